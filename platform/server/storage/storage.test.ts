import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts';
import { createStorage, type Storage } from './storage.ts';

let dataDir: string;
let s3: FakeS3;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vonk-storage-'));
  s3 = await startFakeS3();
});

afterEach(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true });
});

async function read(storage: Storage, key: string) {
  const file = await storage.get(key);
  if (!file) return null;
  const bytes = Buffer.concat(await file.stream.toArray());
  return { bytes, contentType: file.contentType, length: file.length };
}

const traversals = [
  '../outside',
  'photos/../../outside',
  '/etc/passwd',
  'photos//a',
  'photos/.hidden',
  'C:\\windows',
  'a\\..\\b',
  'a\0b',
  'photos/',
  '',
  'a'.repeat(513),
];

describe.each(['a folder', 'S3'])('files in %s', (kind) => {
  let storage: Storage;
  beforeEach(() => {
    storage = createStorage({ dataDir, s3Url: kind === 'S3' ? s3.url : undefined });
  });

  test('a stored file is returned with its type and length', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 0]);
    await storage.put('photos/one/full.webp', bytes, 'image/webp');
    expect(await read(storage, 'photos/one/full.webp')).toEqual({
      bytes,
      contentType: 'image/webp',
      length: 5,
    });
  });

  test('[OP-05] lists every file, or those below a folder', async () => {
    const keys = ['a', 'photos/1/full.webp', 'photos/1/thumb.webp', 'photos/2/full.webp', 'photos-2/x'];
    for (const key of keys) await storage.put(key, Buffer.from('x'), 'text/plain');
    const listed = async (folder: string) => {
      const names: string[] = [];
      for await (const part of storage.list(folder)) names.push(...part);
      return names.toSorted();
    };
    expect(await listed('')).toEqual(keys.toSorted());
    expect(await listed('photos')).toEqual(keys.slice(1, 4));
    expect(await listed('nothing')).toEqual([]);
    await expect(listed('../outside')).rejects.toThrow('not allowed');
  });

  test('a file stored from a path is returned whole, and the original is kept', async () => {
    const path = join(dataDir, 'export.zip');
    const bytes = Buffer.alloc(300_000, 7);
    await writeFile(path, bytes);
    await storage.putFile('downloads/one.zip', path, 'application/zip');
    expect(await read(storage, 'downloads/one.zip')).toEqual({
      bytes,
      contentType: 'application/zip',
      length: bytes.length,
    });
    expect(await readFile(path)).toEqual(bytes);
  });

  test('a second put replaces the bytes and the type', async () => {
    await storage.put('export.json', Buffer.from('{"long":"text"}'), 'application/json');
    await storage.put('export.json', Buffer.from('short'), 'text/plain');
    expect(await read(storage, 'export.json')).toEqual({
      bytes: Buffer.from('short'),
      contentType: 'text/plain',
      length: 5,
    });
  });

  test('a missing file reads as null, as does a path below a file, or a folder', async () => {
    await storage.put('photos/one', Buffer.from('x'), 'text/plain');
    expect(await storage.get('photos/two')).toBeNull();
    expect(await storage.get('photos/one/below')).toBeNull();
    expect(await storage.get('photos')).toBeNull();
  });

  test('a part of a file is returned with its length and that of the whole file', async () => {
    await storage.put('film', Buffer.from('0123456789'), 'video/mp4');
    const part = async (start: number, end: number) => {
      const file = await storage.getPart('film', { start, end });
      return file && { ...file, stream: Buffer.concat(await file.stream.toArray()).toString() };
    };
    const described = { contentType: 'video/mp4', fileLength: 10 };
    expect(await part(0, 0)).toEqual({ ...described, stream: '0', length: 1 });
    expect(await part(2, 4)).toEqual({ ...described, stream: '234', length: 3 });
    expect(await part(8, 99)).toEqual({ ...described, stream: '89', length: 2 });
  });

  test('a part of a missing file or beyond the end reads as null, and the next part is read again', async () => {
    await storage.put('film', Buffer.from('0123456789'), 'video/mp4');
    for (let attempt = 0; attempt < 4; attempt++) {
      expect(await storage.getPart('film', { start: 10, end: 12 })).toBeNull();
      expect(await storage.getPart('none', { start: 0, end: 2 })).toBeNull();
    }
    const last = await storage.getPart('film', { start: 9, end: 9 });
    expect(Buffer.concat(await last!.stream.toArray()).toString()).toBe('9');
  });

  test('deleting removes only the named files and ignores missing ones', async () => {
    for (const key of ['a/1', 'a/2', 'a/3']) await storage.put(key, Buffer.from(key), 'text/plain');
    await storage.delete(['a/1', 'a/3', 'never/there']);
    expect(await storage.get('a/1')).toBeNull();
    expect((await read(storage, 'a/2'))?.bytes.toString()).toBe('a/2');
    expect(await storage.get('a/3')).toBeNull();
    await storage.delete([]);
  });

  test.each(traversals)('the key %j is rejected by every backend', async (key) => {
    await storage.put('kept', Buffer.from('kept'), 'text/plain');
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not allowed');
    await expect(storage.get(key)).rejects.toThrow('not allowed');
    await expect(storage.getPart(key, { start: 0, end: 0 })).rejects.toThrow('not allowed');
    await expect(storage.delete(['kept', key])).rejects.toThrow('not allowed');
    expect((await read(storage, 'kept'))?.bytes.toString()).toBe('kept');
  });
});

describe('files in a folder', () => {
  test('concurrent writers of one key never mix their bytes and leave no temporary files', async () => {
    const storage = createStorage({ dataDir });
    const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(200_000, n));
    await Promise.all(versions.map((bytes) => storage.put('same', bytes, 'text/plain')));
    const bytes = (await read(storage, 'same'))?.bytes;
    expect(versions.some((version) => bytes?.equals(version))).toBe(true);
    expect(await readdir(join(dataDir, 'files/incoming'))).toEqual([]);
  });

  test('a failed put leaves no temporary file', async () => {
    const storage = createStorage({ dataDir });
    await storage.put('folder/file', Buffer.from('x'), 'text/plain');
    await expect(storage.put('folder', Buffer.from('x'), 'text/plain')).rejects.toThrow();
    expect(await readdir(join(dataDir, 'files/incoming'))).toEqual([]);
  });

  test('a reader keeps its file when it is deleted in the meantime', async () => {
    const storage = createStorage({ dataDir });
    await storage.put('big', Buffer.alloc(500_000, 7), 'text/plain');
    const file = await storage.get('big');
    await storage.delete(['big']);
    expect(Buffer.concat((await file?.stream.toArray()) ?? [])).toHaveLength(500_000);
  });

  test('a file that was put into the folder by other means is not served', async () => {
    const storage = createStorage({ dataDir });
    await storage.put('known', Buffer.from('x'), 'text/plain');
    await writeFile(join(dataDir, 'files/objects/stranger'), 'x');
    expect(await storage.get('stranger')).toBeNull();
  });
});

describe('files in S3', () => {
  test('only the bytes of a part are transferred, and a server that ignores ranges is an error', async () => {
    const storage = createStorage({ dataDir, s3Url: s3.url });
    await storage.put('film', Buffer.alloc(5_000_000, 7), 'video/mp4');
    const part = await storage.getPart('film', { start: 1_000, end: 1_999 });
    expect(Buffer.concat(await part!.stream.toArray())).toEqual(Buffer.alloc(1_000, 7));
    expect(s3.requests.at(-1)).toEqual({ method: 'GET', path: '/vonk-test/film', status: 206 });
    s3.ignoreRanges();
    await expect(storage.getPart('film', { start: 1_000, end: 1_999 })).rejects.toMatchObject({
      name: 'OutsideUnavailable',
      cause: { message: 'S3 answered without the requested part.' },
    });
  });

  test('every request is signed, and a wrong secret is rejected but not repeated', async () => {
    const storage = createStorage({ dataDir, s3Url: s3.url.replace('se%2Fcr', 'wr%2Fong') });
    const error: unknown = await storage.put('a', Buffer.from('x'), 'text/plain').catch((error) => error);
    expect(error).toMatchObject({ name: 'OutsideUnavailable', cause: { name: 'SignatureDoesNotMatch' } });
    expect(JSON.stringify(error)).not.toContain('wr/ong');
    expect(s3.objects.size).toBe(0);
  });

  test('a prefix in the URL is put before each key', async () => {
    const storage = createStorage({ dataDir, s3Url: s3.url.replace('/vonk-test', '/vonk-test/live/eu') });
    await storage.put('a', Buffer.from('x'), 'text/plain');
    expect([...s3.objects.keys()]).toEqual(['live/eu/a']);
    await storage.delete(['a']);
    expect(s3.objects.size).toBe(0);
  });

  test('thousands of files are deleted in requests of a thousand', async () => {
    const storage = createStorage({ dataDir, s3Url: s3.url });
    const keys = Array.from({ length: 2001 }, (_, n) => `many/${n}`);
    for (const key of keys) s3.objects.set(key, { bytes: Buffer.from('x'), contentType: 'text/plain' });
    await storage.delete(keys);
    expect(s3.objects.size).toBe(0);
    expect(s3.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
  });

  test('a file that the server did not delete is an error', async () => {
    const storage = createStorage({ dataDir, s3Url: s3.url });
    await storage.put('stuck', Buffer.from('x'), 'text/plain');
    s3.refuseToDelete('stuck');
    await expect(storage.delete(['stuck'])).rejects.toThrow('did not delete 1 files: AccessDenied');
  });

  test('[OP-05] with versioning, deleted files come back, however often they were deleted; the others do not change', async () => {
    const versioned = await startFakeS3({ versioned: true });
    const storage = createStorage({ dataDir, s3Url: versioned.url.replace('/vonk-test', '/vonk-test/live') });
    for (const key of ['a', 'b', 'c', 'd']) await storage.put(key, Buffer.from(`first ${key}`), 'text/plain');
    await storage.put('b', Buffer.from('second b'), 'text/plain');
    for (const keys of [['a', 'b', 'c'], ['b'], ['b'], ['never/there']]) await storage.delete(keys);
    await storage.put('c', Buffer.from('second c'), 'text/plain');
    const objects = [];
    for await (const part of storage.listDeleted()) objects.push(...part);
    expect(objects.map(({ key, markers }) => [key, markers.length])).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
    await storage.undelete(objects);
    const texts = await Promise.all(['a', 'b', 'c', 'd'].map((key) => read(storage, key)));
    expect(texts.map((file) => file?.bytes.toString())).toEqual([
      'first a',
      'second b',
      'second c',
      'first d',
    ]);
    for await (const part of storage.listDeleted()) expect(part).toEqual([]);
    await versioned.close();
  });

  test('a bucket that does not exist is an error, not a missing file', async () => {
    const storage = createStorage({ dataDir, s3Url: s3.url.replace('vonk-test', 'elsewhere') });
    await expect(storage.get('a')).rejects.toMatchObject({ cause: { name: 'NoSuchBucket' } });
  });
});
