import { findPurchaseRow, findRefund } from '#features/money/payments/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { transactionErrors, type WithdrawalResult } from '../contract.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { findPurchase } from './find-purchase.ts';
import { mailOutcome } from './mail-withdrawal.ts';
import { verifyNoticeLink } from './notice-link.ts';
import { decideNotice, lockNotice, findNotice, type Notice } from './notice-queries.ts';
import { raiseUnmatched } from './raise-unmatched.ts';
import { confirmationPeriod } from './transaction-policy.ts';

/** What the sender declared, and the outcome if they confirmed it. */
export async function getWithdrawalNotice(
  context: RequestContext,
  { link }: CallInput<typeof calls.getWithdrawalNotice>,
): Promise<CallResponse<typeof calls.getWithdrawalNotice>> {
  const id = await requireNoticeId(context, link);
  const notice = usable(context, await findNotice(context.db, context.siteId, id));
  const { name, email, number, sentAt, outcome } = notice;
  return { notice: { name, email, number, sent_at: sentAt.toISOString(), outcome } };
}

/**
 * Confirms a declaration, which proves that the sender owns the address. It takes effect as of the time when it was
 * sent. Only now is the purchase looked up, and only by its buyer's address. If none is found, staff look for it.
 */
export async function confirmWithdrawal(
  context: RequestContext,
  { link }: CallInput<typeof calls.confirmWithdrawal>,
): Promise<CallResponse<typeof calls.confirmWithdrawal>> {
  const { siteId } = context;
  const id = await requireNoticeId(context, link);
  return context.db.transaction(async (tx) => {
    const notice = usable(context, await lockNotice(tx, siteId, id));
    if (notice.outcome !== null) return findWithdrawalResult(tx, notice);
    const purchase = await findPurchase(tx, notice);
    const { refundId, ...result } = purchase
      ? await decideWithdrawal(context, tx, purchase, { sentAt: notice.sentAt, key: id })
      : { outcome: 'not_found' as const, refund: null, refundId: null };
    const decided = await decideNotice(tx, siteId, id, {
      decidedAt: context.clock.now(),
      outcome: result.outcome,
      memberId: purchase?.member_id ?? null,
      paymentId: purchase?.id ?? null,
      refundId,
    });
    await mailOutcome(context, tx, decided);
    if (result.outcome === 'not_found') await raiseUnmatched(context, tx, decided);
    return result;
  });
}

async function requireNoticeId({ db, siteId }: RequestContext, link: string): Promise<string> {
  const id = await verifyNoticeLink(db, siteId, link);
  if (id === undefined) throw fail(transactionErrors.withdrawal_link_invalid);
  return id;
}

function usable({ clock }: RequestContext, notice: Notice | undefined): Notice {
  const isOpen =
    notice &&
    (notice.outcome !== null || clock.now().getTime() < notice.sentAt.getTime() + confirmationPeriod);
  if (!isOpen) throw fail(transactionErrors.withdrawal_link_invalid);
  return notice;
}

async function findWithdrawalResult(
  tx: Transaction,
  { siteId, outcome, refundId, paymentId }: Notice,
): Promise<WithdrawalResult> {
  if (refundId === null || paymentId === null) return { outcome: outcome!, refund: null };
  const [refund, purchase] = [
    await findRefund(tx, siteId, refundId),
    await findPurchaseRow(tx, siteId, paymentId),
  ];
  return { outcome: outcome!, refund: { amount: refund!.amount, currency: purchase!.currency } };
}
