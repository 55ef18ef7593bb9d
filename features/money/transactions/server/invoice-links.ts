import type { Executor } from '#platform/server/db/database.ts';
import type { InvoiceLink } from '../contract.ts';
import { listInvoices, type Invoice } from './invoice-queries.ts';
import { invoiceNumber } from './invoice/invoice-number.ts';

/** Links to the invoice of a payment and its credit notes. */
export async function invoiceLinks(
  executor: Executor,
  siteId: number,
  paymentId: string,
): Promise<InvoiceLink[]> {
  const invoices = await listInvoices(executor, siteId, paymentId);
  return invoices.map(invoiceLink);
}

export const invoiceLink = (invoice: Invoice): InvoiceLink => ({
  number: invoiceNumber(invoice),
  credit_note: invoice.refundId !== null,
  url: `/invoices/${invoice.id}.pdf`,
});
