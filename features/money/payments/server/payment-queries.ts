import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { rows, type Executor, type Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { PackageId } from '../contract.ts';
import { creditPackage, packagePrice, payment, type PaymentStatus } from './tables.ts';

export type Payment = typeof payment.$inferSelect;

export interface PricedPackage {
  readonly id: PackageId;
  readonly credits: number;
  readonly popular: boolean;
  readonly discountPercent: number;
  readonly currency: string;
  readonly amount: number;
  readonly vatRate: number;
}

/**
 * The site's packages at a country's prices, or at those of `*` if the country has none of its own. The two are never
 * mixed, so a shop has one currency.
 */
export function listBundles(executor: Executor, siteId: number, country: string): Promise<PricedPackage[]> {
  return rows(
    executor,
    sql`select p.id, p.credits, p.popular, p.discount_percent as "discountPercent",
               price.currency, price.amount, price.vat_rate as "vatRate"
          from credit_package p
          join package_price price on price.site_id = p.site_id and price.package_id = p.id
         where p.site_id = ${siteId}
           and price.country = (select own.country from package_price own
                                 where own.site_id = ${siteId} and own.country in (${country}, '*')
                                 order by own.country = '*' limit 1)
         order by p.id`,
  );
}

export async function insertPayment(tx: Transaction, newPayment: Payment): Promise<void> {
  await tx.insert(payment).values(newPayment);
}

const thePayment = (siteId: number, id: string) => has(payment, { siteId, id });

export async function findPayment(executor: Executor, siteId: number, id: string) {
  const [row] = await executor.select().from(payment).where(thePayment(siteId, id));
  return row;
}

/** Statuses of purchases that were not completely refunded or charged back. */
export const keptStatuses: PaymentStatus[] = ['completed', 'partially_refunded'];

export async function findLastCompletedPayment(executor: Executor, siteId: number, memberId: string) {
  const [row] = await executor
    .select()
    .from(payment)
    .where(and(has(payment, { siteId, memberId }), inArray(payment.status, keptStatuses)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  return row;
}

/** Locks the row until the transaction ends, so that settlements run one after another. */
export async function lockPayment(tx: Transaction, siteId: number, id: string): Promise<Payment | undefined> {
  const [row] = await tx.select().from(payment).where(thePayment(siteId, id)).for('update');
  return row;
}

/** Stores the provider's answer. The first answer wins; a webhook may have delivered the id before. */
export async function storeProviderAnswer(
  executor: Executor,
  siteId: number,
  id: string,
  answer: { providerPaymentId: string; redirect: string | null },
): Promise<void> {
  await executor
    .update(payment)
    .set({
      redirect: answer.redirect,
      providerPaymentId: sql`coalesce(${payment.providerPaymentId}, ${answer.providerPaymentId})`,
    })
    .where(and(thePayment(siteId, id), isNull(payment.redirect)));
}

/** Sets the outcome of collecting a payment: its money is no longer on its way. `updateMoneyBack` records refunds. */
export async function updateStatus(
  tx: Transaction,
  {
    siteId,
    id,
    status,
    providerPaymentId,
    methodCountry,
    at,
  }: Pick<Payment, 'siteId' | 'id' | 'status' | 'providerPaymentId' | 'methodCountry'> & { at: Date },
): Promise<void> {
  await tx
    .update(payment)
    .set({
      status,
      settledAt: at,
      providerPaymentId,
      methodCountry,
      stillPayable: false,
      processingSince: null,
    })
    .where(thePayment(siteId, id));
}

/** Sets what the provider reported without a new status. */
export async function updateProgress(
  tx: Transaction,
  siteId: number,
  id: string,
  change: Partial<Pick<Payment, 'processingSince' | 'stillPayable' | 'paidTwice'>>,
): Promise<void> {
  await tx.update(payment).set(change).where(thePayment(siteId, id));
}

/** Sets how much of a collected payment was returned. */
export async function updateMoneyBack(
  tx: Transaction,
  siteId: number,
  id: string,
  change: { status: PaymentStatus; refundedAmount: number; chargedBackAmount: number },
): Promise<void> {
  await tx.update(payment).set(change).where(thePayment(siteId, id));
}

/** Pending payments created between two times, oldest first. */
export function listPendingPayments(
  executor: Executor,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ siteId: number; id: string }[]> {
  return rows(
    executor,
    sql`select site_id as "siteId", id from payment
         where status = 'pending' and created_at between ${from} and ${until}
         order by created_at limit ${limit}`,
  );
}

const unpaid = sql`(${payment.status} = 'pending' or ${payment.stillPayable}) and ${payment.method} <> 'sdd'`;

/** Orders from before a given time of which no provider has told us; direct debits have a job of their own. */
export function listUnknownPayments(executor: Executor, before: Date, limit: number): Promise<Payment[]> {
  return executor
    .select()
    .from(payment)
    .where(and(unpaid, isNull(payment.providerPaymentId), lt(payment.createdAt, before)))
    .orderBy(payment.createdAt)
    .limit(limit);
}

/** Payments from before a given time that were not paid, except direct debits; oldest first. */
export function listOverduePayments(executor: Executor, before: Date, limit: number): Promise<Payment[]> {
  return executor
    .select()
    .from(payment)
    .where(and(unpaid, lt(payment.createdAt, before)))
    .orderBy(payment.createdAt)
    .limit(limit);
}

/** Replaces the packages that a site sells. */
export async function replacePackages(
  tx: Executor,
  siteId: number,
  packages: readonly Omit<typeof creditPackage.$inferInsert, 'siteId'>[],
  prices: readonly Omit<typeof packagePrice.$inferInsert, 'siteId'>[],
): Promise<void> {
  await tx.delete(creditPackage).where(eq(creditPackage.siteId, siteId));
  await tx.insert(creditPackage).values(packages.map((row) => ({ ...row, siteId })));
  await tx.insert(packagePrice).values(prices.map((row) => ({ ...row, siteId })));
}
