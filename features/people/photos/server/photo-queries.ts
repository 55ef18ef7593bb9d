import { and, asc, eq, exists, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm';
import { profile } from '#features/people/profiles/server/tables.ts';
import { rows, type Executor, type Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { PhotoFields, PhotoRow, PhotoVersion } from './files/photo-address.ts';
import { photo, photoErasure } from './tables.ts';

const ofMember = (siteId: number, memberId: string) => has(photo, { siteId, memberId });
const byId = (siteId: number, id: string) => has(photo, { siteId, id });
const ofPicture = ({ siteId, id, version }: PhotoVersion) =>
  has(photoErasure, { siteId, photoId: id, version });

/** Serializes changes to the set and order of a member's photos. */
async function lockPhotos(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor
    .select({ id: profile.memberId })
    .from(profile)
    .where(has(profile, { siteId, memberId }))
    .for('update');
}

/** All photos of a member in order, locked until the transaction ends. */
export async function lockOrder(executor: Executor, siteId: number, memberId: string): Promise<PhotoRow[]> {
  await lockPhotos(executor, siteId, memberId);
  return listPhotos(executor, siteId, memberId);
}

/** Stores the order of a member's photos. */
export async function storeOrder(executor: Executor, siteId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await executor.execute(sql`
    update photo set position = wanted.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    where photo.site_id = ${siteId} and photo.id = wanted.id`);
}

/** All photos of a member in order. Refused photos keep their row, so that the reason can be shown. */
export async function listPhotos(executor: Executor, siteId: number, memberId: string): Promise<PhotoRow[]> {
  return executor
    .select()
    .from(photo)
    .where(ofMember(siteId, memberId))
    .orderBy(asc(photo.position), asc(photo.id));
}

/** At most `limit` active photos of each member, in the member's order. */
export async function listActivePhotos(
  executor: Executor,
  siteId: number,
  memberIds: readonly string[],
  limit: number,
): Promise<(PhotoFields & { readonly memberId: string })[]> {
  return rows(
    executor,
    sql`
      select p.site_id as "siteId", p.member_id as "memberId", p.id, p.version, p.status, p.thumbhash, p.width, p.height
      from unnest(${sql.param(memberIds)}::uuid[]) with ordinality as wanted (member_id, place)
      cross join lateral (
        select * from photo
        where photo.site_id = ${siteId} and photo.member_id = wanted.member_id and photo.status = 'active'
        order by photo.position, photo.id limit ${limit}
      ) p
      order by wanted.place, p.position, p.id`,
  );
}

export async function findPhoto(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<PhotoRow | undefined> {
  const [row] = await executor.select().from(photo).where(byId(siteId, id));
  return row;
}

/**
 * The photo, and whether other members may see its owner. That depends only on the profile's status. The profile is
 * disabled before activation, and while the owner is paused, suspended or deleted.
 */
export async function findPhotoWithOwner(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<{ photo: PhotoRow; ownerShown: boolean } | undefined> {
  const [row] = await executor
    .select({ photo, ownerShown: sql<boolean>`${profile.status} = 'active'` })
    .from(photo)
    .innerJoin(profile, and(eq(profile.siteId, photo.siteId), eq(profile.memberId, photo.memberId)))
    .where(byId(siteId, id));
  return row;
}

/** Locks the photo until the transaction ends. */
export async function lockPhoto(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<PhotoRow | undefined> {
  const [row] = await executor.select().from(photo).where(byId(siteId, id)).for('update');
  return row;
}

/** Photos that count towards a member's limit: all except the refused ones. */
const keptCount = sql<number>`(count(*) filter (where ${photo.status} <> 'refused'))::int`;

export async function countKeptPhotos(executor: Executor, siteId: number, memberId: string): Promise<number> {
  const [row] = await executor.select({ kept: keptCount }).from(photo).where(ofMember(siteId, memberId));
  return row!.kept;
}

/** The data for the limit check. Serializes one member's uploads. */
export async function lockRoomForPhoto(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<{ kept: number; nextPosition: number }> {
  await lockPhotos(executor, siteId, memberId);
  const [room] = await executor
    .select({
      kept: keptCount,
      nextPosition: sql<number>`coalesce(max(${photo.position}) + 1, 0)::int`,
    })
    .from(photo)
    .where(ofMember(siteId, memberId));
  return room!;
}

export async function insertPhoto(executor: Executor, row: typeof photo.$inferInsert): Promise<PhotoRow> {
  const [insertedRow] = await executor.insert(photo).values(row).returning();
  return insertedRow!;
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

/** Replaces a photo's picture with its next version, which has no score yet. */
export async function storePicture(
  executor: Executor,
  siteId: number,
  id: string,
  picture: Pick<PhotoRow, 'version' | 'width' | 'height' | 'thumbhash' | 'perceptualHash'>,
): Promise<PhotoRow> {
  const [changed] = await executor
    .update(photo)
    .set({ ...picture, contentScore: null })
    .where(byId(siteId, id))
    .returning();
  return changed!;
}

/** Stores the content model's score for a picture, unless the picture was replaced in the meantime. */
export async function storeScore(
  executor: Executor,
  { siteId, id, version }: PhotoVersion,
  contentScore: number,
): Promise<void> {
  await executor
    .update(photo)
    .set({ contentScore })
    .where(and(byId(siteId, id), eq(photo.version, version)));
}

/** Up to `limit` photos of a member, ordered by id, after a given id. */
export async function listPhotosAfter(
  executor: Executor,
  siteId: number,
  memberId: string,
  after: string | null,
  limit: number,
): Promise<PhotoRow[]> {
  return executor
    .select()
    .from(photo)
    .where(and(ofMember(siteId, memberId), after === null ? undefined : gt(photo.id, after)))
    .orderBy(asc(photo.id))
    .limit(limit);
}

export async function deletePhotos(executor: Executor, { siteId, memberId }: MemberKey): Promise<PhotoRow[]> {
  return executor.delete(photo).where(ofMember(siteId, memberId)).returning();
}

export async function planErasure(
  executor: Executor,
  { siteId, id, version }: PhotoVersion,
  dueAt: Date,
): Promise<void> {
  await executor
    .insert(photoErasure)
    .values({ siteId, photoId: id, version, dueAt })
    .onConflictDoUpdate({
      target: [photoErasure.siteId, photoErasure.photoId, photoErasure.version],
      set: { dueAt },
    });
}

/**
 * Schedules the deletion of a photo's next picture, under a version that neither the photo nor another crop uses.
 * @returns the picture to store; undefined if the photo no longer exists.
 */
export async function reserveNextPicture(
  tx: Transaction,
  { siteId, id }: Pick<PhotoVersion, 'siteId' | 'id'>,
  dueAt: Date,
): Promise<PhotoVersion | undefined> {
  if (!(await lockPhoto(tx, siteId, id))) return undefined;
  const [reserved] = await rows<{ version: number }>(
    tx,
    sql`insert into photo_erasure (site_id, photo_id, version, due_at)
        select site_id, id, 1 + greatest(version, (
          select max(planned.version) from photo_erasure planned
          where planned.site_id = photo.site_id and planned.photo_id = photo.id
        )), ${dueAt}::timestamptz
        from photo where site_id = ${siteId} and id = ${id}
        returning version`,
  );
  return { siteId, id, ...reserved! };
}

/** Keeps a picture that is scheduled for deletion at least until the given time. A deleted picture stays deleted. */
export async function postponeErasure(executor: Executor, picture: PhotoVersion, dueAt: Date): Promise<void> {
  await executor
    .update(photoErasure)
    .set({ dueAt: sql`greatest(${photoErasure.dueAt}, ${dueAt})` })
    .where(ofPicture(picture));
}

/** Whether the bytes of this picture still exist. Its erasure is scheduled. */
export async function isPictureKept(executor: Executor, picture: PhotoVersion): Promise<boolean> {
  return (await executor.$count(photoErasure, ofPicture(picture))) === 1;
}

/** Refused photos by id, and whether the picture still exists. */
export async function listRefusedPhotos(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
): Promise<{ photo: PhotoRow; isKept: boolean }[]> {
  if (ids.length === 0) return [];
  const photoRows = await executor
    .select({ photo, erasure: photoErasure.photoId })
    .from(photo)
    .leftJoin(
      photoErasure,
      has(photoErasure, { siteId: photo.siteId, photoId: photo.id, version: photo.version }),
    )
    .where(and(has(photo, { siteId, status: 'refused' }), inArray(photo.id, [...ids])));
  return photoRows.map(({ photo: row, erasure }) => ({ photo: row, isKept: erasure !== null }));
}

export async function cancelErasure(executor: Executor, picture: PhotoVersion): Promise<void> {
  await executor.delete(photoErasure).where(ofPicture(picture));
}

/** The photo, if any, that still shows a picture scheduled for deletion. */
const shown = (executor: Executor) =>
  executor
    .select({ id: photo.id })
    .from(photo)
    .where(
      and(
        has(photo, { siteId: photoErasure.siteId, id: photoErasure.photoId, version: photoErasure.version }),
        ne(photo.status, 'refused'),
      ),
    );

/** Removes obsolete schedules, such as that of the slower of two concurrent crops. */
export async function cancelDueErasuresOfShown(executor: Executor, now: Date): Promise<void> {
  await executor.delete(photoErasure).where(and(lte(photoErasure.dueAt, now), exists(shown(executor))));
}

/** Pictures that are due for deletion; never a picture that is a photo's current picture. */
export async function listDueErasures(executor: Executor, now: Date): Promise<PhotoVersion[]> {
  return executor
    .select({ siteId: photoErasure.siteId, id: photoErasure.photoId, version: photoErasure.version })
    .from(photoErasure)
    .where(and(lte(photoErasure.dueAt, now), notExists(shown(executor))))
    .orderBy(photoErasure.dueAt)
    .limit(500);
}
