import { fail } from '#platform/shared/errors.ts';
import { hour, minute } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { DatabaseCounter } from '#platform/server/http/rate-limiter.ts';
import { accessErrors } from '../../access-contract.ts';
import { accountErrors, type User } from '../../contract.ts';
import { takeChallenge, tryChallenge } from '../access/challenges.ts';
import { isOpen, openSession } from '../access/open-session.ts';
import { readAccount } from '../leaving-queries.ts';
import { failurePair, forgetFailures } from '../lock-out.ts';
import { checkAppCode, checkRecoveryCode } from './check-code.ts';
import { readSecondStep } from './second-step-queries.ts';

/** Of one account, whatever the address: with the password known, a code would be guessed in time. */
const triesAnHour = 15;

/**
 * Finishes a log-in that asked for a code.
 * @throws {CallError} `link_expired` when nothing was asked of this browser in the last five minutes or it tried too
 * often, `wrong_code`, or `account_blocked`.
 */
export async function answerWithCode(context: RequestContext, code: string): Promise<User> {
  const { db, siteId } = context;
  const at = context.clock.now();
  const question = await tryChallenge(context, 'second_step');
  if (!question?.memberId) throw fail(accessErrors.link_expired);
  const { memberId } = question;
  const { count: tries } = await new DatabaseCounter(db).hit(`second_step:${siteId}:${memberId}`, hour, at);
  if (tries > triesAnHour) throw fail(accountErrors.account_blocked, { minutes: hour / minute });
  const row = await readSecondStep(db, siteId, memberId);
  const account = await readAccount(db, siteId, memberId);
  if (!row || !account || !isOpen(account.status)) throw fail(accessErrors.link_expired);
  if (!(await checkAppCode(context, row, code)) && !(await checkRecoveryCode(context, row, code))) {
    await audit(db, { siteId, at, actorId: memberId, action: 'login.failed', details: { way: 'code' } });
    throw fail(accessErrors.wrong_code);
  }
  await takeChallenge(context, 'second_step');
  await forgetFailures(context, await failurePair(context, account.emailKey));
  return openSession(context, memberId, 'password_and_code');
}
