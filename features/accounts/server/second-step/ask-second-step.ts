import { fail } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accountErrors } from '../../contract.ts';
import { beginChallenge } from '../access/challenges.ts';
import { readSecondStep } from './second-step-queries.ts';

/**
 * Lets whoever has no second step pass; the others get five minutes for their code.
 * @throws {CallError} `second_step_required`.
 */
export async function requireSecondStep(context: RequestContext, memberId: string): Promise<void> {
  const row = await readSecondStep(context.db, context.siteId, memberId);
  if (!row?.confirmedAt) return;
  await beginChallenge(context, { purpose: 'second_step', challenge: '', memberId });
  throw fail(accountErrors.second_step_required);
}
