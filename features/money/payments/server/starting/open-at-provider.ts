import { findAccount } from '#features/identity/accounts/server/public.ts';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { paymentErrors, type startPayment } from '../../contract.ts';
import { findMandate } from './mandate-queries.ts';
import { findPayment, storeProviderAnswer, type Payment } from '../payment-queries.ts';
import { formatReference } from './payment-reference.ts';
import { toPaymentView } from '../payment-view.ts';
import { resultPath } from '../../result-path.ts';
import { ProviderRefusal, type DebitAccount, type PaymentOrder } from '../providers/provider.ts';
import { providerNamed } from '../providers/providers.ts';
import { cancelUnpaid } from '../settling/cancel-at-provider.ts';
import { failPayment } from '../settling/fail-payment.ts';
import { refreshPayment } from '../settling/refresh-payment.ts';

type SiteServices = Services & { readonly siteId: number };

interface PaymentOptions {
  readonly remember: boolean;
  /** The account to debit, for direct debit only. */
  readonly debit?: DebitAccount;
}

/**
 * Opens a stored payment at its provider and returns where the member pays. Call it outside a transaction, because a
 * provider may be slow. Repeating it leads to the same payment.
 * @throws {CallError} when the provider does not answer.
 */
export async function openAtProvider(
  context: SiteServices,
  paymentId: string,
  options: PaymentOptions,
): Promise<CallResponse<typeof startPayment>> {
  const { db, siteId } = context;
  const payment = (await findPayment(db, siteId, paymentId))!;
  const knownPath = payment.status === 'pending' ? payment.redirect : resultPath(paymentId);
  if (knownPath) return { payment: toPaymentView(payment), redirect: knownPath };
  const provider = providerNamed(context.config, payment.provider);
  if (!provider) throw fail(paymentErrors.method_unavailable);
  // Nobody has a page to pay at, so nothing is left to do but to wait.
  if (options.debit && payment.providerPaymentId !== null) return respondWithoutCheckout(context, payment);
  const order = await orderFor(context, payment, options);
  const answer = await provider.createPayment(context, order).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return null;
    context.log.error({ err: error, payment: paymentId }, 'the payment provider did not answer');
    throw fail(paymentErrors.provider_unreachable);
  });
  if (answer === null) {
    context.log.warn({ payment: paymentId }, 'the payment provider refused a payment');
    const refused = await failPayment(context, payment);
    return { payment: toPaymentView(refused), redirect: resultPath(paymentId) };
  }
  await storeProviderAnswer(db, siteId, paymentId, answer);
  await cancelIfReplaced(context, paymentId);
  if (answer.redirect) return { payment: toPaymentView(payment), redirect: answer.redirect };
  return respondWithoutCheckout(context, { ...payment, providerPaymentId: answer.providerPaymentId });
}

/** A payment without a checkout page may be settled already. If it is not, the result page keeps polling. */
async function respondWithoutCheckout(
  context: SiteServices,
  payment: Payment,
): Promise<CallResponse<typeof startPayment>> {
  const now = await refreshPayment(context, payment).catch(() => payment);
  return { payment: toPaymentView(now), redirect: resultPath(payment.id) };
}

/** Another order may have taken the payment's place while the provider was asked, and could not cancel it then. */
async function cancelIfReplaced(context: SiteServices, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, context.siteId, paymentId);
  if (!payment?.stillPayable) return;
  await context.jobs.enqueue(context.db, cancelUnpaid, { siteId: payment.siteId, id: payment.id });
}

async function orderFor(
  context: SiteServices,
  payment: Payment,
  { remember, debit }: PaymentOptions,
): Promise<PaymentOrder> {
  const { db, siteId, config } = context;
  const settings = await settingsOf(context);
  const mandate = payment.mandateId
    ? await findMandate(db, siteId, payment.memberId, payment.mandateId)
    : null;
  if (mandate === undefined) throw fail(paymentErrors.mandate_ended);
  return {
    reference: formatReference(payment),
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    bank: payment.bank,
    description: `${settings.name} ${payment.credits}`,
    locale: (await findAccount(db, siteId, payment.memberId))?.language ?? 'en',
    returnPath: resultPath(payment.id),
    origin: originOf(settings, config),
    remember,
    mandate: mandate && {
      customerId: mandate.providerCustomerId,
      mandateId: mandate.providerMandateId,
    },
    debit,
  };
}
