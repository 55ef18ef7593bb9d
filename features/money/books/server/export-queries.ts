import { and, asc, eq, sql } from 'drizzle-orm';
import { payment, paymentRefund } from '#features/money/payments/server/tables.ts';
import { invoice } from '#features/money/transactions/server/tables.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { vatOfRefund, within, type Period } from './book-queries.ts';

const ofPayment = {
  paymentId: payment.id,
  country: payment.country,
  method: payment.method,
  provider: payment.provider,
  providerPaymentId: payment.providerPaymentId,
  profileCountry: payment.profileCountry,
  addressCountry: payment.addressCountry,
  methodCountry: payment.methodCountry,
};

/** The position at which a page of an export ended. */
interface Position {
  readonly at: Date;
  readonly id: string;
}

export type BookedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

/** Invoices and credit notes in chronological order. */
export function listDocuments(
  executor: Executor,
  period: Period,
  after: Position | undefined,
  limit: number,
) {
  return executor
    .select({
      ...ofPayment,
      id: invoice.id,
      at: invoice.issuedAt,
      year: invoice.year,
      number: invoice.number,
      refundId: invoice.refundId,
      currency: invoice.currency,
      amount: invoice.amount,
      vatRate: invoice.vatRate,
      vatAmount: invoice.vatAmount,
    })
    .from(invoice)
    .innerJoin(payment, has(payment, { siteId: invoice.siteId, id: invoice.paymentId }))
    .where(
      and(
        eq(invoice.siteId, period.siteId),
        within(invoice.issuedAt, period),
        after ? sql`(${invoice.issuedAt}, ${invoice.id}) > (${after.at}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(invoice.issuedAt), asc(invoice.id))
    .limit(limit);
}

export type BookedChargeback = Awaited<ReturnType<typeof listChargebacks>>[number];

/** Chargebacks have no document. */
export function listChargebacks(
  executor: Executor,
  period: Period,
  after: Position | undefined,
  limit: number,
) {
  return executor
    .select({
      ...ofPayment,
      id: paymentRefund.id,
      at: sql<Date>`${paymentRefund.settledAt}`.mapWith(paymentRefund.settledAt),
      currency: payment.currency,
      amount: paymentRefund.amount,
      vatRate: payment.vatRate,
      vatAmount: sql<number>`${vatOfRefund}::integer`,
    })
    .from(paymentRefund)
    .innerJoin(payment, has(payment, { siteId: paymentRefund.siteId, id: paymentRefund.paymentId }))
    .where(
      and(
        has(paymentRefund, { siteId: period.siteId, kind: 'chargeback', status: 'done' }),
        within(paymentRefund.settledAt, period),
        after
          ? sql`(${paymentRefund.settledAt}, ${paymentRefund.id}) > (${after.at}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(paymentRefund.settledAt), asc(paymentRefund.id))
    .limit(limit);
}

export interface OssLine {
  readonly country: string;
  /** The first day of the sale's quarter. */
  readonly quarter: string;
  readonly rate: number;
  readonly currency: string;
  readonly taxable: number;
  readonly vat: number;
}

/**
 * A quarter's sales with VAT to buyers outside the seller's country, less the quarter's credit notes, by the quarter
 * of the sale.
 */
export const listOssLines = (
  executor: Executor,
  period: Period,
  countries: readonly string[],
): Promise<OssLine[]> =>
  rows(
    executor,
    sql`select country, to_char(quarter, 'YYYY-MM-DD') as quarter, rate, currency,
               sum(sign * (amount - vat))::float8 as taxable, sum(sign * vat)::float8 as vat
          from (
            select ${payment.country} as country, ${invoice.vatRate} as rate, ${invoice.currency} as currency,
                   ${invoice.amount} as amount, ${invoice.vatAmount} as vat,
                   case when ${invoice.refundId} is null then 1 else -1 end as sign,
                   date_trunc('quarter', (case when ${invoice.refundId} is null then ${invoice.issuedAt}
                     else ${payment.settledAt} end) at time zone ${period.timeZone}) as quarter
              from ${invoice}
              join ${payment} on ${payment.siteId} = ${invoice.siteId} and ${payment.id} = ${invoice.paymentId}
             where ${invoice.siteId} = ${period.siteId} and ${within(invoice.issuedAt, period)}
               and ${invoice.vatRate} > 0 and ${payment.country} = any (${sql.param([...countries])}::text[])
               and ${payment.country} <> ${invoice.seller} ->> 'country'
          ) as document
         group by 1, 2, 3, 4
        having sum(sign * amount) <> 0
         order by quarter desc, 1, 3, 4`,
  );
