import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { appealPhoto, getPhotos, uploadPhoto } from '../contract.ts';
import { eraseDueFiles } from './files/erase-files.ts';
import { photosMemberData } from './member-data.ts';
import { storageKeys } from './files/photo-address.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const upload = async (member: TestMember, seed: number) =>
  (await member.call(uploadPhoto, { file: await portrait(seed, { width: 300, height: 400 }) })).photo;

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

test('a member’s download contains their photos with the files, and nothing remains after erasure', async () => {
  const staff = await aMember(server).staff('moderator').create();
  const [anna, bram] = [await aMember(server).create(), await aMember(server).male().create()];
  const [keptPhoto, refused] = [await upload(anna, 1), await upload(anna, 2)];
  const others = await upload(bram, 3);
  await decideCase(server, staff, {
    kind: 'photo',
    subject: refused.id,
    decision: 'refused',
    photo_reason: 'quality',
  });
  await anna.call(appealPhoto, { photo: refused.id, text: 'It was dark, but it is me.' });
  const ref = { siteId: server.site.id, memberId: anna.id };

  const [part] = photosMemberData.export!(server.services, ref);
  const rows = await all(part!.rows);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({
      id: keptPhoto.id,
      file: `photos/${keptPhoto.id}.webp`,
      status: 'review',
      width: 300,
    }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({
      id: refused.id,
      file: `photos/${refused.id}.webp`,
      status: 'refused',
      refusal_reason: 'quality',
      appeal: expect.objectContaining({ text: 'It was dark, but it is me.', outcome: null }) as unknown,
    }),
  );
  const files = await all(photosMemberData.files!(server.services, ref));
  expect(files.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    [keptPhoto.id, refused.id]
      .toSorted()
      .map((id) => ({ name: `photos/${id}.webp`, storageKey: `photos/${id}/full.webp` })),
  );

  await server.services.db.transaction((tx) => photosMemberData.erase!(server.services, tx, ref));
  await eraseDueFiles(server.services);
  expect((await anna.call(getPhotos, {})).photos).toEqual([]);
  for (const key of [keptPhoto, refused].flatMap(storageKeys))
    expect(await server.services.storage.get(key)).toBe(null);
  expect((await bram.call(getPhotos, {})).photos).toEqual([others]);
  for (const key of storageKeys(others)) {
    const file = await server.services.storage.get(key);
    expect(file).not.toBe(null);
    file!.stream.destroy();
  }
});
