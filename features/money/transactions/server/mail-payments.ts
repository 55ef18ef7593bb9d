import { createElement } from 'react';
import {
  paidTwiceReason,
  findPurchaseRow,
  findRefund,
  type PurchaseRow,
} from '#features/money/payments/server/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { listInvoices, type Invoice } from './invoice/invoice-queries.ts';
import { invoiceNumber } from './invoice/invoice-number.ts';
import { mailAboutMoney } from './mail-about-money.ts';
import type { RefundKind } from './mails/refund-notice.tsx';
import { findSentAt } from './withdrawal/notice-queries.ts';
import { calculateWithdrawalEnd } from './transaction-queries.ts';

/** The refund reason of a withdrawal, which is mentioned in its confirmation. */
export const withdrawalReason = 'withdrawal';

interface ToldPayment {
  readonly siteId: number;
  readonly paymentId: string;
  /** The refund; null for the purchase itself. */
  readonly refundId: string | null;
  /** The amount of a second payment of the same bill, in minor units, which goes back. */
  readonly surplus?: number;
}

/** Mails the buyer. A separate job, because rendering takes longer than the invoice counter may stay locked. */
export const mailPayment = defineJob<ToldPayment>(
  'mail_payment',
  { reachesPeople: true },
  async (services, { siteId, paymentId, refundId, surplus }) =>
    services.db.transaction(async (tx) => {
      const purchase = (await findPurchaseRow(tx, siteId, paymentId))!;
      if (refundId !== null) {
        const { amount, credits, reason, createdAt } = (await findRefund(tx, siteId, refundId))!;
        const sentAt =
          reason === withdrawalReason ? await findSentAt(tx, siteId, purchase.id, refundId) : undefined;
        const kind =
          reason === withdrawalReason ? 'withdrawal' : reason === paidTwiceReason ? 'paid_twice' : 'refund';
        return mailRefund(services, tx, siteId, purchase, { kind, amount, credits, at: sentAt ?? createdAt });
      }
      if (surplus !== undefined)
        return mailRefund(services, tx, siteId, purchase, {
          kind: 'bill_paid_twice',
          amount: surplus,
          credits: 0,
          at: services.clock.now(),
        });
      const [invoice] = await listInvoices(tx, siteId, paymentId);
      return mailReceipt(services, tx, siteId, purchase, invoice!);
    }),
);

const buyerOf = (siteId: number, { email, member_id: memberId, language }: PurchaseRow) => ({
  siteId,
  memberId,
  to: email,
  language,
});

/** Mails the buyer what they bought and paid, the link to the invoice, and how to withdraw. */
async function mailReceipt(
  services: Services,
  tx: Transaction,
  siteId: number,
  purchase: PurchaseRow,
  invoice: Invoice,
): Promise<void> {
  await mailAboutMoney(services, tx, buyerOf(siteId, purchase), async (details, settings) => {
    const { iso, formatTime, origin } = details;
    const { refund_days: days, time_zone: timeZone } = settings;
    const paidAt = purchase.settled_at;
    const { PurchaseReceipt, receiptSubject } = await import('./mails/purchase-receipt.tsx');
    const end = paidAt && days > 0 ? await calculateWithdrawalEnd(tx, paidAt, days, timeZone) : null;
    return {
      subject: receiptSubject(purchase.credits),
      body: createElement(PurchaseReceipt, {
        ...details,
        credits: purchase.credits,
        price: formatMoney(purchase, iso),
        vat: formatMoney({ amount: purchase.vat_amount, currency: purchase.currency }, iso),
        number: invoiceNumber(invoice),
        paidAt: formatTime(invoice.issuedAt, 'short'),
        withdrawUntil: end && formatTime(new Date(end.getTime() - 1)),
        link: `${origin}/transactions/${purchase.id}`,
      }),
    };
  });
}

/** Money that goes back, as its mail tells it. */
interface ReturnedMoney {
  readonly kind: RefundKind;
  /** Minor units of the purchase's currency. */
  readonly amount: number;
  /** Credits taken back. */
  readonly credits: number;
  readonly at: Date;
}

/** Announces returned money: a withdrawal, a refund by staff, or what was paid a second time. */
async function mailRefund(
  services: Services,
  tx: Transaction,
  siteId: number,
  purchase: PurchaseRow,
  { kind, amount, credits, at }: ReturnedMoney,
): Promise<void> {
  await mailAboutMoney(services, tx, buyerOf(siteId, purchase), async (details) => {
    const { iso, formatTime, origin } = details;
    const { RefundNotice, refundSubjects } = await import('./mails/refund-notice.tsx');
    return {
      subject: refundSubjects[kind],
      body: createElement(RefundNotice, {
        ...details,
        kind,
        amount: formatMoney({ amount, currency: purchase.currency }, iso),
        price: formatMoney(purchase, iso),
        credits,
        boughtAt: formatTime(purchase.created_at),
        at: formatTime(at, 'short'),
        link: `${origin}/transactions/${purchase.id}`,
      }),
    };
  });
}
