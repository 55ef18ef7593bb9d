import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as chatActionsCalls from '../../chat-actions-contract.ts';
import { chatFindsPage } from '../../chat-actions-contract.ts';
import { findMessages } from '../chat-actions-queries.ts';
import { closedUpTo } from '../chat-policy.ts';
import { findConversation } from '../chat-queries.ts';
import { cutSnippet } from './snippet.ts';

/** Older messages are not searched, so that a very long conversation does not keep the database busy. */
const maxSearchedMessages = 20_000;

/**
 * Finds the newest texts that contain the query, among those the caller may read.
 * @throws {CallError} `not_found` if the caller has no such conversation.
 */
export async function searchChat(
  context: MemberContext,
  { conversation, q }: CallInput<typeof chatActionsCalls.searchChat>,
): Promise<CallResponse<typeof chatActionsCalls.searchChat>> {
  const { db, siteId } = context;
  const { memberId } = context.caller;
  const text = q.trim();
  if (text.length < 2) throw invalidInput({ field: 'q', problem: 'too_short' });
  const view = await findConversation(db, siteId, memberId, conversation);
  if (!view) throw fail(platformErrors.not_found);
  const { free_history_messages: history } = await settingsOf(context);
  const above = Math.max(
    closedUpTo(view.last_seq, view.premium, history),
    view.removed_seq,
    view.last_seq - maxSearchedMessages,
  );
  const matches = await findMessages(db, siteId, conversation, { above, text, limit: chatFindsPage });
  return {
    found: matches.map((row) => ({
      seq: row.seq,
      mine: row.sender_id === memberId,
      snippet: cutSnippet(row.body, text),
      sent_at: row.created_at.toISOString(),
    })),
  };
}
