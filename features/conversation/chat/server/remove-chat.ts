import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { conversationChanged } from '../contract.ts';
import { removeUpToNow } from './chat-actions-queries.ts';

/**
 * Takes a conversation with what was said out of the caller's list (CA-11); the other side keeps theirs and hears
 * nothing of it. A new message brings an empty one back.
 * @throws {CallError} `not_found` when the caller has no such conversation.
 */
export async function removeChat(context: MemberContext, conversation: string): Promise<void> {
  const { db, siteId, realtime } = context;
  const { memberId } = context.caller;
  const removed = await removeUpToNow(db, siteId, memberId, conversation);
  if (!removed) throw fail(platformErrors.not_found);
  realtime.publish({ siteId, memberId }, conversationChanged, { conversation, seq: removed.last_seq });
}
