import type { CallInput } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors, type logIn, type User } from '../contract.ts';
import { emailKey } from '../email-rules.ts';
import { beginChallenge } from './access/challenges.ts';
import { isOpen, openSession } from './access/open-session.ts';
import { countAccountFailure } from './account-alarm.ts';
import { findAccountByEmail } from './account-queries.ts';
import { returnableUntil } from './leaving.ts';
import { countFailure, failureKeys, forgetFailures, refuseWhileBlocked } from './lock-out.ts';
import { requireProof } from './log-in-proof.ts';
import { countSiteFailure } from './login-alarm.ts';
import { verifyPassword } from './passwords.ts';
import { requireSecondStep } from './second-step/ask-second-step.ts';

/**
 * @throws {CallError} `login_failed`, `second_step_required`, `account_blocked` with the minutes to wait,
 * `proof_of_work_required` with the challenge to solve, or `account_deleted` with the number of days left to restore
 * it.
 */
export async function logInMember(
  context: RequestContext,
  { email, password, proof }: CallInput<typeof logIn>,
): Promise<User> {
  const key = emailKey(email.trim());
  const failures = await failureKeys(context, key);
  await refuseWhileBlocked(context, failures.pair);
  await requireProof(context, failures.account, proof);
  const now = context.clock.now();
  const storedAccount = await findAccountByEmail(context.db, context.siteId, key);
  const returnable = storedAccount ? returnableUntil(storedAccount, now) : null;
  const account = storedAccount && (isOpen(storedAccount.status) || returnable) ? storedAccount : undefined;
  if (
    !(await verifyPassword(account?.passwordHash ?? null, password, `${context.siteId} ${key}`)) ||
    !account
  ) {
    await audit(context.db, {
      siteId: context.siteId,
      at: now,
      actorId: account?.memberId ?? null,
      action: 'login.failed',
    });
    await countSiteFailure(context);
    await countAccountFailure(context, failures.account);
    await countFailure(context, failures.pair);
    throw fail(accountErrors.login_failed);
  }
  if (returnable) return refuseDeleted(context, account.memberId, returnable);
  await requireSecondStep(context, account);
  await forgetFailures(context, failures.pair);
  return openSession(context, account, 'password');
}

/**
 * Reports that the account is deleted, but only after the right password. Lets this browser request the mail that
 * restores it.
 */
async function refuseDeleted(context: RequestContext, memberId: string, until: Date): Promise<never> {
  await beginChallenge(context, { purpose: 'reactivation', challenge: '', memberId });
  const days = Math.ceil((until.getTime() - context.clock.now().getTime()) / day);
  throw fail(accountErrors.account_deleted, { days });
}
