import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { minute } from '#platform/shared/time.ts';
import { has } from '#platform/server/db/has.ts';
import type { Payment } from '../payment-queries.ts';
import { payment, type PaymentStatus } from '../tables.ts';

/**
 * The same order with the same stored method sooner than this is taken for a mistake: its buyer does not know yet what
 * became of the first.
 */
const repeatedWithinMs = minute;

const chargeable: PaymentStatus[] = [
  'pending',
  'completed',
  'partially_refunded',
  'refunded',
  'charged_back',
];

/**
 * The payment that such an order would repeat: the member's latest one for the same package and with the same mandate
 * that is pending, or was placed a moment ago and has not failed. A mandate is charged without anything that its owner
 * does, so both would be paid. To refuse the order, call it with `lockPayments`.
 */
export async function findRepeatedPayment(
  executor: Executor,
  {
    siteId,
    memberId,
    packageId,
    mandateId,
    createdAt,
  }: Pick<Payment, 'siteId' | 'memberId' | 'packageId' | 'mandateId' | 'createdAt'>,
): Promise<Payment | undefined> {
  if (mandateId === null) return undefined;
  const [latest] = await executor
    .select()
    .from(payment)
    .where(
      and(
        has(payment, { siteId, memberId, packageId, mandateId }),
        or(
          eq(payment.status, 'pending'),
          and(
            inArray(payment.status, chargeable),
            gt(payment.createdAt, new Date(createdAt.getTime() - repeatedWithinMs)),
          ),
        ),
      ),
    )
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  return latest;
}
