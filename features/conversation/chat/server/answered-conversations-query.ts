import type { Database } from '#platform/server/db/database.ts';

/**
 * Checks a member's 100 newest conversations. Counts those that others started, and how many of these the member
 * answered.
 */
export async function countAnsweredConversations(
  db: Database,
  siteId: number,
  memberId: string,
): Promise<{ received: number; answered: number }> {
  const [count] = await db.prepared<{ received: number; answered: number }>(
    'chat_answered',
    `select count(*)::int as received, (count(*) filter (where mine.sent_count > 0))::int as answered
     from (
       select conversation_id, sent_count from participant
       where site_id = $1 and member_id = $2
       order by last_message_at desc nulls last, conversation_id desc nulls last limit 100
     ) as mine
     join message on message.site_id = $1 and message.conversation_id = mine.conversation_id and message.seq = 1
       and message.sender_id <> $2`,
    [siteId, memberId],
  );
  return count!;
}
