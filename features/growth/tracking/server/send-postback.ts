import { createHmac } from 'node:crypto';
import { requestOutside } from '#platform/server/http/request-outside.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { PermanentFailure } from '#platform/server/jobs/run-job.ts';
import { createCounter } from '#platform/server/metrics.ts';
import { loadSecret } from '#platform/server/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import { findTemplateProblem } from './postback-macros.ts';
import { beginTry, endTry, type PostbackRef } from './postback-queries.ts';

/** Retried for four days: at first after 30 seconds, later every hour. */
const patientRetries = { retryLimit: 100, retryDelay: 30, retryDelayMax: 3_600 };

/** The receiver answered, but did not accept the postback. */
export class Refused extends Error {
  override name = 'Refused';
  readonly code: string;
  readonly status: number;

  constructor(status: number) {
    super(`The network answered ${status}.`);
    this.status = status;
    this.code = `postback_${status}`;
  }
}

const tries = createCounter('vonk_postbacks_total', 'Tries to deliver a postback, by outcome', 'outcome', [
  'delivered',
  'refused',
  'failed',
]);

/**
 * Tells a network about an event. The receiver may get the same postback more than once, for example if its answer is
 * lost, but always with the same transaction id.
 */
export const sendPostback = defineJob<PostbackRef>(
  'send_postback',
  { ...patientRetries, timeLimit: 60, concurrency: 16 },
  async (services, ref) => {
    const postback = await beginTry(services.db, ref, services.clock.now());
    if (!postback) return;
    const { url, network } = postback;
    const { postbackOrigins } = services.config;
    if (findTemplateProblem(url, postbackOrigins) !== null) {
      await endTry(services.db, ref, { status: null, sentAt: null });
      throw new PermanentFailure('The address of the postback is not allowed.', 'postback_address');
    }
    try {
      const status = await requestPostback(services, { siteId: ref.siteId, network, url });
      await endTry(services.db, ref, { status, sentAt: services.clock.now() });
      tries.inc({ outcome: 'delivered' });
    } catch (error) {
      tries.inc({ outcome: error instanceof Refused ? 'refused' : 'failed' });
      await endTry(services.db, ref, {
        status: error instanceof Refused ? error.status : null,
        sentAt: null,
      });
      throw error;
    }
  },
);

/** Requests the address, signed. Returns the status of an answer that accepts it. */
export async function requestPostback(
  { db, outside, config }: Pick<Services, 'db' | 'outside' | 'config'>,
  { siteId, network, url }: { readonly siteId: number; readonly network: string; readonly url: string },
): Promise<number> {
  const key = await signingKey({ db }, siteId, network);
  const signature = `sha256=${createHmac('sha256', key).update(url).digest('hex')}`;
  const { origin } = new URL(url);
  const trusted = config.postbackOrigins.includes(origin);
  return outside.postback.call(async (signal) => get(url, { signature, trusted, signal }), {
    // One unavailable network does not affect the others.
    host: origin,
    isAnswer: (error) => error instanceof Refused,
  });
}

interface Question {
  readonly signature: string;
  readonly trusted: boolean;
  readonly signal: AbortSignal;
}

/** The answer's content is not read. */
function get(url: string, { signature, trusted, signal }: Question): Promise<number> {
  const headers = { 'user-agent': 'Postback/1', accept: '*/*', 'x-postback-signature': signature };
  return requestOutside(new URL(url), { headers, trusted, signal }, async (answer) => {
    const { statusCode = 0 } = answer;
    answer.destroy();
    if (statusCode < 200 || statusCode > 299) throw new Refused(statusCode);
    return statusCode;
  });
}

/** Checks an origin that is unavailable. Any answer means that it is available again. */
export async function probePostback(services: Pick<Services, 'config'>, origin: string, signal: AbortSignal) {
  const trusted = services.config.postbackOrigins.includes(origin);
  await get(origin, { signature: '', trusted, signal }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}

/** The key with which a network's postbacks are signed. The network needs it to verify them. */
export async function signingKey(
  { db }: Pick<Services, 'db'>,
  siteId: number,
  network: string,
): Promise<string> {
  const secret = await loadSecret(db, 'postback');
  return createHmac('sha256', secret).update(`${siteId}/${network}`).digest('hex');
}
