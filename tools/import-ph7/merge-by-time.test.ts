import { expect, test } from 'vitest';
import type { Page, SourceMessage } from '#features/growth/imports/server/public.ts';
import { mergeByTime } from './merge-by-time.ts';

test('[RE-06] merged messages continue where an interrupted run stopped', async () => {
  const table = (name: string, times: readonly number[]) =>
    async function* (after: string | null): AsyncGenerator<Page<SourceMessage>> {
      const rows = times.map((time, index) => ({
        id: `${name}:${index + 1}`,
        place: { file: name, line: null },
        leftOut: [],
        from: '1',
        to: '2',
        text: 'x',
        at: new Date(time),
      }));
      for (const row of rows.slice(Number(after))) yield { rows: [row], cursor: row.id };
    };
  const tables = [table('a', [1, 4, 5, 9]), table('b', [2, 3, 6])];
  const read = async (after: string | null) => {
    const pages: Page<SourceMessage>[] = [];
    for await (const page of mergeByTime(after, tables, 2)) pages.push(page);
    return pages;
  };
  const whole = await read(null);
  const ids = whole.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(ids).toEqual(['a:1', 'b:1', 'b:2', 'a:2', 'a:3', 'b:3', 'a:4']);
  for (const [index, { cursor }] of whole.entries())
    expect((await read(cursor)).flatMap(({ rows }) => rows)).toEqual(
      whole.slice(index + 1).flatMap(({ rows }) => rows),
    );
});
