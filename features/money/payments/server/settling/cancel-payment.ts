import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { paymentErrors } from '../../contract.ts';
import { cancelAtProvider } from './cancel-at-provider.ts';
import { closeOpen, lockPayments } from '../starting/open-payments.ts';
import { requireOwnPayment } from '../own-payment.ts';
import { findPayment, type Payment } from '../payment-queries.ts';
import { toPaymentView } from '../payment-view.ts';
import { refetchPayment, refreshPayment } from './refresh-payment.ts';

/**
 * Cancels a payment that the member left open. If it was paid meanwhile, it stays paid.
 * @throws {CallError} `payment_not_open`
 */
export async function cancelPayment(
  context: MemberContext,
  { id }: CallInput<typeof calls.cancelPayment>,
): Promise<CallResponse<typeof calls.cancelPayment>> {
  const { db, siteId, caller } = context;
  const storedPayment = await requireOwnPayment(context, id);
  await quietly(context, storedPayment, () => refreshPayment(context, storedPayment));
  const closed = await db.transaction(async (tx) => {
    await lockPayments(tx, caller);
    return closeOpen(context, tx, { siteId, memberId: caller.memberId, only: id });
  });
  const payment = (await findPayment(db, siteId, id))!;
  // A second click finds it cancelled, as wished.
  if (closed === 0 && payment.status !== 'cancelled') throw fail(paymentErrors.payment_not_open);
  await quietly(context, payment, async () => {
    await cancelAtProvider(context, payment);
    await refetchPayment(context, payment);
  });
  return { payment: toPaymentView((await findPayment(db, siteId, id))!) };
}

/** The member need not wait for a provider that does not answer: a job asks it again. */
async function quietly(context: MemberContext, { id }: Payment, ask: () => Promise<unknown>): Promise<void> {
  await ask().catch((error: unknown) =>
    context.log.warn({ err: error, payment: id }, 'the payment provider did not answer'),
  );
}
