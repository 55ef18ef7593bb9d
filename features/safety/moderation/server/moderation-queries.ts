import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countOpenCases, isOpenCaseOf } from '#features/people/cases/server/public.ts';
import { safetyCase } from '#features/people/cases/server/tables.ts';
import { photo, reviewBand, reviewUrgency } from '#features/people/photos/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';

const isInReview = (siteId: number) => and(eq(photo.siteId, siteId), eq(photo.status, 'review'));

const band = reviewBand(photo.createdAt);
const urgency = reviewUrgency(photo.contentScore);

export interface QueuePosition {
  readonly band: number;
  readonly urgency: number;
  readonly createdAt: Date;
  readonly id: string;
}

/** Photos in review after a position, by hour. Within each hour, the most doubtful ones come first. */
export async function readQueue(
  executor: Executor,
  siteId: number,
  after: QueuePosition | null,
  limit: number,
) {
  const later = after
    ? sql`(${band}, ${urgency}, ${photo.createdAt}, ${photo.id})
        > (${after.band}::numeric, ${after.urgency}::real, ${after.createdAt}, ${after.id}::uuid)`
    : undefined;
  return executor
    .select({
      photo,
      member: { id: profile.memberId, name: profile.name, birthDate: profile.birthDate },
      band: sql<number>`${band}::int`,
      urgency: sql<number>`${urgency}`,
    })
    .from(photo)
    .innerJoin(safetyCase, isOpenCaseOf('photo', photo))
    .innerJoin(profile, and(eq(profile.siteId, photo.siteId), eq(profile.memberId, photo.memberId)))
    .where(and(isInReview(siteId), later))
    .orderBy(band, urgency, asc(photo.createdAt), asc(photo.id))
    .limit(limit);
}

/** One photo in review with its owner. */
export async function readInReview(executor: Executor, siteId: number, id: string) {
  const [found] = await executor
    .select({
      photo,
      member: { id: profile.memberId, name: profile.name, birthDate: profile.birthDate },
    })
    .from(photo)
    .innerJoin(profile, and(eq(profile.siteId, photo.siteId), eq(profile.memberId, photo.memberId)))
    .where(and(isInReview(siteId), eq(photo.id, id)));
  return found;
}

/** These members' photos that are active or in review, in each member's order. */
export async function readPhotosOf(executor: Executor, siteId: number, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return executor
    .select()
    .from(photo)
    .where(
      and(eq(photo.siteId, siteId), inArray(photo.memberId, [...memberIds]), ne(photo.status, 'refused')),
    )
    .orderBy(asc(photo.position), asc(photo.id));
}

/** The number of photos in review, counted up to 1,000. */
export const countQueue = (executor: Executor, siteId: number): Promise<number> =>
  countOpenCases(executor, siteId, 'photo');

export interface DecisionPosition {
  readonly reviewedAt: Date;
  readonly id: string;
}

/** Decided photos, latest first, after a position. */
export async function readDecisions(
  executor: Executor,
  siteId: number,
  after: DecisionPosition | null,
  limit: number,
) {
  const reviewer = alias(profile, 'reviewer');
  const earlier = after
    ? sql`(${photo.reviewedAt} < ${after.reviewedAt}
        or (${photo.reviewedAt} = ${after.reviewedAt} and ${photo.id} > ${after.id}::uuid))`
    : undefined;
  return executor
    .select({
      photo,
      member: { id: profile.memberId, name: profile.name },
      reviewer: { id: reviewer.memberId, name: reviewer.name },
    })
    .from(photo)
    .innerJoin(profile, and(eq(profile.siteId, photo.siteId), eq(profile.memberId, photo.memberId)))
    .leftJoin(reviewer, and(eq(reviewer.siteId, photo.siteId), eq(reviewer.memberId, photo.reviewedBy)))
    .where(and(eq(photo.siteId, siteId), sql`${photo.reviewedAt} is not null`, earlier))
    .orderBy(sql`${photo.reviewedAt} desc nulls last`, asc(photo.id))
    .limit(limit);
}
