import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { rows } from '#platform/server/db/database.ts';
import { aMember } from '#tests/support/builders.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Tables whose rows stay: they belong to no site. */
const sharedTables = [
  'certificate_check',
  'city',
  'gif',
  'installation',
  'installation_secret',
  'place_data',
  'rate_limit_hit',
  'sandbox_mandate',
  'sandbox_payment',
  'sandbox_refund',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.changeSettings({ company_id: 1 });
  await server.changeSettings({ company_id: 7 }, server.secondSite);
});
afterAll(() => server.close());

const run = (line: string) => runCommand(server.services.config.databaseUrl!, line);

async function statements(step: string, more = ''): Promise<string> {
  const { code, said } = await run(`site move --company 7 --step ${step} ${more}`);
  expect(code).toBe(0);
  return said;
}

test('[OP-09] a move publishes every table with rows of the company, and no row of another site', async () => {
  const { db } = server.services;
  await db.execute(sql.raw(await statements('publish')));
  const published = await rows<{ table: string; filter: string }>(
    db,
    sql`select tablename::text as "table", rowfilter as filter from pg_publication_tables where pubname = 'vonk_move'`,
  );
  const others = await rows<{ table: string }>(
    db,
    sql`select relname::text as "table" from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname <> all(${sql.param(published.map(({ table }) => table))}::text[]) order by 1`,
  );
  expect(others.map(({ table }) => table)).toEqual(sharedTables);
  const filters = new Map(published.map(({ table, filter }) => [table, filter]));
  const { id } = server.secondSite;
  expect(filters.get('account')).toBe(`(site_id = ${id})`);
  expect(filters.get('site')).toBe(`(id = ${id})`);
  expect(filters.get('barred_identity')).toBe('(company_id = 7)');
});

test('[OP-09] sites in use can still be changed while their rows are published', async () => {
  const { db } = server.services;
  await aMember(server).onSite(server.secondSite).create();
  // PostgreSQL refuses changes to a published table whose filter it could not apply to the old row.
  const tables = await rows<{ table: string }>(
    db,
    sql`select tablename::text as "table" from pg_publication_tables where pubname = 'vonk_move'`,
  );
  for (const { table } of tables) await db.execute(sql.raw(`delete from "${table}" where false`));
  expect(tables.length).toBeGreaterThan(100);
});

test('[OP-09] both databases count the rows that move', async () => {
  const counts = await rows<{ table: string; rows: string }>(
    server.services.db,
    sql.raw((await statements('count')).replace(/;$/, '')),
  );
  const count = (table: string) => Number(counts.find((one) => one.table === table)!.rows);
  expect([count('site'), count('account')]).toEqual([1, 1]);
});

test('[OP-09] the new cluster refuses sites whose numbers, domains or secrets do not fit', async () => {
  const connection = "host=old.internal password=it's-secret";
  const text = await statements('subscribe', `--connection "${connection}"`);
  expect(text).toContain("connection 'host=old.internal password=it''s-secret' publication vonk_move");
  const [check] = text.split('create subscription');
  // The same database has the site already.
  await expect(server.services.db.execute(sql.raw(check!))).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'This cluster has a site with the same number.' }),
  });
  expect((await run('site move --company 7 --step subscribe')).said).toContain('--connection is missing.');
});

test('[OP-09] the main site stays while its cluster has others, and wrong options are explained', async () => {
  expect(await run('site move --company 1 --step publish')).toEqual({
    code: 1,
    said: 'The main site of a cluster can only move after all others.',
  });
  expect((await run('site move --company 99 --step publish')).said).toContain(
    'No site has the company number 99.',
  );
  expect((await run('site move --company 7 --step copy')).said).toContain(
    '--step must be one of: publish, subscribe, count, finish, remove.',
  );
});
