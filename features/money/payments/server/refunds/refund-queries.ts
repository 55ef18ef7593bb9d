import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { rows, type Executor, type Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { payment, paymentRefund } from '../tables.ts';

export type PaymentRefund = typeof paymentRefund.$inferSelect;

const theRefund = (siteId: number, id: string) => has(paymentRefund, { siteId, id });

/** A payment's refunds in the order in which they were requested. */
export function listRefunds(executor: Executor, siteId: number, paymentId: string): Promise<PaymentRefund[]> {
  return executor
    .select()
    .from(paymentRefund)
    .where(has(paymentRefund, { siteId, paymentId }))
    .orderBy(asc(paymentRefund.createdAt), asc(paymentRefund.id));
}

export async function findRefund(executor: Executor, siteId: number, id: string) {
  const [row] = await executor.select().from(paymentRefund).where(theRefund(siteId, id));
  return row;
}

export async function insertRefund(tx: Transaction, newRefund: PaymentRefund): Promise<void> {
  await tx.insert(paymentRefund).values(newRefund);
}

export async function updateRefund(
  tx: Transaction,
  { siteId, id }: { siteId: number; id: string },
  change: Pick<PaymentRefund, 'status' | 'settledAt' | 'providerRefundId'>,
): Promise<void> {
  await tx.update(paymentRefund).set(change).where(theRefund(siteId, id));
}

/** Refunds that no provider has answered yet, oldest first. */
export function listUnaskedRefunds(
  executor: Executor,
  before: Date,
  limit: number,
): Promise<{ siteId: number; id: string }[]> {
  return executor
    .select({ siteId: paymentRefund.siteId, id: paymentRefund.id })
    .from(paymentRefund)
    .where(
      and(
        eq(paymentRefund.status, 'requested'),
        isNull(paymentRefund.providerRefundId),
        sql`${paymentRefund.createdAt} < ${before}`,
      ),
    )
    .orderBy(asc(paymentRefund.createdAt))
    .limit(limit);
}

/** Refunds that a provider accepted but that are still pending. */
export function listUnfinishedRefunds(
  executor: Executor,
  limit: number,
): Promise<{ siteId: number; id: string }[]> {
  return rows(
    executor,
    sql`select distinct r.site_id as "siteId", r.payment_id as id from payment_refund r
         where r.status = 'requested' and r.provider_refund_id is not null limit ${limit}`,
  );
}

/** When the member's earliest active purchase was paid, disregarding one payment. */
export async function findNextActivePurchaseTime(
  executor: Executor,
  siteId: number,
  memberId: string,
  except: string,
): Promise<Date | null> {
  const [row] = await executor
    .select({ settledAt: payment.settledAt })
    .from(payment)
    .where(
      and(
        has(payment, { siteId, memberId }),
        sql`${payment.id} <> ${except}`,
        sql`${payment.status} in ('completed', 'partially_refunded')`,
        sql`not exists (select from payment_refund r where r.site_id = ${payment.siteId}
              and r.payment_id = ${payment.id} and r.ends_purchase and r.status <> 'failed')`,
      ),
    )
    .orderBy(asc(payment.settledAt))
    .limit(1);
  return row?.settledAt ?? null;
}
