import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getChats, getMessages, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { sendPhoto } from '#features/conversation/chat/content-contract.ts';
import { deleteAccount, pauseAccount, resumeAccount } from '#features/identity/privacy/contract.ts';
import { blockMember, unblockMember } from '#features/safety/blocks/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, liftSuspension } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { uploadPhoto, type OwnPhoto } from '../contract.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(async () => server.close());

let pictures = 700;
async function anApprovedPhoto(owner: TestMember): Promise<OwnPhoto> {
  const { photo } = await owner.call(uploadPhoto, { file: await portrait(++pictures) });
  await decideCase(server, moderator, { kind: 'photo', subject: photo.id, decision: 'approved' });
  return photo;
}

async function suspend(member: TestMember): Promise<void> {
  const reporter = await aMember(server).male().create();
  await reporter.call(reportMember, { member: member.id, reason: 'scam' });
  const { subject } = await findCase(moderator, 'report', { member: member.id });
  await decideCase(server, moderator, {
    kind: 'report',
    subject,
    decision: 'suspend',
    rule: 'scam',
    text: 'Asked for money.',
  });
}

async function fetchStatus(viewer: TestClient, path: string, headers: Record<string, string> = {}) {
  const response = await viewer.fetch(path, { headers });
  await response.arrayBuffer();
  return response.status;
}

describe('photos of a hidden member', () => {
  test.each([
    ['suspended', suspend, (one: TestMember) => liftSuspension(moderator, one)],
    [
      'paused',
      (one: TestMember) => one.call(pauseAccount, {}),
      (one: TestMember) => one.call(resumeAccount, {}),
    ],
    ['deleted', (one: TestMember) => one.call(deleteAccount, { password: testPassword, reason: null }), null],
  ] as const)("[HA-06] a %s member's photos disappear at once", async (_state, hide, show) => {
    const anna = await aMember(server).create();
    const viewer = (await aMember(server).male().premium().create()).client;
    const { filename, thumb_filename } = await anApprovedPhoto(anna);
    const addresses = [filename, thumb_filename];
    const etag = (await viewer.fetch(filename)).headers.get('etag')!;
    await hide(anna);
    for (const path of addresses) {
      for (const other of [viewer, server.visitor()]) expect(await fetchStatus(other, path)).toBe(404);
      expect(await fetchStatus(viewer, path, { 'if-none-match': etag })).toBe(404);
      expect(await fetchStatus(moderator.client, path)).toBe(200);
    }
    if (!show) return;
    // The owner still sees photos whose refusal they may appeal.
    expect(await fetchStatus(anna.client, filename)).toBe(200);
    await show(anna);
    for (const path of addresses) expect(await fetchStatus(server.visitor(), path)).toBe(200);
  });

  test('[FD-40] [FD-103] for a member whom she blocks they disappear like those of a paused member, and for nobody else', async () => {
    const anna = await aMember(server).create();
    const bram = await aMember(server).male().premium().create();
    const carl = await aMember(server).male().create();
    const { filename, thumb_filename } = await anApprovedPhoto(anna);
    const etag = (await bram.client.fetch(filename)).headers.get('etag')!;
    await anna.call(blockMember, { member: bram.id });
    for (const path of [filename, thumb_filename]) {
      expect(await fetchStatus(bram.client, path)).toBe(404);
      expect(await fetchStatus(bram.client, path, { 'if-none-match': etag })).toBe(404);
      for (const other of [anna.client, carl.client, moderator.client, server.visitor()])
        expect(await fetchStatus(other, path)).toBe(200);
    }
    await anna.call(unblockMember, { member: bram.id });
    expect(await fetchStatus(bram.client, filename)).toBe(200);
    // She sees in her settings whom she blocks.
    await bram.call(blockMember, { member: anna.id });
    expect(await fetchStatus(bram.client, filename)).toBe(200);
  });

  test('[HA-06] photos are private before activation, too', async () => {
    const anna = await aMember(server).unconfirmed().create();
    const { filename } = await anApprovedPhoto(anna);
    expect(await fetchStatus(server.visitor(), filename)).toBe(404);
    expect(await fetchStatus(anna.client, filename)).toBe(200);
  });

  test('[HA-06] photos in chats are hidden too, and the conversation shows neither these nor a profile photo', async () => {
    const anna = await aMember(server).premium().withCredits(5).create();
    const bram = await aMember(server).male().create();
    await anApprovedPhoto(anna);
    const { conversation } = await anna.call(openChat, { member: bram.id });
    const sent = await anna.call(sendPhoto, { conversation, file: await portrait(++pictures) });
    const { id, filename } = sent.message.photo!;
    await decideCase(server, moderator, { kind: 'chat_photo', subject: id, decision: 'approved' });
    await bram.call(sendMessage, { conversation, body: 'Mooi!' });
    const seenByBram = async () => ({
      face: (await bram.call(getChats, {})).chats[0]!.profile.main_image,
      photo: (await bram.call(getMessages, { conversation })).messages[0]!.photo,
      bytes: await fetchStatus(bram.client, filename),
    });
    expect(await seenByBram()).toMatchObject({ face: {}, photo: { id }, bytes: 200 });
    await suspend(anna);
    expect(await seenByBram()).toEqual({ face: null, photo: null, bytes: 404 });
    expect(await fetchStatus(anna.client, filename)).toBe(200);
    await liftSuspension(moderator, anna);
    expect(await seenByBram()).toMatchObject({ face: {}, photo: { id }, bytes: 200 });
  });
});

test('[HA-06] a browser revalidates within an hour, and does not receive the bytes a second time', async () => {
  const anna = await aMember(server).create();
  const { filename, thumb_filename } = await anApprovedPhoto(anna);
  const visitor = server.visitor();
  const first = await visitor.fetch(filename);
  await first.arrayBuffer();
  expect(first.headers.get('cache-control')).toBe('private, max-age=3600');
  const again = await visitor.fetch(filename, { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('cache-control')).toBe('private, max-age=3600');
  const thumb = await visitor.fetch(thumb_filename);
  await thumb.arrayBuffer();
  expect(thumb.headers.get('etag')).not.toBe(first.headers.get('etag'));
});
