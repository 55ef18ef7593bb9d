import type { Database } from '#platform/server/db/database.ts';

/** The other member, and how many messages this member has sent. Undefined if this member has no such conversation. */
export async function findSendingSide(
  db: Database,
  siteId: number,
  memberId: string,
  conversationId: string,
): Promise<{ readonly other_id: string; readonly sent_count: number } | undefined> {
  const [row] = await db.prepared<{ other_id: string; sent_count: number }>(
    'chat_sending_side',
    'select other_id, sent_count from participant where site_id = $1 and conversation_id = $2 and member_id = $3',
    [siteId, conversationId, memberId],
  );
  return row;
}
