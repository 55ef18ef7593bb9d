import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { conversationChanged } from '../contract.ts';
import { moveReadMark, readUnread } from './chat-queries.ts';

/**
 * Everything up to this number has been seen (ST-15). The other side's pages and this member's other ones hear of it.
 * @returns how many stay unread.
 * @throws {CallError} `not_found` when the caller has no such conversation.
 */
export async function markRead(
  context: MemberContext,
  conversation: string,
  readSeq: number,
): Promise<number> {
  const { db, siteId, realtime } = context;
  const { memberId } = context.caller;
  const moved = await moveReadMark(db, siteId, memberId, conversation, readSeq);
  if (moved) {
    const changed = { conversation, seq: moved.last_seq };
    realtime.publish({ siteId, memberId: moved.other_id }, conversationChanged, changed);
    realtime.publish({ siteId, memberId }, conversationChanged, changed);
    return moved.unread;
  }
  const unread = await readUnread(db, siteId, memberId, conversation);
  if (unread === undefined) throw fail(platformErrors.not_found);
  return unread;
}
