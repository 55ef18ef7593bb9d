import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/server/db/database.ts';

/** A statement holds at most 65,535 parameters. */
const rowsPerStatement = 500;

/** Inserts any number of rows. */
export async function insertRows<T extends PgTable>(
  tx: Executor,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx.insert(table).values(rows.slice(from, from + rowsPerStatement) as T['$inferInsert'][]);
  }
}
