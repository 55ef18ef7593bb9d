import { hash as hashOf } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OutsideUnavailable } from '#platform/server/outside/outside-unavailable.ts';
import { hour } from '#platform/shared/time.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getLanderVideo } from '../contract.ts';
import { maxVideoBytes } from '../video-rules.ts';
import { addVideo, removeVideo } from './add-video.ts';
import { changeVideo, findVideo } from './landers-queries.ts';
import { posterKey, videoKey } from './video-files.ts';
import { partBytes, parseRange, readInParts } from './video-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));
afterEach(() => vi.restoreAllMocks());

const film = Buffer.from('\0\0\0\x18ftypisom and so on', 'latin1');
const add = (slug: string, file = film) => addVideo(server.services, { siteId: server.site.id, slug, file });
const hash = (bytes: Buffer) => hashOf('sha256', bytes);
const shown = async (slug: string) => (await server.visitor().call(getLanderVideo, { slug })).video;

/** Does what the job does, without converting anything. */
async function finish(slug: string, bytes = Buffer.from('0123456789')): Promise<void> {
  const { db, storage } = server.services;
  const video = (await findVideo(db, server.site.id, slug))!;
  await storage.put(videoKey(video), bytes, video.type);
  await storage.put(posterKey(video.id), Buffer.from('a picture'), 'image/webp');
  await changeVideo(db, server.site.id, video.id, { state: 'ready', hasPoster: true });
}

describe('[SC-21] a slug’s video', () => {
  test('is shown on landers once it has been converted, with its poster', async () => {
    await add('evening');
    expect(await shown('evening')).toBeNull();
    await finish('evening');
    const video = await shown('evening');
    expect(video).toMatchObject({
      type: 'video/mp4',
      src: expect.stringMatching(/^\/media\/[\w-]{36}\/video\.mp4$/),
    });
    expect(await shown('other')).toBeNull();
    const poster = await server.visitor().fetch(video!.poster!);
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('is sent whole or in parts', async () => {
    await add('parts');
    await finish('parts');
    const { src } = (await shown('parts'))!;
    const whole = await server.visitor().fetch(src);
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    const part = await server.visitor().fetch(src, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect((await server.visitor().fetch(src, { headers: { range: 'bytes=20-' } })).status).toBe(416);
  });

  test('is never read as a whole, however many of its bytes are requested', async () => {
    const bytes = Buffer.from(Array.from({ length: 2.5 * partBytes }, (_, index) => index % 251));
    await add('long');
    await finish('long', bytes);
    const { src } = (await shown('long'))!;
    const { storage } = server.services;
    const [whole, parts] = [vi.spyOn(storage, 'get'), vi.spyOn(storage, 'getPart')];
    const read = async (range?: string) => {
      const answer = await server.visitor().fetch(src, range ? { headers: { range } } : {});
      return [Number(answer.headers.get('content-length')), hash(Buffer.from(await answer.arrayBuffer()))];
    };
    expect(await read()).toEqual([bytes.length, hash(bytes)]);
    expect(await read('bytes=0-')).toEqual([bytes.length, hash(bytes)]);
    const last = bytes.subarray(-partBytes - 1);
    expect(await read(`bytes=-${partBytes + 1}`)).toEqual([partBytes + 1, hash(last)]);
    expect(whole).not.toHaveBeenCalled();
    // For each response, the first byte and then the parts.
    const sizes = parts.mock.calls.map(([, { start, end }]) => end - start + 1);
    const all = [1, partBytes, partBytes, partBytes / 2];
    expect(sizes).toEqual([...all, ...all, 1, partBytes, 1]);
    parts.mockClear();
    const head = await server.visitor().fetch(src, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect(parts).toHaveBeenCalledTimes(1);
  });

  test('is an uncacheable 503 while the storage is unavailable', async () => {
    await add('away');
    await finish('away');
    const { src } = (await shown('away'))!;
    const { storage } = server.services;
    vi.spyOn(storage, 'getPart').mockRejectedValueOnce(new OutsideUnavailable('files', 'failed'));
    const open = async () => {
      const answer = await server.visitor().fetch(src, { headers: { range: 'bytes=0-4' } });
      return [answer.status, answer.headers.get('cache-control'), answer.headers.get('content-range')];
    };
    expect(await open()).toEqual([503, 'no-store', null]);
    expect(await open()).toEqual([206, 'public, max-age=31536000, immutable', 'bytes 0-4/10']);
  });

  test('stays in the storage until a slow reader needs it', async () => {
    const { storage } = server.services;
    await storage.put('slow', Buffer.alloc(8 * partBytes, 7), 'video/mp4');
    const reads = vi.spyOn(storage, 'getPart');
    const parts = readInParts(
      { storage, signal: new AbortController().signal },
      'slow',
      0,
      8 * partBytes - 1,
    );
    await parts.next();
    const second = await parts.next();
    expect(second.value).toHaveLength(partBytes);
    expect(reads).toHaveBeenCalledTimes(2);
    await storage.delete(['slow']);
    await expect(parts.next()).rejects.toThrow('was removed');
  });

  test('belongs to one site, and its other files do not exist there', async () => {
    await add('own');
    await finish('own');
    const { src } = (await shown('own'))!;
    expect((await server.visitor(server.secondSite).fetch(src)).status).toBe(404);
    for (const other of [src.replace('mp4', 'webm'), src.replace(/[^/]+$/, 'source'), '/media/x/video.mp4'])
      expect((await server.visitor().fetch(other)).status, other).toBe(404);
  });

  test('is replaced by the next one, and removed together with its files', async () => {
    await add('twice');
    await finish('twice');
    const { src } = (await shown('twice'))!;
    await add('twice');
    expect(await shown('twice')).toBeNull();
    expect((await server.visitor().fetch(src)).status).toBe(404);
    expect(await removeVideo(server.services, server.site.id, 'twice')).toBe(true);
    expect(await removeVideo(server.services, server.site.id, 'twice')).toBe(false);
  });

  test.each([
    ['a page', Buffer.from('<html>'), 'The video must be an MP4 or a WebM file.'],
    ['a film that is too long', Buffer.concat([film, Buffer.alloc(maxVideoBytes)]), 'may have at most 8 MB'],
  ])('is refused: %s', async (_what, file, sentence) => {
    await expect(add('bad', file)).rejects.toThrow(sentence);
    expect(await findVideo(server.services.db, server.site.id, 'bad')).toBeUndefined();
  });
});

test.each([
  ['bytes=0-', [0, 9]],
  ['bytes=0-0', [0, 0]],
  ['bytes=-3', [7, 9]],
  ['bytes=4-99', [4, 9]],
  ['bytes=10-', null],
  ['bytes=5-4', null],
  ['bytes=-0', null],
  ['bytes=0-1,3-4', 'all'],
  ['lines=1-2', 'all'],
] as const)('the range %s of ten bytes', (range, part) => {
  expect(parseRange(range, 10)).toEqual(part);
});
