import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/** Counts of queues stop here. The interface shows larger ones as "many". */
export const maxCountedRows = 1_000;

/** Number of matching rows, counted up to `maxCountedRows`. */
export async function countCapped(
  executor: Executor,
  table: PgTable,
  which: SQL | undefined,
): Promise<number> {
  const capped = executor
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(which)
    .limit(maxCountedRows)
    .as('capped');
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(capped);
  return row!.count;
}
