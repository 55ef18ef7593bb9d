import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import type { Image } from '#platform/shared/image.ts';
import { day, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, readCase } from '#tests/support/inbox.ts';
import { gpsBytes, heicFile, jpegWithGps, portrait, truncatedJpeg } from '#tests/support/photos.ts';
import { newestMail } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { buffer } from 'node:stream/consumers';
import { removeChat } from '../../chat-actions-contract.ts';
import { sendPhoto } from '../../content-contract.ts';
import { getMessages, markRead, openChat, sendMessage } from '../../contract.ts';
import { eraseChatPhotos, eraseRefusedChatPhotos } from './erase-chat-photos.ts';
import { chatMemberData } from '../member-data.ts';
import { chatPhotoKeys } from './photo-address.ts';
import { chatPhoto } from '../tables.ts';

let server: TestServer;
let staff: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  staff = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

async function pair(credits = 10) {
  const anna = await aMember(server).premium().withCredits(credits).create();
  const bram = await aMember(server).create();
  const { conversation } = await anna.call(openChat, { member: bram.id });
  return { anna, bram, conversation };
}

const getBalance = async (member: TestMember) => (await member.call(getUser, {})).user.credits;
const newest = async (member: TestMember, conversation: string) =>
  (await member.call(getMessages, { conversation })).messages.at(-1)!;
const status = async (viewer: { fetch: TestMember['client']['fetch'] }, path: string) => {
  const response = await viewer.fetch(path);
  await response.arrayBuffer();
  return response.status;
};
const readStoredFiles = async ({ id }: Pick<Image, 'id'>) =>
  Promise.all(
    chatPhotoKeys(id).map(async (key) => {
      const file = await server.services.storage.get(key);
      return file === null ? null : buffer(file.stream);
    }),
  );
let seed = 1_000;
const picture = () => portrait(seed++);

describe('[SC-27] a photo in a chat', () => {
  test('costs photo credits, loses its location data, and is visible to the receiver only after review', async () => {
    const { anna, bram, conversation } = await pair();
    const sent = await anna.call(sendPhoto, { conversation, file: await jpegWithGps() });
    expect(sent).toMatchObject({ balance: 8, message: { kind: 'photo', cost: 2, photo_status: 'review' } });
    const photo = sent.message.photo!;
    for (const bytes of await readStoredFiles(photo)) expect(bytes!.includes(gpsBytes)).toBe(false);
    expect(await newest(bram, conversation)).toMatchObject({ photo: null, photo_status: 'review' });
    const stranger = await aMember(server).create();
    expect(await status(anna.client, photo.filename)).toBe(200);
    expect(await status(staff.client, photo.thumb_filename)).toBe(200);
    for (const viewer of [bram.client, stranger.client, server.visitor()])
      expect(await status(viewer, photo.filename)).toBe(404);

    expect((await readCase(staff, 'chat_photo', photo.id)).chat_photo?.sender.id).toBe(anna.id);
    await decideCase(server, staff, { kind: 'chat_photo', subject: photo.id, decision: 'approved' });
    const shown = await newest(bram, conversation);
    expect(shown).toMatchObject({ photo_status: 'active', photo: { id: photo.id } });
    expect(await status(bram.client, shown.photo!.filename)).toBe(200);
    for (const viewer of [stranger.client, staff.client, server.visitor()])
      expect(await status(viewer, photo.filename)).toBe(404);
    expect(await status(bram.client, photo.filename.replace(/.full/, 'x/full'))).toBe(404);
  });

  test('[ST-15] counts as read once the receiver reads on after its approval, not if they read past it during review', async () => {
    const { anna, bram, conversation } = await pair();
    const read = async () => (await anna.call(getMessages, { conversation })).messages.map((one) => one.read);
    const send = async () => (await anna.call(sendPhoto, { conversation, file: await picture() })).message;
    const approve = (photo: Image | null) =>
      decideCase(server, staff, { kind: 'chat_photo', subject: photo!.id, decision: 'approved' });
    const first = await send();
    await anna.call(sendMessage, { conversation, body: 'Zie je hem?' });
    await bram.call(markRead, { conversation, read_seq: 2 });
    expect(await read()).toEqual([false, true]);
    server.clock.advance(minute);
    await approve(first.photo);
    expect(await read()).toEqual([false, true]);
    await anna.call(sendMessage, { conversation, body: 'Nu wel?' });
    await bram.call(markRead, { conversation, read_seq: 3 });
    expect(await read()).toEqual([true, true, true]);

    server.clock.advance(minute);
    await approve((await send()).photo);
    expect((await read()).at(-1)).toBe(false);
    await bram.call(markRead, { conversation, read_seq: 4 });
    expect((await read()).at(-1)).toBe(true);
  });

  test('is hidden if refused, and erased after 30 days; the price is refunded once, and only the sender learns why', async () => {
    const { anna, bram, conversation } = await pair();
    const { message } = await anna.call(sendPhoto, { conversation, file: await picture() });
    const photo = message.photo!;
    const decision = { kind: 'chat_photo', subject: photo.id, decision: 'refused' } as const;
    await expect(decideCase(server, staff, decision)).rejects.toMatchObject({ code: 'invalid_input' });
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => decideCase(server, staff, { ...decision, photo_reason: 'nudity' })),
    );
    expect(outcomes.map(({ status: outcome }) => outcome).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await getBalance(anna)).toBe(10);
    expect(await checkLedger(server.services.db)).toEqual([]);
    expect(await newest(anna, conversation)).toMatchObject({
      photo: null,
      photo_status: 'refused',
      photo_refusal: 'nudity',
      refunded: true,
    });
    expect(await newest(bram, conversation)).toMatchObject({
      photo: null,
      photo_status: 'refused',
      photo_refusal: null,
      refunded: false,
    });
    expect(await status(anna.client, photo.filename)).toBe(404);
    expect(await status(staff.client, photo.filename)).toBe(404);
    await eraseRefusedChatPhotos.run(server.services, {});
    expect((await readStoredFiles(photo)).every((bytes) => bytes !== null)).toBe(true);
    server.clock.advance(30 * day + 1_000);
    await eraseRefusedChatPhotos.run(server.services, {});
    expect(await readStoredFiles(photo)).toEqual([null, null]);
    server.clock.advance(-30 * day - 1_000);
    expect((await newest(anna, conversation)).photo_refusal).toBe('nudity');
    const mail = await newestMail(server, anna.email, /photo in your chat/);
    expect(mail.plain).toContain('The photo shows nudity.');
    expect(mail.plain).toContain('Someone on our team looked at it and decided.');
    expect(mail.plain).not.toContain(bram.name);
  });

  test('[HA-04] requires premium and credits; a photo that was not sent is not stored', async () => {
    const free = await aMember(server).withCredits(10).create();
    const poor = await aMember(server).premium().withCredits(1).create();
    for (const [member, code] of [
      [free, 'premium_only'],
      [poor, 'insufficient_credits'],
    ] as const) {
      const { conversation } = await member.call(openChat, { member: (await aMember(server).create()).id });
      // Refused before decoding, which would fail on the damaged file.
      for (const file of [await picture(), await truncatedJpeg()])
        await expect(member.call(sendPhoto, { conversation, file })).rejects.toMatchObject({ code });
      expect(
        await server.services.db.select().from(chatPhoto).where(eq(chatPhoto.senderId, member.id)),
      ).toEqual([]);
    }
  });

  test('is sent once per idempotency key; another picture with the same key is refused', async () => {
    const { anna, conversation } = await pair();
    const key = { idempotencyKey: 'photo-once' };
    const file = await picture();
    const first = await anna.call(sendPhoto, { conversation, file }, key);
    const again = await anna.call(sendPhoto, { conversation, file }, key);
    expect(again.message).toEqual(first.message);
    expect((await readStoredFiles(first.message.photo!)).every((bytes) => bytes !== null)).toBe(true);
    await expect(anna.call(sendPhoto, { conversation, file: await picture() }, key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await getBalance(anna)).toBe(8);
    const photoRows = await server.services.db
      .select()
      .from(chatPhoto)
      .where(eq(chatPhoto.senderId, anna.id));
    expect(photoRows).toHaveLength(1);
  });

  test.each([
    ['photo_heic', () => heicFile()],
    ['photo_damaged', () => truncatedJpeg()],
    ['photo_not_an_image', () => Buffer.from('<script>alert(1)</script>')],
  ])('%s: a file that is not a usable photo costs nothing', async (code, file) => {
    const { anna, conversation } = await pair();
    await expect(anna.call(sendPhoto, { conversation, file: await file() })).rejects.toMatchObject({ code });
    expect(await getBalance(anna)).toBe(10);
  });

  test('cannot be sent into other members’ conversations', async () => {
    const { conversation } = await pair();
    const stranger = await aMember(server).premium().withCredits(10).create();
    await expect(stranger.call(sendPhoto, { conversation, file: await picture() })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await getBalance(stranger)).toBe(10);
  });

  test('[CA-11] can no longer be opened by a member who removed the conversation', async () => {
    const { anna, bram, conversation } = await pair();
    const { message } = await anna.call(sendPhoto, { conversation, file: await picture() });
    await decideCase(server, staff, { kind: 'chat_photo', subject: message.photo!.id, decision: 'approved' });
    await bram.call(removeChat, { conversation });
    expect(await status(bram.client, message.photo!.filename)).toBe(404);
    expect(await status(anna.client, message.photo!.filename)).toBe(200);
  });

  test('is part of its sender’s data download, and is erased with its files when either member is erased', async () => {
    const { anna, bram, conversation } = await pair();
    await bram.call(sendMessage, { conversation, body: 'Hoi' });
    const { message } = await anna.call(sendPhoto, { conversation, file: await picture() });
    const photo = message.photo!;
    const key = (member: TestMember) => ({ siteId: member.site.id, memberId: member.id });
    const files = async (member: TestMember) => {
      const names: string[] = [];
      for await (const { name } of chatMemberData.files!(server.services, key(member))) names.push(name);
      return names;
    };
    expect(await files(anna)).toEqual([`chat/${photo.id}.webp`]);
    expect(await files(bram)).toEqual([]);
    await server.services.db.transaction((tx) => chatMemberData.erase!(server.services, tx, key(bram)));
    await eraseChatPhotos(server.services, { siteId: anna.site.id, ids: [photo.id] }, server.clock.now());
    expect(await readStoredFiles(photo)).toEqual([null, null]);
    expect(await server.services.db.select().from(chatPhoto).where(eq(chatPhoto.id, photo.id))).toEqual([]);
  });
});

test('[RO-06] only moderators see and review chat photos', async () => {
  const support = await aMember(server).staff('support').create();
  const { anna, conversation } = await pair();
  const { message } = await anna.call(sendPhoto, { conversation, file: await picture() });
  await expect(readCase(support, 'chat_photo', message.photo!.id)).rejects.toMatchObject({
    code: 'permission_denied',
  });
  await expect(
    decideCase(server, staff, { kind: 'chat_photo', subject: crypto.randomUUID(), decision: 'approved' }),
  ).rejects.toMatchObject({ code: 'photo_removed' });
});
