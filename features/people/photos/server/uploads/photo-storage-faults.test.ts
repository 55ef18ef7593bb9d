import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '#platform/server/log/logger.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { uploadPhoto } from '../../contract.ts';

const lines: string[] = [];
const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
const about = (service: string) =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; service?: string })
    .filter((line) => line.service === service)
    .map(({ msg }) => msg);

async function aPhoto(server: TestServer): Promise<{ member: TestMember; path: string }> {
  const member = await aMember(server).create();
  const { photo } = await member.call(uploadPhoto, { file: await portrait(1) });
  return { member, path: photo.filename };
}

async function open(member: TestMember, path: string) {
  const answer = await member.client.fetch(path);
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, cacheControl: answer.headers.get('cache-control'), body };
}

const away = { status: 503, cacheControl: 'no-store' };

describe('photos in S3', () => {
  let s3: FakeS3;
  let line: FaultyLine;
  let server: TestServer;
  let member: TestMember;
  let path: string;

  beforeAll(async () => {
    s3 = await startFakeS3();
    line = await FaultyLine.to(s3.url);
    server = await startTestServer({
      environment: { S3_URL: line.through(s3.url) },
      outsideLimits: { s3: { connectTimeoutMs: 2_000, totalTimeoutMs: 2_000, tries: 2 } },
      log,
    });
    ({ member, path } = await aPhoto(server));
  });
  afterAll(async () => {
    await server.close();
    await line.close();
    await s3.close();
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterEach(async () => line.repair());

  test.each<[string, () => void | Promise<void>]>([
    ['refuses connections', () => line.refuse()],
    ['hangs', () => line.hang()],
    ['answers garbage', () => line.answer('HTTP/9.9 what?\r\n\r\n')],
    ['answers nothing but errors', () => line.answer('HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n')],
    ['dies halfway through a photo', () => line.cutAfter(2_000)],
  ])(
    '[HA-07] S3 %s: the response is an uncacheable 503, and photos work again when S3 is back',
    async (_what, fault) => {
      const before = await open(member, path);
      expect(before.status).toBe(200);
      await fault();
      for (let visit = 0; visit < 4; visit++) expect(await open(member, path)).toMatchObject(away);
      const file = await portrait(2);
      await expect(member.call(uploadPhoto, { file })).rejects.toMatchObject({
        code: 'unavailable',
        status: 503,
      });
      await line.repair();
      expect(await open(member, path)).toEqual(before);
      expect(about('s3')).toEqual(['an outside service does not answer', 'an outside service answers again']);
    },
  );

  test('[HA-07] when S3 hangs, no connections leak, even if visitors leave or outnumber the connections', async () => {
    // With long timeouts, requests to S3 end only when visitors leave.
    const limits = { connectTimeoutMs: 60_000, totalTimeoutMs: 60_000, tries: 1 };
    const ownLine = await FaultyLine.to(s3.url);
    const patient = await startTestServer({
      environment: { S3_URL: ownLine.through(s3.url) },
      outsideLimits: { s3: limits },
    });
    const visitor = await aPhoto(patient);
    ownLine.hang();
    const leaving = new AbortController();
    const visits = Array.from({ length: 60 }, () =>
      visitor.member.client.fetch(visitor.path, { signal: leaving.signal }).then(
        ({ status }) => status,
        () => 'left',
      ),
    );
    await expect.poll(() => ownLine.connections, { timeout: 10_000 }).toBeGreaterThan(1);
    leaving.abort();
    expect(new Set(await Promise.all(visits))).toEqual(new Set(['left']));
    // Some idle connections stay open for the next visitor.
    await expect.poll(() => ownLine.connections, { timeout: 10_000 }).toBeLessThan(10);
    await ownLine.repair();
    const back = await Promise.all(Array.from({ length: 60 }, () => open(visitor.member, visitor.path)));
    expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200]));
    await patient.close();
    await ownLine.close();
  });

  test('a visitor who stops reading a photo releases its connection to S3', async () => {
    const { stream } = (await server.services.storage.get([...s3.objects.keys()][0]!))!;
    expect(await server.services.storage.get('photos/none')).toBeNull();
    stream.destroy();
    expect((await open(member, path)).status).toBe(200);
  });
});

describe('photos in a folder', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ log });
  });
  afterAll(async () => server.close());
  beforeEach(() => {
    lines.length = 0;
  });

  test('[HA-07] a missing disk: the response is an uncacheable 503, no folder is created in its place, and photos work again afterwards', async () => {
    const { member, path } = await aPhoto(server);
    const folder = join(server.services.config.dataDir, 'files');
    await rename(folder, `${folder}-unmounted`);
    expect(await open(member, path)).toMatchObject(away);
    await expect(member.call(uploadPhoto, { file: await portrait(3) })).rejects.toMatchObject({
      code: 'unavailable',
    });
    await rename(`${folder}-unmounted`, folder);
    expect(await open(member, path)).toMatchObject({ status: 200 });
    expect(about('files')).toEqual([
      'an outside service does not answer',
      'an outside service answers again',
    ]);
  });

  test('[HA-07] a full disk: photos can still be read, and an upload gets an error message', async () => {
    const { member, path } = await aPhoto(server);
    const incoming = join(server.services.config.dataDir, 'files/incoming');
    await rm(incoming, { recursive: true });
    await writeFile(incoming, 'no folder');
    const file = await portrait(4);
    await expect(member.call(uploadPhoto, { file })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await open(member, path)).toMatchObject({ status: 200 });
    await rm(incoming);
    await member.call(uploadPhoto, { file });
  });
});
