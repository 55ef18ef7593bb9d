import { sql } from 'drizzle-orm';
import { rows, type Executor } from '../db/database.ts';

/**
 * What a restore leaves undone if it was interrupted or made with `--disable-triggers`: triggers that are switched off,
 * indexes that PostgreSQL does not use, and tables without their primary key. Empty if there is nothing of that kind.
 */
export async function examineSchema(executor: Executor): Promise<string[]> {
  const faults = await rows<{ fault: string }>(
    executor,
    sql`select format('trigger %s of %s is switched off', tgname, tgrelid::regclass) as fault
          from pg_trigger join pg_class on pg_class.oid = tgrelid
         where tgenabled = 'D' and relnamespace = current_schema()::regnamespace
         union all
        select format('index %s is invalid', indexrelid::regclass)
          from pg_index join pg_class on pg_class.oid = indexrelid
         where not indisvalid and relnamespace = current_schema()::regnamespace
         union all
        select format('table %s has no primary key', pg_class.oid::regclass)
          from pg_class
         where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
           and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')
         order by 1`,
  );
  return faults.map(({ fault }) => fault);
}
