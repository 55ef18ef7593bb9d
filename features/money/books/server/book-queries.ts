import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ledgerPosting, ledgerTransaction } from '#features/money/credits/server/tables.ts';
import { payment, paymentRefund } from '#features/money/payments/server/tables.ts';
import { invoice } from '#features/money/transactions/server/tables.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { bookedThrough, creditDay, moneyDay } from './tables.ts';

/** Days in a time zone, both inclusive. */
export interface Period {
  readonly siteId: number;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
}

/** Written so that an index on the column can be used. */
export const within = (column: SQL | PgColumn, { from, to, timeZone }: Period): SQL =>
  sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;

const daySql = (column: PgColumn, { timeZone }: Period): SQL =>
  sql`(${column} at time zone ${timeZone})::date`;

export const isCollected = sql`${payment.status} in ('completed', 'partially_refunded', 'refunded', 'charged_back')`;

/** The VAT in a returned amount. */
export const vatOfRefund = sql`round(${paymentRefund.amount}::numeric * ${payment.vatRate} / (10000 + ${payment.vatRate}))`;

const refundOfPayment = sql`${payment.siteId} = ${paymentRefund.siteId} and ${payment.id} = ${paymentRefund.paymentId}`;
const paymentOfInvoice = sql`${payment.siteId} = ${invoice.siteId} and ${payment.id} = ${invoice.paymentId}`;

/** Recomputes the money totals of each day. */
export async function bookMoney(executor: Executor, period: Period): Promise<void> {
  const { siteId, from, to } = period;
  await executor.delete(moneyDay).where(inPeriod(moneyDay, period));
  await executor.execute(sql`
    insert into ${moneyDay} (site_id, day, kind, currency, country, vat_rate, entries, amount, vat_amount)
    select ${siteId}::integer, entry.day, entry.kind, entry.currency, entry.country, entry.vat_rate,
           count(*), sum(entry.amount), sum(entry.vat_amount)
      from (
        select ${daySql(payment.settledAt, period)} as day, 'taking' as kind, ${payment.currency}, ${payment.country},
               ${payment.vatRate}, ${payment.amount}, ${payment.vatAmount}
          from ${payment}
         where ${payment.siteId} = ${siteId} and ${isCollected} and ${within(payment.settledAt, period)}
        union all
        select ${daySql(paymentRefund.settledAt, period)}, ${paymentRefund.kind}, ${payment.currency}, ${payment.country},
               ${payment.vatRate}, ${paymentRefund.amount}, ${vatOfRefund}
          from ${paymentRefund} join ${payment} on ${refundOfPayment}
         where ${paymentRefund.siteId} = ${siteId} and ${paymentRefund.status} = 'done'
           and ${within(paymentRefund.settledAt, period)}
        union all
        select ${daySql(invoice.issuedAt, period)}, case when ${invoice.refundId} is null then 'invoice' else 'credit_note' end,
               ${invoice.currency}, ${payment.country}, ${invoice.vatRate}, ${invoice.amount}, ${invoice.vatAmount}
          from ${invoice} join ${payment} on ${paymentOfInvoice}
         where ${invoice.siteId} = ${siteId} and ${within(invoice.issuedAt, period)}
      ) as entry
     where entry.day between ${from}::date and ${to}::date
     group by entry.day, entry.kind, entry.currency, entry.country, entry.vat_rate`);
}

/** Recomputes the credit totals of each day. */
export async function bookCredits(executor: Executor, period: Period): Promise<void> {
  const { siteId } = period;
  await executor.delete(creditDay).where(inPeriod(creditDay, period));
  await executor.execute(sql`
    insert into ${creditDay} (site_id, day, kind, credits)
    select ${siteId}::integer, moved.day, moved.kind, sum(moved.amount)
      from (
        select ${daySql(ledgerTransaction.createdAt, period)} as day, ${ledgerPosting.amount},
               case when ${ledgerTransaction.kind} = 'purchase' then 'sold'
                    when ${ledgerTransaction.kind} in ('purchase_refund', 'chargeback', 'refund_undone') then 'taken_back'
                    when ${ledgerTransaction.kind} in ('message', 'message_refund') then 'spent'
                    when ${ledgerTransaction.kind} = 'expired' then 'expired'
                    else 'given' end as kind
          from ${ledgerTransaction}
          join ${ledgerPosting} on ${ledgerPosting.siteId} = ${ledgerTransaction.siteId}
           and ${ledgerPosting.transactionId} = ${ledgerTransaction.id} and ${ledgerPosting.account} = 'member'
         where ${ledgerTransaction.siteId} = ${siteId} and ${within(ledgerTransaction.createdAt, period)}
      ) as moved
     group by moved.day, moved.kind`);
}

const inPeriod = (table: typeof moneyDay | typeof creditDay, { siteId, from, to }: Period) =>
  and(eq(table.siteId, siteId), sql`${table.day} between ${from}::date and ${to}::date`);

/** The day of the site's first entry; null if there is none. Ledger ids are in chronological order. */
export async function findFirstDay(
  executor: Executor,
  siteId: number,
  timeZone: string,
): Promise<string | null> {
  const [dayRows] = await rows<{ day: string | null }>(
    executor,
    sql`select (least(
          (select min(${payment.settledAt}) from ${payment}
            where ${payment.siteId} = ${siteId} and ${payment.settledAt} is not null),
          (select ${ledgerTransaction.createdAt} from ${ledgerTransaction}
            where ${ledgerTransaction.siteId} = ${siteId} order by ${ledgerTransaction.id} limit 1)
        ) at time zone ${timeZone})::date::text as day`,
  );
  return dayRows!.day;
}

/** Waits for another process that sums up the same site. @returns the last complete day, or null. */
export async function lockBooks(executor: Executor, siteId: number): Promise<string | null> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext('console_books'), ${siteId}::integer)`);
  const [row] = await executor
    .select({ day: bookedThrough.day })
    .from(bookedThrough)
    .where(eq(bookedThrough.siteId, siteId))
    .for('update');
  return row?.day ?? null;
}

export async function closeBooks(executor: Executor, siteId: number, day: string, at: Date): Promise<void> {
  await executor
    .insert(bookedThrough)
    .values({ siteId, day, at })
    .onConflictDoUpdate({ target: bookedThrough.siteId, set: { day, at } });
}

/** Days from this one on are summed up again. */
export async function reopenBooks(executor: Executor, siteId: number, day: string): Promise<void> {
  await executor
    .update(bookedThrough)
    .set({ day: sql`least(${bookedThrough.day}, ${day}::date - 1)` })
    .where(eq(bookedThrough.siteId, siteId));
}

/** All days are summed up again. */
export async function forgetBooks(executor: Executor, siteId: number): Promise<void> {
  await executor.delete(bookedThrough).where(eq(bookedThrough.siteId, siteId));
}
