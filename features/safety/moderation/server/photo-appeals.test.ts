import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginSession, sessionCookie } from '#features/identity/accounts/server/public.ts';
import { appealPhoto, getPhotos, uploadPhoto, type RefusalReason } from '#features/people/photos/contract.ts';
import { eraseDueFiles } from '#features/people/photos/server/files/erase-files.ts';
import { storageKeys } from '#features/people/photos/server/files/photo-address.ts';
import { refusedPicture } from '#features/people/photos/server/tables.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, readCase } from '#tests/support/inbox.ts';
import { newestMail } from '#tests/support/mails.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let moderator: TestMember;
let colleague: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').named('Mia').create();
  colleague = await aMember(server).staff('administrator').named('Chris').create();
});
afterAll(async () => server.close());

const refusal = (code: string, status: number) => expect.objectContaining({ code, status });
let pictures = 500;
async function aRefusedPhoto(reason: RefusalReason = 'someone_else') {
  const anna = await aMember(server).named('Anna').create();
  const file = await portrait(++pictures, { width: 300, height: 400 });
  const { photo } = await anna.call(uploadPhoto, { file });
  await decideCase(server, moderator, {
    kind: 'photo',
    subject: photo.id,
    decision: 'refused',
    photo_reason: reason,
  });
  return { anna, file, photo: photo.id };
}
const decide = (reviewer: TestMember, subject: string, decision: 'upheld' | 'overturned') =>
  decideCase(server, reviewer, { kind: 'appeal', subject, decision });
const ownPhoto = async (member: TestMember) => (await member.call(getPhotos, {})).photos[0]!;
const isStored = async (photo: string) => {
  const file = await server.services.storage.get(storageKeys({ id: photo, version: 0 })[0]!);
  file?.stream.destroy();
  return file !== null;
};
/** Begins a new session, because sessions last 30 days. */
async function logInAgain({ client, id }: TestMember) {
  const { db, clock } = server.services;
  client.setCookie(
    sessionCookie,
    await db.transaction((tx) => beginSession(tx, server.site.id, id, clock.now())),
  );
}
const findMail = ({ email }: TestMember, subject: RegExp) => newestMail(server, email, subject);
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

test('a refusal comes with a statement of reasons: what was seen, the rule, who decided, how to object', async () => {
  const { anna } = await aRefusedPhoto('contact_details');
  const { plain } = await findMail(anna, /^One of your photos was rejected$/);
  for (const words of [
    'shows an address, a number or a username on another service',
    'Photos can’t contain contact details',
    'Someone on our team looked at it and decided',
    'within six months',
    'someone on our team who wasn’t involved in this decision',
    '/profile',
  ])
    expect(inOneLine(plain)).toContain(words);
});

test('only the owner may appeal, once, with a text, and only against a refusal', async () => {
  const { anna, photo } = await aRefusedPhoto();
  expect(await ownPhoto(anna)).toMatchObject({ appeal: 'possible', has_picture: true });
  const stranger = await aMember(server).male().create();
  await expect(stranger.call(appealPhoto, { photo, text: 'Mine' })).rejects.toEqual(
    refusal('photo_removed', 410),
  );
  for (const text of ['', ' ', 'x'.repeat(1_001)])
    await expect(anna.call(appealPhoto, { photo, text })).rejects.toEqual(refusal('invalid_input', 400));
  const { photos } = await anna.call(appealPhoto, { photo, text: 'It is me, with my new haircut.' });
  expect(photos).toMatchObject([{ id: photo, status: 'refused', appeal: 'open' }]);
  await expect(anna.call(appealPhoto, { photo, text: 'Once more' })).rejects.toEqual(
    refusal('appeal_made', 409),
  );
  const active = await aMember(server).create();
  const other = await active.call(uploadPhoto, { file: await portrait(++pictures) });
  await expect(active.call(appealPhoto, { photo: other.photo.id, text: 'Why?' })).rejects.toEqual(
    refusal('photo_removed', 410),
  );
});

test('staff see open appeals, and the person who refused the photo cannot decide if a colleague can', async () => {
  const { anna, photo } = await aRefusedPhoto('quality');
  await anna.call(appealPhoto, { photo, text: 'My camera is not that bad.' });
  const find = async (staff: TestMember) => (await readCase(staff, 'appeal', photo)).photo_appeal;
  expect(await find(colleague)).toMatchObject({
    image: { id: photo },
    member: { id: anna.id, name: 'Anna' },
    reason: 'quality',
    text: 'My camera is not that bad.',
    refused_by: { id: moderator.id, name: 'Mia' },
    may_decide: true,
  });
  expect(await find(moderator)).toMatchObject({ may_decide: false });
  await expect(decide(moderator, photo, 'upheld')).rejects.toEqual(refusal('appeal_own_decision', 409));
  await expect(readCase(anna, 'appeal', photo)).rejects.toEqual(refusal('permission_denied', 403));
  await decide(colleague, photo, 'upheld');
  expect(await findCase(colleague, 'appeal', { subject: photo })).toBeUndefined();
  await expect(decide(colleague, photo, 'overturned')).rejects.toEqual(refusal('case_decided', 409));
});

/** The jobs that erase pictures and may start now. */
async function countDueErasures(): Promise<number> {
  const { rowCount } = await server.services.db.pool.query(
    `select from pgboss.job where name = 'photos-erase-files' and state = 'created' and start_after <= now()`,
  );
  return rowCount ?? 0;
}

test('an upheld refusal: the owner is told why, and the picture is erased', async () => {
  const { anna, photo } = await aRefusedPhoto('nudity');
  await anna.call(appealPhoto, { photo, text: 'It is art.' });
  const dueBefore = await countDueErasures();
  await decide(colleague, photo, 'upheld');
  expect(await ownPhoto(anna)).toMatchObject({ status: 'refused', appeal: 'upheld', has_picture: false });
  expect(await countDueErasures()).toBe(dueBefore + 1);
  await eraseDueFiles(server.services);
  expect(await isStored(photo)).toBe(false);
  const { plain } = await findMail(anna, /^We looked at your photo again: it’s still rejected$/);
  expect(inOneLine(plain)).toContain('Someone who wasn’t involved in the first decision');
  expect(inOneLine(plain)).toContain('The photo shows nudity.');
  const entries = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, photo));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['photo.decide', moderator.id],
    ['photo.refuse', moderator.id],
    ['photo.appeal', anna.id],
    ['appeal.decide', colleague.id],
    ['photo.appeal_upheld', colleague.id],
  ]);
});

test('an overturned refusal: the photo is shown and kept, and the picture may be used again', async () => {
  const { anna, file, photo } = await aRefusedPhoto();
  await anna.call(appealPhoto, { photo, text: 'It is me.' });
  await decide(colleague, photo, 'overturned');
  expect(await ownPhoto(anna)).toMatchObject({ status: 'active', refusal_reason: null, appeal: null });
  await findMail(anna, /^Your photo is now visible$/);
  server.clock.advance(25 * day);
  await eraseDueFiles(server.services);
  server.clock.advance(25 * day);
  await eraseDueFiles(server.services);
  expect(await isStored(photo)).toBe(true);
  const again = await (await aMember(server).create()).call(uploadPhoto, { file });
  expect(again.photo.status).toBe('review');
});

test('an appeal keeps the picture for another retention period; after six months it is too late', async () => {
  await logInAgain(moderator);
  const soon = await aRefusedPhoto();
  const late = await aRefusedPhoto();
  server.clock.advance(29 * day);
  await soon.anna.call(appealPhoto, { photo: soon.photo, text: 'It is me.' });
  server.clock.advance(29 * day);
  await eraseDueFiles(server.services);
  expect([await isStored(soon.photo), await isStored(late.photo)]).toEqual([true, false]);
  server.clock.advance(130 * day);
  await logInAgain(late.anna);
  expect(await ownPhoto(late.anna)).toMatchObject({ appeal: null, has_picture: false });
  await expect(late.anna.call(appealPhoto, { photo: late.photo, text: 'It is me.' })).rejects.toEqual(
    refusal('appeal_too_late', 409),
  );
});

test('an overturned refusal of an erased picture allows the photo to be added again', async () => {
  await logInAgain(moderator);
  const { anna, file, photo } = await aRefusedPhoto();
  server.clock.advance(60 * day);
  await eraseDueFiles(server.services);
  await logInAgain(anna);
  await logInAgain(colleague);
  await anna.call(appealPhoto, { photo, text: 'It is me.' });
  expect((await readCase(colleague, 'appeal', photo)).photo_appeal).toMatchObject({ image: null });
  await decide(colleague, photo, 'overturned');
  expect(await ownPhoto(anna)).toMatchObject({ status: 'refused', appeal: 'overturned' });
  await findMail(anna, /^You can add your photo again$/);
  expect((await anna.call(uploadPhoto, { file })).photo.status).toBe('review');
});

test('a site’s only reviewer decides on their own refusals', async () => {
  const site = server.secondSite;
  const alone = await aMember(server).onSite(site).staff('moderator').create();
  const anna = await aMember(server).onSite(site).create();
  const { photo } = await anna.call(uploadPhoto, { file: await portrait(++pictures) });
  await decideCase(server, alone, {
    kind: 'photo',
    subject: photo.id,
    decision: 'refused',
    photo_reason: 'not_a_person',
  });
  await anna.call(appealPhoto, { photo: photo.id, text: 'Look again, please.' });
  expect((await readCase(alone, 'appeal', photo.id)).photo_appeal).toMatchObject({ may_decide: true });
  await decide(alone, photo.id, 'upheld');
  const { plain } = await findMail(anna, /^We looked at your photo again/);
  expect(inOneLine(plain)).toContain('looked again and decided');
  const refusedPictures = await server.services.db
    .select()
    .from(refusedPicture)
    .where(eq(refusedPicture.photoId, photo.id));
  expect(refusedPictures).toHaveLength(1);
});
