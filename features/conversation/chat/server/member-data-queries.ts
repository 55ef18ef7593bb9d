import { sql } from 'drizzle-orm';
import { joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MessageKind } from '../message-choices.ts';
import { otherIsReachedSql } from './reach-sql.ts';

export interface OwnConversation {
  readonly id: string;
  /** The other member's name; empty if they cannot be reached any more. */
  readonly other: string;
  readonly last_seq: number;
}

/** A member's conversations whose id is above `after`, ordered by id. */
export function listOwnConversations(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  after: string,
  limit: number,
): Promise<OwnConversation[]> {
  return rows(
    executor,
    sql`select conversation.id, case when ${sql.raw(otherIsReachedSql)} then other_profile.name else '' end as other,
               conversation.last_seq
          from participant mine
          join conversation on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
          left ${sql.raw(joinAccountSql({ as: 'other', site: 'mine.site_id', member: 'mine.other_id' }))}
          left ${sql.raw(joinProfileSql({ as: 'other_profile', site: 'mine.site_id', member: 'mine.other_id' }))}
         where mine.site_id = ${siteId} and mine.member_id = ${memberId} and conversation.id > ${after}::uuid
         order by conversation.id limit ${limit}`,
  );
}

export interface ExportedMessage {
  readonly seq: number;
  readonly mine: boolean;
  readonly kind: MessageKind;
  readonly body: string;
  /** The id of the photo, gift or animated picture. */
  readonly content: string | null;
  readonly credits: number;
  readonly sent_at: Date;
}

/** The member's own messages in a conversation, and the other side's messages with a number above `closed`. */
export function listMessagesToExport(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  conversationId: string,
  range: { readonly closed: number; readonly after: number; readonly limit: number },
): Promise<ExportedMessage[]> {
  return rows(
    executor,
    sql`select seq, sender_id = ${memberId}::uuid as mine, kind, body, content,
               case when sender_id = ${memberId}::uuid then cost else 0 end as credits, created_at as sent_at
          from message
         where site_id = ${siteId} and conversation_id = ${conversationId}::uuid and seq > ${range.after}::integer
           and (sender_id = ${memberId}::uuid or seq > ${range.closed}::integer)
         order by seq limit ${range.limit}`,
  );
}

export function findPreferencesToExport(executor: Executor, { siteId, memberId }: MemberKey) {
  return rows<{ read_receipts: boolean; show_gifts: boolean }>(
    executor,
    sql`select read_receipts, show_gifts from chat_preference where site_id = ${siteId} and member_id = ${memberId}`,
  );
}

/** Photos that either side sent in a member's conversations. */
export async function listPhotoIdsInConversations(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<string[]> {
  const photos = await rows<{ id: string }>(
    executor,
    sql`select id from chat_photo where site_id = ${siteId} and conversation_id in
          (select conversation_id from participant where site_id = ${siteId} and member_id = ${memberId})`,
  );
  return photos.map(({ id }) => id);
}

export async function listSentPhotoIds(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<string[]> {
  const photos = await rows<{ id: string }>(
    executor,
    sql`select id from chat_photo
         where site_id = ${siteId} and sender_id = ${memberId} and status <> 'refused' order by id`,
  );
  return photos.map(({ id }) => id);
}

/** Deletes the conversations with the messages of both sides. */
export async function deleteMemberConversations(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<void> {
  await executor.execute(
    sql`delete from chat_preference where site_id = ${siteId} and member_id = ${memberId}`,
  );
  await executor.execute(
    sql`delete from scam_signal where site_id = ${siteId} and (sender_id = ${memberId} or receiver_id = ${memberId})`,
  );
  await executor.execute(
    sql`update scam_signal set decided_by = null where site_id = ${siteId} and decided_by = ${memberId}`,
  );
  await executor.execute(
    sql`delete from chat_photo where site_id = ${siteId} and conversation_id in
         (select conversation_id from participant where site_id = ${siteId} and member_id = ${memberId})`,
  );
  await executor.execute(
    sql`delete from conversation where site_id = ${siteId}
         and id in (select conversation_id from participant where site_id = ${siteId} and member_id = ${memberId})`,
  );
}
