import { listCreditMovements } from '#features/money/credits/server/public.ts';
import type { PurchaseRow } from '#features/money/payments/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { lotsLeft } from './credit-lots.ts';
import { calculateWithdrawalEnd } from '../transaction-queries.ts';

export interface Withdrawal {
  readonly until: Date;
  /** Unused credits of the purchase. */
  readonly credits: number;
  /** Minor units of the payment's currency. */
  readonly refund: number;
}

/** The share of the price for unused credits, but never more than what remains of the payment. */
export function refundFor(
  { amount, credits, refunded }: Pick<PurchaseRow, 'amount' | 'credits' | 'refunded'>,
  unused: number,
): number {
  return Math.min(amount - refunded, Math.round((amount * unused) / credits));
}

const isPaid = ({ status, withdrawn }: PurchaseRow) =>
  (status === 'completed' || status === 'partially_refunded') && !withdrawn;

/**
 * What a withdrawal sent at a given time returns: its amount and credits, or why there are none. `over` means that the
 * purchase was never paid or is already undone; `late` means that the period had ended.
 */
export async function quoteWithdrawal(
  context: Pick<Services, 'db'>,
  executor: Executor,
  siteId: number,
  purchase: PurchaseRow,
  sentAt: Date,
): Promise<Withdrawal | 'over' | 'late'> {
  const { settled_at: paidAt } = purchase;
  if (!isPaid(purchase) || paidAt === null) return 'over';
  const { refund_days: days, time_zone: timeZone } = await settingsOf({ db: context.db, siteId });
  const until = await calculateWithdrawalEnd(executor, paidAt, days, timeZone);
  if (days === 0 || sentAt >= until) return 'late';
  const lots = lotsLeft(await listCreditMovements(executor, { siteId, memberId: purchase.member_id }));
  const credits = lots.bought.get(purchase.id) ?? 0;
  return { until, credits, refund: refundFor(purchase, credits) };
}
