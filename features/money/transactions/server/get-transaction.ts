import type { PaymentMethod } from '#features/money/payments/payment-methods.ts';
import { findPurchaseRow, type PurchaseRow } from '#features/money/payments/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import type { WithdrawalOffer } from '../contract.ts';
import { toSummary } from './get-transactions.ts';
import { invoiceLink } from './invoice/invoice-links.ts';
import { listInvoices } from './invoice/invoice-queries.ts';
import { withPaidMessages } from './paid-messages.ts';
import { findTransaction } from './transaction-queries.ts';
import { quoteWithdrawal } from './withdrawal/withdrawal.ts';

/** A single transaction. Given a payment's id, returns its purchase. */
export async function getTransaction(
  context: MemberContext,
  { id }: CallInput<typeof calls.getTransaction>,
): Promise<CallResponse<typeof calls.getTransaction>> {
  const { db, caller } = context;
  const transaction = await findTransaction(db, caller, id);
  if (!transaction) throw fail(platformErrors.not_found);
  const purchase =
    transaction.payment_id === null
      ? undefined
      : await findPurchaseRow(db, caller.siteId, transaction.payment_id);
  const [shown] = await withPaidMessages(context, [transaction]);
  const summary = toSummary(shown!);
  if (!purchase) return { transaction: { ...summary, purchase: null, invoices: [], withdrawal: null } };
  return {
    transaction: {
      ...summary,
      purchase: {
        payment_id: purchase.id,
        credits: purchase.credits,
        price: { amount: purchase.amount, currency: purchase.currency },
        vat_rate: purchase.vat_rate,
        vat_amount: purchase.vat_amount,
        method: purchase.method as PaymentMethod,
        refunded: purchase.refunded,
      },
      invoices: (await listInvoices(db, caller.siteId, purchase.id)).map(invoiceLink),
      withdrawal: transaction.kind === 'purchase' ? await buildOffer(context, purchase) : null,
    },
  };
}

async function buildOffer(context: MemberContext, purchase: PurchaseRow): Promise<WithdrawalOffer | null> {
  const offer = await quoteWithdrawal(context, context.db, context.siteId, purchase, context.clock.now());
  if (typeof offer === 'string') return null;
  return {
    until: offer.until.toISOString(),
    credits: offer.credits,
    used: purchase.credits - offer.credits,
    refund: { amount: offer.refund, currency: purchase.currency },
  };
}
