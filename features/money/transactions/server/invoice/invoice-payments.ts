import { findPurchaseRow, findRefund } from '#features/money/payments/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { issueInvoice } from './issue-invoice.ts';
import { mailPayment } from '../mail-payments.ts';

interface Paid {
  readonly siteId: number;
  readonly paymentId: string;
}

/** Issues the invoice and queues the receipt, in the transaction that adds the credits. */
export async function invoicePurchase(
  services: Services,
  tx: Transaction,
  { siteId, paymentId, isSecond }: Paid & { readonly isSecond: boolean },
): Promise<void> {
  const purchase = (await findPurchaseRow(tx, siteId, paymentId))!;
  // Money that goes back at once is told by one mail, about both.
  if (!isSecond) await services.jobs.enqueue(tx, mailPayment, { siteId, paymentId, refundId: null });
  await issueInvoice(services, tx, siteId, purchase, null);
}

/** Issues a credit note and a mail for our own refunds. A chargeback gets neither. */
export async function invoiceRefund(
  services: Services,
  tx: Transaction,
  { siteId, paymentId, refundId, kind }: Paid & { refundId: string; kind: 'refund' | 'chargeback' },
): Promise<void> {
  if (kind === 'chargeback') return;
  const purchase = (await findPurchaseRow(tx, siteId, paymentId))!;
  const refund = (await findRefund(tx, siteId, refundId))!;
  await services.jobs.enqueue(tx, mailPayment, { siteId, paymentId, refundId });
  await issueInvoice(services, tx, siteId, purchase, refund);
}

/** Mails a payer who paid one bill twice that the second amount goes back. */
export async function mailSecondPayment(
  services: Services,
  tx: Transaction,
  { siteId, paymentId, amount }: Paid & { readonly amount: number },
): Promise<void> {
  await services.jobs.enqueue(tx, mailPayment, { siteId, paymentId, refundId: null, surplus: amount });
}
