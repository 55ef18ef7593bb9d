import { lockAccount } from '#features/identity/accounts/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { allowLearning, findStops, stopLearning } from './learning-stop-queries.ts';

export async function getLearning({
  db,
  caller: { siteId, memberId },
}: MemberContext): Promise<CallResponse<typeof calls.getLearning>> {
  return { learns: (await findStops(db, siteId, [memberId])).length === 0 };
}

/**
 * Turns learning off or on. Turning it off deletes everything learned. The lock on the account makes a concurrent
 * learning run wait; that run then finds that it may not write.
 */
export async function changeLearning(
  { db, clock, caller: { siteId, memberId } }: MemberContext,
  { learns }: CallInput<typeof calls.changeLearning>,
): Promise<CallResponse<typeof calls.changeLearning>> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, siteId, memberId);
    if (learns) await allowLearning(tx, siteId, memberId);
    else await stopLearning(tx, { siteId, memberId }, clock.now());
  });
  return { learns };
}
