import { createElement } from 'react';
import {
  selectPurchase,
  selectRefund,
  type PaymentRefund,
  type PurchaseRow,
} from '#features/money/payments/server/public.ts';
import { originOf } from '#features/site/sites/server/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { selectInvoices, type Invoice } from './invoice-queries.ts';
import { invoiceNumber } from './invoice/invoice-number.ts';
import { readSentAt } from './notice-queries.ts';
import { paymentMailWriter } from './payment-mail-writer.ts';
import { readWithdrawalEnd } from './transaction-queries.ts';

/** The refund reason of a withdrawal, which is mentioned in its confirmation. */
export const withdrawalReason = 'withdrawal';

interface ToldPayment {
  readonly siteId: number;
  readonly paymentId: string;
  /** The refund; null for the purchase itself. */
  readonly refundId: string | null;
}

/** Mails the buyer. A separate job, because rendering takes longer than the invoice counter may stay locked. */
export const mailPayment = defineJob<ToldPayment>(
  'mail_payment',
  { reachesPeople: true },
  async (services, { siteId, paymentId, refundId }) =>
    services.db.transaction(async (tx) => {
      const purchase = (await selectPurchase(tx, siteId, paymentId))!;
      if (refundId !== null) {
        const refund = (await selectRefund(tx, siteId, refundId))!;
        return mailRefund(services, tx, siteId, purchase, refund);
      }
      const [invoice] = await selectInvoices(tx, siteId, paymentId);
      return mailReceipt(services, tx, siteId, purchase, invoice!);
    }),
);

/** Mails the buyer what they bought and paid, the link to the invoice, and how to withdraw. */
async function mailReceipt(
  services: Services,
  tx: Transaction,
  siteId: number,
  purchase: PurchaseRow,
  invoice: Invoice,
): Promise<void> {
  const { settings, i18n, iso, moment, sendMail } = await paymentMailWriter(
    services,
    siteId,
    purchase.language,
  );
  const { refund_days: days, time_zone: timeZone } = settings;
  const paidAt = purchase.settled_at;
  const { PurchaseReceipt, receiptSubject } = await import('./mails/purchase-receipt.tsx');
  const end = paidAt && days > 0 ? await readWithdrawalEnd(tx, paidAt, days, timeZone) : null;
  const last = end && moment(new Date(end.getTime() - 1));
  await sendMail(services, tx, {
    siteId,
    to: purchase.email,
    memberId: purchase.member_id,
    subject: i18n._(receiptSubject(purchase.credits)),
    body: createElement(PurchaseReceipt, {
      i18n,
      credits: purchase.credits,
      price: formatMoney(purchase, iso),
      vat: formatMoney({ amount: purchase.vat_amount, currency: purchase.currency }, iso),
      number: invoiceNumber(invoice),
      paidAt: moment(invoice.issuedAt, 'short'),
      withdrawUntil: last,
      link: `${originOf(settings, services.config)}/transactions/${purchase.id}`,
      mailName: settings.mail_name,
    }),
  });
}

/** Announces returned money, either as the confirmation of a withdrawal or as a refund by staff. */
async function mailRefund(
  services: Services,
  tx: Transaction,
  siteId: number,
  purchase: PurchaseRow,
  refund: PaymentRefund,
): Promise<void> {
  const { settings, i18n, iso, moment, sendMail } = await paymentMailWriter(
    services,
    siteId,
    purchase.language,
  );
  const { RefundNotice, refundSubject, withdrawalSubject } = await import('./mails/refund-notice.tsx');
  const withdrawal = refund.reason === withdrawalReason;
  const sentAt = withdrawal ? await readSentAt(tx, siteId, purchase.id, refund.id) : undefined;
  await sendMail(services, tx, {
    siteId,
    to: purchase.email,
    memberId: purchase.member_id,
    subject: i18n._(withdrawal ? withdrawalSubject : refundSubject),
    body: createElement(RefundNotice, {
      i18n,
      withdrawal,
      amount: formatMoney({ amount: refund.amount, currency: purchase.currency }, iso),
      price: formatMoney(purchase, iso),
      credits: refund.credits,
      boughtAt: moment(purchase.created_at),
      at: moment(sentAt ?? refund.createdAt, 'short'),
      link: `${originOf(settings, services.config)}/transactions/${purchase.id}`,
      mailName: settings.mail_name,
    }),
  });
}
