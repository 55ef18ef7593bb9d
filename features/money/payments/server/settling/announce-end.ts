import { announceCredits } from '#features/money/credits/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { paymentEnded } from '../events.ts';
import type { Payment } from '../payment-queries.ts';

/** Releases the discount code of a payment that nobody can pay any more, and tells the member's open pages. */
export async function announceEnd(
  services: Services,
  tx: Transaction,
  { siteId, memberId, id: paymentId }: Payment,
): Promise<void> {
  await announceCredits(services, tx, { siteId, memberId });
  await services.events.emit(services, tx, paymentEnded, { siteId, memberId, paymentId });
}
