import { sql } from 'drizzle-orm';
import { rows, type Database } from '../db/database.ts';

/**
 * How many connections servers and workers have to the database. Connections of this process are younger than the
 * process itself.
 */
export async function countOtherProcesses(db: Database, uptimeSeconds = process.uptime()): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_stat_activity
         where datname = current_database() and usename = current_user
           and application_name in ('vonk', 'vonk realtime')
           and backend_start < clock_timestamp() - make_interval(secs => ${uptimeSeconds}::float8)`,
  );
  return row!.count;
}
