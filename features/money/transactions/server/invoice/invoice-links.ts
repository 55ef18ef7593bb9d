import type { InvoiceLink } from '../../contract.ts';
import type { Invoice } from './invoice-queries.ts';
import { invoiceNumber } from './invoice-number.ts';

export const invoiceLink = (invoice: Invoice): InvoiceLink => ({
  number: invoiceNumber(invoice),
  credit_note: invoice.refundId !== null,
  url: `/invoices/${invoice.id}.pdf`,
});
