import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import * as calls from '../../contract.ts';
import { paymentErrors } from '../../contract.ts';
import { listBanks, countryOfMethod, methodFacts } from '../../payment-methods.ts';
import { findMandate } from './mandate-queries.ts';
import { orderPlaced } from '../events.ts';
import { openAtProvider } from './open-at-provider.ts';
import { closeOpen, lockPayments, listPayablePayments, seriesFor } from './open-payments.ts';
import { insertPayment, type Payment } from '../payment-queries.ts';
import { isCollected } from '../settling/payment-states.ts';
import { toPaymentView } from '../payment-view.ts';
import { findPayer } from './payer-country.ts';
import { providerFor } from '../providers/providers.ts';
import { quoteOrder } from '../prices/quote-order.ts';
import { findRepeatedPayment } from './repeated-orders.ts';
import { refetchPayment } from '../settling/refresh-payment.ts';

/** A member's order, from the page or from another feature's form. */
export type OrderInput = CallInput<typeof calls.startPayment>;

/**
 * Starts a purchase. The payment is committed before the provider is called, under a reference that makes retries
 * harmless. After a crash in between, repeating the call leads to the same payment.
 */
export async function startPayment(
  context: MemberContext,
  input: OrderInput,
): Promise<CallResponse<typeof calls.startPayment>> {
  if (methodFacts[input.method].ownForm) throw fail(paymentErrors.method_unavailable);
  // Done before the transaction, because a transaction must not wait for a second connection. A repeated call needs no
  // order, so an error here does not affect it.
  const [ordered] = await Promise.allSettled([
    lookAtEarlier(context, input).then(() => buildOrder(context, input)),
  ]);
  const { payment } = await runOnce(context, calls.startPayment, input, async (tx) => {
    if (ordered.status === 'rejected') throw ordered.reason;
    await placeOrder(context, tx, ordered.value);
    return { payment: toPaymentView(ordered.value), redirect: '' };
  });
  return openAtProvider(context, payment.payment_id, { remember: input.remember ?? false });
}

/**
 * Inserts a payment in the place of what the member left open, and reserves its discount code, so that no other order
 * can use the code in the meantime.
 * @throws {CallError} `already_ordered`
 */
export async function placeOrder(services: Services, tx: Transaction, order: Payment): Promise<void> {
  await lockPayments(tx, order);
  const repeated = await findRepeatedPayment(tx, order);
  if (repeated) throw fail(paymentErrors.already_ordered, { payment: repeated.id });
  const newPayment = { ...order, seriesId: await seriesFor(tx, order) };
  await insertPayment(tx, newPayment);
  await closeOpen(services, tx, {
    siteId: newPayment.siteId,
    memberId: newPayment.memberId,
    except: newPayment.id,
  });
  const { siteId, memberId, id: paymentId, discountCode, discountAmount, createdAt: at } = newPayment;
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
 * Asks the providers about payments that the member left, and about the pending one that the order would repeat, so that
 * nobody orders again what has just been paid. A provider that does not answer does not stop the order: if both are
 * paid, the second goes back, and a repeated one is refused.
 * @throws {CallError} `earlier_payment_paid`
 */
async function lookAtEarlier(context: MemberContext, input: OrderInput): Promise<void> {
  const { db, clock, caller } = context;
  const repeated = await findRepeatedPayment(db, {
    ...caller,
    packageId: input.package,
    mandateId: input.mandate ?? null,
    createdAt: clock.now(),
  });
  const earlier = await listPayablePayments(db, caller);
  if (repeated?.status === 'pending') earlier.push(repeated);
  const paid = await Promise.all(
    earlier.map(async (payment) => {
      const now = await refetchPayment(context, payment).catch((error: unknown) => {
        context.log.warn({ err: error, payment: payment.id }, 'the payment provider did not answer');
        return payment;
      });
      return isCollected(now.status) ? now : null;
    }),
  );
  const arrived = paid.find((payment) => payment !== null);
  if (arrived)
    throw fail(paymentErrors.earlier_payment_paid, { payment: arrived.id, credits: arrived.credits });
}

/**
 * Builds the payment at the server's price, without storing it.
 * @throws {CallError} when the member saw another price, or may not use the method, bank or mandate.
 */
export async function buildOrder(context: MemberContext, input: OrderInput): Promise<Payment> {
  if (!input.delivery_consent) throw fail(paymentErrors.delivery_consent_required);
  const { country, signs, methodsIn } = await findPayer(context);
  const quote = await quoteOrder(context, {
    packageId: input.package,
    country,
    method: input.method,
    discountCode: input.discount_code,
  });
  if (!quote) throw fail(platformErrors.not_found);
  const provider = providerFor(context.config, input.method);
  const offered = await methodsIn(country, quote.currency);
  if (!provider || !offered.includes(input.method)) throw fail(paymentErrors.method_unavailable);
  if (quote.amount > (methodFacts[input.method].most ?? Infinity))
    throw fail(paymentErrors.method_unavailable);
  if (quote.amount !== input.expected_amount || quote.currency !== input.expected_currency) {
    throw invalidInput({ field: 'expected_amount', problem: 'price_changed' });
  }
  if (input.bank !== undefined && !listBanks(input.method).some(({ id }) => id === input.bank))
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
    seriesId: null,
    processingSince: null,
    stillPayable: false,
    paidTwice: false,
    profileCountry: signs.profile,
    addressCountry: signs.address,
    methodCountry: countryOfMethod(input.method),
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
  const mandate = await findMandate(db, siteId, caller.memberId, id);
  if (mandate?.method !== method || mandate.provider !== provider) throw fail(paymentErrors.mandate_ended);
}
