import { randomBytes } from 'node:crypto';
import type { PostbackEvent } from '#features/growth/tracking/postback-events.ts';
import type { Services } from '#platform/server/services.ts';
import { majorUnits } from '#platform/shared/money.ts';
import type { TrafficNetwork } from './networks.ts';
import { expandMacros, findTemplateProblem } from './postback-macros.ts';
import { Refused, requestPostback } from './send-postback.ts';

interface TestResult {
  /** The address that was requested. */
  readonly url: string;
  /** Null if there was no answer. */
  readonly status: number | null;
  readonly accepted: boolean;
}

/** Test values begin with this, so that a network can tell them from those of members. */
const testMark = 'test';

/** Sends an invented event to a network, once, and returns what it answered. Null if it has no usable address. */
export async function testPostback(
  services: Pick<Services, 'db' | 'outside' | 'config' | 'clock'>,
  siteId: number,
  network: TrafficNetwork,
  event: PostbackEvent,
): Promise<TestResult | null> {
  const { name, postback_url: template } = network;
  if (template === null || findTemplateProblem(template, services.config.postbackOrigins) !== null)
    return null;
  const url = expandMacros(template, buildExample(network, event, services.clock.now()));
  try {
    const status = await requestPostback(services, { siteId, network: name, url });
    return { url, status, accepted: true };
  } catch (error) {
    return { url, status: error instanceof Refused ? error.status : null, accepted: false };
  }
}

function buildExample({ name, payouts, currency }: TrafficNetwork, event: PostbackEvent, now: Date) {
  const id = randomBytes(8).toString('hex');
  const paid = payouts.find((payout) => payout.event === event && payout.unit === 'fixed');
  return {
    clickid: testMark,
    network: name,
    ref: testMark,
    sub1: testMark,
    sub2: testMark,
    sub3: testMark,
    lander: 'gallery',
    slug: testMark,
    event,
    txid: `${testMark}-${id}`,
    purchase_txid: event === 'refund' ? `${testMark}-purchase-${id}` : '',
    payout: majorUnits(paid?.amount ?? 0, currency ?? 'EUR'),
    currency: currency ?? 'EUR',
    timestamp: String(Math.floor(now.getTime() / 1_000)),
  };
}
