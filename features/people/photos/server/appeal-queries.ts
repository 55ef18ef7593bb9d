import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '#features/identity/accounts/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { countCapped } from '#platform/server/db/count-capped.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { photo, photoAppeal, photoErasure } from './tables.ts';

export type AppealRow = typeof photoAppeal.$inferSelect;

const ofPhoto = (siteId: number, photoId: string) =>
  and(eq(photoAppeal.siteId, siteId), eq(photoAppeal.photoId, photoId));
const isOpen = (siteId: number) => and(eq(photoAppeal.siteId, siteId), isNull(photoAppeal.decidedAt));

/** The photo owner's name, address and language. */
export async function readOwner(executor: Executor, siteId: number, memberId: string) {
  const [owner] = await executor
    .select({ email: account.email, language: account.language })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.memberId, memberId)));
  return owner;
}

/** Returns false if there already is one. */
export async function insertAppeal(
  executor: Executor,
  row: Pick<AppealRow, 'siteId' | 'photoId' | 'body' | 'createdAt'>,
): Promise<boolean> {
  const insertedRows = await executor.insert(photoAppeal).values(row).onConflictDoNothing().returning();
  return insertedRows.length === 1;
}

export async function readAppealsOf(
  executor: Executor,
  siteId: number,
  photoIds: readonly string[],
): Promise<Map<string, AppealRow>> {
  if (photoIds.length === 0) return new Map();
  const appeals = await executor
    .select()
    .from(photoAppeal)
    .where(and(eq(photoAppeal.siteId, siteId), inArray(photoAppeal.photoId, [...photoIds])));
  return new Map(appeals.map((row) => [row.photoId, row]));
}

/** Allows a new appeal when a photo is refused again. */
export async function deleteAppeal(executor: Executor, siteId: number, photoId: string): Promise<void> {
  await executor.delete(photoAppeal).where(ofPhoto(siteId, photoId));
}

/** Undefined if it was already decided, or does not exist. */
export async function closeAppeal(
  executor: Executor,
  siteId: number,
  photoId: string,
  decision: Pick<AppealRow, 'decidedAt' | 'decidedBy' | 'outcome'>,
): Promise<AppealRow | undefined> {
  const [closed] = await executor
    .update(photoAppeal)
    .set(decision)
    .where(and(ofPhoto(siteId, photoId), isNull(photoAppeal.decidedAt)))
    .returning();
  return closed;
}

/** Whether the bytes of this picture, which are scheduled for deletion, still exist. */
export async function isPictureKept(
  executor: Executor,
  { siteId, id, version }: Pick<typeof photo.$inferSelect, 'siteId' | 'id' | 'version'>,
): Promise<boolean> {
  const pictures = await executor
    .select({ id: photoErasure.photoId })
    .from(photoErasure)
    .where(
      and(eq(photoErasure.siteId, siteId), eq(photoErasure.photoId, id), eq(photoErasure.version, version)),
    );
  return pictures.length === 1;
}

export interface AppealPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** Open appeals, oldest first, after a position, with context for the decision. */
export async function readOpenAppeals(
  executor: Executor,
  siteId: number,
  after: AppealPosition | null,
  limit: number,
) {
  const decider = alias(profile, 'decider');
  const later = after
    ? or(
        gt(photoAppeal.createdAt, after.createdAt),
        and(eq(photoAppeal.createdAt, after.createdAt), gt(photoAppeal.photoId, after.id)),
      )
    : undefined;
  return executor
    .select({
      appeal: photoAppeal,
      photo,
      member: { id: profile.memberId, name: profile.name, birthDate: profile.birthDate },
      decider: { id: decider.memberId, name: decider.name },
      kept: sql<boolean>`exists (select 1 from ${photoErasure} where ${photoErasure.siteId} = ${photo.siteId}
        and ${photoErasure.photoId} = ${photo.id} and ${photoErasure.version} = ${photo.version})`,
    })
    .from(photoAppeal)
    .innerJoin(photo, and(eq(photo.siteId, photoAppeal.siteId), eq(photo.id, photoAppeal.photoId)))
    .innerJoin(profile, and(eq(profile.siteId, photo.siteId), eq(profile.memberId, photo.memberId)))
    .leftJoin(decider, and(eq(decider.siteId, photo.siteId), eq(decider.memberId, photo.reviewedBy)))
    .where(and(isOpen(siteId), later))
    .orderBy(asc(photoAppeal.createdAt), asc(photoAppeal.photoId))
    .limit(limit);
}

/** The number of open appeals, counted up to 1,000. */
export const countOpenAppeals = (executor: Executor, siteId: number): Promise<number> =>
  countCapped(executor, photoAppeal, isOpen(siteId));

/** Whether anyone besides this member may review photos on the site. */
export async function hasOtherReviewer(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<boolean> {
  const [row] = await executor
    .select({ id: account.memberId })
    .from(account)
    .where(
      and(
        eq(account.siteId, siteId),
        inArray(account.staffRole, ['moderator', 'administrator']),
        inArray(account.status, ['active']),
        ne(account.memberId, memberId),
      ),
    )
    .limit(1);
  return row !== undefined;
}
