import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Letters, digits and the characters found in UUIDs, trace ids and nginx's `$request_id`. No log or page has
 * to escape them.
 */
const saneId = /^[\w.:-]{8,64}$/;

/**
 * The id that links a response, its log lines and its error page. It is the trusted proxy's id, otherwise our
 * own.
 */
export function chooseRequestId(headers: IncomingHttpHeaders, trustsProxy: boolean): string {
  const proxyId = headers['x-request-id'];
  return trustsProxy && typeof proxyId === 'string' && saneId.test(proxyId) ? proxyId : randomUUID();
}
