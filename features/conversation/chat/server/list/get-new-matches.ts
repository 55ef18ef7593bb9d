import { memberCards } from '#features/people/directory/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { newMatchesSize } from '../../contract.ts';
import { withoutMessages } from './chat-list-queries.ts';
import { newestMatches } from '../questions.ts';

/** The newest matches whose conversation is still empty, including one that was opened without writing. */
export async function getNewMatches(
  context: MemberContext,
): Promise<CallResponse<typeof calls.getNewMatches>> {
  const { db, siteId, clock, caller, events } = context;
  const { memberId } = caller;
  const matches = await events.ask(context, newestMatches, { siteId, memberId });
  if (matches.length === 0) return { members: [] };
  const ids = await withoutMessages(db, siteId, memberId, matches, newMatchesSize);
  const cards = await memberCards(db, siteId, ids, clock.now());
  return { members: ids.flatMap((id) => cards.get(id) ?? []) };
}
