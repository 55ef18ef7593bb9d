import { memberActivated, memberSignedUp } from '#features/identity/accounts/server/public.ts';
import { matchMadeEvent, memberLiked } from '#features/discovery/likes/server/public.ts';
import { paymentCompleted, paymentReversed } from '#features/money/payments/server/public.ts';
import { subscribe, type DomainEvent, type Subscription } from '#platform/server/events.ts';
import { counter, createCounter } from '#platform/server/metrics.ts';

type CountName = Parameters<typeof counter>[0];

/** Counts an event once its transaction has committed. The counts identify nobody. */
function count<P>(event: DomainEvent<P>, name: CountName, help: string): Subscription {
  const counts = counter(name, help);
  return subscribe(event, async (_services, tx) => tx.afterCommit(() => counts.inc()));
}

const signUps = createCounter('vonk_sign_ups_total', 'New accounts', 'kind', [
  'person',
  'fictional',
  'companion',
]);

/** Members' actions, for the dashboard. Messages are counted where they are sent. */
export const businessCounts: readonly Subscription[] = [
  subscribe(memberSignedUp, async (_services, tx, { kind }) =>
    tx.afterCommit(() => signUps.inc({ kind: kind ?? 'person' })),
  ),
  count(memberActivated, 'vonk_activations_total', 'Accounts whose address was confirmed'),
  count(memberLiked, 'vonk_likes_total', 'Likes'),
  count(matchMadeEvent, 'vonk_matches_total', 'Likes that were mutual'),
  count(paymentCompleted, 'vonk_purchases_total', 'Completed payments'),
  count(paymentReversed, 'vonk_purchase_reversals_total', 'Refunds and chargebacks'),
];
