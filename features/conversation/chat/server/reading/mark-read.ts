import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { conversationChanged } from '../../contract.ts';
import { moveReadMark, countUnread } from '../chat-queries.ts';

/**
 * Marks everything up to this number as read (ST-15), by the caller or by staff for a fictional profile. Notifies this
 * member's other pages, and the other side if both show read receipts.
 * @returns how many messages are still unread.
 * @throws {CallError} `not_found` if the member has no such conversation.
 */
export async function markRead(
  { db, realtime, clock }: Pick<Services, 'db' | 'realtime' | 'clock'>,
  { siteId, memberId }: MemberKey,
  conversation: string,
  readSeq: number,
): Promise<number> {
  const mark = await moveReadMark(db, siteId, memberId, conversation, readSeq, clock.now());
  if (mark) {
    const event = { conversation, seq: mark.last_seq };
    if (!mark.unseen) realtime.publish({ siteId, memberId: mark.other_id }, conversationChanged, event);
    realtime.publish({ siteId, memberId }, conversationChanged, event);
    return mark.unread;
  }
  const unread = await countUnread(db, siteId, memberId, conversation);
  if (unread === undefined) throw fail(platformErrors.not_found);
  return unread;
}
