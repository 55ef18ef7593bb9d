import { isImportedSql, joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { MessageKind } from '../../message-choices.ts';
import { blockedByReader } from '../chat-queries.ts';
import { otherIsReachedSql } from '../reach-sql.ts';

export interface ChatRow {
  readonly conversation_id: string;
  readonly other_id: string;
  readonly unread: number;
  readonly last_seq: number;
  readonly last_message_at: Date;
  readonly pinned: boolean;
  readonly preview_sender_id: string | null;
  readonly preview_kind: MessageKind | null;
  readonly preview_body: string | null;
  /** As in `ConversationView`. */
  readonly gone: boolean;
}

/**
 * Selects the conversations on site `$1` that are not empty for reader `$2`. Cuts previews to `$3` characters.
 */
const listSql = `
  select mine.conversation_id, mine.other_id, mine.unread, conversation.last_seq, mine.last_message_at,
         mine.pinned_at is not null as pinned, newest.sender_id as preview_sender_id, newest.kind as preview_kind,
         newest.body as preview_body, not ${otherIsReachedSql} as gone
    from participant mine
    join conversation
      on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id and conversation.last_seq > mine.removed_seq
    ${joinAccountSql({ as: 'other', site: 'mine.site_id', member: 'mine.other_id' })} and not ${isImportedSql('other')}
    ${joinProfileSql({ as: 'other_profile', site: 'mine.site_id', member: 'mine.other_id' })}
    left join lateral (
      select sender_id, kind, left(body, $3) as body from message
       where message.site_id = mine.site_id and message.conversation_id = mine.conversation_id
         and message.seq = conversation.last_seq
    ) newest on true
   where mine.site_id = $1 and mine.member_id = $2 and not ${blockedByReader}`;

const newestFirst = 'order by mine.last_message_at desc nulls last, mine.conversation_id desc nulls last';

/**
 * Conversations that have messages, newest first, starting after the given one. Leaves out pinned ones, and those with
 * members the reader has blocked.
 */
export async function listChats(
  db: Database,
  siteId: number,
  memberId: string,
  after: { readonly at: Date; readonly conversationId: string } | null,
  limit: number,
  previewLength: number,
): Promise<ChatRow[]> {
  return db.prepared<ChatRow & Record<string, unknown>>(
    'chat_list',
    `${listSql} and mine.pinned_at is null
        and (mine.last_message_at, mine.conversation_id) < ($4::timestamptz, $5::uuid)
      ${newestFirst} limit $6`,
    [
      siteId,
      memberId,
      previewLength,
      after?.at ?? 'infinity',
      after?.conversationId ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      limit,
    ],
  );
}

/** Which of these members have exchanged no message with the reader, in the given order. */
export async function withoutMessages(
  db: Database,
  siteId: number,
  memberId: string,
  otherIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const idRows = await db.prepared<{ id: string }>(
    'chat_without_messages',
    `select wanted.id from unnest($3::uuid[]) with ordinality as wanted(id, place)
      where not exists (
        select from conversation
         where site_id = $1 and low_id = least($2::uuid, wanted.id) and high_id = greatest($2::uuid, wanted.id)
           and last_seq > 0
        offset 0
      )
      order by wanted.place limit $4`,
    [siteId, memberId, otherIds, limit],
  );
  return idRows.map(({ id }) => id);
}

/** The pinned conversations, newest first. */
export async function listPinnedChats(
  db: Database,
  siteId: number,
  memberId: string,
  previewLength: number,
): Promise<ChatRow[]> {
  return db.prepared<ChatRow & Record<string, unknown>>(
    'chat_list_pinned',
    `${listSql} and mine.pinned_at is not null ${newestFirst}`,
    [siteId, memberId, previewLength],
  );
}
