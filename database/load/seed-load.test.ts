import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { searchMembers } from '#features/discovery/members/contract.ts';
import { refreshSearchRow } from '#features/people/directory/server/search-row-queries.ts';
import { openDatabase, rows, type Database } from '#platform/server/db/database.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { runSeed } from './cli.ts';

let server: TestServer;
/** Uses the background limits, like the command. */
let db: Database;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  db = openDatabase(server.services.config.databaseUrl!, 8);
  await runSeed(
    ['--members', '45000', '--site', server.secondSite.host, '--photos'],
    seedServices(),
    (line) => lines.push(line),
  );
});
afterAll(async () => {
  await db.close();
  await server.close();
});

const seedServices = () => ({ ...server.services, db });

const read = <R>(statement: ReturnType<typeof sql>) => rows<R>(server.services.db, statement);

describe('the load seed', () => {
  test('adds the requested number of members to that site only, and reports progress', async () => {
    const counts = sql`select site_id, count(*)::int as members from member_search group by site_id`;
    expect(await read(counts)).toEqual([{ site_id: server.secondSite.id, members: 45_000 }]);
    expect(lines.join('\n')).toContain('45,000 of 45,000 members');
  });

  test('can be run again to add more', async () => {
    await runSeed(['--members', '50', '--site', server.secondSite.host, '--photos'], seedServices());
    const [counted] = await read<{ members: number }>(sql`
      select count(*)::int as members from account
      where site_id = ${server.secondSite.id} and email like '%@load.test'`);
    expect(counted!.members).toBe(45_050);
  });

  test('adds members that search can find', async () => {
    const searcher = await aMember(server).onSite(server.secondSite).create();
    const { members, numResults } = await searcher.call(searchMembers, {});
    expect(members).toHaveLength(24);
    expect(numResults).toBeGreaterThan(100);
  });

  test('adds the search rows that search itself would make', async () => {
    const some = sql`select * from member_search where member_id::text < '01' order by member_id`;
    const before = await read<{ site_id: number; member_id: string }>(some);
    expect(before.length).toBeGreaterThan(50);
    for (const { site_id, member_id } of before) {
      await refreshSearchRow(
        server.services.db,
        { siteId: site_id, memberId: member_id },
        server.clock.now(),
      );
    }
    expect(await read(some)).toEqual(before);
  });

  test('has one in a hundred members online, and seven in ten with a photo', async () => {
    const [share] = await read<{ online: number; photos: number }>(sql`
      select avg((last_active > ${server.clock.now()}::timestamptz - interval '10 minutes')::int)::float as online,
             avg(has_photo::int)::float as photos
      from member_search where site_id = ${server.secondSite.id}`);
    expect(share!.online).toBeCloseTo(0.01, 2);
    expect(share!.photos).toBeCloseTo(0.7, 1);
  });

  test('keeps wallets in agreement with the ledger', async () => {
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test.each([
    ['--members', 'many'],
    ['--members', '-5'],
    ['--member', '5'],
    ['--members', '1000000000'],
  ])('rejects %s %s', async (...argv) => {
    await expect(runSeed(argv, server.services)).rejects.toThrow();
  });
});

describe('[HA-07] demo data is rejected', () => {
  const validOptions = ['--members', '1'];
  const countAccounts = async () =>
    (await read<{ n: number }>(sql`select count(*)::int as n from account`))[0]!.n;

  test('by a production database, whether or not it has a site', async () => {
    const services = {
      ...server.services,
      config: { ...server.services.config, mode: 'production' as const },
    };
    await expect(runSeed(validOptions, services)).rejects.toThrow('not for production');
    await expect(seedDemo(services)).rejects.toThrow('not for production');
  });

  test('by a database with a member who signed up, even in demo mode', async () => {
    await aMember(server).create();
    const accounts = await countAccounts();
    await expect(runSeed(validOptions, server.services)).rejects.toThrow(
      'members that are not from the demo',
    );
    expect(await countAccounts()).toBe(accounts);
  });
});
