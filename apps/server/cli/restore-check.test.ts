import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliverAccountMail } from '#platform/server/mail/deliver-mail.ts';
import { mailPasswordReset } from '#features/identity/accounts/server/access/mail-password-reset.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { storageKeys } from '#features/people/photos/server/files/photo-address.ts';
import { requestDataDownload } from '#features/identity/privacy/contract.ts';
import { rows } from '#platform/server/db/database.ts';
import { compareFiles, judgeRemoval } from '#platform/server/restore/compare-files.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { aMember } from '#tests/support/builders.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startFakeSmtp, type FakeSmtp } from '#tests/support/fake-smtp.ts';
import { portrait } from '#tests/support/photos.ts';
import { machineUser } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { features } from '../features.gen.ts';
import { restoreCheck } from './restore-check.ts';

let smtp: FakeSmtp;
let server: TestServer;
beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startTestServer({
    environment: { SMTP_URL: smtp.url },
    log: createLogger({ level: 'silent' }),
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

async function check(...argv: string[]) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await restoreCheck.run(argv, server.services, {
    print: say,
    complain: say,
    readPassword: async () => '',
    readInput: async () => Buffer.from(''),
    user: machineUser,
  });
  return { code, said };
}

async function aPhoto() {
  const member = await aMember(server).create();
  const { photo } = await member.call(uploadPhoto, { file: await portrait(3) });
  return storageKeys({ id: photo.id, version: 0 });
}

test('[OP-05] every stored file belongs to a row, and every row has its files', async () => {
  const [anna, bram] = [await aMember(server).female().create(), await aMember(server).male().create()];
  await anna.call(uploadPhoto, { file: await portrait(1) });
  await anna.call(requestDataDownload, {});
  const { conversation } = await bram.call(openChat, { member: anna.id });
  await bram.call(sendMessage, { conversation, body: 'Hello' });
  const { code, said } = await check();
  expect(said).toContain('Files: 2 stored, 0 missing, 0 orphaned.');
  expect(said).toContain('The ledger balances.');
  expect(code).toBe(0);
});

test('[OP-05] triggers that a restore left switched off, and missing keys, fail the check and are named', async () => {
  const { pool } = server.services.db;
  await pool.query('alter table ledger_posting disable trigger user');
  await pool.query('create table left_over (id integer)');
  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said.filter((line) => line.startsWith('The restore is incomplete: trigger '))).not.toEqual([]);
  expect(said).toContain('The restore is incomplete: table left_over has no primary key.');
  await pool.query('alter table ledger_posting enable trigger user');
  await pool.query('drop table left_over');
  expect((await check()).code).toBe(0);
});

test('[OP-05] nothing is changed while a server uses the database, unless that is insisted on', async () => {
  // To a process that has just begun, the connections of this one are another’s.
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(0);
  try {
    await expect(check()).rejects.toThrow(
      /^A server or worker is using the database \(connections: \d+\)\. Stop all/,
    );
    expect(await check('--beside-servers')).toMatchObject({ code: 0 });
  } finally {
    uptime.mockRestore();
  }
  expect(await check()).toMatchObject({ code: 0 });
});

test('[OP-05] a missing file fails the check and is named', async () => {
  const [full] = await aPhoto();
  await server.services.storage.delete([full!]);
  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said).toContain(`missing: ${full}`);
  await server.services.storage.put(full!, Buffer.from('back'), 'image/webp');
  expect((await check()).code).toBe(0);
});

test('[OP-05] an orphaned file is named, and deleted only on request; other files are kept', async () => {
  const keptPhoto = await aPhoto();
  const { storage } = server.services;
  await storage.put('photos/gone/full.webp', Buffer.from('nobody knows'), 'image/webp');
  expect((await check()).said).toContain('orphaned: photos/gone/full.webp');
  const refused = await check('--remove-orphans');
  expect(refused.code).toBe(1);
  expect(refused.said.at(-3)).toBe(
    'No file was deleted: more than 5 % of all files would be lost. Is this the right database? If so, add --any-number.',
  );
  (await storage.get('photos/gone/full.webp'))!.stream.destroy();
  const removing = await check('--remove-orphans', '--any-number');
  expect(removing).toMatchObject({ code: 0 });
  expect(removing.said).toContain('removed: photos/gone/full.webp');
  expect(await storage.get('photos/gone/full.webp')).toBeNull();
  for (const key of keptPhoto) (await storage.get(key))!.stream.destroy();
});

test('[FD-71] [OA-14] a database without a site deletes no file, however the command is called once', async () => {
  const storage = createStorage({ dataDir: await mkdtemp(join(tmpdir(), 'vonk-orphans-')) });
  const keys = Array.from({ length: 40 }, (_, number) => `photos/${number}/full.webp`);
  for (const key of keys) await storage.put(key, Buffer.from('photo'), 'image/webp');
  const { db } = server.services;
  const all = [sql`select unnest(${sql.param(keys.slice(1))}::text[]) as key, true as required`];
  const compare = (expected: readonly SQL[], hasSite: boolean) =>
    compareFiles(db, storage, expected, { removeOrphans: true, hasSite });
  const none = [sql`select '' as key, false as required`];
  expect(await compare(none, false)).toMatchObject({ orphaned: { count: 40 }, refusal: 'no_site' });
  expect(await compare(none, true)).toMatchObject({ orphaned: { count: 40 }, refusal: 'too_many' });
  expect(await compare(all, true)).toMatchObject({ orphaned: { count: 1 }, refusal: null });
  expect(await compare(all, true)).toMatchObject({ storedCount: 39, orphaned: { count: 0 } });
});

test('[FD-71] one removal never deletes more than 5 % of the files, unless it is insisted on', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.boolean(), (first, second, hasSite) => {
      const [orphaned, storedCount] = [Math.min(first, second), Math.max(first, second)];
      const refusal = judgeRemoval({ storedCount, orphaned, hasSite, insists: false });
      if (refusal === null) expect(orphaned === 0 || (hasSite && orphaned / storedCount <= 0.05)).toBe(true);
      else expect(orphaned).toBeGreaterThan(0);
    }),
  );
});

test('[OP-05] missing files that the bucket still has are brought back on request, and no others', async () => {
  const bucket = await startFakeS3({ versioned: true });
  const storage = createStorage({ dataDir: 'none', s3Url: bucket.url });
  for (const key of ['photos/kept', 'photos/removed', 'photos/unwanted'])
    await storage.put(key, Buffer.from(key), 'image/webp');
  await storage.delete(['photos/removed', 'photos/unwanted']);
  const expected = [
    sql`select unnest(array['photos/kept', 'photos/removed', 'photos/lost']) as key, true as required`,
    sql`select 'photos/unwanted' as key, false as required`,
  ];
  const { db } = server.services;
  expect(await compareFiles(db, storage, expected)).toMatchObject({ returned: 0, missing: { count: 2 } });
  expect(await compareFiles(db, storage, expected, { undelete: true })).toMatchObject({
    returned: 1,
    missing: { count: 1, examples: ['photos/lost'] },
  });
  expect([...bucket.objects.keys()].toSorted()).toEqual(['photos/kept', 'photos/removed']);
  expect(await compareFiles(db, storage, expected, { undelete: true })).toMatchObject({ returned: 0 });
  await bucket.close();
});

test('[OP-05] every feature with files declares which files its rows refer to', () => {
  const names = features.filter(({ storedFiles }) => storedFiles).map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    'chat',
    'gifs',
    'imports',
    'landers',
    'photos',
    'privacy',
    'shared-photos',
  ]);
});

test('[OP-05] pending mails are held, so nobody gets one twice, and jobs that contact people are dropped', async () => {
  const { db } = server.services;
  await db.delete(outboxMail);
  await db.execute(sql`delete from pgboss.job where not name like '%mail_password%'`);
  const anna = await aMember(server).create();
  await server.services.jobs.enqueue(db, mailPasswordReset, { siteId: server.site.id, memberId: anna.id });
  const [mail] = await db
    .insert(outboxMail)
    .values({
      siteId: server.site.id,
      id: '0199aaaa-0000-7000-8000-000000000002',
      toAddress: 'held@vonk.test',
      subject: 'Hello',
      html: '<p>Hello</p>',
      plain: 'Hello',
      createdAt: server.clock.now(),
    })
    .returning();
  const { said } = await check();
  expect(said[0]).toMatch(/^Held back: [1-9]\d* mails\./);
  expect(said).toContain('Dropped: 1 jobs mail_password_reset.');
  smtp.taken.length = 0;
  await deliverAccountMail.run(server.services, { siteId: mail!.siteId, id: mail!.id });
  expect(smtp.taken).toEqual([]);
  const [held] = await db.select().from(outboxMail).where(eq(outboxMail.id, mail!.id));
  expect(held).toMatchObject({ sentAt: null, claimedAt: server.clock.now() });
  const left = await rows(
    db,
    sql`select from pgboss.job where name = 'mail_password_reset' and state <= 'active'`,
  );
  expect(left).toEqual([]);
});

test('[OP-05] with --mails send, a pending mail is sent', async () => {
  const [mail] = await server.services.db
    .insert(outboxMail)
    .values({
      siteId: server.site.id,
      id: '0199aaaa-0000-7000-8000-000000000003',
      toAddress: 'waiting@vonk.test',
      subject: 'Hello',
      html: '<p>Hello</p>',
      plain: 'Hello',
      createdAt: server.clock.now(),
    })
    .returning();
  await check('--mails', 'send');
  await deliverAccountMail.run(server.services, { siteId: mail!.siteId, id: mail!.id });
  expect(smtp.taken.map(({ to }) => to)).toContain('waiting@vonk.test');
  await expect(check('--mails', 'perhaps')).rejects.toThrow('--mails must be hold or send, not perhaps.');
});
