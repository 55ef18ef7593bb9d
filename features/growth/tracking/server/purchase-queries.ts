import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { payment, paymentRefund } from '#features/money/payments/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';

/** A collected payment: its amount without VAT, and whether it is the member's first. */
export async function findPurchase(executor: Executor, siteId: number, paymentId: string) {
  const [paid] = await executor
    .select()
    .from(payment)
    .where(and(eq(payment.siteId, siteId), eq(payment.id, paymentId)));
  const { memberId, amount, vatAmount, currency, settledAt } = paid!;
  const [earlier] = await executor
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.siteId, siteId),
        eq(payment.memberId, memberId),
        ne(payment.id, paymentId),
        isCollected,
        or(
          lt(payment.settledAt, settledAt!),
          and(eq(payment.settledAt, settledAt!), lt(payment.id, paymentId)),
        ),
      ),
    )
    .limit(1);
  return { net: amount - vatAmount, currency, isFirst: !earlier, settledAt: settledAt! };
}

const isCollected = and(
  isNotNull(payment.settledAt),
  sql`${payment.status} in ('completed', 'partially_refunded', 'refunded', 'charged_back')`,
)!;

/** Returned money without its share of VAT, and when the purchase was made. */
export async function findReversal(executor: Executor, siteId: number, refundId: string) {
  const [row] = await executor
    .select({
      amount: paymentRefund.amount,
      paymentId: payment.id,
      paid: payment.amount,
      vat: payment.vatAmount,
      currency: payment.currency,
      settledAt: payment.settledAt,
    })
    .from(paymentRefund)
    .innerJoin(
      payment,
      and(eq(payment.siteId, paymentRefund.siteId), eq(payment.id, paymentRefund.paymentId)),
    )
    .where(and(eq(paymentRefund.siteId, siteId), eq(paymentRefund.id, refundId)));
  const { amount, paymentId, paid, vat, currency, settledAt } = row!;
  return {
    paymentId,
    amount,
    currency,
    part: Math.min(1, amount / paid),
    net: Math.round((amount * (paid - vat)) / paid),
    settledAt: settledAt!,
  };
}
