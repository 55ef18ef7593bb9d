import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { check, PgArray, type CheckBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/**
 * The values that a column declared with `text(name, { enum: values })` may hold. For a list, the values of
 * each item.
 */
export function listValues(column: PgColumn): readonly string[] | undefined {
  return column instanceof PgArray ? column.baseColumn.enumValues : column.enumValues;
}

export const nameValueCheck = (column: PgColumn) => `${getTableName(column.table)}_${column.name}_check`;

/**
 * Returns one CHECK for each enumerated column of a table, with the values of its TypeScript type. Spread it
 * into the table's constraints: `(table) => [...valueChecks(table), …]`. A new value needs a migration that
 * widens the check.
 */
export function valueChecks(columns: Readonly<Record<string, PgColumn>>): CheckBuilder[] {
  const [first] = Object.values(columns);
  if (!first) return [];
  // The columns passed to constraint callbacks have no values. The columns of the table do.
  return Object.values(getTableColumns(first.table as PgTable)).flatMap((column) => {
    const values = listValues(column);
    if (!values) return [];
    const list = sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
    const rule =
      column instanceof PgArray ? sql`${column} <@ array[${list}]::text[]` : sql`${column} in (${list})`;
    return [check(nameValueCheck(column), rule)];
  });
}
