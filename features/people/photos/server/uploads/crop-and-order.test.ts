import { sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  cropPhoto,
  getPhotos,
  orderPhotos,
  removePhoto,
  uploadPhoto,
  type Frame,
  type OwnPhoto,
} from '../../contract.ts';
import { eraseDueFiles } from '../files/erase-files.ts';
import { storageKeys } from '../files/photo-address.ts';

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
const crop = async (member: TestMember, { id, version }: OwnPhoto, frame: Frame) =>
  (await member.call(cropPhoto, { photo: id, version, ...frame })).photo;
const listStoredFiles = async (picture: { id: string; version: number }) =>
  Promise.all(
    storageKeys(picture).map(async (key) => {
      const file = await server.services.storage.get(key);
      return file === null ? null : buffer(file.stream);
    }),
  );
const status = async (viewer: { fetch: TestMember['client']['fetch'] }, path: string) => {
  const response = await viewer.fetch(path);
  await response.arrayBuffer();
  return response.status;
};

const rightHalf: Frame = { left: 0.5, top: 0, width: 0.5, height: 1 };

/** A picture that is red on the left and blue on the right, with enough noise for a distinct hash. */
async function redAndBlue(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 800, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg()
    .toBuffer();
}

describe('a crop', () => {
  test('keeps the part inside the frame under a new address, and deletes the rest', async () => {
    const anna = await aMember(server).create();
    const before = await upload(anna, redAndBlue());
    const after = await crop(anna, before, rightHalf);
    expect(after).toMatchObject({ id: before.id, version: 1, status: 'review', width: 400, height: 800 });
    expect(after.filename).not.toBe(before.filename);
    expect(await status(anna.client, before.filename)).toBe(404);
    expect(await listStoredFiles(before)).toEqual([null, null]);
    const [full, thumb] = await listStoredFiles(after);
    const { dominant } = await sharp(full!).stats();
    expect(dominant).toMatchObject({ r: 8, b: 248 });
    expect(await sharp(thumb!).metadata()).toMatchObject({ width: 480, height: 640 });
    expect((await anna.call(getPhotos, {})).photos).toEqual([after]);
    const again = await crop(anna, after, { left: 0, top: 0.5, width: 1, height: 0.5 });
    expect(again).toMatchObject({ version: 2, width: 400, height: 400 });
  });

  test('keeps an active photo active, and cards show the new picture', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(1));
    await approve(photo.id);
    const cropped = await crop(anna, photo, { left: 0.1, top: 0.1, width: 0.8, height: 0.8 });
    expect(cropped).toMatchObject({ status: 'active', width: 720, height: 960 });
    expect(await status(server.visitor(), cropped.filename)).toBe(200);
    expect(await status(server.visitor(), photo.filename)).toBe(404);
    const cards = await memberCards(server.services.db, server.site.id, [anna.id], server.clock.now());
    expect(cards.get(anna.id)!.main_image!.thumb_filename).toBe(cropped.thumb_filename);
    const { user } = await anna.call(getUser, {});
    expect(user!.profile.main_image!.thumb_filename).toBe(cropped.thumb_filename);
    await anna.call(removePhoto, { id: photo.id });
    expect(await listStoredFiles(cropped)).toEqual([null, null]);
  });

  test('is refused if less than 200 pixels would remain, and nothing changes', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(2, { width: 600, height: 800 }));
    for (const frame of [
      { left: 0, top: 0, width: 0.3, height: 1 },
      { left: 0.9, top: 0, width: 0.5, height: 1 },
      { left: 0, top: 1, width: 1, height: 1 },
    ])
      await expect(crop(anna, photo, frame)).rejects.toEqual(refusal('photo_too_small', 422));
    await expect(crop(anna, photo, { ...rightHalf, left: -0.1 })).rejects.toEqual(
      refusal('invalid_input', 400, { issues: [{ field: 'left', problem: 'too_small', limit: 0 }] }),
    );
    expect((await anna.call(getPhotos, {})).photos).toEqual([photo]);
    expect(await listStoredFiles(photo)).not.toContain(null);
  });

  test('is refused in the same way for another member’s photo, a refused photo and a missing one', async () => {
    const anna = await aMember(server).create();
    const bram = await aMember(server).male().create();
    const elsewhere = await aMember(server).onSite(server.secondSite).create();
    const photo = await upload(anna, portrait(3));
    for (const other of [bram, elsewhere])
      await expect(crop(other, photo, rightHalf)).rejects.toEqual(refusal('photo_removed', 410));
    await decideCase(server, staff, {
      kind: 'photo',
      subject: photo.id,
      decision: 'refused',
      photo_reason: 'quality',
    });
    await expect(crop(anna, photo, rightHalf)).rejects.toEqual(refusal('photo_removed', 410));
  });

  test('is refused if the picture changed in the meantime; a repeated request gets the first response', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(4));
    const input = { photo: photo.id, version: photo.version, ...rightHalf };
    const idempotencyKey = crypto.randomUUID();
    const first = await anna.call(cropPhoto, input, { idempotencyKey });
    expect(await anna.call(cropPhoto, input, { idempotencyKey })).toEqual(first);
    await expect(crop(anna, photo, rightHalf)).rejects.toEqual(refusal('photo_changed', 409));
    expect((await anna.call(getPhotos, {})).photos).toEqual([first.photo]);
  });

  test('succeeds for exactly one of several concurrent requests, and the winner’s bytes survive the clean-up', async () => {
    const anna = await aMember(server).create();
    const photo = await upload(anna, portrait(5));
    const results = await Promise.allSettled(
      [0, 0.1, 0.2, 0.3].map((left) => crop(anna, photo, { ...rightHalf, left })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const [shown] = (await anna.call(getPhotos, {})).photos;
    server.clock.advance(2 * hour);
    await eraseDueFiles(server.services);
    expect(await listStoredFiles(shown!)).not.toContain(null);
    expect(await sharp((await listStoredFiles(shown!))[0]!).metadata()).toMatchObject({
      width: shown!.width,
    });
    const { rows } = await server.services.db.execute(
      sql`select 1 from photo_erasure where photo_id = ${photo.id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the order', () => {
  const uploadThree = async (member: TestMember) => {
    const photos = [
      await upload(member, portrait(11)),
      await upload(member, portrait(12)),
      await upload(member, portrait(13)),
    ];
    return photos.map(({ id }) => id) as [string, string, string];
  };
  const order = async (member: TestMember, photos: string[]) =>
    (await member.call(orderPhotos, { photos })).photos.map(({ id }) => id);
  const getMainPhotoId = async (member: TestMember) =>
    (await member.call(getUser, {})).user!.profile.main_image?.id;

  test('is chosen by the member, and the first active photo is the main one', async () => {
    const anna = await aMember(server).create();
    const [one, two, three] = await uploadThree(anna);
    await approve(one);
    await approve(two);
    expect(await getMainPhotoId(anna)).toBe(one);
    expect(await order(anna, [three, two, one])).toEqual([three, two, one]);
    expect(await getMainPhotoId(anna)).toBe(two);
    await approve(three);
    expect(await getMainPhotoId(anna)).toBe(three);
    expect((await anna.call(getPhotos, {})).photos.map(({ id }) => id)).toEqual([three, two, one]);
  });

  test('photos that are not listed go to the end, and other members’ photos are ignored', async () => {
    const anna = await aMember(server).create();
    const bram = await aMember(server).male().create();
    const [one, two, three] = await uploadThree(anna);
    const theirs = await uploadThree(bram);
    expect(await order(anna, [three, theirs[2], crypto.randomUUID(), three])).toEqual([three, one, two]);
    expect(await order(bram, [])).toEqual(theirs);
  });
});
