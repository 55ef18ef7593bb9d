import { findUnpaidOrder } from '#features/money/payments/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { day } from '#platform/shared/time.ts';
import type { Asking } from './standing-discounts.ts';

/** How long a code is offered again, in ms. A later order is taken for another purchase. */
const keptMs = day;

/** The discount code of the member's latest order, if it is unpaid. The code itself may no longer be valid. */
export async function unpaidCode(
  executor: Executor,
  { siteId, memberId, now }: Asking,
): Promise<string | null> {
  const order = await findUnpaidOrder(executor, { siteId, memberId }, new Date(now.getTime() - keptMs));
  return order?.discountCode ?? null;
}
