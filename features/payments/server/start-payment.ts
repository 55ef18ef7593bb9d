import { settingsOf } from '#features/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import { paymentErrors, startPayment as startPaymentCall } from '../contract.ts';
import { payerCountry } from './get-packages.ts';
import {
  insertPayment,
  selectLanguage,
  selectPayment,
  storeProviderAnswer,
  type Payment,
} from './payment-queries.ts';
import { offeredPackages } from './offered-packages.ts';
import { referenceOf } from './payment-reference.ts';
import { viewOf } from './payment-view.ts';
import { paymentProvider, providerNamed } from './providers/providers.ts';

type Input = CallInput<typeof startPaymentCall>;

/**
 * Begins a purchase. The payment is durable before the provider hears of it, under a reference that makes asking
 * twice harmless: after a crash in between, repeating the call leads to the same payment.
 */
export async function startPayment(
  context: MemberContext,
  input: Input,
): Promise<CallResponse<typeof startPaymentCall>> {
  const { payment } = await runOnce(context, startPaymentCall, input, async (tx) => {
    const made = await priceOf(context, input);
    await insertPayment(tx, made);
    return { payment: viewOf(made), redirect: '' };
  });
  return { payment, redirect: await openAtProvider(context, payment.payment_id) };
}

/** The payment at the server's own price. @throws {CallError} when the member saw another one. */
async function priceOf(context: MemberContext, input: Input): Promise<Payment> {
  if (!input.delivery_consent) throw fail(paymentErrors.delivery_consent_required);
  const provider = paymentProvider(context.config);
  const country = await payerCountry(context);
  if (!provider?.methods(country).includes(input.method)) throw fail(paymentErrors.method_unavailable);
  const { packages } = await offeredPackages(context, country);
  const chosen = packages.find(({ id }) => id === input.package);
  if (!chosen) throw fail(platformErrors.not_found);
  if (chosen.amount !== input.expected_amount || chosen.currency !== input.expected_currency) {
    throw invalidInput({ field: 'expected_amount', problem: 'price_changed' });
  }
  const now = context.clock.now();
  return {
    siteId: context.siteId,
    id: uuidv7(now.getTime()),
    memberId: context.caller.memberId,
    packageId: chosen.id,
    credits: chosen.credits,
    amount: chosen.amount,
    currency: chosen.currency,
    vatRate: chosen.vatRate,
    method: input.method,
    provider: provider.name,
    providerPaymentId: null,
    redirect: null,
    status: 'pending',
    deliveryConsentAt: now,
    createdAt: now,
    settledAt: null,
  };
}

/** Where the member pays. Outside any transaction, because a provider may take its time. */
async function openAtProvider(context: MemberContext, paymentId: string): Promise<string> {
  const { db, siteId } = context;
  const payment = (await selectPayment(db, siteId, paymentId))!;
  if (payment.redirect) return payment.redirect;
  const provider = providerNamed(context.config, payment.provider);
  if (!provider) throw fail(paymentErrors.method_unavailable);
  const order = {
    reference: referenceOf(payment),
    amount: payment.amount,
    currency: payment.currency,
    method: viewOf(payment).method,
    description: `${(await settingsOf(context)).name} ${payment.credits}`,
    locale: (await selectLanguage(db, siteId, payment.memberId)) ?? 'en',
    returnPath: `/credits/result/${payment.id}`,
  };
  const answer = await provider.createPayment(context, order).catch((error: unknown) => {
    context.log.error({ err: error, payment: payment.id }, 'the payment provider did not answer');
    throw fail(paymentErrors.provider_unreachable);
  });
  await storeProviderAnswer(db, siteId, payment.id, answer);
  return answer.redirect;
}
