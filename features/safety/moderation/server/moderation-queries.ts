import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { photo } from '#features/people/photos/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';

/** One photo in review with its owner. */
export async function findInReview(executor: Executor, siteId: number, id: string) {
  const [photoRow] = await executor
    .select({
      photo,
      member: { id: profile.memberId, name: profile.name, birthDate: profile.birthDate },
    })
    .from(photo)
    .innerJoin(profile, and(eq(profile.siteId, photo.siteId), eq(profile.memberId, photo.memberId)))
    .where(and(eq(photo.siteId, siteId), eq(photo.status, 'review'), eq(photo.id, id)));
  return photoRow;
}

/** A member's photos that are active or in review, in the member's order. */
export function listPhotos(executor: Executor, siteId: number, memberId: string) {
  return executor
    .select()
    .from(photo)
    .where(and(eq(photo.siteId, siteId), eq(photo.memberId, memberId), ne(photo.status, 'refused')))
    .orderBy(asc(photo.position), asc(photo.id));
}

/** The content model's scores of the given photos; null for a photo without one. */
export async function listScores(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (ids.length === 0) return new Map();
  const scored = await executor
    .select({ id: photo.id, score: photo.contentScore })
    .from(photo)
    .where(and(eq(photo.siteId, siteId), inArray(photo.id, [...ids])));
  return new Map(scored.map(({ id, score }) => [id, score]));
}
