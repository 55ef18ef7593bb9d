import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { jobs } from '#apps/server/jobs.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { requestPasswordReset } from '#features/identity/accounts/access-contract.ts';
import { deleteAccount, requestDataDownload } from '#features/identity/privacy/contract.ts';
import { sweepExpired } from '#features/identity/accounts/server/sweep-expired.ts';
import { saveSignupDraft } from '#features/people/sign-up/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { beginPrivacyMode } from '#features/people/profiles/server/privacy-mode.ts';
import { rows } from '#platform/server/db/database.ts';
import { ClocksDiffer, compareClocks } from '#platform/server/deletion-time.ts';
import { readFiguresFrom } from '#platform/server/figures-at-scrape.ts';
import { metrics } from '#platform/server/metrics.ts';
import { day, hour, minute, second } from '#platform/shared/time.ts';
import { aMember, testPassword } from './support/builders.ts';
import { portrait } from './support/photos.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ comparesClocks: true });
  const anna = await aMember(server).female().withCredits(9).create();
  const bram = await aMember(server).male().withCredits(9).create();
  await anna.call(uploadPhoto, { file: await portrait(7) });
  await anna.call(likeMember, { member: bram.id });
  const { conversation } = await anna.call(openChat, { member: bram.id });
  await anna.call(sendMessage, { conversation, body: 'Hello' });
  await bram.call(requestDataDownload, {});
  await server.visitor().call(requestPasswordReset, { email: anna.email });
  await server.visitor().call(saveSignupDraft, { name: 'Clara' });
  const { services, clock, site } = server;
  const until = new Date(clock.now().getTime() + day);
  const privately = { siteId: site.id, memberId: bram.id };
  await services.db.transaction((tx) => beginPrivacyMode(services, tx, privately, until));
  const leaver = await aMember(server).create();
  await leaver.call(deleteAccount, { password: testPassword, reason: null });
});
afterAll(() => server.close());

/** A queue. */
const renewed = new Set(['audit_unsealed']);

async function countRows(): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    server.services.db,
    sql`select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, (select count(*)::integer from ${sql.identifier(name)}) as count`,
  );
  const nameRows = await rows<{ name: string; count: number }>(
    server.services.db,
    sql.join(counts, sql` union all `),
  );
  return Object.fromEntries(nameRows.map(({ name, count }) => [name, count]));
}

async function listFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const part of server.services.storage.list('')) keys.push(...part);
  return keys.toSorted();
}

const readStates = () =>
  rows(
    server.services.db,
    sql`select account.status, invisible from account join profile using (site_id, member_id) order by member_id`,
  );

test.each([
  ['40 days ahead', 40 * day],
  ['400 days ahead', 400 * day],
  ['two minutes ahead', 2 * minute],
  ['40 days behind', -40 * day],
])('[FD-80] a worker whose clock is %s deletes and ends nothing', async (_what, offset) => {
  const { services } = server;
  const [countsBefore, filesBefore, statesBefore] = [
    await countRows(),
    await listFiles(),
    await readStates(),
  ];
  expect(countsBefore).toMatchObject({ session: 2, signup_draft: 1, data_download: 1 });
  const start = services.clock.now().getTime();
  const clock = { now: () => new Date(start + offset) };
  const worker = { ...services, clock, readDeletionTime: compareClocks(services.db, clock) };
  for (const job of jobs.filter(({ options }) => options.schedule))
    await job.run(worker, {}).catch((error: unknown) => expect(error).toBeInstanceOf(ClocksDiffer));
  const after = await countRows();
  const lost = Object.entries(countsBefore).filter(
    ([name, count]) => after[name]! < count && !renewed.has(name),
  );
  expect(lost).toEqual([]);
  expect((await listFiles()).filter((file) => filesBefore.includes(file))).toEqual(filesBefore);
  expect(await readStates()).toEqual(statesBefore);
});

test('[FD-80] a process of the product compares the clocks, and the job says which is ahead', async () => {
  server.clock.advance(40 * day);
  onTestFinished(() => server.clock.advance(-40 * day));
  await expect(sweepExpired.run(server.services, {})).rejects.toMatchObject({
    code: 'clocks_differ',
    message: expect.stringMatching(/ 34\d{5} s ahead /),
  });
});

test('[FD-80] something is deleted only if both clocks say that its time has come', async () => {
  const { db } = server.services;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -10 * day, max: 10 * day }), async (offset) => {
      // The statement takes time.
      fc.pre(Math.abs(Math.abs(offset) - minute) > 10 * second);
      const clock = { now: () => new Date(Date.now() + offset) };
      const latest = () => new Date(Math.min(Date.now(), clock.now().getTime()));
      const time = await compareClocks(db, clock)().catch((error: unknown) => error);
      if (Math.abs(offset) > minute) expect(time).toBeInstanceOf(ClocksDiffer);
      else expect((time as Date) <= latest()).toBe(true);
    }),
    { examples: [[0], [30 * second], [-30 * second], [hour], [-hour]], numRuns: 40, endOnFailure: true },
  );
});

test('[FD-80] the metrics say how far the clocks are apart, and count what was refused', async () => {
  const read = async (name: string) => {
    const line = (await metrics.metrics()).split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  };
  const refused = await read('vonk_deletions_refused_total');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * day });
  onTestFinished(() => void vi.useRealTimers());
  // Reads anew.
  readFiguresFrom(server.services.background);
  expect(await read('vonk_clock_difference_seconds')).toBeGreaterThan(3_000_000);
  await expect(compareClocks(server.services.db, { now: () => new Date() })()).rejects.toThrow(ClocksDiffer);
  expect(await read('vonk_deletions_refused_total')).toBe(refused + 1);
});
