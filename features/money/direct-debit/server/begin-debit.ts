import { randomInt } from 'node:crypto';
import { buildOrder, payerCountry, type Payment } from '#features/money/payments/server/public.ts';
import { lockByName } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { beginDirectDebit, type DebitOrder } from '../contract.ts';
import { collectionDate } from './collection-date.ts';
import { checkDetails, type DebitDetails } from './debit-input.ts';
import { requireWithinLimits } from './debit-limits.ts';
import { insertDebit, replaceAsked, type Debit } from './debit-queries.ts';
import { viewDebit } from './debit-view.ts';
import { hashIdentifier, ibanLabel, sealIban } from './sealed-account.ts';
import { sendCode } from './send-code.ts';
import { siteFacts, type SiteFacts } from './site-facts.ts';

/** Stores the payer's details, replacing earlier ones, and sends a code. Nothing is ordered yet. */
export async function beginDebit(
  context: MemberContext,
  input: CallInput<typeof beginDirectDebit>,
): Promise<CallResponse<typeof beginDirectDebit>> {
  const { caller, clock } = context;
  const site = await siteFacts(context);
  const details = checkDetails(input, await payerCountry(context));
  // Done before the transaction, because a transaction must not wait for a second connection. A repeated call needs no
  // order, so an error here does not affect it.
  const [prepared] = await Promise.allSettled([prepare(context, site, input, details)]);
  return runOnce(context, beginDirectDebit, input, async (tx) => {
    if (prepared.status === 'rejected') throw prepared.reason;
    const { debit, order } = prepared.value;
    const now = clock.now();
    await lockByName(tx, memberLock(caller));
    await requireWithinLimits(tx, { ...caller, amount: debit.amount, ibanHash: debit.ibanHash, now });
    await replaceAsked(tx, caller);
    await insertDebit(tx, debit);
    await sendCode(context, site, tx, debit);
    return {
      asked: await viewDebit(context, site, tx, debit, orderShown(order)),
      now: now.toISOString(),
    };
  });
}

/** Lock key that serializes a member's debit actions. */
export const memberLock = ({ siteId, memberId }: { siteId: number; memberId: string }): string =>
  `debit member ${siteId} ${memberId}`;

/** Builds the order, at the server's price, and its debit. Stores neither. */
async function prepare(
  context: MemberContext,
  site: SiteFacts,
  input: CallInput<typeof beginDirectDebit>,
  details: DebitDetails,
): Promise<{ order: Payment; debit: Debit }> {
  const { package: id, discount_code, delivery_consent, expected_amount, expected_currency } = input;
  const order = await buildOrder(context, {
    package: id,
    method: 'sdd',
    ...(discount_code === undefined ? {} : { discount_code }),
    delivery_consent,
    expected_amount,
    expected_currency,
  });
  return { order, debit: await createDebit(context, site, order, details) };
}

async function createDebit(
  { db, clock, siteId, caller }: MemberContext,
  { settings, company }: SiteFacts,
  order: Payment,
  details: DebitDetails,
): Promise<Debit> {
  const now = clock.now();
  const id = uuidv7(now.getTime());
  const { iban, ...rest } = details;
  return {
    ...rest,
    siteId,
    id,
    memberId: caller.memberId,
    status: 'asked',
    packageId: order.packageId,
    discountCode: order.discountCode,
    amount: order.amount,
    currency: order.currency,
    deliveryConsentAt: now,
    phoneHash: await hashIdentifier(db, 'phone', details.phone),
    ibanSealed: await sealIban(db, id, iban),
    ibanHash: await hashIdentifier(db, 'iban', iban),
    ibanLabel: ibanLabel(iban),
    mandateReference: newMandateReference(),
    creditorId: settings.sepa_creditor_id!,
    creditorName: company.name,
    collectionDate: collectionDate(now, settings.time_zone),
    wrongCodes: 0,
    createdAt: now,
    agreedAt: null,
    paymentId: null,
    handedOverAt: null,
  };
}

/** Characters that cannot be confused on a bank statement. A reference has 59 bits of entropy. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `DD-7F3Q-X2AB-9K2M`: within the 35 characters that every bank accepts. */
function newMandateReference(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `DD-${group()}-${group()}-${group()}`;
}

const orderShown = (order: Payment): DebitOrder => ({
  package: order.packageId,
  credits: order.credits,
  list_amount: order.listAmount,
  amount: order.amount,
  currency: order.currency,
  vat_rate: order.vatRate,
  discount_code: order.discountCode,
});
