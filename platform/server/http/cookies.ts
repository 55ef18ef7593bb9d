import type { CookieOptions } from './context.ts';

export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!(name in cookies)) cookies[name] = pair.slice(at + 1).trim();
  }
  return cookies;
}

/** A `Set-Cookie` header. Values are tokens and codes, so nothing is escaped; anything else is refused. */
export function serializeCookie(
  name: string,
  value: string,
  options: CookieOptions,
  secure: boolean,
): string {
  if (!/^[\w.~-]*$/.test(value)) throw new Error(`The cookie ${name} takes only token characters.`);
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAge}`,
    'SameSite=Lax',
    ...(options.httpOnly === false ? [] : ['HttpOnly']),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
