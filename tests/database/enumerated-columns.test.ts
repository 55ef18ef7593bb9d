import { readFileSync } from 'node:fs';
import { getTableColumns, getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listValues, nameValueCheck } from '#platform/server/db/enumerated.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { tableModules, tables } from './tables.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every column with a list of values has a database check with the same values', async () => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and convalidated`,
  );
  const checks = new Map(rows.map(({ table, name, definition }) => [`${table}.${name}`, definition]));
  const enumerated = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap((column) => {
      const values = listValues(column);
      return values ? [{ key: `${getTableName(table)}.${nameValueCheck(column)}`, values }] : [];
    }),
  );
  expect(enumerated.length).toBeGreaterThan(50);
  const wrong = enumerated.filter(({ key, values }) => {
    const checked = [...(checks.get(key) ?? '').matchAll(/'((?:[^']|'')*)'::text/g)].map(
      ([, value]) => value,
    );
    return checked.join() !== values.join();
  });
  expect(wrong).toEqual([]);
});

test('the type of a text column comes from its list of values, so that no column can omit the check', () => {
  const typed = tableModules.flatMap(([path]) =>
    [...readFileSync(`.${path}`, 'utf8').matchAll(/text\('\w+'\)\s*(?:\.array\(\)\s*)?\.\$type</g)].map(
      ([match]) => `${path}: ${match}`,
    ),
  );
  expect(typed).toEqual([]);
});

test('the database rejects a value that is not in the list', async () => {
  await expect(
    client.query(
      `insert into refused_picture (site_id, photo_id, perceptual_hash, reason, created_at)
       values (1, gen_random_uuid(), '0', 'taste', now())`,
    ),
  ).rejects.toMatchObject({ code: '23514', constraint: 'refused_picture_reason_check' });
});
