import { isImportedSql, joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { isSuspectSql } from '#features/safety/cases/server/public.ts';
import { joinVisibleProfileSql } from '#features/people/profiles/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { blockedByReader } from '../chat-queries.ts';
import { otherIsReachedSql } from '../reach-sql.ts';

interface HiddenRow {
  readonly conversation_id: string;
  readonly other_id: string;
  /** Messages that this side neither removed nor can read. */
  readonly hidden: number;
}

interface Reader {
  readonly siteId: number;
  readonly memberId: string;
  /** How many of the newest messages of a conversation a free member can read. */
  readonly history: number;
  /** How many of the newest conversations are compared. */
  readonly compared: number;
}

/** Reads `$4` rows of the index of the list at most. Messages are numbered without gaps, so none is read. */
export const mostHiddenSql = `
  select mine.conversation_id, mine.other_id, conversation.last_seq - $3::int - mine.removed_seq as hidden
    from (
      select * from participant where site_id = $1 and member_id = $2
       order by last_message_at desc nulls last, conversation_id desc nulls last limit $4
    ) mine
    join conversation
      on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
     and conversation.last_seq - $3::int > mine.removed_seq
    ${joinAccountSql({ as: 'other', site: 'mine.site_id', member: 'mine.other_id' })} and not ${isImportedSql('other')}
    ${joinVisibleProfileSql({ as: 'other_profile', site: 'mine.site_id', member: 'mine.other_id' })}
   where other_profile.kind = 'real' and ${otherIsReachedSql} and not ${blockedByReader}
     and not ${isSuspectSql({ site: 'mine.site_id', member: 'mine.other_id' })}
   order by hidden desc, mine.conversation_id limit 1`;

/** Of the newest conversations, the one with the most hidden messages. Undefined if none has any. */
export async function findMostHidden(
  db: Database,
  { siteId, memberId, history, compared }: Reader,
): Promise<HiddenRow | undefined> {
  const [row] = await db.prepared<HiddenRow & Record<string, unknown>>('chat_most_hidden', mostHiddenSql, [
    siteId,
    memberId,
    history,
    compared,
  ]);
  return row;
}
