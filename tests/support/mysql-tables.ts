import type { ImportPart } from '#features/growth/imports/import-choices.ts';
import type { ImportSource, PartRows, RefusedRow } from '#features/growth/imports/server/public.ts';
import type { MysqlDatabase, MysqlRow } from '#tools/import-mysql/mysql-rows.ts';

/** A database that answers each query about a table once, with these rows. */
export function fakeDatabase(tables: Readonly<Record<string, readonly MysqlRow[]>>): MysqlDatabase {
  const left = new Map(Object.entries(tables));
  return {
    query: async (sql) => {
      const table = /\bfrom (\w+)/.exec(sql)![1]!;
      const rows = left.get(table) ?? [];
      left.delete(table);
      return rows;
    },
    hasTable: async (name) => name in tables,
    close: async () => undefined,
  };
}

/** All rows of a part. */
export async function readPart<P extends ImportPart>(
  source: ImportSource,
  part: P,
): Promise<(PartRows[P] | RefusedRow)[]> {
  const rows: (PartRows[P] | RefusedRow)[] = [];
  for await (const page of source.pages(part, null)) rows.push(...page.rows);
  return rows;
}
