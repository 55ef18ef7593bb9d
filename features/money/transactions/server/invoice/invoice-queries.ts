import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findPayment } from '#features/money/payments/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { invoice, invoiceCounter } from '../tables.ts';

export type Invoice = typeof invoice.$inferSelect;

/** Takes the next number. The counter is locked until the transaction ends, and rolls back with it. */
export async function takeNumber(tx: Transaction, siteId: number, year: number): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounter)
    .values({ siteId, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounter.siteId, invoiceCounter.year],
      set: { last: sql`${invoiceCounter.last} + 1` },
    })
    .returning({ number: invoiceCounter.last });
  return counter!.number;
}

export async function insertInvoice(tx: Transaction, newInvoice: Invoice): Promise<void> {
  await tx.insert(invoice).values(newInvoice);
}

/** The invoice of a payment and its credit notes, by number. */
export function listInvoices(executor: Executor, siteId: number, paymentId: string): Promise<Invoice[]> {
  return executor
    .select()
    .from(invoice)
    .where(has(invoice, { siteId, paymentId }))
    .orderBy(asc(invoice.year), asc(invoice.number));
}

/** The invoices of these payments, without credit notes, by payment. */
export async function listInvoicesByPayment(
  executor: Executor,
  siteId: number,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Invoice>> {
  if (paymentIds.length === 0) return new Map();
  const invoices = await executor
    .select()
    .from(invoice)
    .where(
      and(eq(invoice.siteId, siteId), inArray(invoice.paymentId, [...paymentIds]), isNull(invoice.refundId)),
    );
  return new Map(invoices.map((one) => [one.paymentId, one]));
}

export type InvoiceWithOwner = Invoice & {
  readonly memberId: string;
  readonly method: string;
  /** For a credit note, the invoice it corrects. */
  readonly lowers: Pick<Invoice, 'year' | 'number'> | null;
};

export async function findInvoice(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<InvoiceWithOwner | undefined> {
  const [row] = await executor.select().from(invoice).where(has(invoice, { siteId, id }));
  if (!row) return undefined;
  const { memberId, method } = (await findPayment(executor, siteId, row.paymentId))!;
  const [first] = row.refundId === null ? [] : await listInvoices(executor, siteId, row.paymentId);
  return { ...row, memberId, method, lowers: first?.refundId === null ? first : null };
}

/** The id of the payment to which an invoice or credit note belongs. */
export async function findPaymentOfInvoice(
  executor: Executor,
  siteId: number,
  { year, number }: Pick<Invoice, 'year' | 'number'>,
): Promise<string | undefined> {
  const [row] = await executor
    .select({ paymentId: invoice.paymentId })
    .from(invoice)
    .where(has(invoice, { siteId, year, number }));
  return row?.paymentId;
}
