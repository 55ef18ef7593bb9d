import type { ImportPart } from '#features/growth/imports/import-choices.ts';
import {
  rowsPerPage,
  type ImportSource,
  type Page,
  type PartRows,
  type RefusedRow,
} from '#features/growth/imports/server/public.ts';
import { numberIn, type MysqlDatabase, type MysqlRow } from './mysql-rows.ts';

type Parts = { readonly [P in ImportPart]: (after: string | null) => AsyncIterable<Page<PartRows[P]>> };

export const mysqlSource = (database: MysqlDatabase, parts: Parts): ImportSource => ({
  fingerprint: async () => '',
  inspect: async () => [],
  pages: (part, after) => parts[part](after),
  close: () => database.close(),
});

interface TableRead<R> {
  readonly part: ImportPart;
  /** The numeric columns of the table's key. */
  readonly key: readonly string[];
  /** Selects the rows after a key, in its order. */
  readonly sql: string;
  /** Its parameters; by default, the key. */
  readonly values?: (key: readonly number[]) => readonly (string | number)[];
  readonly rowsOf: (row: MysqlRow) => readonly (R | RefusedRow)[];
}

/** Pages of a table, in the order of its key. */
export async function* readTable<R>(
  database: MysqlDatabase,
  after: string | null,
  { part, key: columns, sql, values = (key) => key, rowsOf }: TableRead<R>,
): AsyncGenerator<Page<R>> {
  const limit = rowsPerPage[part];
  let key = after === null ? columns.map(() => 0) : after.split(' ').map(Number);
  for (;;) {
    const rows = await database.query(`${sql} limit ${limit}`, values(key));
    const last = rows.at(-1);
    if (last === undefined) return;
    key = columns.map((column) => numberIn(last, column));
    yield { rows: rows.flatMap(rowsOf), cursor: key.join(' ') };
    if (rows.length < limit) return;
  }
}
