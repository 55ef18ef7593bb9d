import sharp from 'sharp';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPhoto, type RefusalReason } from '#features/people/photos/contract.ts';
import { rememberTrimmedJob } from '#features/people/photos/server/review/remember-trimmed.ts';
import { refusedPicture } from '#features/people/photos/server/tables.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, readCase } from '#tests/support/inbox.ts';
import { newestMail } from '#tests/support/mails.ts';
import { openPage } from '#tests/support/open-page.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { appealChatPhoto, chatPhotoDecided, sendPhoto } from '../../content-contract.ts';
import { getMessages, openChat } from '../../contract.ts';
import { eraseChatPhotos, eraseRefusedChatPhotos } from './erase-chat-photos.ts';
import { chatPhotoKey } from './photo-address.ts';

let server: TestServer;
let moderator: TestMember;
let colleague: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').named('Mia').create();
  colleague = await aMember(server).staff('administrator').named('Chris').create();
});
afterAll(() => server.close());

const refusal = (code: string, args: object = {}) => expect.objectContaining({ code, args });
let seed = 2_000;

async function aRefusedPhoto(reason: RefusalReason = 'someone_else') {
  const anna = await aMember(server).premium().named('Anna').withCredits(10).create();
  const bram = await aMember(server).create();
  const { conversation } = await anna.call(openChat, { member: bram.id });
  const file = await portrait(seed++);
  const { message } = await anna.call(sendPhoto, { conversation, file });
  const photo = message.photo!;
  await decideCase(server, moderator, {
    kind: 'chat_photo',
    subject: photo.id,
    decision: 'refused',
    photo_reason: reason,
  });
  return { anna, bram, conversation, file, photo, at: { conversation, seq: message.seq } };
}
const newest = async (member: TestMember, conversation: string) =>
  (await member.call(getMessages, { conversation })).messages.at(-1)!;
const status = async ({ client }: TestMember, path: string) => {
  const response = await client.fetch(path);
  await response.arrayBuffer();
  return response.status;
};
const isStored = async (id: string) => {
  const file = await server.services.storage.get(chatPhotoKey(id, 'full.webp'));
  file?.stream.destroy();
  return file !== null;
};
const inQueue = async (staff: TestMember, photo: string) =>
  (await findCase(staff, 'appeal', { subject: photo })) &&
  (await readCase(staff, 'appeal', photo)).photo_appeal;
const decide = (staff: TestMember, photo: string, outcome: 'upheld' | 'overturned') =>
  decideCase(server, staff, { kind: 'appeal', subject: photo, decision: outcome });

test('a refused photo cannot be sent or uploaded again, even cropped, unless it was refused for its quality', async () => {
  const { file, photo } = await aRefusedPhoto('nudity');
  const bram = await aMember(server).premium().withCredits(10).create();
  const { conversation } = await bram.call(openChat, { member: (await aMember(server).create()).id });
  const refusedAgain = refusal('photo_refused', { reason: 'nudity' });
  await expect(bram.call(sendPhoto, { conversation, file })).rejects.toEqual(refusedAgain);
  await expect(bram.call(uploadPhoto, { file })).rejects.toEqual(refusedAgain);
  const key = chatPhotoKey(photo.id, 'full.webp');
  await rememberTrimmedJob.run(server.services, { siteId: server.site.id, id: photo.id, version: 0, key });
  const cut = await sharp(file).extract({ left: 36, top: 48, width: 828, height: 1104 }).toBuffer();
  await expect(bram.call(sendPhoto, { conversation, file: cut })).rejects.toEqual(refusedAgain);
  const entries = await server.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'photo.refused_again'), eq(auditEntry.actorId, bram.id)));
  expect(entries.map(({ subject }) => subject)).toEqual([photo.id, photo.id, photo.id]);
  const blurred = await aRefusedPhoto('quality');
  await bram.call(sendPhoto, { conversation, file: blurred.file });
});

test('only the sender may appeal, once, with a text, and only against a refusal', async () => {
  const { anna, bram, conversation, at, photo } = await aRefusedPhoto();
  expect(await newest(anna, conversation)).toMatchObject({ photo_appeal: 'possible' });
  expect(await newest(bram, conversation)).toMatchObject({ photo_appeal: null });
  for (const text of ['', ' ', 'x'.repeat(1_001)])
    await expect(anna.call(appealChatPhoto, { ...at, text })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  for (const member of [bram, await aMember(server).create()])
    await expect(member.call(appealChatPhoto, { ...at, text: 'Mine' })).rejects.toEqual(
      refusal('photo_removed'),
    );
  const shown = await anna.call(sendPhoto, { conversation, file: await portrait(seed++) });
  const other = { conversation, seq: shown.message.seq, text: 'Why?' };
  await expect(anna.call(appealChatPhoto, other)).rejects.toEqual(refusal('photo_removed'));
  const nextEvent = (await openPage(server, anna)).hears(chatPhotoDecided.name);
  expect(await anna.call(appealChatPhoto, { ...at, text: 'That is me.' })).toEqual({ appeal: 'open' });
  expect(await nextEvent).toEqual(at);
  await expect(anna.call(appealChatPhoto, { ...at, text: 'Again' })).rejects.toEqual(refusal('appeal_made'));
  expect(await inQueue(colleague, photo.id)).toMatchObject({
    in_chat: true,
    image: { id: photo.id },
    member: { id: anna.id, name: 'Anna' },
    reason: 'someone_else',
    text: 'That is me.',
    refused_by: { id: moderator.id, name: 'Mia' },
    may_decide: true,
  });
  expect(await inQueue(moderator, photo.id)).toMatchObject({ may_decide: false });
});

test('an appeal more than six months after the refusal is too late', async () => {
  const { conversation, at, anna } = await aRefusedPhoto();
  const { pool } = server.services.db;
  await pool.query(
    `update chat_photo set decided_at = decided_at - interval '185 days' where sender_id = $1`,
    [anna.id],
  );
  expect(await newest(anna, conversation)).toMatchObject({ photo_appeal: 'over' });
  await expect(anna.call(appealChatPhoto, { ...at, text: 'Late' })).rejects.toEqual(
    refusal('appeal_too_late'),
  );
});

test('a colleague overturns the refusal: the receiver sees the photo, it costs nothing, and it may be sent again', async () => {
  const { anna, bram, conversation, at, photo, file } = await aRefusedPhoto('nudity');
  expect(await status(colleague, photo.filename)).toBe(404);
  await anna.call(appealChatPhoto, { ...at, text: 'A statue.' });
  expect(await status(colleague, photo.filename)).toBe(200);
  expect(await status(bram, photo.filename)).toBe(404);
  await expect(decide(moderator, photo.id, 'overturned')).rejects.toEqual(refusal('appeal_own_decision'));
  await decide(colleague, photo.id, 'overturned');
  await expect(decide(colleague, photo.id, 'upheld')).rejects.toEqual(refusal('case_decided'));
  expect(await inQueue(colleague, photo.id)).toBeUndefined();
  expect(await newest(bram, conversation)).toMatchObject({ photo_status: 'active', photo: { id: photo.id } });
  expect(await newest(anna, conversation)).toMatchObject({ refunded: true, photo_appeal: null });
  expect(await status(bram, photo.filename)).toBe(200);
  expect(await status(colleague, photo.filename)).toBe(404);
  server.clock.advance(31 * day);
  await eraseRefusedChatPhotos.run(server.services, {});
  server.clock.advance(-31 * day);
  expect(await isStored(photo.id)).toBe(true);
  await anna.call(sendPhoto, { conversation, file });
  const mail = await newestMail(server, anna.email, /has been delivered/);
  expect(mail.plain).toContain('You were right');
  expect(mail.plain).not.toContain(bram.name);
});

test('an upheld refusal erases the picture at once, and the picture still cannot be sent again', async () => {
  const { anna, conversation, at, photo, file } = await aRefusedPhoto('nudity');
  await anna.call(appealChatPhoto, { ...at, text: 'No!' });
  await decide(colleague, photo.id, 'upheld');
  await eraseChatPhotos(server.services, { siteId: server.site.id, ids: [photo.id] }, server.clock.now());
  expect(await isStored(photo.id)).toBe(false);
  expect(await newest(anna, conversation)).toMatchObject({ photo_appeal: 'upheld', photo_refusal: 'nudity' });
  await expect(anna.call(sendPhoto, { conversation, file })).rejects.toMatchObject({ code: 'photo_refused' });
  expect((await newestMail(server, anna.email, /still rejected/)).plain).toContain('The photo shows nudity.');
});

test('an appeal can succeed after the picture was erased, which may then be sent again', async () => {
  const { anna, conversation, at, photo, file } = await aRefusedPhoto('nudity');
  const { pool } = server.services.db;
  await pool.query(`update chat_photo set kept_until = $2 where id = $1`, [photo.id, server.clock.now()]);
  await eraseRefusedChatPhotos.run(server.services, {});
  expect(await isStored(photo.id)).toBe(false);
  await anna.call(appealChatPhoto, { ...at, text: 'It was a statue.' });
  expect(await inQueue(colleague, photo.id)).toMatchObject({ image: null });
  await decide(colleague, photo.id, 'overturned');
  expect(await newest(anna, conversation)).toMatchObject({ photo_status: 'refused', photo_appeal: 'over' });
  const { db } = server.services;
  expect(await db.select().from(refusedPicture).where(eq(refusedPicture.photoId, photo.id))).toEqual([]);
  await anna.call(sendPhoto, { conversation, file });
  await newestMail(server, anna.email, /can send your photo again/);
});
