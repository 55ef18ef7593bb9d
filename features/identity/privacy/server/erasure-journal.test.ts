import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pauseMember, restoreMember, resumeMember } from '#features/identity/accounts/server/public.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { rows } from '#platform/server/db/database.ts';
import { day, hour } from '#platform/shared/time.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { createJournal } from '#platform/server/storage/storage.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { deleteAccount } from '../contract.ts';
import { eraseMembers } from './erase-members.ts';
import { recordDepartureJob } from './departure-journal.ts';
import { readErasures, recordErasure } from './erasure-journal.ts';
import { repeatDepartures } from './repeat-departures.ts';
import { repeatErasures } from './repeat-erasures.ts';

let s3: FakeS3;
let line: FaultyLine;
let server: TestServer;
beforeAll(async () => {
  s3 = await startFakeS3();
  line = await FaultyLine.to(s3.url);
  server = await startTestServer({
    environment: { ERASURE_JOURNAL: line.through(s3.url) },
    outsideLimits: { erasure_journal: { connectTimeoutMs: 500, totalTimeoutMs: 1_000, tries: 1 } },
    log: createLogger({ level: 'silent' }),
  });
});
afterEach(async () => line.repair());
afterAll(async () => {
  await server.close();
  await line.close();
  await s3.close();
});

async function findStatus({ id }: TestMember) {
  const [row] = await server.services.db.select().from(account).where(eq(account.memberId, id));
  return row!.status;
}

async function aLeaver() {
  const member = await aMember(server).create();
  await member.call(deleteAccount, { password: testPassword, reason: null });
  server.clock.advance(14 * day);
  return member;
}

const journalled = () => [...s3.objects.keys()].map((key) => key.split('/')[2]);

test('[OP-05] an erasure is recorded outside the database, with only site and member', async () => {
  const anna = await aLeaver();
  await eraseMembers(server.services);
  expect(await findStatus(anna)).toBe('erased');
  expect(journalled()).toContain(`${server.site.id}.${anna.id}`);
  for (const { bytes } of s3.objects.values()) expect(bytes).toHaveLength(0);
});

test.each<[string, () => void | Promise<void>]>([
  ['refuses connections', () => line.refuse()],
  ['hangs', () => line.hang()],
  ['answers garbage', () => line.answer('HTTP/9.9 what?\r\n\r\n')],
  ['dies halfway through an answer', () => line.cutAfter(5)],
])(
  '[OP-05] while the journal %s, nobody is erased; afterwards the next run does it',
  async (_what, fault) => {
    const anna = await aLeaver();
    await fault();
    await eraseMembers(server.services);
    expect(await findStatus(anna)).toBe('deleted');
    await line.repair();
    server.clock.advance(hour);
    await eraseMembers(server.services);
    expect(await findStatus(anna)).toBe('erased');
  },
);

test('[OP-05] an erasure that fails after it was recorded is repeated from the journal', async () => {
  const anna = await aLeaver();
  const failing = { tables: {}, erase: () => Promise.reject(new Error('the process was killed')) };
  await eraseMembers({ ...server.services, memberData: [failing, ...server.services.memberData] });
  expect(await findStatus(anna)).toBe('deleted');
  expect(await repeatErasures(server.services)).toMatchObject({ repeated: 1, failed: 0 });
  expect(await findStatus(anna)).toBe('erased');
});

test('[OP-05] after a restore, exactly the members in the journal are erased, once', async () => {
  const [erased, present] = [await aMember(server).create(), await aMember(server).create()];
  // As after a database restore: the account is active, and only the journal contains the erasure.
  await recordErasure(
    server.services.erasureJournal,
    { siteId: server.site.id, memberId: erased.id },
    new Date(),
  );
  s3.objects.set('erasures/2026-01-01/readme.txt', { bytes: Buffer.alloc(0), contentType: 'text/plain' });
  const { recorded, ...done } = await repeatErasures(server.services);
  expect(done).toEqual({ repeated: 1, failed: 0 });
  // The journal is longer than one page of the bucket's file list.
  expect(recorded).toBe(s3.objects.size - 1);
  expect(recorded).toBeGreaterThan(3);
  expect(await findStatus(erased)).toBe('erased');
  expect(await findStatus(present)).toBe('active');
  expect(await repeatErasures(server.services)).toEqual({ recorded, repeated: 0, failed: 0 });
});

/** Runs the jobs that the last calls queued. */
const departed = ({ id }: TestMember) =>
  recordDepartureJob.run(server.services, { siteId: server.site.id, memberId: id });
const restoredAs = (status: 'active' | 'deleted', { id }: TestMember) =>
  server.services.db
    .update(account)
    .set({ status, deletedAt: status === 'deleted' ? server.clock.now() : null })
    .where(eq(account.memberId, id));

test('[OP-05] after a restore, a member who had deleted their account is deleted again, with the same 14 days', async () => {
  const [anna, bram] = [await aMember(server).create(), await aMember(server).create()];
  await anna.call(deleteAccount, { password: testPassword, reason: null });
  const deletedAt = server.clock.now();
  await departed(anna);
  await restoredAs('active', anna);
  server.clock.advance(day);
  expect(await repeatDepartures(server.services)).toMatchObject({ left: 1, returned: 0, failed: 0 });
  const [row] = await server.services.db.select().from(account).where(eq(account.memberId, anna.id));
  expect(row).toMatchObject({ status: 'deleted', deletedAt });
  expect(await findStatus(bram)).toBe('active');
  expect(await repeatDepartures(server.services)).toMatchObject({ left: 0, returned: 0, failed: 0 });
  server.clock.advance(13 * day);
  await eraseMembers(server.services);
  expect(await findStatus(anna)).toBe('erased');
});

test('[OP-05] after a restore, a member who had returned is active again: the newest record counts', async () => {
  const anna = await aMember(server).create();
  const { db } = server.services;
  await anna.call(deleteAccount, { password: testPassword, reason: null });
  await departed(anna);
  server.clock.advance(day);
  const [left] = await db.select().from(account).where(eq(account.memberId, anna.id));
  await db.transaction((tx) => restoreMember(server.services, tx, left!));
  await departed(anna);
  await restoredAs('deleted', anna);
  expect(await repeatDepartures(server.services)).toMatchObject({ left: 0, returned: 1, failed: 0 });
  expect(await findStatus(anna)).toBe('active');
});

test('[OP-05] deleting and returning queue the record, a pause does not', async () => {
  const anna = await aMember(server).create();
  const { db } = server.services;
  const queued = async () =>
    (
      await rows(
        db,
        sql`select from pgboss.job where name = 'record_departure' and data->>'memberId' = ${anna.id}`,
      )
    ).length;
  const member = { siteId: server.site.id, memberId: anna.id };
  await db.transaction((tx) => pauseMember(server.services, tx, member));
  await db.transaction((tx) => resumeMember(server.services, tx, member));
  expect(await queued()).toBe(0);
  await anna.call(deleteAccount, { password: testPassword, reason: null });
  expect(await queued()).toBe(1);
  const [left] = await db.select().from(account).where(eq(account.memberId, anna.id));
  await db.transaction((tx) => restoreMember(server.services, tx, left!));
  expect(await queued()).toBe(2);
});

test('[OP-05] the journal can be in a separate folder, or together with the other files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-journal-'));
  const member = { siteId: 7, memberId: '0199aaaa-0000-7000-8000-000000000001' };
  for (const journal of [
    createJournal(folder, server.services.storage),
    createJournal(undefined, server.services.storage),
  ]) {
    await recordErasure(journal, member, new Date());
    await recordErasure(journal, member, new Date());
    const members = [];
    for await (const part of readErasures(journal)) members.push(...part);
    expect(members).toEqual([member]);
  }
  rmSync(folder, { recursive: true });
});
