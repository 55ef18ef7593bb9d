import type { CookieOptions } from './context.ts';

/**
 * The cookies of a request. If a name occurs twice, the first one counts. A duplicate `auth.` cookie counts
 * as absent, because one of the two was set from another host name of the domain. `__Host-` would prevent
 * that.
 */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  const repeated = new Set<string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (name in cookies) repeated.add(name);
    else cookies[name] = pair.slice(at + 1).trim();
  }
  for (const name of repeated) if (name.startsWith('auth.')) delete cookies[name];
  return cookies;
}

/**
 * Builds a `Set-Cookie` header. Values are tokens and codes, so nothing is escaped. Any other value throws.
 */
export function serializeCookie(
  name: string,
  value: string,
  options: CookieOptions,
  secure: boolean,
): string {
  if (!/^[\w.~-]*$/.test(value))
    throw new Error(`The value of the cookie ${name} may contain only token characters.`);
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAge}`,
    'SameSite=Lax',
    ...(options.httpOnly === false ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
