import { and, eq, inArray, sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { chatPhoto } from '../tables.ts';

/** The id of the photo in a member's own message, if it has one. */
export async function findOwnPhotoId(
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

/** Records that the files of these photos have been deleted. */
export async function markErased(executor: Executor, siteId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .update(chatPhoto)
    .set({ keptUntil: null })
    .where(and(eq(chatPhoto.siteId, siteId), inArray(chatPhoto.id, [...ids])));
}

/** Photos past their retention period, by site. */
export function listPhotosToErase(
  executor: Executor,
  now: Date,
): Promise<{ readonly siteId: number; readonly ids: readonly string[] }[]> {
  return rows(
    executor,
    sql`select site_id as "siteId", array_agg(id) as ids from chat_photo where kept_until <= ${now} group by site_id`,
  );
}
