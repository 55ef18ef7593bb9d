import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';
import leftTables from '../../database/left-tables.json' with { type: 'json' };
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

test('every column that references a row has a foreign key, or its table gives the reason for having none', async () => {
  const { rows } = await client.query<{ column: string }>(
    `
    select relname || '.' || attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and relname <> all($1)
      and attname like '%\\_id'
      and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey))`,
    [leftTables],
  );
  const explained = tableModules.flatMap(([, { withoutReference = {} }]) =>
    Object.keys(withoutReference as object),
  );
  expect(rows.map(({ column }) => column).sort()).toEqual(explained.sort());
});

test('database/left-tables.json lists the tables of removed features: in the database, and in no code', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  const declared = new Set(tables.map((table) => getTableName(table)));
  const undeclared = rows.map(({ name }) => name).filter((name) => !declared.has(name));
  expect(undeclared.toSorted()).toEqual(leftTables.toSorted());
});

/**
 * A ban from all sites of a company may be confirmed on, and suspends accounts of, other sites of it. An account that
 * shows a member of another site refers to that member.
 */
const acrossSites = ['companion_origin_fk', 'company_ban_account_ban_fk', 'company_ban_decided_by_fk'];

test('foreign keys stay within a site: they begin with the site if both tables have one', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) <> 'site_id'
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'site_id' and not attisdropped)
      and exists (select from pg_attribute where attrelid = confrelid and attname = 'site_id' and not attisdropped)`);
  expect(rows.map(({ name }) => name).sort()).toEqual(acrossSites);
});
