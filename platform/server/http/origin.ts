import type { IncomingHttpHeaders } from 'node:http';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Config } from '../config/config.ts';

type OriginConfig = Pick<Config, 'mode' | 'trustedProxies'>;

/**
 * Whether the browser says that the request comes from a page of this origin. Also true if the client is not
 * a browser.
 */
export function sameOrigin(headers: IncomingHttpHeaders, config: OriginConfig): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || isOwnOrigin(headers, config);
}

/**
 * A stricter check for what only our own pages open, such as sockets. It rejects a request without an
 * `Origin`.
 */
export function isOwnOrigin(
  { origin, host, ...headers }: IncomingHttpHeaders,
  config: OriginConfig,
): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: hostOfPage } = new URL(origin);
  if (hostOfPage !== host?.toLowerCase()) return false;
  // A page loaded over HTTP may have been tampered with, so it must not act on an HTTPS site.
  return protocol === 'https:' || (protocol === 'http:' && !isEncrypted(headers, config));
}

/**
 * Production always counts as encrypted, even if a proxy omits the header. Elsewhere the trusted proxy
 * decides.
 */
function isEncrypted(headers: IncomingHttpHeaders, { mode, trustedProxies }: OriginConfig): boolean {
  if (mode === 'production') return true;
  const forwardedProtocol = trustedProxies > 0 ? String(headers['x-forwarded-proto'] ?? '') : '';
  return forwardedProtocol.split(',').at(-1)!.trim() === 'https';
}

/** @throws {CallError} `foreign_origin` when a page of another site made the browser send this request. */
export function requireSameOrigin(headers: IncomingHttpHeaders, config: OriginConfig): void {
  if (!sameOrigin(headers, config)) throw fail(platformErrors.foreign_origin);
}
