import type pg from 'pg';

/**
 * Every column, index, constraint, trigger, function and option of the schema `public`, one per line and
 * sorted by name.
 */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', 'column', table_name, column_name, data_type, udt_name, datetime_precision,
      is_nullable, column_default, is_identity) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'index', tablename, indexname, indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid))
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'options', relname, reloptions)
      from pg_class where relnamespace = 'public'::regnamespace and reloptions is not null
    order by line`);
  return rows.map(({ line }) => line);
}
