import { memberCards, shownCard } from '#features/people/directory/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { messagePageSize } from '../../contract.ts';
import { quoteNextCosts } from '../../price-rules.ts';
import { closedUpTo, findGoneReason, toSenderState } from '../chat-policy.ts';
import { hasReceived, findConversation, listMessages } from '../chat-queries.ts';
import { countFreeMessages } from '../sending/free-messages.ts';
import { loadContents, messageView } from './message-view.ts';

/**
 * A page of a conversation. Does not mark it as read, because a prefetched page has not been seen.
 * @throws {CallError} `not_found` if the caller has no such conversation.
 */
export async function getMessages(
  context: MemberContext,
  { conversation, after, before, around }: CallInput<typeof calls.getMessages>,
): Promise<CallResponse<typeof calls.getMessages>> {
  const { db, siteId, clock } = context;
  const { memberId } = context.caller;
  const view = await findConversation(db, siteId, memberId, conversation);
  if (!view) throw fail(platformErrors.not_found);
  const settings = await settingsOf(context);
  const closed = closedUpTo(view.last_seq, view.premium, settings.free_history_messages);
  const lowest = Math.max(closed, view.removed_seq);
  const from = around === undefined ? after : Math.max(0, around - messagePageSize / 2);
  const range = {
    above: Math.max(from ?? 0, lowest),
    below: before ?? view.last_seq + 1,
    oldestFirst: from !== undefined,
    limit: messagePageSize,
  };
  const [messageRows, cards, historyUnread, freeMessages] = await Promise.all([
    listMessages(db, siteId, conversation, range),
    memberCards(db, siteId, [view.other_id], clock.now()),
    hasReceived(db, siteId, conversation, view.other_id, {
      above: Math.max(view.my_read_seq, view.removed_seq),
      upTo: closed,
    }),
    countFreeMessages(context, view),
  ]);
  const profile = cards.get(view.other_id);
  if (!profile) throw fail(platformErrors.not_found);
  const readContent = await loadContents(db, siteId, memberId, messageRows, clock.now(), {
    senderShown: !view.gone && view.other_account_status === 'active',
  });
  return {
    profile: shownCard(profile, view),
    messages: messageRows.map((row) => messageView(memberId, row, view, readContent)),
    more: (messageRows[0]?.seq ?? 0) > lowest + 1,
    more_after: (messageRows.at(-1)?.seq ?? view.last_seq) < view.last_seq,
    history_limit_reached: closed > view.removed_seq,
    history_unread: historyUnread,
    last_seq: view.last_seq,
    read_seq: view.other_read_seq,
    delivered_seq: view.other_delivered_seq,
    my_read_seq: view.my_read_seq,
    ...quoteNextCosts(toSenderState(view, freeMessages, settings), settings),
    balance: view.balance,
    can_answer: !view.gone && view.other_account_status === 'active',
    other_gone: findGoneReason(view),
    fictional_unconfirmed: view.fictional_unconfirmed,
  };
}
