import { lockByName } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { debitErrors, sendDirectDebitCode } from '../contract.ts';
import { memberLock } from './begin-debit.ts';
import { unfinishedLifetimeMs } from './debit-policy.ts';
import { lockDebit, findDebit, type Debit } from './debit-queries.ts';
import { viewDebit } from './debit-view.ts';
import { isFor } from './get-debit.ts';
import { quoteDebit } from './quote-debit.ts';
import { sendCode } from './send-code.ts';
import { siteFacts } from './site-facts.ts';

/** Sends another code for the same debit, if the first did not arrive or expired. */
export async function sendDebitCode(
  context: MemberContext,
  input: CallInput<typeof sendDirectDebitCode>,
): Promise<CallResponse<typeof sendDirectDebitCode>> {
  const { db, siteId, caller, clock } = context;
  const storedDebit = await findDebit(db, siteId, input.debit);
  if (storedDebit?.memberId !== caller.memberId) throw fail(platformErrors.not_found);
  const site = await siteFacts(context);
  const [quoted] = await Promise.allSettled([
    quoteDebit(context, storedDebit.packageId, storedDebit.discountCode ?? undefined),
  ]);
  return runOnce(context, sendDirectDebitCode, input, async (tx) => {
    await lockByName(tx, memberLock(caller));
    const debit = await lockDebit(tx, siteId, input.debit);
    const now = clock.now();
    if (quoted.status === 'rejected' || !debit || !isWaiting(debit, now) || !isFor(debit, quoted.value))
      throw fail(debitErrors.debit_gone);
    await sendCode(context, site, tx, debit);
    return { asked: await viewDebit(context, site, tx, debit, quoted.value), now: now.toISOString() };
  });
}

/** Whether the debit can still be agreed to. */
export const isWaiting = ({ status, createdAt }: Debit, now: Date): boolean =>
  status === 'asked' && now.getTime() - createdAt.getTime() < unfinishedLifetimeMs;
