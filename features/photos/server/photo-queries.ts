import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { profile } from '#features/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { PhotoRow } from './photo-address.ts';
import { photo, photoErasure } from './tables.ts';

const ofMember = (siteId: number, memberId: string) =>
  and(eq(photo.siteId, siteId), eq(photo.memberId, memberId));
const byId = (siteId: number, id: string) => and(eq(photo.siteId, siteId), eq(photo.id, id));

/** All photos of a member in their order; a refused one keeps its row, so that the reason can be shown. */
export async function readPhotos(executor: Executor, siteId: number, memberId: string): Promise<PhotoRow[]> {
  return executor
    .select()
    .from(photo)
    .where(ofMember(siteId, memberId))
    .orderBy(asc(photo.position), asc(photo.id));
}

export async function findPhoto(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<PhotoRow | undefined> {
  const [found] = await executor.select().from(photo).where(byId(siteId, id));
  return found;
}

/** The photo, locked until the transaction ends. */
export async function lockPhoto(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<PhotoRow | undefined> {
  const [found] = await executor.select().from(photo).where(byId(siteId, id)).for('update');
  return found;
}

/** What decides about one photo more. Uploads of one member wait for each other here. */
export async function lockRoomForPhoto(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<{ kept: number; nextPosition: number }> {
  await executor
    .select({ id: profile.memberId })
    .from(profile)
    .where(and(eq(profile.siteId, siteId), eq(profile.memberId, memberId)))
    .for('update');
  const [room] = await executor
    .select({
      kept: sql<number>`(count(*) filter (where ${photo.status} <> 'refused'))::int`,
      nextPosition: sql<number>`coalesce(max(${photo.position}) + 1, 0)::int`,
    })
    .from(photo)
    .where(ofMember(siteId, memberId));
  return room!;
}

export async function insertPhoto(executor: Executor, row: typeof photo.$inferInsert): Promise<PhotoRow> {
  const [made] = await executor.insert(photo).values(row).returning();
  return made!;
}

export async function deletePhoto(executor: Executor, siteId: number, id: string): Promise<void> {
  await executor.delete(photo).where(byId(siteId, id));
}

export async function storeDecision(
  executor: Executor,
  siteId: number,
  id: string,
  decision: Pick<PhotoRow, 'status' | 'refusalReason' | 'reviewedAt' | 'reviewedBy'>,
): Promise<void> {
  await executor.update(photo).set(decision).where(byId(siteId, id));
}

export async function planErasure(
  executor: Executor,
  siteId: number,
  photoId: string,
  dueAt: Date,
): Promise<void> {
  await executor
    .insert(photoErasure)
    .values({ siteId, photoId, dueAt })
    .onConflictDoUpdate({ target: [photoErasure.siteId, photoErasure.photoId], set: { dueAt } });
}

export async function cancelErasures(
  executor: Executor,
  siteId: number,
  photoIds: readonly string[],
): Promise<void> {
  await executor
    .delete(photoErasure)
    .where(and(eq(photoErasure.siteId, siteId), inArray(photoErasure.photoId, [...photoIds])));
}

export async function readDueErasures(
  executor: Executor,
  now: Date,
): Promise<{ siteId: number; photoId: string }[]> {
  return executor
    .select({ siteId: photoErasure.siteId, photoId: photoErasure.photoId })
    .from(photoErasure)
    .where(lte(photoErasure.dueAt, now))
    .orderBy(photoErasure.dueAt)
    .limit(500);
}
