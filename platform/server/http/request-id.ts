import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Letters, digits and the characters of UUIDs, trace ids and nginx's `$request_id`: nothing that a log or
 * page must escape.
 */
const saneId = /^[\w.:-]{8,64}$/;

/** The id that links a response, its log lines and its error page: the trusted proxy's, otherwise our own. */
export function requestIdOf(headers: IncomingHttpHeaders, trustsProxy: boolean): string {
  const proxyId = headers['x-request-id'];
  return trustsProxy && typeof proxyId === 'string' && saneId.test(proxyId) ? proxyId : randomUUID();
}
