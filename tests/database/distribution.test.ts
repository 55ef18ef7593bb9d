import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';

/** What stands in the way of distributing tables by site, as docs/scaling.md lists it for Citus. */
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

const names = async (statement: string) =>
  (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name).sort();

/** The names in code style in the rows that begin with one of these texts. */
function documented(...firstCells: readonly string[]): readonly string[] {
  const section = readFileSync('docs/scaling.md', 'utf8').split('\n## Citus\n')[1]!.split('\n## ')[0]!;
  const cells = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return firstCells
    .flatMap((text) => {
      const row = cells.find(([, first]) => first === text);
      if (!row) throw new Error(`The section has no row "${text}".`);
      return [...row[2]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    })
    .sort();
}

const distributed = `
  select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'site_id'
    and relname <> 'site_domain'`;

test('docs/scaling.md names every table that is not distributed', async () => {
  const others = await names(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and oid not in (${distributed})`);
  expect(documented('copied to every server', 'left on the coordinator')).toEqual(others);
});

test('docs/scaling.md names every unique key of a distributed table that lacks the site', async () => {
  const keys = await names(`
    select indexrelid::regclass::text as name from pg_index
    where indisunique and indrelid in (${distributed})
      and not exists (select from pg_attribute
        where attrelid = indrelid and attname = 'site_id' and attnum = any(indkey))`);
  expect(documented('unique keys without the site')).toEqual(keys);
});

test('docs/scaling.md names every foreign key from one site to another', async () => {
  const keys = await names(`
    select conname as name from pg_constraint
    where contype = 'f' and conrelid in (${distributed}) and confrelid in (${distributed})
      and not exists (select from unnest(conkey, confkey) as pair (own, other)
        join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.own and own.attname = 'site_id'
        join pg_attribute other on other.attrelid = confrelid and other.attnum = pair.other and other.attname = 'site_id')`);
  expect(documented('foreign keys between sites')).toEqual(keys);
});

test('docs/scaling.md names every distributed table with triggers', async () => {
  const tables = await names(`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgrelid in (${distributed})`);
  expect(documented('triggers')).toEqual(tables);
});

test('docs/scaling.md names every distributed table that the database numbers', async () => {
  const tables = await names(`
    select distinct attrelid::regclass::text as name from pg_attribute
    where (attidentity <> '' or exists (
        select from pg_attrdef where adrelid = attrelid and adnum = attnum
          and pg_get_expr(adbin, adrelid) like 'nextval(%'))
      and attnum > 0 and attrelid in (${distributed})`);
  expect(documented('numbers from a sequence')).toEqual(tables);
});
