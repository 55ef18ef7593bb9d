import { takeLikeBack, takePassBack } from '#features/discovery/likes/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { swipeErrors } from '../contract.ts';
import { likesToday, toStanding, findToday } from './standing.ts';
import { lockState, writeState } from './swipe-queries.ts';

/**
 * Undoes the last decision, only once. If it was a like given today, that like is refunded.
 * @throws {CallError} `nothing_to_undo`.
 */
export async function undoSwipe(context: MemberContext): Promise<CallResponse<typeof calls.undoSwipe>> {
  const { siteId, memberId } = context.caller;
  const today = await findToday(context, siteId);
  return context.db.transaction(async (tx) => {
    const fresh = { siteId, memberId, day: today.day, likes: 0, lastId: null, lastDecision: null };
    const storedState = await lockState(tx, fresh);
    const { lastId, lastDecision } = storedState;
    if (!lastId) throw fail(swipeErrors.nothing_to_undo);
    const likes = likesToday(storedState, today);
    if (lastDecision === 'like') await takeLikeBack(context, tx, siteId, memberId, lastId);
    else await takePassBack(tx, siteId, memberId, lastId);
    const gaveToday = lastDecision === 'like' && storedState.day === today.day;
    const state = { ...fresh, likes: gaveToday ? Math.max(0, likes - 1) : likes };
    await writeState(tx, state);
    return { ...toStanding(state, today), member: lastId };
  });
}
