import { joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { blocksSql, maxWatchers } from '#features/safety/blocks/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { lockByName, rows, type Database, type Executor } from '#platform/server/db/database.ts';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { ChatPreferences } from '../chat-actions-contract.ts';
import { otherIsReachedSql, otherMayNoticeSql } from './reach-sql.ts';
import { chatPreference } from './tables.ts';

export interface Change {
  readonly last_seq: number;
}

/**
 * Permanently hides all existing messages from one side. Locks the conversation first and then the side, in the same
 * order as sending. A message that arrives at the same moment is therefore either hidden too or numbered after these.
 */
export async function removeUpToNow(
  db: Database,
  siteId: number,
  memberId: string,
  conversationId: string,
): Promise<Change | undefined> {
  const [row] = await db.prepared<Change & Record<string, unknown>>(
    'chat_remove',
    `with place as materialized (
       select last_seq from conversation where site_id = $1 and id = $2 for update
     )
     update participant mine
        set removed_seq = place.last_seq, unread = 0, pinned_at = null
       from place
      where mine.site_id = $1 and mine.conversation_id = $2 and mine.member_id = $3
     returning place.last_seq`,
    [siteId, conversationId, memberId],
  );
  return row;
}

/** Pins a conversation for one side. Returns `full` if that side has already pinned `limit` others. */
export async function pin(
  db: Database,
  side: { readonly siteId: number; readonly memberId: string; readonly conversationId: string },
  at: Date,
  limit: number,
): Promise<'pinned' | 'full' | 'not_found'> {
  const { siteId, memberId, conversationId } = side;
  return db.transaction(async (tx) => {
    await lockByName(tx, `pin ${siteId} ${memberId}`);
    const [pins] = await rows<{ mine: boolean; others: number }>(
      tx,
      sql`select count(*) filter (where conversation_id = ${conversationId}::uuid) > 0 as mine,
                 (count(*) filter (where conversation_id <> ${conversationId}::uuid and pinned_at is not null))::integer as others
            from participant
           where site_id = ${siteId} and member_id = ${memberId}
             and (conversation_id = ${conversationId}::uuid or pinned_at is not null)`,
    );
    if (!pins?.mine) return 'not_found';
    if (pins.others >= limit) return 'full';
    await setPinned(tx, side, at);
    return 'pinned';
  });
}

/** @returns false if the member has no such conversation. */
export async function setPinned(
  executor: Executor,
  side: { readonly siteId: number; readonly memberId: string; readonly conversationId: string },
  at: Date | null,
): Promise<boolean> {
  const updatedRows = await rows(
    executor,
    sql`update participant set pinned_at = ${at}
         where site_id = ${side.siteId} and conversation_id = ${side.conversationId}::uuid and member_id = ${side.memberId}
        returning 1`,
  );
  return updatedRows.length === 1;
}

export interface Delivery {
  readonly conversation_id: string;
  readonly other_id: string;
  readonly last_seq: number;
}

/**
 * Moves delivery marks forward, never back and never past the newest message. Returns the marks that moved. Locks
 * conversation sides in a fixed order, so that two devices of one member cannot deadlock.
 */
export async function moveDeliveryMarks(
  db: Database,
  siteId: number,
  memberId: string,
  marks: readonly { readonly id: string; readonly seq: number }[],
): Promise<Delivery[]> {
  return db.prepared<Delivery & Record<string, unknown>>(
    'chat_mark_delivered',
    `with given as (
       select id, max(seq) as seq from unnest($3::uuid[], $4::integer[]) as mark(id, seq) group by id
     ),
     locked as materialized (
       select mine.conversation_id, given.seq
         from participant mine join given on given.id = mine.conversation_id
        where mine.site_id = $1 and mine.member_id = $2 and mine.delivered_seq < given.seq
          and ${otherMayNoticeSql}
        order by mine.conversation_id
          for no key update of mine
     )
     update participant mine
        set delivered_seq = least(locked.seq, conversation.last_seq)
       from locked
       join conversation on conversation.site_id = $1 and conversation.id = locked.conversation_id
      where mine.site_id = $1 and mine.conversation_id = locked.conversation_id and mine.member_id = $2
        and mine.delivered_seq < least(locked.seq, conversation.last_seq)
     returning mine.conversation_id, mine.other_id, conversation.last_seq`,
    [siteId, memberId, marks.map(({ id }) => id), marks.map(({ seq }) => seq)],
  );
}

/**
 * The member to notify that this one is typing. Null if that member must not be notified, undefined if there is no
 * such conversation.
 */
export async function findListener(
  db: Database,
  siteId: number,
  memberId: string,
  conversationId: string,
): Promise<string | null | undefined> {
  const [row] = await db.prepared<{ other_id: string; hears: boolean }>(
    'chat_typing',
    `select mine.other_id,
            other.status = 'active' and ${otherIsReachedSql} and ${otherMayNoticeSql} as hears
       from participant mine
       ${joinAccountSql({ as: 'other', site: 'mine.site_id', member: 'mine.other_id' })}
       ${joinProfileSql({ as: 'other_profile', site: 'mine.site_id', member: 'mine.other_id' })}
      where mine.site_id = $1 and mine.conversation_id = $2 and mine.member_id = $3
        and not ${blocksSql({ site: 'mine.site_id', one: 'mine.member_id', other: 'mine.other_id' })}`,
    [siteId, conversationId, memberId],
  );
  return row && (row.hears ? row.other_id : null);
}

/** The members with whom a member has exchanged messages, latest first; with `otherId`, only that one. */
export async function listPartners(
  executor: Executor,
  siteId: number,
  memberId: string,
  otherId: string | null,
): Promise<Delivery[]> {
  return rows<Delivery & Record<string, unknown>>(
    executor,
    sql`select mine.conversation_id, mine.other_id, conversation.last_seq
          from participant mine
          join conversation
            on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id and conversation.last_seq > 0
         where mine.site_id = ${siteId} and mine.member_id = ${memberId}
           ${otherId === null ? sql`` : sql`and mine.other_id = ${otherId}`}
         order by mine.last_message_at desc nulls last, mine.conversation_id desc nulls last
         limit ${maxWatchers}`,
  );
}

export interface FoundMessage {
  readonly seq: number;
  readonly sender_id: string;
  readonly body: string;
  readonly created_at: Date;
}

/**
 * Finds the newest text messages after number `above` that contain the given text, whatever its case and accents. Treats
 * pattern characters literally.
 */
export async function findMessages(
  db: Database,
  siteId: number,
  conversationId: string,
  search: { readonly above: number; readonly text: string; readonly limit: number },
): Promise<FoundMessage[]> {
  return db.prepared<FoundMessage & Record<string, unknown>>(
    'chat_search',
    `select seq, sender_id, body, created_at from message
      where site_id = $1 and conversation_id = $2 and seq > $3 and kind = 'text'
        and strpos(fold_text(body), (select fold_text($4))) > 0
      order by seq desc limit $5`,
    [siteId, conversationId, search.above, search.text, search.limit],
  );
}

export async function findPreferences({
  db,
  caller: { siteId, memberId },
}: MemberContext): Promise<ChatPreferences> {
  const [row] = await rows<ChatPreferences>(
    db,
    sql`select read_receipts, show_gifts from chat_preference where site_id = ${siteId} and member_id = ${memberId}`,
  );
  return row ?? { read_receipts: true, show_gifts: true };
}

export async function storePreferences(
  { db, caller: { siteId, memberId } }: MemberContext,
  preferences: ChatPreferences,
): Promise<ChatPreferences> {
  const columns = { readReceipts: preferences.read_receipts, showGifts: preferences.show_gifts };
  await db
    .insert(chatPreference)
    .values({ siteId, memberId, ...columns })
    .onConflictDoUpdate({ target: [chatPreference.siteId, chatPreference.memberId], set: columns });
  return preferences;
}
