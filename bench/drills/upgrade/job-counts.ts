import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#platform/server/db/database.ts';

const drainedWithinMs = 60_000;

/** Waits until no job is due or running, and returns how many were left after a minute. */
export async function drainJobs(db: Database): Promise<number> {
  const giveUpAt = performance.now() + drainedWithinMs;
  for (;;) {
    const left = await countJobs(db, `state in ('created', 'retry', 'active') and start_after <= now()`);
    if (left === 0 || performance.now() > giveUpAt) return left;
    await pause(500);
  }
}

/** Jobs that were given up. */
export const countFailedJobs = (db: Database) => countJobs(db, `state = 'failed'`);

export const countCompletedJobs = (db: Database) => countJobs(db, `state = 'completed'`);

async function countJobs(db: Database, condition: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pgboss.job where ${sql.raw(condition)}`,
  );
  return row!.count;
}
