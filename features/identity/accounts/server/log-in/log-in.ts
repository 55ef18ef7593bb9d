import type { CallInput } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors, type logIn, type User } from '../../contract.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { beginChallenge } from '../access/challenges.ts';
import { isOpen, openSession } from '../access/open-session.ts';
import { countAccountFailure } from './account-alarm.ts';
import { findAccountByEmail, type AccountRow } from '../account-queries.ts';
import { askImportConsent } from '../imported-accounts.ts';
import { returnableUntil } from '../leaving.ts';
import { passwordElsewhere } from '../events.ts';
import { countFailure, failureKeys, forgetFailures, refuseWhileBlocked } from './lock-out.ts';
import { requireProof } from './log-in-proof.ts';
import { countSiteFailure } from './login-alarm.ts';
import { hideOldPasswords, keepPassword, takeOverPassword } from './old-passwords.ts';
import { hasPassword, verifyPassword } from './passwords.ts';
import { requireSecondStep } from '../second-step/ask-second-step.ts';

/**
 * @throws {CallError} `login_failed`, `second_step_required`, `account_blocked` with the minutes to wait,
 * `proof_of_work_required` with the challenge to solve, `account_deleted` with the number of days left to restore it,
 * or `import_consent_required`.
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
  const startedAt = performance.now();
  const storedAccount = await findAccountByEmail(context.db, context.siteId, key);
  const returnable = storedAccount ? returnableUntil(storedAccount, now) : null;
  const account =
    storedAccount && (isOpen(storedAccount.status) || storedAccount.status === 'imported' || returnable)
      ? storedAccount
      : undefined;
  const provenHash = await checkPassword(context, account, password, `${context.siteId} ${key}`);
  if (provenHash === null || !account) {
    await audit(context.db, {
      siteId: context.siteId,
      at: now,
      actorId: account?.memberId ?? null,
      action: 'login.failed',
    });
    await countSiteFailure(context);
    await countAccountFailure(context, failures.account);
    await countFailure(context, failures.pair);
    await hideOldPasswords(context, startedAt);
    throw fail(accountErrors.login_failed);
  }
  if (returnable) return refuseDeleted(context, account.memberId, returnable);
  if (account.status === 'imported') {
    await forgetFailures(context, failures.pair);
    await askImportConsent(context, account.memberId);
    throw fail(accountErrors.import_consent_required);
  }
  await requireSecondStep(context, account);
  await forgetFailures(context, failures.pair);
  return openSession(context, { ...account, passwordHash: provenHash }, 'password');
}

/**
 * The hash that the password was checked against, or the new hash of an old password; null if the password is wrong. An
 * account without a password of its own may open with that of another account, and has the same one from then on.
 */
async function checkPassword(
  context: RequestContext,
  account: AccountRow | undefined,
  password: string,
  owner: string,
): Promise<string | null> {
  const elsewhere =
    account && !hasPassword(account.passwordHash)
      ? await context.events.ask(context, passwordElsewhere, account)
      : null;
  if (await verifyPassword(elsewhere ?? account?.passwordHash ?? null, password, owner))
    return elsewhere === null ? account!.passwordHash : keepPassword(context, account!.memberId, elsewhere);
  return account && elsewhere === null ? takeOverPassword(context, account, password, owner) : null;
}

/**
 * Reports that the account is deleted, but only after the correct password. Allows this browser to request the mail
 * that restores it.
 */
async function refuseDeleted(context: RequestContext, memberId: string, until: Date): Promise<never> {
  await beginChallenge(context, { purpose: 'reactivation', challenge: '', memberId });
  const days = Math.ceil((until.getTime() - context.clock.now().getTime()) / day);
  throw fail(accountErrors.account_deleted, { days });
}
