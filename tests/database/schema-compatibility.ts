import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Whether an insert may leave it out. */
  readonly optional: boolean;
}

interface Rule {
  readonly table: string;
  readonly kind: 'check' | 'unique' | 'foreign key';
  readonly columns: readonly string[];
  readonly definition: string;
}

/** Something else that a table has, or the database if there is no table. */
interface Part {
  readonly table: string | null;
  readonly kind: 'index' | 'trigger' | 'function';
  readonly name: string;
}

/**
 * What a running version relies on: the columns that it reads and writes, the rules that its rows meet, the indexes that
 * keep its queries fast, and what triggers and functions do for it.
 */
export interface Schema {
  readonly columns: readonly Column[];
  readonly rules: readonly Rule[];
  readonly parts: readonly Part[];
}

export async function readSchema(client: pg.Client): Promise<Schema> {
  const columns = await client.query<Column>(`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
           not attnotnull or atthasdef or attidentity <> '' or attgenerated <> '' as optional
      from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`);
  const rules = await client.query<Rule>(`
    select conrelid::regclass::text as table, 'check' as kind, pg_get_constraintdef(pg_constraint.oid) as definition,
           array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey) order by 1) as columns
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c'
    union all
    select conrelid::regclass::text, 'foreign key', pg_get_constraintdef(pg_constraint.oid),
           array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey) order by 1)
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all
    select indrelid::regclass::text, 'unique', regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', ''),
           array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey) order by 1)
      from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and indisunique`);
  const parts = await client.query<Part>(`
    select indrelid::regclass::text as table, 'index' as kind, indexrelid::regclass::text as name
      from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not indisunique
    union all
    select tgrelid::regclass::text, 'trigger', tgname from pg_trigger where not tgisinternal
    union all
    select null, 'function', proname from pg_proc where pronamespace = 'public'::regnamespace`);
  return {
    parts: parts.rows,
    columns: columns.rows,
    // A rule that is not validated yet already applies to new rows.
    rules: rules.rows.map((rule) => ({ ...rule, definition: rule.definition.replace(/ NOT VALID$/, '') })),
  };
}

/** What a version made for `before` can no longer do on `after`. */
export function findIncompatibilities(before: Schema, after: Schema): string[] {
  const knownColumns = new Map(before.columns.map((column) => [formatKey(column), column]));
  const present = new Map(after.columns.map((column) => [formatKey(column), column]));
  const oldTables = new Set(before.columns.map(({ table }) => table));
  const problems: string[] = [];
  for (const [key, column] of knownColumns) {
    const now = present.get(key);
    if (!now) problems.push(`${key} is gone`);
    else if (now.type !== column.type) problems.push(`${key} was ${column.type} and is ${now.type}`);
    else if (now.required && !column.required) problems.push(`${key} must not be null any more`);
    else if (column.optional && !now.optional) problems.push(`${key} has lost its default`);
  }
  for (const [key, { table, optional }] of present)
    if (oldTables.has(table) && !knownColumns.has(key) && !optional)
      problems.push(`${key} is new and has no default`);

  const tables = new Set(after.columns.map(({ table }) => table));
  const samePart = (one: Part) => (other: Part) =>
    other.table === one.table && other.kind === one.kind && other.name === one.name;
  for (const part of before.parts)
    if ((part.table === null || tables.has(part.table)) && !after.parts.some(samePart(part)))
      problems.push(`the ${part.kind} ${part.name} is gone`);

  const sameRule = (one: Rule) => (other: Rule) =>
    other.table === one.table && other.kind === one.kind && other.definition === one.definition;
  for (const rule of after.rules) {
    if (!oldTables.has(rule.table) || before.rules.some(sameRule(rule))) continue;
    // A rule about a new column cannot refuse rows that leave it out, as long as it accepts the default.
    if (rule.columns.some((name) => !knownColumns.has(`${rule.table}.${name}`))) continue;
    if (rule.kind === 'check' && widens(rule, before.rules)) continue;
    problems.push(`${rule.table} has a new ${rule.kind}: ${rule.definition}`);
  }
  for (const rule of before.rules)
    if (rule.kind === 'unique' && tables.has(rule.table) && !after.rules.some(sameRule(rule)))
      // An insert with "on conflict" needs it.
      problems.push(`${rule.table} has lost a unique index: ${rule.definition}`);
  return problems.toSorted();
}

const formatKey = ({ table, name }: Column) => `${table}.${name}`;

/** Whether an earlier list of allowed values of the same column is part of this one. */
function widens(rule: Rule, earlier: readonly Rule[]): boolean {
  const values = listValues(rule.definition);
  return earlier.some(
    ({ table, kind, columns, definition }) =>
      table === rule.table &&
      kind === 'check' &&
      columns.join() === rule.columns.join() &&
      values.length > 0 &&
      listValues(definition).every((value) => values.includes(value)),
  );
}

const listValues = (definition: string) =>
  [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value!);
