import { findWallet } from '#features/money/credits/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { requireOwnPayment } from './own-payment.ts';
import { isEarlierPayable, isEndedUnpaid, maxPendingAgeMs } from './starting/open-payments.ts';
import { toPaymentView } from './payment-view.ts';
import { refetchPayment, refreshPayment } from './settling/refresh-payment.ts';

/**
 * A member's own payment. If the provider does not answer, returns the last known status. A payment that ended lately
 * without money may have been paid since, so the provider is asked before anybody reads that nothing was charged.
 */
export async function getPayment(
  context: MemberContext,
  id: string,
): Promise<CallResponse<typeof calls.getPayment>> {
  const { db, siteId, caller } = context;
  const storedPayment = await requireOwnPayment(context, id);
  const isRecent = context.clock.now().getTime() - storedPayment.createdAt.getTime() < maxPendingAgeMs;
  const refresh = isRecent && isEndedUnpaid(storedPayment) ? refetchPayment : refreshPayment;
  const payment = await refresh(context, storedPayment).catch((error: unknown) => {
    context.log.warn({ err: error, payment: id }, 'the payment provider did not answer');
    return storedPayment;
  });
  const { balance } = await findWallet(db, siteId, caller.memberId);
  const earlier = await isEarlierPayable(db, payment);
  return { payment: toPaymentView(payment), balance, earlier_payable: earlier };
}
