import { fail } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors } from '../../contract.ts';
import { beginChallenge } from '../access/challenges.ts';
import { lockProven, type ProvenAccount } from '../access/open-session.ts';
import { findSecondStep } from './second-step-queries.ts';

/**
 * Lets members without a second step through; other members get five minutes to enter their code.
 * @param account in the state it was in when the first step succeeded.
 * @throws {CallError} `second_step_required`, or `authentication_required` if the password has changed since.
 */
export async function requireSecondStep(context: RequestContext, account: ProvenAccount): Promise<void> {
  const { siteId } = context;
  const { memberId } = account;
  const row = await findSecondStep(context.db, siteId, memberId);
  if (!row?.confirmedAt) return;
  await context.db.transaction(async (tx) => {
    await lockProven(tx, siteId, account);
    await beginChallenge(context, { purpose: 'second_step', challenge: '', memberId }, tx);
  });
  throw fail(accountErrors.second_step_required);
}
