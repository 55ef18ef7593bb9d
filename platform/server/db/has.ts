import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Values<T extends PgTable> = {
  readonly [C in keyof T['$inferSelect']]?: NonNullable<T['$inferSelect'][C]> | SQLWrapper;
};

/** The condition that columns of a row have these values: `has(photo, { siteId, status: 'review' })`. */
export function has<T extends PgTable>(table: T, values: Values<T>): SQL {
  const columns = table as unknown as Readonly<Record<string, PgColumn>>;
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name]!, value)))!;
}
