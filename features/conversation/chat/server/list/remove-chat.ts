import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { conversationChanged } from '../../contract.ts';
import { removeUpToNow } from '../chat-actions-queries.ts';

/**
 * Removes a conversation and its messages from the caller's list (CA-11). The other side keeps theirs and is not
 * notified. A new message brings the conversation back without the old ones.
 * @throws {CallError} `not_found` if the caller has no such conversation.
 */
export async function removeChat(context: MemberContext, conversation: string): Promise<void> {
  const { db, siteId, realtime } = context;
  const { memberId } = context.caller;
  const change = await removeUpToNow(db, siteId, memberId, conversation);
  if (!change) throw fail(platformErrors.not_found);
  realtime.publish({ siteId, memberId }, conversationChanged, { conversation, seq: change.last_seq });
}
