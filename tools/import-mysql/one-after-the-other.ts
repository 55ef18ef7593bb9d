import type { Page } from '#features/growth/imports/server/public.ts';

/** Pages of several tables, one after the other. */
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
