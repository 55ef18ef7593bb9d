import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { requestLimits } from '#platform/server/db/database-limits.ts';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { testCompany, testSettings } from '#tests/support/test-site.ts';
import { settingsOf } from './site-directory.ts';
import { insertSite, listSites, storeSettings } from './site-queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** The serving process, with a single connection. */
let db: Database;
/** Another process, which changes settings. */
let elsewhere: Database;
let siteId: number;
const at = new Date();

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
  elsewhere = openDatabase(database.url, 1);
  const hosts = ['localhost'];
  siteId = await insertSite(db, { isDefault: true, hosts, settings: testSettings, company: testCompany, at });
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await db.close();
  await elsewhere.close();
  await database.drop();
});

const change = (version: number, name: string) =>
  storeSettings(elsewhere, siteId, {
    version,
    settings: { ...testSettings, name },
    company: testCompany,
    changedBy: null,
    reason: 'A test.',
    at,
  });

async function rename(name: string) {
  const [site] = await listSites(elsewhere);
  return change(site!.version, name);
}

test('a transaction that holds the last connection still gets the settings', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  expect((await settingsOf({ siteId, db })).name).toBe('Vonk');
  await rename('Gloed');
  vi.advanceTimersByTime(4_000);
  await db.transaction(async () => {
    expect((await settingsOf({ siteId, db })).name).toBe('Vonk');
  });
  await vi.waitFor(async () => expect((await settingsOf({ siteId, db })).name).toBe('Gloed'));
});

test('a change by another process applies within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(10_000);
  const { name } = await settingsOf({ siteId, db });
  await rename(`${name}!`);
  vi.advanceTimersByTime(5_000);
  expect((await settingsOf({ siteId, db })).name).toBe(`${name}!`);
});

test('[FD-72] while no connection is free in time, the last settings serve for a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const busy = openDatabase(database.url, 2, { ...requestLimits, connectTimeoutMs: 100 });
  try {
    const { name } = await settingsOf({ siteId, db: busy });
    const held = await Promise.all(
      [busy.pool, busy.namedPool].flatMap((pool) =>
        Array.from({ length: pool.options.max }, () => pool.connect()),
      ),
    );
    vi.advanceTimersByTime(30_000);
    expect((await settingsOf({ siteId, db: busy })).name).toBe(name);
    vi.advanceTimersByTime(31_000);
    await expect(settingsOf({ siteId, db: busy })).rejects.toThrow();
    for (const client of held) client.release();
    expect((await settingsOf({ siteId, db: busy })).name).toBe(name);
  } finally {
    await busy.close();
  }
});

test('[CO-05] of two changes based on the same version, the second is refused and changes nothing', async () => {
  const [before] = await listSites(elsewhere);
  const { version } = before!;
  const outcomes = await Promise.allSettled([change(version, 'First'), change(version, 'Second')]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'changed_meanwhile' } }]);
  const [after] = await listSites(elsewhere);
  expect(after!.version).toBe(version + 1);
  expect(['First', 'Second']).toContain(after!.settings.name);
});
