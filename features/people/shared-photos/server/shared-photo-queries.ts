import { and, asc, eq, gt, isNull, lte, or, sql, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { rows } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { sharedPhoto } from './tables.ts';

export type SharedPhotoRow = typeof sharedPhoto.$inferSelect;
type PhotoKey = Pick<SharedPhotoRow, 'siteId' | 'id'>;

export async function insertSharedPhoto(executor: Executor, row: SharedPhotoRow): Promise<void> {
  await executor.insert(sharedPhoto).values(row);
}

/** Whether visitors have shared at least `limit` photos that have not been used yet. */
export async function visitorsHaveShared(
  executor: Executor,
  siteId: number,
  limit: number,
  now: Date,
): Promise<boolean> {
  const [row] = await rows<{ count: number }>(
    executor,
    sql`select count(*)::int as count from (
      select from shared_photo where site_id = ${siteId} and member_id is null and expires_at > ${now} limit ${limit}
    ) as waiting`,
  );
  return row!.count >= limit;
}

/** Ends the photos that a new photo replaces: those of the same browser and of the same member. */
export async function endSharedPhotos(
  executor: Executor,
  siteId: number,
  of: { readonly tokenHash: Buffer | null; readonly memberId: string | null },
  now: Date,
): Promise<void> {
  const { tokenHash, memberId } = of;
  const owners = [
    ...(tokenHash ? [eq(sharedPhoto.tokenHash, tokenHash)] : []),
    ...(memberId === null ? [] : [eq(sharedPhoto.memberId, memberId)]),
  ];
  if (owners.length === 0) return;
  await executor
    .update(sharedPhoto)
    .set({ expiresAt: now })
    .where(and(eq(sharedPhoto.siteId, siteId), or(...owners), gt(sharedPhoto.expiresAt, now)));
}

/** The photo that this browser sent, unless it already belongs to another member. */
export async function findSharedPhotoRow(
  executor: Executor,
  siteId: number,
  by: { readonly tokenHash: Buffer; readonly memberId: string },
  now: Date,
): Promise<SharedPhotoRow | undefined> {
  const [row] = await executor
    .select()
    .from(sharedPhoto)
    .where(
      and(
        has(sharedPhoto, { siteId, tokenHash: by.tokenHash }),
        or(isNull(sharedPhoto.memberId), eq(sharedPhoto.memberId, by.memberId)),
        gt(sharedPhoto.expiresAt, now),
      ),
    );
  return row;
}

/** @returns false if another member was faster. */
export async function claimSharedPhoto(
  executor: Executor,
  { siteId, id }: PhotoKey,
  memberId: string,
): Promise<boolean> {
  const claimed = await executor
    .update(sharedPhoto)
    .set({ memberId })
    .where(
      and(
        has(sharedPhoto, { siteId, id }),
        or(isNull(sharedPhoto.memberId), eq(sharedPhoto.memberId, memberId)),
      ),
    )
    .returning({ id: sharedPhoto.id });
  return claimed.length === 1;
}

export async function listDueSharedPhotos(
  executor: Executor,
  now: Date,
  limit: number,
): Promise<SharedPhotoRow[]> {
  return executor
    .select()
    .from(sharedPhoto)
    .where(lte(sharedPhoto.expiresAt, now))
    .orderBy(asc(sharedPhoto.expiresAt))
    .limit(limit);
}

export async function deleteSharedPhotos(executor: Executor, photos: readonly PhotoKey[]): Promise<void> {
  // Ids are unique across sites.
  await executor.delete(sharedPhoto).where(
    and(
      inArray(
        sharedPhoto.siteId,
        photos.map(({ siteId }) => siteId),
      ),
      inArray(
        sharedPhoto.id,
        photos.map(({ id }) => id),
      ),
    ),
  );
}

/** Keeps only the data that the sweep needs to delete the files. */
export async function disownSharedPhotos(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  now: Date,
): Promise<void> {
  await executor
    .update(sharedPhoto)
    .set({ memberId: null, expiresAt: now })
    .where(has(sharedPhoto, { siteId, memberId }));
}
