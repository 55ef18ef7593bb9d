import { selectUnpaidOrder } from '#features/money/payments/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { day } from '#platform/shared/time.ts';
import type { Asking } from './standing-discounts.ts';

/** How long a code is offered again, in ms. Whoever buys again after that has another purchase in mind. */
const keptMs = day;

/** The code of the member's latest order, if nobody paid it. Whether it may still be used is another question. */
export async function unpaidCode(
  executor: Executor,
  { siteId, memberId, now }: Asking,
): Promise<string | null> {
  const order = await selectUnpaidOrder(executor, { siteId, memberId }, new Date(now.getTime() - keptMs));
  return order?.discountCode ?? null;
}
