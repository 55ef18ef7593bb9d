import { memberCards } from '#features/people/directory/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { visitorsPageSize } from '../contract.ts';
import { listVisitors } from './visits-queries.ts';

/** A page of visitors to this member's profile, without those who are now invisible or hidden. */
export async function getVisitors(
  { db, clock, caller }: MemberContext,
  { cursor }: CallInput<typeof calls.getVisitors>,
): Promise<CallResponse<typeof calls.getVisitors>> {
  const { siteId, memberId } = caller;
  const after = cursor === undefined ? null : decodePosition(cursor);
  const visitors = await listVisitors(db, siteId, memberId, after, visitorsPageSize + 1);
  const { rows: visits, next } = keysetPage(visitors, visitorsPageSize, ({ at, visitor_id: id }) => [
    at.toISOString(),
    id,
  ]);
  const ids = visits.map(({ visitor_id }) => visitor_id);
  const cards = await memberCards(db, siteId, ids, clock.now());
  return {
    visitors: visits.flatMap(({ visitor_id, at }) => {
      const card = cards.get(visitor_id);
      return card ? [{ ...card, visited_at: at.toISOString() }] : [];
    }),
    next,
  };
}

function decodePosition(cursor: string) {
  const [at, visitorId] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { at, visitorId };
}
