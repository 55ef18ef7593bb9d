import type { CallInput } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors, type logIn, type User } from '../contract.ts';
import { emailKey } from '../email-rules.ts';
import { isOpen, openSession } from './access/open-session.ts';
import { findAccountByEmail } from './account-queries.ts';
import { countFailure, failurePair, forgetFailures, refuseWhileBlocked } from './lock-out.ts';
import { requireProof } from './log-in-proof.ts';
import { countSiteFailure } from './login-alarm.ts';
import { verifyPassword } from './passwords.ts';
import { requireSecondStep } from './second-step/ask-second-step.ts';

/**
 * @throws {CallError} `login_failed`, `second_step_required`, `account_blocked` with the minutes to wait, or
 * `proof_of_work_required` with what to solve.
 */
export async function logInMember(
  context: RequestContext,
  { email, password, proof }: CallInput<typeof logIn>,
): Promise<User> {
  const key = emailKey(email.trim());
  const pair = await failurePair(context, key);
  await refuseWhileBlocked(context, pair);
  await requireProof(context, proof);
  const found = await findAccountByEmail(context.db, context.siteId, key);
  const account = found && isOpen(found.status) ? found : undefined;
  const now = context.clock.now();
  if (!(await verifyPassword(account?.passwordHash ?? null, password)) || !account) {
    await audit(context.db, {
      siteId: context.siteId,
      at: now,
      actorId: account?.memberId ?? null,
      action: 'login.failed',
    });
    await countSiteFailure(context);
    await countFailure(context, pair);
    throw fail(accountErrors.login_failed);
  }
  await requireSecondStep(context, account.memberId);
  await forgetFailures(context, pair);
  return openSession(context, account.memberId, 'password');
}
