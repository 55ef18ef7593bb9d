import { getMatches } from '#features/discovery/matching/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { cardsPageSize, type getSwipeGame as getSwipeGameCall } from '../contract.ts';
import { standingOf, todayOf } from './standing.ts';
import { readState } from './swipe-queries.ts';

/** The next cards, best first, without members who were already liked, passed or blocked. */
export async function getSwipeGame(context: MemberContext): Promise<CallResponse<typeof getSwipeGameCall>> {
  const { siteId, memberId } = context.caller;
  const [{ members }, state, today] = await Promise.all([
    getMatches(context, siteId, memberId, undefined),
    readState(context.db, siteId, memberId),
    todayOf(context, siteId),
  ]);
  return { ...standingOf(state, today), members: members.slice(0, cardsPageSize) };
}
