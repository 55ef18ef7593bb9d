import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeFeature } from './describe-feature.ts';
import { removeFeature } from './remove-feature.ts';

const parts = [
  'features',
  'platform/shared',
  'apps/web/routes.ts',
  'database/left-tables.json',
  'database/migrations/meta',
  'locales/nl',
  'tests/e2e',
  'package.json',
];

test('a removed feature leaves nothing but its tables, which the next release drops', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'vonk-remove-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const part of parts) cpSync(part, join(copy, part), { recursive: true });
  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  const order = JSON.parse(read('features/order.json')) as string[];
  const routes = read('apps/web/routes.ts');
  const leftTables = JSON.parse(read('database/left-tables.json')) as string[];
  const { removal, declares } = await describeFeature(copy, 'likes');

  await removeFeature(copy, { removal, declares });
  expect(JSON.parse(read('features/order.json'))).toEqual(order.filter((name) => name !== 'discovery/likes'));
  expect(read('apps/web/routes.ts')).toBe(
    routes
      .split('\n')
      .filter((line) => !line.includes('/features/discovery/likes/'))
      .join('\n'),
  );
  expect(removal.files.filter((path) => existsSync(join(copy, path)))).toEqual([]);
  expect(JSON.parse(read('database/left-tables.json'))).toEqual([...leftTables, 'member_like', 'swipe_pass']);
  const [snapshot] = globSync('database/migrations/meta/*_snapshot.json', { cwd: copy });
  const { tables } = JSON.parse(read(snapshot!)) as { tables: object };
  expect(tables).toHaveProperty(['public.profile']);
  expect(tables).not.toHaveProperty(['public.member_like']);
});
