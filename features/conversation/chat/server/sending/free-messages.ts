import { settingsOf } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { areMatched } from '../questions.ts';
import { findSendingSide } from './sending-side-query.ts';

interface SendingSide {
  readonly other_id: string;
  readonly sent_count: number;
}

/**
 * How many of the caller's first messages in a conversation cost nothing because the two are a match. 0 if they are
 * not, if the site gives none, or if all have been used, so that only the first messages query the match.
 */
export async function countFreeMessages(
  context: MemberContext,
  { other_id: otherId, sent_count: sentCount }: SendingSide,
): Promise<number> {
  const { chat_after_match_free: free } = await settingsOf(context);
  if (sentCount >= free) return 0;
  const { siteId, caller } = context;
  const matched = await context.events.ask(context, areMatched, {
    siteId,
    memberId: caller.memberId,
    otherId,
  });
  return matched ? free : 0;
}

/** The same for a conversation of which only the id is known. No query is needed if the site gives no free messages. */
export async function findFreeMessages(context: MemberContext, conversationId: string): Promise<number> {
  const { chat_after_match_free: free } = await settingsOf(context);
  if (free === 0) return 0;
  const { db, siteId, caller } = context;
  const side = await findSendingSide(db, siteId, caller.memberId, conversationId);
  return side ? countFreeMessages(context, side) : 0;
}
