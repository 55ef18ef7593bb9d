import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { resultPath } from '../../result-path.ts';
import { openAtProvider } from '../starting/open-at-provider.ts';
import { isOpen } from '../starting/open-payments.ts';
import { requireOwnPayment } from '../own-payment.ts';
import { refreshPayment } from './refresh-payment.ts';

/**
 * Sends the member back to the page on which they can pay what they left open. If the provider's answer to the order
 * was lost, the order is sent again.
 */
export async function finishPayment(
  context: MemberContext,
  { id }: CallInput<typeof calls.finishPayment>,
): Promise<CallResponse<typeof calls.finishPayment>> {
  const storedPayment = await requireOwnPayment(context, id);
  const payment = await refreshPayment(context, storedPayment).catch(() => storedPayment);
  if (!isOpen(payment)) return { redirect: resultPath(id) };
  const { redirect } = await openAtProvider(context, id, { remember: false });
  return { redirect };
}
