import { eq } from 'drizzle-orm';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#features/identity/accounts/contract.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getPrivacy, openDataDownload, requestDataDownload } from '../contract.ts';
import { buildDownload } from './build-download.ts';
import { downloadKey } from './download-policy.ts';
import { removeExpiredDownloads } from './remove-downloads.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Requests the file and runs the job that builds it. */
async function aFinishedDownload(member: TestMember): Promise<string> {
  const { download } = await member.call(requestDataDownload, {});
  await buildDownload.run(server.services, { siteId: member.site.id, id: download.id });
  return download.id;
}

async function fetchFile(member: TestMember, id: string): Promise<Map<string, Buffer>> {
  const { address } = await member.call(openDataDownload, { id, password: testPassword });
  const answer = await member.client.fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"');
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

/** Reads the entries of a zip file from its central directory (PKWARE APPNOTE, sections 4.3.7 and 4.3.12). */
function unzip(file: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, nameLength] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
    ];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = file.subarray(start, start + size);
    entries.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

const list = (entries: Map<string, Buffer>, name: string) =>
  JSON.parse(entries.get(`${name}.json`)!.toString()) as Record<string, unknown>[];

test("the file contains all of a member's data, and what others wrote to them", async () => {
  const anna = await aMember(server).named('Anna').female().withCredits(20).create();
  const bram = await aMember(server).named('Bram').male().withCredits(20).create();
  await anna.call(uploadPhoto, { file: await portrait(5) });
  await anna.call(likeMember, { member: bram.id });
  const { conversation } = await anna.call(openChat, { member: bram.id });
  await anna.call(sendMessage, { conversation, body: 'Hello “Bram” 👋' });
  await bram.call(sendMessage, { conversation, body: 'Hello Anna' });
  const entries = await fetchFile(anna, await aFinishedDownload(anna));
  expect(list(entries, 'account')).toMatchObject([{ id: anna.id, email: anna.email }]);
  expect(list(entries, 'profile')).toMatchObject([{ name: 'Anna', sexuality: 'hetero' }]);
  expect(list(entries, 'likes')).toMatchObject([{ given: true, member: 'Bram' }]);
  expect(list(entries, 'messages')).toMatchObject([
    { with: 'Bram', mine: true, body: 'Hello “Bram” 👋' },
    { with: 'Bram', mine: false, body: 'Hello Anna', credits: 0 },
  ]);
  expect(
    list(entries, 'consents')
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['sensitive', 'terms']);
  expect(list(entries, 'wallet')).toMatchObject([{ premium_since: null }]);
  expect(list(entries, 'sessions')).toHaveLength(1);
  const [photo] = list(entries, 'photos');
  const bytes = entries.get(photo!['file'] as string)!;
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
});

test('every name in the file follows the API’s style', async () => {
  const anna = await aMember(server).female().withCredits(20).create();
  await anna.call(uploadPhoto, { file: await portrait(6) });
  const entries = await fetchFile(anna, await aFinishedDownload(anna));
  const names = [...entries.keys()]
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => namesIn(list(entries, name.replace(/\.json$/, ''))));
  expect(names).toContain('date_of_birth');
  expect([...new Set(names)].filter((name) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))).toEqual([]);
});

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)]);
}

test('the file says when the requesting device was last seen', async () => {
  const anna = await aMember(server).create();
  server.clock.advance(5 * minute);
  const entries = await fetchFile(anna, await aFinishedDownload(anna));
  const sessions = JSON.parse(entries.get('sessions.json')!.toString()) as { last_seen_at: string }[];
  expect(sessions.map((session) => session.last_seen_at)).toEqual([server.clock.now().toISOString()]);
});

test('the file contains no secrets', async () => {
  const anna = await aMember(server).create();
  const entries = await fetchFile(anna, await aFinishedDownload(anna));
  const all = [...entries].map(([, bytes]) => bytes.toString('latin1')).join('\n');
  expect(all).not.toMatch(/argon2|token|hash|password|secret/i);
  expect(all).toContain(anna.email);
});

test('a mail links to the file, which can be requested once a day and is deleted after 7 days', async () => {
  const anna = await aMember(server).speaking('en').create();
  const id = await aFinishedDownload(anna);
  const [mail] = await server.services.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.toAddress, anna.email));
  expect(mail!.plain).toMatch(/\/settings\/data\b/);
  server.clock.advance(hour + minute);
  await expect(anna.call(requestDataDownload, {})).rejects.toMatchObject({
    code: 'download_too_soon',
    args: { hours: 23 },
  });
  server.clock.advance(7 * day - hour - 2 * minute);
  await removeExpiredDownloads(server.services);
  expect((await anna.call(getPrivacy, {})).download).toMatchObject({ id, status: 'ready' });
  server.clock.advance(minute);
  await removeExpiredDownloads(server.services);
  expect((await anna.call(getPrivacy, {})).download).toBeNull();
  expect(await server.services.storage.get(downloadKey(id))).toBeNull();
  expect((await anna.call(requestDataDownload, {})).download.status).toBe('building');
});

test('only the member gets the file, within ten minutes, in the session that entered the password', async () => {
  const [anna, bram] = [await aMember(server).create(), await aMember(server).create()];
  const id = await aFinishedDownload(anna);
  await expect(anna.call(openDataDownload, { id, password: 'not-the-password' })).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await expect(bram.call(openDataDownload, { id, password: testPassword })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { address } = await anna.call(openDataDownload, { id, password: testPassword });
  const otherSession = server.visitor();
  await otherSession.call(logIn, { email: anna.email, password: testPassword });
  const statusFor = async (client: Pick<typeof otherSession, 'fetch'>, path = address) =>
    (await client.fetch(path)).status;
  expect(await statusFor(server.visitor())).toBe(404);
  expect(await statusFor(bram.client)).toBe(404);
  expect(await statusFor(otherSession)).toBe(404);
  expect(
    await statusFor(
      anna.client,
      address.replace(/\/\d+\//, (until) =>
        until.replace(/\d(?=\/)/, (digit) => String((Number(digit) + 1) % 10)),
      ),
    ),
  ).toBe(404);
  expect(await statusFor(anna.client)).toBe(200);
  server.clock.advance(10 * minute);
  expect(await statusFor(anna.client)).toBe(404);
});
