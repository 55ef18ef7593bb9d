import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';

export interface UnreadMessage {
  readonly conversation_id: string;
  readonly seq: number;
  readonly sender_id: string;
  readonly cost: number;
}

/**
 * Marks as refunded the messages that others paid for and this member never read. Returns these messages ordered by
 * sender; a second call returns none. Like sending, it locks the conversations first, so it waits for messages being
 * sent.
 */
export async function markUnreadRefunded(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  at: Date,
): Promise<UnreadMessage[]> {
  await executor.execute(
    sql`select conversation.id
          from participant mine
          join conversation on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
         where mine.site_id = ${siteId} and mine.member_id = ${memberId} and conversation.last_seq > mine.read_seq
         order by conversation.id
           for update of conversation`,
  );
  return rows<UnreadMessage>(
    executor,
    sql`with refunded as (
          update message set refunded_at = ${at}
            from participant mine
           where mine.site_id = ${siteId} and mine.member_id = ${memberId}
             and message.site_id = mine.site_id and message.conversation_id = mine.conversation_id
             and message.seq > mine.read_seq and message.sender_id = mine.other_id
             and message.cost > 0 and message.refunded_at is null
          returning message.conversation_id, message.seq, message.sender_id, message.cost
        )
        select * from refunded order by sender_id, conversation_id, seq`,
  );
}
