import { fail } from '#platform/shared/errors.ts';
import { hour, minute } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { DatabaseCounter } from '#platform/server/http/rate-limiter.ts';
import { loadSecret } from '#platform/server/secrets.ts';
import { accessErrors } from '../../access-contract.ts';
import { accountErrors, type User } from '../../contract.ts';
import { takeChallenge, tryChallenge } from '../access/challenges.ts';
import { isOpen, openSession } from '../access/open-session.ts';
import type { AccountRow } from '../account-queries.ts';
import { findAccount } from '../leaving-queries.ts';
import { failurePair, forgetFailures } from '../log-in/lock-out.ts';
import { checkAppCode, checkRecoveryCode, isAppCode } from './check-code.ts';
import { findSecondStep, type SecondStepRow } from './second-step-queries.ts';

/**
 * How many app codes may be tried per hour, from one IP address and in total. With 60 in total, an attacker who knows
 * the password guesses a code about once in 5,000 hours. Neither limit locks the owner out: recovery codes and
 * passkeys are not counted, each address has its own limit, and a new password resets both counts.
 */
export const codesAnHour = { ofAddress: 15, ofAccount: 60 } as const;

/**
 * Finishes a log-in that asked for a code.
 * @throws {CallError} `link_expired` if this browser has no challenge from the last five minutes or has tried too
 * often, `wrong_code`, or `account_blocked`.
 */
export async function answerWithCode(context: RequestContext, code: string): Promise<User> {
  const { db, siteId } = context;
  const question = await tryChallenge(context, 'second_step');
  if (!question?.memberId) throw fail(accessErrors.link_expired);
  const { memberId } = question;
  const row = await findSecondStep(db, siteId, memberId);
  const account = await findAccount(db, siteId, memberId);
  if (!row || !account || !isOpen(account.status)) throw fail(accessErrors.link_expired);
  if (!(await isRight(context, row, account, code))) {
    const at = context.clock.now();
    await audit(db, { siteId, at, actorId: memberId, action: 'login.failed', details: { way: 'code' } });
    throw fail(accessErrors.wrong_code);
  }
  // A new password ended the challenge in the meantime.
  if (!(await takeChallenge(context, 'second_step'))) throw fail(accessErrors.link_expired);
  await forgetFailures(context, await failurePair(context, account.emailKey));
  return openSession(context, account, 'password_and_code');
}

async function isRight(
  context: RequestContext,
  row: SecondStepRow,
  account: AccountRow,
  code: string,
): Promise<boolean> {
  if (!isAppCode(code)) return checkRecoveryCode(context, row, code);
  await countAppCode(context, account);
  return checkAppCode(context, row, code);
}

/** @throws {CallError} `account_blocked`. */
async function countAppCode(context: RequestContext, account: AccountRow): Promise<void> {
  const { db, siteId, address, clock } = context;
  const secret = await loadSecret(db, 'second_step_tries');
  const counter = new DatabaseCounter(db);
  // Includes the password's hash, so that a new password resets the count.
  const hits = async (...more: string[]) => {
    const who = keyedHash(secret, account.memberId, account.passwordHash, ...more).toString('base64url');
    return (await counter.hit(`second_step:${siteId}:${who}`, hour, clock.now())).count;
  };
  if ((await hits(address)) > codesAnHour.ofAddress || (await hits()) > codesAnHour.ofAccount)
    throw fail(accountErrors.account_blocked, { minutes: hour / minute });
}
