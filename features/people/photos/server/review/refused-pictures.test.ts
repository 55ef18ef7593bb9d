import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '#platform/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { cropPhoto, getPhotos, refusalReasons, uploadPhoto, type RefusalReason } from '../../contract.ts';
import { rememberTrimmedJob } from './remember-trimmed.ts';

let server: TestServer;
let staff: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  staff = await aMember(server).staff('moderator').create();
});
afterAll(async () => server.close());

const upload = async (member: TestMember, file: Buffer) => (await member.call(uploadPhoto, { file })).photo;
const refuse = (photo: string, reason: RefusalReason) =>
  decideCase(server, staff, { kind: 'photo', subject: photo, decision: 'refused', photo_reason: reason });
const refusedBefore = (reason: RefusalReason) =>
  expect.objectContaining({ code: 'photo_refused', status: 422, args: { reason } });

test.each(refusalReasons.filter((reason) => reason !== 'quality'))(
  'a picture refused for %s is refused again, whoever uploads it',
  async (reason) => {
    const file = await portrait(refusalReasons.indexOf(reason) + 20);
    const anna = await aMember(server).create();
    const bram = await aMember(server).male().create();
    const { id } = await upload(anna, file);
    await refuse(id, reason);
    for (const member of [anna, bram])
      await expect(upload(member, file)).rejects.toEqual(refusedBefore(reason));
    expect((await bram.call(getPhotos, {})).photos).toEqual([]);
    const entries = await server.services.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'photo.refused_again'), eq(auditEntry.actorId, bram.id)));
    expect(entries).toMatchObject([{ subject: id, details: { reason, distance: 0 } }]);
  },
);

test('a smaller, recompressed and brighter copy is refused too; another picture is not', async () => {
  const file = await portrait(40);
  await refuse((await upload(await aMember(server).create(), file)).id, 'nudity');
  const retouched = await sharp(file)
    .resize(500)
    .modulate({ brightness: 1.05 })
    .webp({ quality: 40 })
    .toBuffer();
  const bram = await aMember(server).male().create();
  await expect(upload(bram, retouched)).rejects.toEqual(refusedBefore('nudity'));
  expect(await upload(bram, await portrait(41))).toMatchObject({ status: 'review' });
});

test('a mirrored copy is refused too', async () => {
  const file = await portrait(45);
  await refuse((await upload(await aMember(server).create(), file)).id, 'nudity');
  const mirrored = await sharp(file).flop().resize(640).jpeg({ quality: 70 }).toBuffer();
  await expect(upload(await aMember(server).create(), mirrored)).rejects.toEqual(refusedBefore('nudity'));
});

test('a copy with its sides cut off is refused too, mirrored or not; another picture cut in the same way is not', async () => {
  const [file, other] = [await portrait(46), await portrait(47)];
  const anna = await aMember(server).create();
  const { id } = await upload(anna, file);
  await refuse(id, 'someone_else');
  await rememberTrimmedJob.run(server.services, { siteId: server.site.id, id, version: 0 });
  const cut = async (bytes: Buffer, [left, top, right, bottom]: readonly number[]) =>
    sharp(bytes)
      .extract({
        left: Math.round(left! * 900),
        top: Math.round(top! * 1200),
        width: Math.round((1 - left! - right!) * 900),
        height: Math.round((1 - top! - bottom!) * 1200),
      })
      .toBuffer();
  const bram = await aMember(server).male().premium().create();
  for (const sides of [
    [0.04, 0.04, 0.04, 0.04],
    [0, 0, 0, 0.1],
    [0.09, 0.05, 0, 0.1],
  ]) {
    const copy = await cut(file, sides);
    await expect(upload(bram, copy)).rejects.toEqual(refusedBefore('someone_else'));
    await expect(upload(bram, await sharp(copy).flop().toBuffer())).rejects.toEqual(
      refusedBefore('someone_else'),
    );
    expect(await upload(bram, await cut(other, sides))).toMatchObject({ status: 'review' });
  }
});

test('a copy with a border that is cropped away later is refused too', async () => {
  const file = await portrait(42, { width: 600, height: 800 });
  await refuse((await upload(await aMember(server).create(), file)).id, 'contact_details');
  const framed = await sharp(file)
    .extend({ left: 600, right: 600, top: 100, bottom: 100, background: '#334455' })
    .jpeg()
    .toBuffer();
  const bram = await aMember(server).male().create();
  const { id, version } = await upload(bram, framed);
  const frame = { left: 1 / 3, top: 0.1, width: 1 / 3, height: 0.8 };
  await expect(bram.call(cropPhoto, { photo: id, version, ...frame })).rejects.toEqual(
    refusedBefore('contact_details'),
  );
});

test('a picture refused for poor quality may be uploaded again', async () => {
  const file = await portrait(43);
  const anna = await aMember(server).create();
  await refuse((await upload(anna, file)).id, 'quality');
  expect(await upload(anna, file)).toMatchObject({ status: 'review' });
});

test('each site has its own list of refused pictures', async () => {
  const file = await portrait(44);
  await refuse((await upload(await aMember(server).create(), file)).id, 'minor');
  const elsewhere = await aMember(server).onSite(server.secondSite).create();
  expect(await upload(elsewhere, file)).toMatchObject({ status: 'review' });
});

test('a plain surface is not stored, because it would block all other plain surfaces', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  await refuse((await upload(await aMember(server).create(), await plain('#102030'))).id, 'not_a_person');
  expect(await upload(await aMember(server).create(), await plain('#ffeedd'))).toMatchObject({
    status: 'review',
  });
});
