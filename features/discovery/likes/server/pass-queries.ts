import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { swipePass } from './tables.ts';

export async function insertPass(
  executor: Executor,
  siteId: number,
  fromId: string,
  toId: string,
  now: Date,
): Promise<void> {
  await executor.insert(swipePass).values({ siteId, fromId, toId, createdAt: now }).onConflictDoNothing();
}

export async function deletePass(
  executor: Executor,
  siteId: number,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const deletedRows = await executor
    .delete(swipePass)
    .where(and(eq(swipePass.siteId, siteId), eq(swipePass.fromId, fromId), eq(swipePass.toId, toId)))
    .returning({ id: swipePass.toId });
  return deletedRows.length > 0;
}
