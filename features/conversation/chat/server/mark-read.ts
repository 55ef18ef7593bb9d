import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { conversationChanged } from '../contract.ts';
import { moveReadMark, readUnread } from './chat-queries.ts';

/**
 * Everything up to this number has been seen (ST-15). This member's other pages hear of it, and the other side's where both
 * show read receipts.
 * @returns how many stay unread.
 * @throws {CallError} `not_found` when the caller has no such conversation.
 */
export async function markRead(
  context: MemberContext,
  conversation: string,
  readSeq: number,
): Promise<number> {
  return markReadOf(context, context.caller, conversation, readSeq);
}

/** The same for a side that is not the caller's: a fictional profile that an operator answers for. */
export async function markReadOf(
  { db, realtime, clock }: Pick<Services, 'db' | 'realtime' | 'clock'>,
  { siteId, memberId }: MemberKey,
  conversation: string,
  readSeq: number,
): Promise<number> {
  const moved = await moveReadMark(db, siteId, memberId, conversation, readSeq, clock.now());
  if (moved) {
    const changed = { conversation, seq: moved.last_seq };
    if (!moved.unseen) realtime.publish({ siteId, memberId: moved.other_id }, conversationChanged, changed);
    realtime.publish({ siteId, memberId }, conversationChanged, changed);
    return moved.unread;
  }
  const unread = await readUnread(db, siteId, memberId, conversation);
  if (unread === undefined) throw fail(platformErrors.not_found);
  return unread;
}
