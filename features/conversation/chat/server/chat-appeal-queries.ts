import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profile } from '#features/people/profiles/server/tables.ts';
import { countCapped } from '#platform/server/db/count-capped.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { chatPhoto } from './tables.ts';

const isOpen = (siteId: number) =>
  and(eq(chatPhoto.siteId, siteId), isNotNull(chatPhoto.appealedAt), isNull(chatPhoto.appealDecidedAt));

/** Objections that wait, the oldest first, with who sent the photo and who refused it. */
export async function readOpenChatAppeals(executor: Executor, siteId: number, limit: number) {
  const decider = alias(profile, 'decider');
  return executor
    .select({
      photo: chatPhoto,
      member: { id: profile.memberId, name: profile.name, birthDate: profile.birthDate },
      decider: { id: decider.memberId, name: decider.name },
    })
    .from(chatPhoto)
    .innerJoin(profile, and(eq(profile.siteId, chatPhoto.siteId), eq(profile.memberId, chatPhoto.senderId)))
    .leftJoin(decider, and(eq(decider.siteId, chatPhoto.siteId), eq(decider.memberId, chatPhoto.decidedBy)))
    .where(isOpen(siteId))
    .orderBy(asc(chatPhoto.appealedAt), asc(chatPhoto.id))
    .limit(limit);
}

export const countOpenChatAppeals = (executor: Executor, siteId: number) =>
  countCapped(executor, chatPhoto, isOpen(siteId));

/** Which photo an own message shows, if it shows one. */
export async function readPhotoIdOf(
  executor: Executor,
  at: {
    readonly siteId: number;
    readonly conversation: string;
    readonly seq: number;
    readonly senderId: string;
  },
): Promise<string | undefined> {
  const [row] = await rows<{ content: string }>(
    executor,
    sql`select content from message
         where site_id = ${at.siteId} and conversation_id = ${at.conversation} and seq = ${at.seq}
           and sender_id = ${at.senderId} and kind = 'photo' and content is not null`,
  );
  return row?.content;
}

/** The bytes of these are gone. */
export async function markErased(executor: Executor, siteId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .update(chatPhoto)
    .set({ keptUntil: null })
    .where(and(eq(chatPhoto.siteId, siteId), inArray(chatPhoto.id, [...ids])));
}

/** Photos that are kept no longer, by site. */
export function readErasureDue(
  executor: Executor,
  now: Date,
): Promise<{ readonly siteId: number; readonly ids: readonly string[] }[]> {
  return rows(
    executor,
    sql`select site_id as "siteId", array_agg(id) as ids from chat_photo where kept_until <= ${now} group by site_id`,
  );
}
