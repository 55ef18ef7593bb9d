import { telling } from '#features/site/sites/attribution-rules.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { countsAt, type Touch } from '#features/site/sites/touch.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { dayAt } from '#platform/shared/time.ts';
import { addConversion } from './experiment-queries.ts';
import { networkNamed } from './networks.ts';
import { queuePostback, type PostbackCause } from './queue-postback.ts';
import { sourceKey, toSource } from './source.ts';
import type { Outcome } from './tables.ts';
import { insertOutcomes } from './traffic-queries.ts';
import { findTouches, type KeptTracking } from './tracking-queries.ts';

export interface NewOutcome extends MemberKey {
  readonly outcome: Outcome;
  /** Identifies the event: the id of the member, the payment or the refund. */
  readonly key: string;
  /** What the site earned, in minor units without VAT; negative for a refund. */
  readonly amount?: number;
  readonly currency?: string;
  /** When the undone event happened: a refund belongs to the same touches as its purchase. */
  readonly undoes?: Date;
  /** For a refund: the payment, and the share of it that is returned. */
  readonly refunded?: PostbackCause['refunded'];
}

/** Counts what a member did, for the touches that still count. Nothing in the counts identifies the member. */
export async function recordOutcome(
  services: Services,
  tx: Transaction,
  newOutcome: NewOutcome,
): Promise<void> {
  const { siteId, outcome, amount = 0, currency = '' } = newOutcome;
  const keptTracking = await findTouches(tx, newOutcome);
  const settings = await settingsOf({ db: services.db, siteId });
  const at = newOutcome.undoes ?? services.clock.now();
  const day = dayAt(services.clock.now(), settings.time_zone);
  const sourceOfTouch = (touch: Touch | null) =>
    toSource({
      siteId,
      day,
      tracking: touch,
      page: { lander: touch?.lander ?? '', slug: touch?.slug ?? null },
      country: keptTracking?.country ?? null,
      network: networkNamed(settings, touch?.network ?? null),
    });
  const { first, last } = touchesAt(keptTracking, at);
  const [firstSource, lastSource] = [sourceOfTouch(first), sourceOfTouch(last)];
  const what = { outcome, amount, currency };
  await insertOutcomes(
    tx,
    sourceKey(firstSource) === sourceKey(lastSource)
      ? [{ ...lastSource, ...what, touch: 'both' }]
      : [
          { ...firstSource, ...what, touch: 'first' },
          { ...lastSource, ...what, touch: 'last' },
        ],
  );
  const tested = [keptTracking?.touches?.first, keptTracking?.touches?.last].find(
    (touch) => touch?.experiment,
  );
  if (tested?.experiment && tested.variant && outcome !== 'purchase' && outcome !== 'refund')
    await addConversion(tx, {
      siteId,
      name: tested.experiment,
      variant: tested.variant,
      goal: outcome,
      at: services.clock.now(),
    });
  // A network is paid for the last touch.
  const isTold = last && outcome !== 'purchase' && (outcome !== 'refund' || newOutcome.refunded);
  if (isTold && telling.isAllowed(settings, keptTracking?.consent ?? null))
    await queuePostback(services, tx, {
      siteId,
      memberId: newOutcome.memberId,
      event: outcome,
      key: newOutcome.key,
      touch: last,
      country: keptTracking?.country ?? null,
      amount,
      currency,
      ...(newOutcome.refunded ? { refunded: newOutcome.refunded } : {}),
    });
}

/** The touches to which an outcome at this time is attributed, each within its own 30 days. */
function touchesAt(keptTracking: KeptTracking | null, at: Date): { first: Touch | null; last: Touch | null } {
  const { touches = null } = keptTracking ?? {};
  const ifCounts = (touch: Touch | undefined) => (touch && countsAt(touch, at) ? touch : null);
  const last = ifCounts(touches?.last);
  return { last, first: ifCounts(touches?.first) ?? last };
}
