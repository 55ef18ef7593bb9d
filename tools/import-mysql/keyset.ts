import type { Page, RefusedRow } from '#features/growth/imports/server/public.ts';

/** Pages of a table, sorted by a numeric key. `read` returns the rows after a key. */
export async function* pagesByKey<T, R>(
  after: string | null,
  perPage: number,
  read: (key: number) => Promise<readonly T[]>,
  keyOf: (row: T) => number,
  rowsOf: (row: T) => readonly (R | RefusedRow)[],
): AsyncGenerator<Page<R>> {
  let key = Number(after ?? 0);
  for (;;) {
    const rows = await read(key);
    const last = rows.at(-1);
    if (last === undefined) return;
    key = keyOf(last);
    yield { rows: rows.flatMap(rowsOf), cursor: String(key) };
    if (rows.length < perPage) return;
  }
}

/** Does the same for two tables, one after the other. */
export async function* oneAfterTheOther<R>(
  after: string | null,
  tables: readonly ((after: string | null) => AsyncIterable<Page<R>>)[],
): AsyncGenerator<Page<R>> {
  const [first, key] = after === null ? [0, null] : readCursor(after);
  for (const [index, table] of tables.entries()) {
    if (index < first) continue;
    for await (const page of table(index === first ? key : null))
      yield { rows: page.rows, cursor: `${index} ${page.cursor}` };
  }
}

function readCursor(cursor: string): [number, string] {
  const [index, ...key] = cursor.split(' ');
  return [Number(index), key.join(' ')];
}

/** Pages of rows whose key consists of two numbers. */
export async function* pagesByPair<T, R>(
  after: string | null,
  perPage: number,
  read: (keys: readonly [number, number]) => Promise<readonly T[]>,
  keysOf: (row: T) => readonly [number, number],
  rowsOf: (row: T) => readonly (R | RefusedRow)[],
): AsyncGenerator<Page<R>> {
  let [one, other] = (after ?? '0 0').split(' ').map(Number) as [number, number];
  for (;;) {
    const rows = await read([one, other]);
    const last = rows.at(-1);
    if (last === undefined) return;
    [one, other] = keysOf(last);
    yield { rows: rows.flatMap(rowsOf), cursor: `${one} ${other}` };
    if (rows.length < perPage) return;
  }
}
