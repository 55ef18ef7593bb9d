import { createHmac } from 'node:crypto';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { PostbackEvent } from '#features/growth/tracking/postback-events.ts';
import type { Touch } from '#features/site/sites/touch.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { majorUnits } from '#platform/shared/money.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { loadSecrets } from '#platform/server/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import { expandMacros } from './postback-macros.ts';
import { networkNamed, type TrafficNetwork } from './networks.ts';
import { findPostback, insertPostback } from './postback-queries.ts';
import { sendPostback } from './send-postback.ts';

export interface PostbackCause {
  readonly siteId: number;
  readonly memberId: string;
  readonly event: PostbackEvent;
  /** The id of the member, the payment or the refund. */
  readonly key: string;
  readonly touch: Touch;
  readonly country: string | null;
  /** What the site earned, without VAT. */
  readonly amount: number;
  readonly currency: string;
  /** For a refund: the payment, and the share of it that is returned, at most 1. */
  readonly refunded?: { readonly paymentId: string; readonly part: number };
}

/** Queues an event's postback, if its network wants one. It is sent once the transaction has committed. */
export async function queuePostback(
  services: Services,
  tx: Transaction,
  cause: PostbackCause,
): Promise<void> {
  const { siteId, memberId, event, touch, refunded } = cause;
  const settings = await settingsOf({ db: services.db, siteId });
  const network = networkNamed(settings, touch.network);
  if (!network?.postback_url || !network.events.includes(event)) return;
  const secrets = await loadSecrets(tx, 'postback_txid');
  const purchase = refunded
    ? await findPostback(tx, siteId, createTxids(secrets, siteId, 'first_purchase', refunded.paymentId))
    : null;
  // A network is told of a refund only if it was told of the purchase.
  if (refunded && !purchase) return;
  const now = services.clock.now();
  const pay = purchase
    ? { amount: -Math.round(purchase.payout * refunded!.part), currency: purchase.currency }
    : calculatePayout(network, cause);
  const [txid, ...formerTxids] = createTxids(secrets, siteId, event, cause.key);
  // The network was told before the secret was replaced, and would take another id for another event.
  if (formerTxids.length > 0 && (await findPostback(tx, siteId, formerTxids))) return;
  const { network: name, ref, sub1, sub2, sub3, lander, slug } = touch;
  const url = expandMacros(network.postback_url, {
    clickid: (network.click_id && touch[network.click_id]) ?? '',
    network: name ?? '',
    ref: ref ?? '',
    sub1: sub1 ?? '',
    sub2: sub2 ?? '',
    sub3: sub3 ?? '',
    lander: lander ?? '',
    slug: slug ?? '',
    country: cause.country ?? '',
    event,
    txid: txid!,
    purchase_txid: purchase?.txid ?? '',
    payout: majorUnits(pay.amount, pay.currency || 'EUR'),
    currency: pay.currency,
    timestamp: String(Math.floor(now.getTime() / 1_000)),
  });
  const id = uuidv7(now.getTime());
  const isNew = await insertPostback(tx, {
    siteId,
    id,
    memberId,
    network: network.name,
    event,
    txid: txid!,
    url,
    payout: pay.amount,
    currency: pay.currency,
    createdAt: now,
  });
  if (isNew) await services.jobs.enqueue(tx, sendPostback, { siteId, id });
}

function calculatePayout(
  { payouts, currency }: TrafficNetwork,
  cause: PostbackCause,
): { readonly amount: number; readonly currency: string } {
  const agreed = payouts.find(({ event }) => event === cause.event);
  if (!agreed) return { amount: 0, currency: currency ?? cause.currency };
  if (agreed.unit === 'fixed') return { amount: agreed.amount, currency: currency ?? cause.currency };
  return { amount: Math.round((cause.amount * agreed.amount) / 10_000), currency: cause.currency };
}

/**
 * The same for the same event, however often it is reported: with the current secret and, while it is accepted, the
 * previous one. Networks may know member ids, so without a secret nobody can compute whose event it was.
 */
function createTxids(
  secrets: readonly string[],
  siteId: number,
  event: PostbackEvent,
  key: string,
): string[] {
  return secrets.map((secret) =>
    createHmac('sha256', secret).update(`${siteId}/${event}/${key}`).digest('hex').slice(0, 32),
  );
}
