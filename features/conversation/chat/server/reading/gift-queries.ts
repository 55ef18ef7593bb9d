import type { Database } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';

export interface ReceivedGift {
  readonly content: string;
  readonly count: number;
}

/** The gifts that a member received, most frequent first; empty if the member hides them. */
export async function listReceivedGifts(
  db: Database,
  { siteId, memberId }: MemberKey,
): Promise<ReceivedGift[]> {
  return db.prepared<ReceivedGift & Record<string, unknown>>(
    'chat_received_gifts',
    `select message.content, count(*)::integer as count
       from participant mine
       join message on message.site_id = mine.site_id and message.conversation_id = mine.conversation_id
        and message.kind = 'gift' and message.sender_id = mine.other_id
      where mine.site_id = $1 and mine.member_id = $2
        and not exists (
          select from chat_preference
           where chat_preference.site_id = $1 and chat_preference.member_id = $2 and not chat_preference.show_gifts
        )
      group by message.content
      order by count desc, message.content`,
    [siteId, memberId],
  );
}
