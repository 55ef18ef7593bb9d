import { isPremium } from '#features/identity/membership/server/public.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { findMostHidden } from './hidden-message-queries.ts';

/** How many of the newest conversations are compared. */
const comparedChats = 50;

/**
 * Only chats with real members who can still answer, and about whom no report or sign of a scam is open: it advertises
 * premium, and such a chat is worth reading.
 */
export async function getHiddenMessages(
  context: MemberContext,
): Promise<CallResponse<typeof calls.getHiddenMessages>> {
  const { db, siteId, clock } = context;
  const { memberId } = context.caller;
  if (await isPremium(db, siteId, memberId)) return { chat: null };
  const { free_history_messages: history } = await settingsOf(context);
  const most = await findMostHidden(db, { siteId, memberId, history, compared: comparedChats });
  if (!most) return { chat: null };
  const cards = await memberCards(db, siteId, [most.other_id], clock.now());
  const profile = cards.get(most.other_id);
  if (!profile) return { chat: null };
  return { chat: { conversation: most.conversation_id, profile, hidden_messages: most.hidden } };
}
