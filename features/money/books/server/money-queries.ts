import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { payment } from '#features/money/payments/server/tables.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { CreditMonth, MoneyMonth, VatLine } from '../contract.ts';
import { bookedThrough, creditDay, moneyDay } from './tables.ts';

/** The payer's bank decides direct debits days after they were submitted. */
const debitMethods = ['sdd'] as const;

export async function findBookedAt(executor: Executor, siteId: number): Promise<Date | null> {
  const [row] = await executor
    .select({ at: bookedThrough.at })
    .from(bookedThrough)
    .where(eq(bookedThrough.siteId, siteId));
  return row?.at ?? null;
}

/** The year of the first entry; null if there is none. */
export async function findFirstYear(executor: Executor, siteId: number): Promise<number | null> {
  const days = [moneyDay, creditDay].map(async (table) => {
    const [row] = await executor
      .select({ day: table.day })
      .from(table)
      .where(eq(table.siteId, siteId))
      .orderBy(asc(table.day))
      .limit(1);
    return row ? Number(row.day.slice(0, 4)) : Infinity;
  });
  const first = Math.min(...(await Promise.all(days)));
  return first === Infinity ? null : first;
}

const entriesSql = (kind: string) =>
  sql`jsonb_build_object('entries', coalesce(sum(${moneyDay.entries}) filter (where ${moneyDay.kind} = ${kind}::text), 0),
    'amount', coalesce(sum(${moneyDay.amount}) filter (where ${moneyDay.kind} = ${kind}::text), 0))`;

/** Months with money, latest first. */
export const listMoneyMonths = (executor: Executor, siteId: number, year: number): Promise<MoneyMonth[]> =>
  rows(
    executor,
    sql`select to_char(${moneyDay.day}, 'YYYY-MM') as month, ${moneyDay.currency},
               ${entriesSql('taking')} as takings, ${entriesSql('refund')} as refunds,
               ${entriesSql('chargeback')} as chargebacks
          from ${moneyDay}
         where ${moneyDay.siteId} = ${siteId} and ${moneyDay.day} between ${`${year}-01-01`} and ${`${year}-12-31`}
           and ${moneyDay.kind} in ('taking', 'refund', 'chargeback')
         group by 1, 2 order by 1 desc, 2`,
  );

/** By country, rate and currency. Credit notes contain positive amounts, so they are subtracted. */
export const listVatLines = (
  executor: Executor,
  siteId: number,
  from: string,
  to: string,
): Promise<VatLine[]> => {
  const sign = sql`case when ${moneyDay.kind} = 'invoice' then 1 else -1 end`;
  return rows(
    executor,
    sql`select ${moneyDay.country}, ${moneyDay.vatRate} as rate, ${moneyDay.currency},
               coalesce(sum(${moneyDay.entries}) filter (where ${moneyDay.kind} = 'invoice'), 0)::float8 as invoices,
               coalesce(sum(${moneyDay.entries}) filter (where ${moneyDay.kind} = 'credit_note'), 0)::float8 as credit_notes,
               sum(${sign} * (${moneyDay.amount} - ${moneyDay.vatAmount}))::float8 as taxable,
               sum(${sign} * ${moneyDay.vatAmount})::float8 as vat
          from ${moneyDay}
         where ${moneyDay.siteId} = ${siteId} and ${moneyDay.day} between ${from} and ${to}
           and ${moneyDay.kind} in ('invoice', 'credit_note')
         group by 1, 2, 3 order by 1, 2, 3`,
  );
};

/** Months with credits, latest first. The credits owed are the sum of all movements so far. */
export const listCreditMonths = (
  executor: Executor,
  siteId: number,
  year: number,
): Promise<CreditMonth[]> => {
  const of = (kind: string) =>
    sql`coalesce(sum(${creditDay.credits}) filter (where ${creditDay.kind} = ${kind}::text), 0)`;
  return rows(
    executor,
    sql`select month, sold::float8, taken_back::float8, given::float8, spent::float8, expired::float8,
               (before.credits + sum(moved) over (order by month))::float8 as liability
          from (
            select to_char(${creditDay.day}, 'YYYY-MM') as month, ${of('sold')} as sold, ${of('taken_back')} as taken_back,
                   ${of('given')} as given, ${of('spent')} as spent, ${of('expired')} as expired,
                   sum(${creditDay.credits}) as moved
              from ${creditDay}
             where ${creditDay.siteId} = ${siteId} and ${creditDay.day} between ${`${year}-01-01`} and ${`${year}-12-31`}
             group by 1
          ) as by_month
         cross join (
            select coalesce(sum(${creditDay.credits}), 0) as credits from ${creditDay}
             where ${creditDay.siteId} = ${siteId} and ${creditDay.day} < ${`${year}-01-01`}
          ) as before
         order by month desc`,
  );
};

/** The index of pending payments is small, because payments expire. */
export const listOutstanding = (
  executor: Executor,
  siteId: number,
): Promise<{ currency: string; entries: number; amount: number }[]> =>
  executor
    .select({
      currency: payment.currency,
      entries: sql<number>`count(*)::integer`,
      amount: sql<number>`sum(${payment.amount})::float8`,
    })
    .from(payment)
    .where(and(has(payment, { siteId, status: 'pending' }), inArray(payment.method, debitMethods)))
    .groupBy(payment.currency)
    .orderBy(asc(payment.currency));

/** The payments with these provider ids. */
export async function findPaymentsOfProviders(
  executor: Executor,
  siteId: number,
  names: readonly { readonly provider: string; readonly subject: string }[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const paymentRows = await executor
    .select({ id: payment.id, provider: payment.provider, subject: payment.providerPaymentId })
    .from(payment)
    .where(
      and(
        eq(payment.siteId, siteId),
        inArray(payment.provider, [...new Set(names.map(({ provider }) => provider))]),
        inArray(
          payment.providerPaymentId,
          names.map(({ subject }) => subject),
        ),
      ),
    );
  return new Map(paymentRows.map(({ id, provider, subject }) => [`${provider} ${subject}`, id]));
}
