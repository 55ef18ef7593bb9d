import { isBarredPayer } from '#features/identity/barred-identities/server/public.ts';
import { timingSafeEqual } from 'node:crypto';
import { buildOrder, placeOrder, type Payment } from '#features/money/payments/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import { lockByName, type Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors, type CallError } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import { debitErrors, type agreeToDirectDebit } from '../contract.ts';
import { memberLock } from './begin-debit.ts';
import { isBlocked } from './block-queries.ts';
import { countWrongCode, findNewestCode, sumWrongCodes } from './code-queries.ts';
import { collectionDate } from './collection-date.ts';
import { requireWithinLimits } from './debit-limits.ts';
import { maxWrongCodesPerDebit, maxWrongCodesPerMember } from './debit-policy.ts';
import { lockDebit, markAgreed, findDebit, type Debit } from './debit-queries.ts';
import { handOver } from './hand-over.ts';
import { hashCode } from './sealed-account.ts';
import { isWaiting } from './send-debit-code.ts';

/**
 * Accepts the mandate by its code and places the order. The debit row records whether that happened, so a repeated
 * call leads to the same payment, even if it is concurrent or follows a crash.
 */
export async function agreeToDebit(
  context: MemberContext,
  { debit: id, otp, mandate_accepted: accepted }: CallInput<typeof agreeToDirectDebit>,
): Promise<CallResponse<typeof agreeToDirectDebit>> {
  const { db, siteId, caller } = context;
  const storedDebit = await findDebit(db, siteId, id);
  if (storedDebit?.memberId !== caller.memberId) throw fail(platformErrors.not_found);
  if (storedDebit.status !== 'agreed') {
    if (!accepted) throw fail(debitErrors.debit_mandate_required);
    // Done before the transaction, because a transaction must not wait for a second connection.
    const [ordered] = await Promise.allSettled([buildOrder(context, orderAgreedTo(storedDebit))]);
    const { time_zone: timeZone } = await settingsOf(context);
    const refusal = await db.transaction(async (tx) => {
      await lockByName(tx, memberLock(caller));
      await lockByName(tx, `debit account ${siteId} ${storedDebit.ibanHash.toString('hex')}`);
      const debit = (await lockDebit(tx, siteId, id))!;
      if (debit.status === 'agreed') return null;
      const wrong = await checkCode(context, tx, debit, otp);
      if (wrong) return wrong;
      if (ordered.status === 'rejected') throw ordered.reason;
      await place(context, tx, debit, ordered.value, timeZone);
      return null;
    });
    // Thrown outside the transaction, so that the wrong-code count is not rolled back.
    if (refusal) throw refusal;
  }
  return handOver(context, (await findDebit(db, siteId, id))!);
}

/** The order as the payer saw it when the code was sent. Nothing here comes from the client. */
const orderAgreedTo = ({ packageId, discountCode, amount, currency }: Debit) => ({
  package: packageId,
  method: 'sdd' as const,
  ...(discountCode === null ? {} : { discount_code: discountCode }),
  delivery_consent: true,
  expected_amount: amount,
  expected_currency: currency,
});

/** Why the code is not accepted; null if it is. */
async function checkCode(
  { clock }: MemberContext,
  tx: Transaction,
  debit: Debit,
  otp: string,
): Promise<CallError | null> {
  const { siteId, id, memberId } = debit;
  const now = clock.now();
  if (!isWaiting(debit, now)) return fail(debitErrors.debit_gone);
  const guesses = await sumWrongCodes(tx, debit, new Date(now.getTime() - day));
  if (debit.wrongCodes >= maxWrongCodesPerDebit || guesses >= maxWrongCodesPerMember)
    return fail(debitErrors.debit_code_locked);
  const code = await findNewestCode(tx, siteId, id);
  if (!code || code.expiresAt <= now) return fail(debitErrors.debit_code_expired);
  const typed = await hashCode(tx, debit, otp);
  if (timingSafeEqual(typed, code.codeHash)) return null;
  if ((await countWrongCode(tx, siteId, id)) < maxWrongCodesPerDebit)
    return fail(debitErrors.debit_code_invalid);
  await audit(tx, { siteId, at: now, actorId: memberId, action: 'debit.code_locked', subject: id });
  return fail(debitErrors.debit_code_locked);
}

async function place(
  context: MemberContext,
  tx: Transaction,
  debit: Debit,
  order: Payment,
  timeZone: string,
): Promise<void> {
  const { siteId, amount, ibanHash, memberId } = debit;
  const now = context.clock.now();
  if ((await isBlocked(tx, siteId, debit)) || (await isBarredPayer(tx, siteId, debit, now)))
    throw fail(debitErrors.debit_blocked);
  await requireWithinLimits(tx, { siteId, memberId, amount, ibanHash, now });
  await placeOrder(context, tx, order);
  await markAgreed(tx, debit, {
    paymentId: order.id,
    agreedAt: now,
    collectionDate: collectionDate(now, timeZone),
  });
}
