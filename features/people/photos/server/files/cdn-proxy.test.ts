import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMember } from '#features/discovery/members/contract.ts';
import { second } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase } from '#tests/support/inbox.ts';
import { loopbackCertificate } from '#tests/support/loopback-certificate.ts';
import { findNginx, startCdn, type RunningNginx } from '#tests/support/nginx.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { removePhoto, uploadPhoto } from '../../contract.ts';

const nginx = findNginx();

// The proxy of docs/operations/delivery.md. Its own clock cannot be turned, so the last seconds of an address are tried.
describe.skipIf(nginx === null)('a caching proxy (apt-get install nginx-light)', () => {
  let server: TestServer;
  let cdn: RunningNginx;
  let folder: string;
  let moderator: TestMember;
  let viewer: TestMember;
  /** How often the site was asked for a photo. */
  let requestCount = 0;

  beforeAll(async () => {
    server = await startTestServer();
    folder = mkdtempSync(join(tmpdir(), 'vonk-cdn-'));
    const port = await freePort();
    await server.changeSettings({ photo_cdn_prefix: `https://127.0.0.1:${port}` });
    server.process.app.server.prependListener('request', ({ url = '' }: IncomingMessage) => {
      if (url.startsWith('/cdn-photos/')) requestCount += 1;
    });
    cdn = await startCdn(nginx!, folder, port, `http://localhost:${new URL(server.url).port}`);
    moderator = await aMember(server).staff('moderator').create();
    viewer = await aMember(server).male().create();
  });
  afterAll(async () => {
    await cdn.stop();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function aPhoto(seed: number) {
    const anna = await aMember(server).create();
    const { photo } = await anna.call(uploadPhoto, { file: await portrait(seed) });
    await decideCase(server, moderator, { kind: 'photo', subject: photo.id, decision: 'approved' });
    const { member } = await viewer.call(getMember, { id: anna.id });
    return { anna, id: photo.id, address: member.images[0]!.filename };
  }

  test('fetches a photo once for everyone', async () => {
    const { address } = await aPhoto(8_301);
    const before = requestCount;
    const answers = [];
    for (const cookie of ['', viewer.cookie, 'anything=else']) answers.push(await load(address, cookie));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]!.bytes).toEqual(answers[0]!.bytes);
    expect(answers.map(({ fromCache }) => fromCache)).toEqual(['MISS', 'HIT', 'HIT']);
    expect(requestCount - before).toBe(1);
  });

  test('[HA-06] no longer has a removed photo once its copy has expired', async () => {
    const { anna, id, address } = await aPhoto(8_302);
    const expiresAt = Number(/\/(\d+)\.[\w-]+\//.exec(address)![1]) * second;
    server.clock.advance(expiresAt - 10 * second - server.clock.now().getTime());
    expect(await load(address)).toMatchObject({
      status: 200,
      cacheControl: 'public, max-age=10, must-revalidate',
    });
    await anna.call(removePhoto, { id });
    const before = requestCount;
    // Only the site knows that the photo was removed.
    expect(await load(address)).toMatchObject({ status: 200, fromCache: 'HIT' });
    expect(requestCount - before).toBe(0);
    await expect.poll(async () => (await load(address)).status, { timeout: 30_000, interval: 500 }).toBe(404);
    expect(await load(address)).toMatchObject({ status: 404, cacheControl: 'no-store' });
  });

  test('keeps no refusal', async () => {
    const { anna, id, address } = await aPhoto(8_303);
    await anna.call(removePhoto, { id });
    const before = requestCount;
    for (const _ of [1, 2]) expect((await load(address)).status).toBe(404);
    expect(requestCount - before).toBe(2);
  });
});

interface Loaded {
  readonly status: number;
  readonly cacheControl: string | undefined;
  readonly fromCache: string | undefined;
  readonly bytes: Buffer;
}

async function load(address: string, cookie = ''): Promise<Loaded> {
  const leaving = request(address, { ca: loopbackCertificate.cert, headers: { cookie }, agent: false }).end();
  const [response] = (await once(leaving, 'response')) as [IncomingMessage];
  const { 'cache-control': cacheControl, 'x-cache': fromCache } = response.headers;
  return {
    status: response.statusCode!,
    cacheControl,
    fromCache: fromCache as string | undefined,
    bytes: await buffer(response),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
