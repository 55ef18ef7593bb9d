import { findUndelivered, sendPostback } from '#features/growth/tracking/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { healthErrors, type replayPostback as replayPostbackCall } from '../contract.ts';

/** @throws {CallError} `postback_delivered`, also if it is gone. */
export async function replayPostback(
  { db, jobs, siteId, caller, clock }: MemberContext,
  { id, reason }: CallInput<typeof replayPostbackCall>,
): Promise<CallResponse<typeof replayPostbackCall>> {
  await db.transaction(async (tx) => {
    const found = await findUndelivered(tx, { siteId, id });
    if (!found) throw fail(healthErrors.postback_delivered);
    await jobs.enqueue(tx, sendPostback, { siteId, id });
    await audit(tx, {
      siteId,
      at: clock.now(),
      actorId: caller.memberId,
      action: 'postback.replay',
      subject: id,
      change: { reason, before: { tries: found.attempts }, after: { state: 'queued' } },
    });
  });
  return { queued: true };
}
