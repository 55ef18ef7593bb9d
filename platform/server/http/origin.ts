import type { IncomingHttpHeaders } from 'node:http';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Config } from '../config/config.ts';

type OriginConfig = Pick<Config, 'mode' | 'trustedProxies'>;

/** Whether a browser says that the request comes from a page of this very origin, or it is no browser at all. */
export function sameOrigin(headers: IncomingHttpHeaders, config: OriginConfig): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || isOwnOrigin(headers, config);
}

/** The same for what only pages of ours open, such as sockets: without an `Origin` it is refused. */
export function isOwnOrigin(
  { origin, host, ...headers }: IncomingHttpHeaders,
  config: OriginConfig,
): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: hostOfPage } = new URL(origin);
  if (hostOfPage !== host) return false;
  // A page that came unencrypted may have been changed on its way: it must not act on a site that is encrypted.
  return protocol === 'https:' || (protocol === 'http:' && !isEncrypted(headers, config));
}

/** Production is encrypted as a rule, whatever a proxy forgets to say; elsewhere the trusted proxy in front knows. */
function isEncrypted(headers: IncomingHttpHeaders, { mode, trustedProxies }: OriginConfig): boolean {
  if (mode === 'production') return true;
  const said = trustedProxies > 0 ? String(headers['x-forwarded-proto'] ?? '') : '';
  return said.split(',').at(-1)!.trim() === 'https';
}

/** @throws {CallError} `foreign_origin` when another site's page made the browser send this. */
export function requireSameOrigin(headers: IncomingHttpHeaders, config: OriginConfig): void {
  if (!sameOrigin(headers, config)) throw fail(platformErrors.foreign_origin);
}
