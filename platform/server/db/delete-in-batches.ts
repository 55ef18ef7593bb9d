import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/** The number of rows that one statement of a sweep deletes. */
export const sweepBatchRows = 1_000;

/**
 * Deletes the matching rows in batches that commit separately. That way neither locks nor dead rows pile up,
 * however many rows are due. Locked rows are left for the next sweep. `due` needs an index that finds its
 * rows.
 */
export async function deleteInBatches(executor: Executor, table: PgTable, due: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await executor.execute(
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${due} limit ${sweepBatchRows} for update skip locked
      ))`,
    );
    if ((rowCount ?? 0) < sweepBatchRows) return;
  }
}
