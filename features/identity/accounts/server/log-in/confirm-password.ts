import type { MemberContext } from '#platform/server/http/context.ts';
import { countFailure, failurePair, forgetFailures, refuseWhileBlocked } from './lock-out.ts';
import { findAccount } from '../leaving-queries.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Checks that a logged-in member entered the correct password. Called before actions that a stolen session must not
 * allow. Wrong passwords count as failed log-ins.
 * @throws {CallError} `account_blocked` after too many wrong passwords.
 */
export async function confirmPassword(context: MemberContext, password: string): Promise<boolean> {
  const account = await findAccount(context.db, context.siteId, context.caller.memberId);
  if (!account) return false;
  const pair = await failurePair(context, account.emailKey);
  await refuseWhileBlocked(context, pair);
  if (await verifyPassword(account.passwordHash, password, account.memberId)) {
    await forgetFailures(context, pair);
    return true;
  }
  await countFailure(context, pair);
  return false;
}
