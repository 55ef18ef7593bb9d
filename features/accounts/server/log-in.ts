import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors, type User } from '../contract.ts';
import { emailKey } from '../email-rules.ts';
import { deleteSession, findAccountByEmail } from './account-queries.ts';
import { countFailure, failurePair, forgetFailures, refuseWhileBlocked } from './lock-out.ts';
import { verifyPassword } from './passwords.ts';
import { readUser } from './read-user.ts';
import { beginSession, setSessionCookie } from './sessions.ts';

/** @throws {CallError} `login_failed`, or `account_blocked` with the minutes to wait. */
export async function logInMember(context: RequestContext, email: string, password: string): Promise<User> {
  const key = emailKey(email.trim());
  const pair = await failurePair(context, key);
  await refuseWhileBlocked(context, pair);
  const found = await findAccountByEmail(context.db, context.siteId, key);
  const account = found?.status === 'deleted' ? undefined : found;
  const now = context.clock.now();
  if (!(await verifyPassword(account?.passwordHash ?? null, password)) || !account) {
    await audit(context.db, {
      siteId: context.siteId,
      at: now,
      actorId: account?.memberId ?? null,
      action: 'login.failed',
    });
    await countFailure(context, pair);
    throw fail(accountErrors.login_failed);
  }
  await forgetFailures(context, pair);
  const { memberId } = account;
  const token = await context.db.transaction(async (tx) => {
    // The cookie's old session ends: a new log-in never goes on with a token that somebody may have planted.
    if (context.caller.kind === 'member') await deleteSession(tx, context.siteId, context.caller.sessionId);
    await audit(tx, { siteId: context.siteId, at: now, actorId: memberId, action: 'login.succeeded' });
    return beginSession(tx, context.siteId, memberId, now);
  });
  setSessionCookie(context, token);
  return readUser(context, memberId);
}
