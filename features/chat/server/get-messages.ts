import { memberCards } from '#features/profiles/server/public.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { messagePageSize, type ChatMessage, type getMessages as getMessagesCall } from '../contract.ts';
import { closedUpTo, isFreeStart } from './chat-policy.ts';
import { readConversation, readMessages, type ConversationView, type MessageRow } from './chat-queries.ts';

/**
 * A page of a conversation. Reading is not marked here: a page fetched ahead has not been seen.
 * @throws {CallError} `not_found` when the caller has no such conversation.
 */
export async function getMessages(
  context: MemberContext,
  { conversation, after, before }: CallInput<typeof getMessagesCall>,
): Promise<CallResponse<typeof getMessagesCall>> {
  const { db, siteId, clock } = context;
  const { memberId } = context.caller;
  const view = await readConversation(db, siteId, memberId, conversation);
  if (!view) throw fail(platformErrors.not_found);
  const settings = await settingsOf(context);
  const closed = closedUpTo(view.last_seq, view.premium, settings.free_history_messages);
  const range = {
    above: Math.max(after ?? 0, closed),
    below: before ?? view.last_seq + 1,
    oldestFirst: after !== undefined,
    limit: messagePageSize,
  };
  const [found, cards] = await Promise.all([
    readMessages(db, siteId, conversation, range),
    memberCards(db, siteId, [view.other_id], clock.now()),
  ]);
  const profile = cards.get(view.other_id);
  if (!profile) throw fail(platformErrors.not_found);
  const side = { sentCount: view.sent_count, premium: view.premium, freeStartsUsed: view.free_starts_used };
  return {
    profile,
    messages: found.map((row) => messageFor(memberId, row, view)),
    more: (found[0]?.seq ?? 0) > closed + 1,
    history_limit_reached: closed > 0,
    last_seq: view.last_seq,
    read_seq: view.other_read_seq,
    next_cost: isFreeStart(side, settings.free_chat_starts) ? 0 : settings.message_credits,
    balance: view.balance,
    can_answer: view.other_account_status === 'active' && profile.status === 'active',
  };
}

function messageFor(memberId: string, row: MessageRow, view: ConversationView): ChatMessage {
  const mine = row.sender_id === memberId;
  return {
    seq: row.seq,
    client_id: mine ? row.client_id : '',
    mine,
    body: row.body,
    cost: mine ? row.cost : 0,
    sent_at: row.created_at.toISOString(),
    read: row.seq <= (mine ? view.other_read_seq : view.my_read_seq),
  };
}
