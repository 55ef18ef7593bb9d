import { and, eq, inArray, sql } from 'drizzle-orm';
import { joinAccountSql } from '#features/identity/accounts/server/public.ts';
import { isOpenCaseFor } from '#features/safety/cases/server/public.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { ChatPhotoRow } from './photo-address.ts';
import { otherIsReachedSql } from '../reach-sql.ts';
import { chatPhoto } from '../tables.ts';

/** The message that shows a photo. */
const showing = sql`message.site_id = chat_photo.site_id and message.sender_id = chat_photo.sender_id
  and message.client_id = chat_photo.client_id and message.content = chat_photo.id::text`;

export async function listChatPhotos(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
): Promise<ChatPhotoRow[]> {
  return executor
    .select()
    .from(chatPhoto)
    .where(and(eq(chatPhoto.siteId, siteId), inArray(chatPhoto.id, [...ids])));
}

export async function insertChatPhoto(executor: Executor, row: typeof chatPhoto.$inferInsert): Promise<void> {
  await executor.insert(chatPhoto).values(row);
}

/** Deletes rows whose message was never sent. The row of a refused photo stays, because it contains the reason. */
export async function deleteUnsentChatPhotos(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .delete(chatPhoto)
    .where(
      and(
        eq(chatPhoto.siteId, siteId),
        inArray(chatPhoto.id, [...ids]),
        sql`not exists (select from message where ${showing})`,
      ),
    );
}

/**
 * Photos whose files must be deleted: refused ones past their retention period, and those that are in no message
 * because sending failed or the conversation was deleted.
 */
export async function listUnshownPhotoIds(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const photos = await rows<{ id: string }>(
    executor,
    sql`select wanted.id
          from unnest(${sql.param([...ids])}::uuid[]) as wanted (id)
          left join chat_photo on chat_photo.site_id = ${siteId} and chat_photo.id = wanted.id
         where chat_photo.status = 'refused' and coalesce(chat_photo.kept_until <= ${now}, true)
            or not exists (select from message where ${showing})`,
  );
  return photos.map(({ id }) => id);
}

/**
 * Whether the photo is in one of the member's conversations, the member has not removed its message, and the sender is
 * still there for them.
 */
export async function mayOpenChatPhoto(
  executor: Executor,
  photo: ChatPhotoRow,
  memberId: string,
): Promise<boolean> {
  const { siteId, id, conversationId, senderId, clientId } = photo;
  const messages = await rows(
    executor,
    sql`select from participant
          join message on message.site_id = participant.site_id and message.sender_id = ${senderId}
           and message.client_id = ${clientId} and message.content = ${id} and message.seq > participant.removed_seq
         where participant.site_id = ${siteId} and participant.conversation_id = ${conversationId}
           and participant.member_id = ${memberId}
           and (${memberId} = ${senderId} or exists (
             select from (select participant.site_id, participant.member_id, participant.other_id) mine
             ${sql.raw(joinAccountSql({ as: 'other', site: 'mine.site_id', member: 'mine.other_id' }))}
             ${sql.raw(joinProfileSql({ as: 'other_profile', site: 'mine.site_id', member: 'mine.other_id' }))}
             where other_profile.status = 'active' and ${sql.raw(otherIsReachedSql)}
           ))`,
  );
  return messages.length > 0;
}

/** A chat photo awaiting review, with its sender. Undefined also if its message was never sent. */
export async function findPhotoInReview(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<
  | { readonly photo: ChatPhotoRow; readonly sender: { readonly id: string; readonly name: string } }
  | undefined
> {
  const [photoRow] = await executor
    .select({
      photo: chatPhoto,
      sender: {
        id: sql<string>`sender.member_id`,
        name: sql<string>`sender.name`,
      },
    })
    .from(chatPhoto)
    .innerJoin(safetyCase, isOpenCaseFor('chat_photo', chatPhoto))
    .innerJoin(
      sql`profile as sender`,
      sql`sender.site_id = ${chatPhoto.siteId} and sender.member_id = ${chatPhoto.senderId}`,
    )
    .where(
      and(
        has(chatPhoto, { siteId, id, status: 'review' }),
        sql`exists (select from message where ${showing})`,
      ),
    );
  return photoRow;
}

export async function lockChatPhoto(
  tx: Executor,
  siteId: number,
  id: string,
): Promise<ChatPhotoRow | undefined> {
  const [row] = await tx.select().from(chatPhoto).where(has(chatPhoto, { siteId, id })).for('update');
  return row;
}

export async function storeChatPhotoDecision(
  tx: Executor,
  photo: Pick<ChatPhotoRow, 'siteId' | 'id'>,
  decision: Partial<Omit<ChatPhotoRow, 'siteId' | 'id'>>,
): Promise<void> {
  await tx
    .update(chatPhoto)
    .set(decision)
    .where(and(eq(chatPhoto.siteId, photo.siteId), eq(chatPhoto.id, photo.id)));
}

export interface PhotoMessage {
  readonly seq: number;
  /** The number of credits that can be refunded. */
  readonly cost: number;
  readonly receiver_id: string;
}

/** Locks the message with a photo, so that its price is refunded only once. */
export async function lockPhotoMessage(
  tx: Executor,
  { siteId, id, clientId, senderId }: ChatPhotoRow,
): Promise<PhotoMessage | undefined> {
  const [row] = await rows<PhotoMessage>(
    tx,
    sql`select message.seq, case when message.refunded_at is null then message.cost else 0 end as cost, participant.other_id as receiver_id
          from message
          join participant on participant.site_id = message.site_id
           and participant.conversation_id = message.conversation_id and participant.member_id = message.sender_id
         where message.site_id = ${siteId} and message.sender_id = ${senderId} and message.client_id = ${clientId}
           and message.content = ${id}
           for update of message`,
  );
  return row;
}

export async function markRefunded(
  tx: Executor,
  { siteId, conversationId }: Pick<ChatPhotoRow, 'siteId' | 'conversationId'>,
  seq: number,
  at: Date,
): Promise<void> {
  await tx.execute(
    sql`update message set refunded_at = coalesce(refunded_at, ${at})
         where site_id = ${siteId} and conversation_id = ${conversationId} and seq = ${seq}`,
  );
}
