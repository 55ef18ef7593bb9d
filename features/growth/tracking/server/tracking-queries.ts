import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { trackingRecord } from './tables.ts';

export async function insertTracking(
  executor: Executor,
  row: typeof trackingRecord.$inferInsert,
): Promise<void> {
  await executor.insert(trackingRecord).values(row);
}

export async function readTracking(executor: Executor, siteId: number, memberId: string) {
  return executor
    .select()
    .from(trackingRecord)
    .where(and(eq(trackingRecord.siteId, siteId), eq(trackingRecord.memberId, memberId)));
}

export async function deleteTracking(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor
    .delete(trackingRecord)
    .where(and(eq(trackingRecord.siteId, siteId), eq(trackingRecord.memberId, memberId)));
}
