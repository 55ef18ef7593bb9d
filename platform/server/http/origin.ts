import type { IncomingHttpHeaders } from 'node:http';
import { fail, platformErrors } from '#platform/shared/errors.ts';

/** Whether a browser says that the request comes from a page of this host, or it is no browser at all. */
export function sameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.origin;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/** @throws {CallError} `foreign_origin` when another site's page made the browser send this. */
export function requireSameOrigin(headers: IncomingHttpHeaders): void {
  if (!sameOrigin(headers)) throw fail(platformErrors.foreign_origin);
}
