import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, hour } from '#platform/shared/time.ts';
import { getOwnPhotos } from './own-photos.ts';
import { storageKeys } from './files/photo-address.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase } from '#tests/support/inbox.ts';
import {
  gpsBytes,
  heicFile,
  hiddenInMetadata,
  jpegWithGps,
  pngBomb,
  portrait,
  truncatedJpeg,
} from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getPhotos, maxPhotoBytes, removePhoto, uploadPhoto } from '../contract.ts';
import { eraseDueFiles } from './files/erase-files.ts';

let server: TestServer;
let staff: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  staff = await aMember(server).staff('moderator').create();
});
afterAll(async () => server.close());

const refusal = (code: string, status: number, args: object = {}) =>
  expect.objectContaining({ code, status, args });
const upload = async (member: TestMember, file: Buffer | Promise<Buffer>) =>
  (await member.call(uploadPhoto, { file: await file })).photo;
const approve = (photo: string) =>
  decideCase(server, staff, { kind: 'photo', subject: photo, decision: 'approved' });
const status = async (viewer: { fetch: TestMember['client']['fetch'] }, path: string) => {
  const response = await viewer.fetch(path);
  await response.arrayBuffer();
  return response.status;
};

async function storedBytes(picture: { id: string; version: number }): Promise<(Buffer | null)[]> {
  return Promise.all(
    storageKeys(picture).map(async (key) => {
      const file = await server.services.storage.get(key);
      return file === null ? null : buffer(file.stream);
    }),
  );
}

describe('an uploaded photo', () => {
  test('waits for review and is stored without location and camera data', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, jpegWithGps());
    expect(photo).toMatchObject({ status: 'review', refusal_reason: null, width: 900, height: 1200 });
    const storedFiles = await storedBytes(photo);
    expect(storedFiles).toHaveLength(2);
    for (const bytes of storedFiles) {
      expect(bytes!.subarray(8, 12).toString()).toBe('WEBP');
      for (const secret of hiddenInMetadata) expect(bytes!.includes(secret)).toBe(false);
      expect(bytes!.includes(gpsBytes)).toBe(false);
      expect(bytes!.includes('EXIF')).toBe(false);
    }
    expect((await anna.call(getPhotos, {})).photos).toEqual([photo]);
  });

  test('[ST-09] in review is visible only to its owner and to staff', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(1));
    const bram = await aMember(server).male().create();
    const support = await aMember(server).staff('support').create();
    for (const path of [photo.filename, photo.thumb_filename]) {
      expect(await status(anna.client, path)).toBe(200);
      expect(await status(staff.client, path)).toBe(200);
      expect(await status(bram.client, path)).toBe(404);
      expect(await status(support.client, path)).toBe(404);
      expect(await status(server.visitor(), path)).toBe(404);
    }
    const mine = await anna.client.fetch(photo.filename);
    expect(mine.headers.get('cache-control')).toBe('private, max-age=300');
  });

  test('[ST-09] is visible when active, and browsers cache it for an hour', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(2));
    await approve(photo.id);
    const response = await server.visitor().fetch(photo.thumb_filename);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer())).toEqual((await storedBytes(photo))[1]);
    expect((await anna.call(getPhotos, {})).photos).toMatchObject([{ status: 'active' }]);
  });

  test('[ST-09] is visible only to its owner and to staff when refused, and its bytes are deleted after 30 days', async () => {
    const anna = await aMember(server).create();
    const bram = await aMember(server).male().create();
    const photo = await upload(anna, portrait(30));
    await decideCase(server, staff, {
      kind: 'photo',
      subject: photo.id,
      decision: 'refused',
      photo_reason: 'someone_else',
    });
    for (const stranger of [bram.client, server.visitor()])
      expect(await status(stranger, photo.filename)).toBe(404);
    for (const mayLook of [anna, staff]) expect(await status(mayLook.client, photo.filename)).toBe(200);
    const refusedPhoto = { id: photo.id, status: 'refused', refusal_reason: 'someone_else' };
    expect((await anna.call(getPhotos, {})).photos).toMatchObject([{ ...refusedPhoto, has_picture: true }]);
    server.clock.advance(29 * day);
    await eraseDueFiles(server.services);
    expect(await storedBytes(photo)).not.toContain(null);
    server.clock.advance(day - 1);
    expect((await anna.call(getPhotos, {})).photos).toMatchObject([{ ...refusedPhoto, has_picture: true }]);
    server.clock.advance(1);
    await eraseDueFiles(server.services);
    expect(await storedBytes(photo)).toEqual([null, null]);
    expect(
      (await getOwnPhotos({ ...server.services, siteId: server.site.id }, anna.id)).photos,
    ).toMatchObject([{ ...refusedPhoto, has_picture: false }]);
    // Back to a time when the others' sessions are still valid.
    server.clock.advance(-30 * day);
  });

  test('[ST-09] loses its bytes at once when its owner removes it after a refusal', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(31));
    await decideCase(server, staff, {
      kind: 'photo',
      subject: photo.id,
      decision: 'refused',
      photo_reason: 'quality',
    });
    await anna.call(removePhoto, { id: photo.id });
    expect(await storedBytes(photo)).toEqual([null, null]);
  });
});

describe('the address', () => {
  test('cannot be guessed: a different signature, another photo’s or site’s address, and a file with another name all fail', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(4));
    const other = await upload(anna, portrait(5));
    await approve(photo.id);
    await approve(other.id);
    const [, , id, signature] = photo.filename.split('/') as [string, string, string, string];
    const [, , otherId] = other.filename.split('/') as [string, string, string];
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const visitor = server.visitor();
    expect(await status(visitor, `/photos/${id}/${signature}/full.webp`)).toBe(200);
    for (const path of [
      `/photos/${id}/${flipped}/full.webp`,
      `/photos/${id}/x/full.webp`,
      `/photos/${otherId}/${signature}/full.webp`,
      `/photos/${id}/${signature}/original.jpg`,
      `/photos/${id}/${signature}/..%2Ffull.webp`,
      `/photos/${crypto.randomUUID()}/${signature}/full.webp`,
      `/photos/not-an-id/${signature}/full.webp`,
    ]) {
      expect(await status(visitor, path)).toBe(404);
    }
    expect(await status(server.visitor(server.secondSite), photo.filename)).toBe(404);
  });
});

describe('a file that cannot become a photo', () => {
  test.each([
    ['a text', () => Buffer.from('#!/bin/sh\necho hello\n'.repeat(50)), 'photo_not_an_image', 422],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'photo_not_an_image',
      422,
    ],
    ['an iPhone’s HEIC', heicFile, 'photo_heic', 422],
    ['a truncated JPEG', truncatedJpeg, 'photo_damaged', 422],
    ['a 30000×30000 bomb', pngBomb, 'photo_too_many_pixels', 422, { megapixels: 16 }],
    ['a strip of 1001×200', () => portrait(6, { width: 1_001, height: 200 }), 'photo_too_narrow', 422],
    ['a stamp of 100×100', () => portrait(6, { width: 100, height: 100 }), 'photo_too_small', 422],
    ['more than 10 MB', () => Buffer.alloc(maxPhotoBytes + 1, 1), 'payload_too_large', 413],
    ['20 MB', () => Buffer.alloc(20 * 1024 * 1024, 1), 'payload_too_large', 413],
  ] as const)(
    '%s is refused and leaves nothing behind',
    async (_what, make, code, httpStatus, args: object = {}) => {
      const anna = await aMember(server).create();
      const file = await make();
      await expect(anna.call(uploadPhoto, { file })).rejects.toEqual(refusal(code, httpStatus, args));
      expect((await anna.call(getPhotos, {})).photos).toEqual([]);
    },
  );

  test('an empty upload is refused', async () => {
    const anna = await aMember(server).create();
    await expect(anna.call(uploadPhoto, { file: Buffer.alloc(0) })).rejects.toEqual(
      refusal('invalid_input', 400, { issues: [{ field: 'file', problem: 'required' }] }),
    );
  });
});

describe('the photo limit', () => {
  test('[RO-03] [ER-12] allows a free member three photos; a fourth is refused and its bytes are deleted', async () => {
    const anna = await aMember(server).create();
    for (const seed of [1, 2, 3]) await upload(anna, portrait(seed));
    await expect(upload(anna, portrait(4))).rejects.toEqual(
      refusal('photo_limit_reached', 409, { limit: 3 }),
    );
    expect((await anna.call(getPhotos, {})).limit).toBe(3);
    const left = await server.services.db.execute(
      sql`select photo_id from photo_erasure where site_id = ${server.site.id}`,
    );
    expect(left.rows).toEqual([]);
  });

  test('[RO-04] allows a premium member twenty-five photos', async () => {
    const bram = await aMember(server).male().premium().create();
    expect((await bram.call(getPhotos, {})).limit).toBe(25);
    for (let seed = 50; seed < 75; seed++) await upload(bram, portrait(seed, { width: 210, height: 280 }));
    await expect(upload(bram, portrait(75, { width: 210, height: 280 }))).rejects.toEqual(
      refusal('photo_limit_reached', 409, { limit: 25 }),
    );
    expect((await bram.call(getPhotos, {})).photos).toHaveLength(25);
  });

  test('applies to concurrent uploads', async () => {
    const anna = await aMember(server).create();
    const file = await portrait(7);
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => upload(anna, file)));
    expect(results.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(3);
    expect((await anna.call(getPhotos, {})).photos).toHaveLength(3);
  });

  test('does not count refused photos', async () => {
    const anna = await aMember(server).create();
    const [first] = [
      await upload(anna, portrait(1)),
      await upload(anna, portrait(2)),
      await upload(anna, portrait(3)),
    ];
    await decideCase(server, staff, {
      kind: 'photo',
      subject: first!.id,
      decision: 'refused',
      photo_reason: 'quality',
    });
    expect((await upload(anna, portrait(8))).status).toBe('review');
  });
});

describe('a repeated upload', () => {
  test('returns the first photo, and only one is stored', async () => {
    const anna = await aMember(server).create();
    const file = await portrait(9);
    const idempotencyKey = crypto.randomUUID();
    const first = await anna.call(uploadPhoto, { file }, { idempotencyKey });
    const again = await anna.call(uploadPhoto, { file }, { idempotencyKey });
    expect(again).toEqual(first);
    expect((await anna.call(getPhotos, {})).photos).toHaveLength(1);
  });

  test('is refused if the same key arrives with other content', async () => {
    const anna = await aMember(server).create();
    const idempotencyKey = crypto.randomUUID();
    await anna.call(uploadPhoto, { file: await portrait(10) }, { idempotencyKey });
    await expect(anna.call(uploadPhoto, { file: await portrait(11) }, { idempotencyKey })).rejects.toEqual(
      refusal('idempotency_key_reused', 409),
    );
  });

  test('is refused without a key', async () => {
    const anna = await aMember(server).create();
    await expect(
      anna.call(uploadPhoto, { file: await portrait(12) }, { idempotencyKey: null }),
    ).rejects.toEqual(refusal('idempotency_key_required', 400));
  });
});

describe('removing a photo', () => {
  test('deletes the photo and its bytes; a second request reports that the photo is gone', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(13));
    const otherPhoto = await upload(anna, portrait(14));
    await approve(photo.id);
    const answer = await anna.call(removePhoto, { id: photo.id });
    expect(answer.photos.map(({ id }) => id)).toEqual([otherPhoto.id]);
    expect(await storedBytes(photo)).toEqual([null, null]);
    expect(await status(server.visitor(), photo.filename)).toBe(404);
    await expect(anna.call(removePhoto, { id: photo.id })).rejects.toEqual(refusal('photo_removed', 410));
  });

  test('treats another member’s photo like a missing one, and keeps it', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(15));
    const bram = await aMember(server).male().create();
    const elsewhere = await aMember(server).onSite(server.secondSite).create();
    await expect(bram.call(removePhoto, { id: photo.id })).rejects.toEqual(refusal('photo_removed', 410));
    await expect(elsewhere.call(removePhoto, { id: photo.id })).rejects.toEqual(
      refusal('photo_removed', 410),
    );
    expect((await anna.call(getPhotos, {})).photos).toHaveLength(1);
  });
});

test('an hour later, the bytes of an interrupted upload are deleted, and those of a photo stay', async () => {
  const anna = await aMember(server).create();
  const photo = await upload(anna, portrait(16));
  const lost = { id: crypto.randomUUID(), version: 0 };
  const due = new Date(server.clock.now().getTime() + hour);
  await server.services.db.execute(
    sql`insert into photo_erasure (site_id, photo_id, due_at) values (${server.site.id}, ${lost.id}, ${due})`,
  );
  for (const key of storageKeys(lost))
    await server.services.storage.put(key, Buffer.from('bytes'), 'image/webp');
  await eraseDueFiles(server.services);
  expect(await storedBytes(lost)).not.toContain(null);
  server.clock.advance(hour);
  await eraseDueFiles(server.services);
  expect(await storedBytes(lost)).toEqual([null, null]);
  expect(await storedBytes(photo)).not.toContain(null);
});
