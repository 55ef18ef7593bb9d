import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import { paymentErrors, startPayment as startPaymentCall } from '../contract.ts';
import { banksOf, methodFacts } from '../payment-methods.ts';
import { payerCountry } from './get-packages.ts';
import { selectMandate } from './mandate-queries.ts';
import { orderPlaced } from './events.ts';
import { openAtProvider } from './open-at-provider.ts';
import { insertPayment, type Payment } from './payment-queries.ts';
import { viewOf } from './payment-view.ts';
import { methodsOffered } from './methods-offered.ts';
import { providerFor } from './providers/providers.ts';
import { quoteOrder } from './quote-order.ts';

/** A member's order, from the page or from another feature's form. */
export type OrderInput = CallInput<typeof startPaymentCall>;

/**
 * Starts a purchase. The payment is committed before the provider is called, under a reference that makes retries
 * harmless. After a crash in between, repeating the call leads to the same payment.
 */
export async function startPayment(
  context: MemberContext,
  input: OrderInput,
): Promise<CallResponse<typeof startPaymentCall>> {
  // A debit needs an account and a code, which its own form collects.
  if (input.method === 'sdd') throw fail(paymentErrors.method_unavailable);
  // Done before the transaction, because a transaction must not wait for a second connection. A repeated call needs no
  // order, so an error here does not affect it.
  const [ordered] = await Promise.allSettled([orderOf(context, input)]);
  const { payment } = await runOnce(context, startPaymentCall, input, async (tx) => {
    if (ordered.status === 'rejected') throw ordered.reason;
    await placeOrder(context, tx, ordered.value);
    return { payment: viewOf(ordered.value), redirect: '' };
  });
  return openAtProvider(context, payment.payment_id, { remember: input.remember ?? false });
}

/** Inserts a payment and reserves its discount code, so that no other order can use the code in the meantime. */
export async function placeOrder(services: Services, tx: Transaction, made: Payment): Promise<void> {
  await insertPayment(tx, made);
  const { siteId, memberId, id: paymentId, discountCode, discountAmount, createdAt: at } = made;
  await services.events.emit(services, tx, orderPlaced, {
    siteId,
    memberId,
    paymentId,
    discountCode,
    discountAmount,
    at,
  });
}

/**
 * Builds the payment at the server's price, without storing it.
 * @throws {CallError} when the member saw another price, or may not use the method, bank or mandate.
 */
export async function orderOf(context: MemberContext, input: OrderInput): Promise<Payment> {
  if (!input.delivery_consent) throw fail(paymentErrors.delivery_consent_required);
  const country = await payerCountry(context);
  const quote = await quoteOrder(context, {
    packageId: input.package,
    country,
    method: input.method,
    discountCode: input.discount_code,
  });
  if (!quote) throw fail(platformErrors.not_found);
  const provider = providerFor(context.config, input.method);
  const offered = await methodsOffered(context, country, quote.currency);
  if (!provider || !offered.includes(input.method)) throw fail(paymentErrors.method_unavailable);
  if (quote.amount > (methodFacts[input.method].most ?? Infinity))
    throw fail(paymentErrors.method_unavailable);
  if (quote.amount !== input.expected_amount || quote.currency !== input.expected_currency) {
    throw invalidInput({ field: 'expected_amount', problem: 'price_changed' });
  }
  if (input.bank !== undefined && !banksOf(input.method).some(({ id }) => id === input.bank))
    throw invalidInput({ field: 'bank', problem: 'invalid' });
  if (input.remember && !methodFacts[input.method].repeatable)
    throw invalidInput({ field: 'remember', problem: 'invalid' });
  if (input.mandate) await requireMandate(context, input.mandate, input.method, provider.name);
  const now = context.clock.now();
  return {
    ...quote,
    siteId: context.siteId,
    id: uuidv7(now.getTime()),
    memberId: context.caller.memberId,
    country,
    method: input.method,
    bank: input.bank ?? null,
    provider: provider.name,
    mandateId: input.mandate ?? null,
    refundedAmount: 0,
    chargedBackAmount: 0,
    providerPaymentId: null,
    redirect: null,
    status: 'pending',
    deliveryConsentAt: now,
    createdAt: now,
    settledAt: null,
  };
}

async function requireMandate(
  { db, siteId, caller }: MemberContext,
  id: string,
  method: string,
  provider: string,
): Promise<void> {
  const mandate = await selectMandate(db, siteId, caller.memberId, id);
  if (mandate?.method !== method || mandate.provider !== provider) throw fail(paymentErrors.mandate_ended);
}
