import { isIP } from 'node:net';
import { postbackMacros, type PostbackMacro, type TemplateProblem } from '../postback-rules.ts';

const macro = /\{([^{}]*)\}/g;

/** The address with an event's values, each URL-encoded. A macro without a value becomes empty. */
export function expandMacros(template: string, values: Partial<Record<PostbackMacro, string>>): string {
  return template.replaceAll(macro, (_braces, name: string) =>
    encodeURIComponent(values[name as PostbackMacro] ?? ''),
  );
}

/**
 * What is wrong with a postback address. It must use HTTPS and name a public host. The host's addresses are checked
 * again when its name is resolved.
 * @param trustedOrigins may use HTTP, and be in the private network.
 */
export function findTemplateProblem(
  template: string,
  trustedOrigins: readonly string[] = [],
): TemplateProblem | null {
  const names = Array.from(template.matchAll(macro), ([, name]) => name!);
  if (names.some((name) => !(postbackMacros as readonly string[]).includes(name))) return 'unknown_macro';
  if (/[\s{}\\]/.test(template.replaceAll(macro, ''))) return 'invalid';
  if (!URL.canParse(template.replaceAll(macro, 'x'))) return 'invalid';
  // Neither the host nor the scheme may depend on a value.
  const [one, other] = ['x', 'y'].map((value) => new URL(template.replaceAll(macro, value)));
  if (one!.origin !== other!.origin || one!.username !== other!.username) return 'macro_in_host';
  const { protocol, hostname, origin, port, username, password } = one!;
  if (trustedOrigins.includes(origin)) return null;
  if (protocol !== 'https:') return 'not_https';
  if (username !== '' || password !== '' || port !== '') return 'invalid';
  const isName = hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;
  const isInner = /(?:^|\.)(?:localhost|local|internal|lan|home|corp|arpa)\.?$/i.test(hostname);
  return isName && !isInner ? null : 'not_public';
}
