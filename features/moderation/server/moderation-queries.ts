import { and, asc, eq, sql } from 'drizzle-orm';
import { photo } from '#features/photos/server/tables.ts';
import { profile } from '#features/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';

/** Counts of the queue stop here. */
const countCap = 1_000;

const waiting = (siteId: number) => and(eq(photo.siteId, siteId), eq(photo.status, 'review'));

export interface QueuePosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** Photos that wait, the oldest first, from after a position on. */
export async function readQueue(
  executor: Executor,
  siteId: number,
  after: QueuePosition | null,
  limit: number,
) {
  const later = after
    ? sql`(${photo.createdAt}, ${photo.id}) > (${after.createdAt}, ${after.id}::uuid)`
    : undefined;
  return executor
    .select({ photo, member: { id: profile.memberId, name: profile.name, birthDate: profile.birthDate } })
    .from(photo)
    .innerJoin(profile, and(eq(profile.siteId, photo.siteId), eq(profile.memberId, photo.memberId)))
    .where(and(waiting(siteId), later))
    .orderBy(asc(photo.createdAt), asc(photo.id))
    .limit(limit);
}

/** How many photos wait, counted no further than 1,000. */
export async function countQueue(executor: Executor, siteId: number): Promise<number> {
  const capped = executor
    .select({ one: sql`1`.as('one') })
    .from(photo)
    .where(waiting(siteId))
    .limit(countCap)
    .as('capped');
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(capped);
  return row!.count;
}
