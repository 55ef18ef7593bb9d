import { and, desc, eq, lt, or } from 'drizzle-orm';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { crimeNotice } from './tables.ts';

export type CrimeNoticeRow = typeof crimeNotice.$inferSelect;

export interface NoticePosition {
  readonly notifiedOn: string;
  readonly id: string;
}

export async function insertCrimeNotice(executor: Executor, row: CrimeNoticeRow): Promise<void> {
  await executor.insert(crimeNotice).values(row);
}

export async function listCrimeNotices(
  executor: Executor,
  siteId: number,
  after: NoticePosition | null,
  limit: number,
): Promise<CrimeNoticeRow[]> {
  const { notifiedOn, id } = crimeNotice;
  return executor
    .select()
    .from(crimeNotice)
    .where(
      and(
        eq(crimeNotice.siteId, siteId),
        after === null
          ? undefined
          : or(lt(notifiedOn, after.notifiedOn), and(eq(notifiedOn, after.notifiedOn), lt(id, after.id))),
      ),
    )
    .orderBy(desc(notifiedOn), desc(id))
    .limit(limit);
}

/** Removes the ids of the member concerned and of the author. The report itself is kept until the record is deleted. */
export async function forgetInCrimeNotices(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<void> {
  const ofSite = eq(crimeNotice.siteId, siteId);
  await executor
    .update(crimeNotice)
    .set({ memberId: null })
    .where(and(ofSite, eq(crimeNotice.memberId, memberId)));
  await executor
    .update(crimeNotice)
    .set({ recordedBy: null })
    .where(and(ofSite, eq(crimeNotice.recordedBy, memberId)));
}

export async function deleteCrimeNoticesBefore(db: Database, day: string): Promise<void> {
  await deleteInBatches(db, crimeNotice, lt(crimeNotice.notifiedOn, day));
}
