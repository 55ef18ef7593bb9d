import { selectPurchase, selectRefund } from '#features/money/payments/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { issueInvoice } from './invoice/issue-invoice.ts';
import { mailPayment } from './mail-payments.ts';

interface Paid {
  readonly siteId: number;
  readonly paymentId: string;
}

/** The buyer gets an invoice, and a receipt by mail, with the credits or not at all. */
export async function invoicePurchase(
  services: Services,
  tx: Transaction,
  { siteId, paymentId }: Paid,
): Promise<void> {
  const purchase = (await selectPurchase(tx, siteId, paymentId))!;
  await services.jobs.enqueue(tx, mailPayment, { siteId, paymentId, refundId: null });
  await issueInvoice(services, tx, siteId, purchase, null);
}

/** What we give back has a credit note and a mail; what a bank takes back has neither. */
export async function invoiceRefund(
  services: Services,
  tx: Transaction,
  { siteId, paymentId, refundId, kind }: Paid & { refundId: string; kind: 'refund' | 'chargeback' },
): Promise<void> {
  if (kind === 'chargeback') return;
  const purchase = (await selectPurchase(tx, siteId, paymentId))!;
  const refund = (await selectRefund(tx, siteId, refundId))!;
  await services.jobs.enqueue(tx, mailPayment, { siteId, paymentId, refundId });
  await issueInvoice(services, tx, siteId, purchase, refund);
}
