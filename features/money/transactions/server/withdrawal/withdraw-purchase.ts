import { findNameAndEmail } from '#features/people/profiles/server/public.ts';
import { findPurchaseRow } from '#features/money/payments/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import * as calls from '../../contract.ts';
import { transactionErrors } from '../../contract.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { mailOutcome } from './mail-withdrawal.ts';
import { insertNotice } from './notice-queries.ts';

/**
 * Withdraws from one of the member's purchases. The declaration, the refund, its credits, its credit note and the
 * confirmation mail commit together. A job notifies the provider.
 * @throws {CallError} `withdrawal_changed` if credits were spent since the member saw the amount; `withdrawal_over` if
 * the purchase was never paid or is already undone.
 */
export async function withdrawPurchase(
  context: MemberContext,
  input: CallInput<typeof calls.withdrawPurchase>,
): Promise<CallResponse<typeof calls.withdrawPurchase>> {
  const { siteId, caller } = context;
  const sentAt = context.clock.now();
  return runOnce(context, calls.withdrawPurchase, input, async (tx) => {
    const purchase = await findPurchaseRow(tx, siteId, input.payment, 'for update of p');
    if (!purchase || purchase.member_id !== caller.memberId) throw fail(platformErrors.not_found);
    const { outcome, refund, refundId } = await decideWithdrawal(context, tx, purchase, {
      sentAt,
      key: context.idempotencyKey!,
      expectedRefund: input.expected_refund,
    });
    if (outcome === 'over') throw fail(transactionErrors.withdrawal_over);
    const buyer = await findNameAndEmail(tx, caller);
    const notice = await insertNotice(tx, {
      siteId,
      id: uuidv7(sentAt.getTime()),
      memberId: caller.memberId,
      paymentId: purchase.id,
      refundId,
      name: buyer?.name ?? '',
      email: purchase.email,
      number: purchase.id,
      language: purchase.language,
      sentAt,
      decidedAt: sentAt,
      outcome,
    });
    await mailOutcome(context, tx, notice);
    return { outcome, refund };
  });
}
