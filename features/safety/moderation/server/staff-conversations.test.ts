import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { pauseAccount } from '#features/identity/privacy/contract.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMessages, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { answerForProfile, getStaffConversation, getStaffConversations } from '../conversations-contract.ts';
import { message } from '#features/conversation/chat/server/tables.ts';

let server: TestServer;
let operator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  operator = await aMember(server).staff('operator').named('Olga').create();
});
afterAll(() => server.close());

const refused = (code: string) => expect.objectContaining({ code });

async function aFictional(name = 'Fleur'): Promise<TestMember> {
  const profile = await aMember(server).female().named(name).withCredits(0).create();
  const { pool } = server.services.db;
  await pool.query('alter table profile disable trigger user');
  await pool.query(`update profile set kind = 'fictional' where member_id = $1`, [profile.id]);
  await pool.query('alter table profile enable trigger user');
  return profile;
}
async function wrote(from: TestMember, to: TestMember, ...bodies: string[]): Promise<string> {
  const { conversation } = await from.call(openChat, { member: to.id });
  for (const body of bodies) await from.call(sendMessage, { conversation, body, fictional_confirmed: true });
  return conversation;
}
const waiting = async () =>
  (await operator.call(getStaffConversations, {})).conversations.map(({ id }) => id);

describe('the first message to a fictional profile', () => {
  test('requires the member to confirm, once, that they know it is fictional', async () => {
    const [bram, fleur] = [await aMember(server).male().withCredits(5).create(), await aFictional()];
    const { conversation } = await bram.call(openChat, { member: fleur.id });
    const needsConfirmation = async () =>
      (await bram.call(getMessages, { conversation })).fictional_unconfirmed;
    expect(await needsConfirmation()).toBe(true);
    await expect(bram.call(sendMessage, { conversation, body: 'Hoi!' })).rejects.toEqual(
      refused('fictional_unconfirmed'),
    );
    expect((await bram.call(getUser, {})).user.credits).toBe(5);
    await bram.call(sendMessage, { conversation, body: 'Hoi!', fictional_confirmed: true });
    expect(await needsConfirmation()).toBe(false);
    await bram.call(sendMessage, { conversation, body: 'Ben je daar?' });
  });
});

describe('operators', () => {
  test('see conversations awaiting an answer, longest waiting first, and none between members', async () => {
    const fleur = await aFictional();
    const conversations: string[] = [];
    for (let nth = 0; nth < 27; nth++) {
      conversations.push(await wrote(await aMember(server).male().create(), fleur, `Bericht ${nth}`));
      server.clock.advance(1_000);
    }
    const [anna, bram] = [await aMember(server).female().create(), await aMember(server).male().create()];
    const between = await wrote(anna, bram, 'Hoi!');
    const first = await operator.call(getStaffConversations, {});
    const second = await operator.call(getStaffConversations, { cursor: first.next! });
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(ids.filter((id) => conversations.includes(id))).toEqual(conversations);
    expect(ids).not.toContain(between);
    expect(first.conversations.find(({ id }) => id === conversations[0])).toMatchObject({
      profile: { id: fleur.id, name: 'Fleur' },
      kind: 'text',
      preview: 'Bericht 0',
    });
    await expect(operator.call(getStaffConversation, { id: between })).rejects.toEqual(refused('not_found'));
    await expect(operator.call(answerForProfile, { conversation: between, body: 'Hoi' })).rejects.toEqual(
      refused('not_found'),
    );
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('operator').create();
    await expect(elsewhere.call(getStaffConversation, { id: conversations[0]! })).rejects.toEqual(
      refused('not_found'),
    );
  });

  test('answer for free; the message says that staff wrote it, and records its author', async () => {
    const [bram, fleur] = [await aMember(server).male().named('Bram').create(), await aFictional()];
    const conversation = await wrote(bram, fleur, 'Hoi!', 'Ben je daar?');
    const input = { conversation, body: ' Dag Bram! ' };
    const answer = await operator.call(answerForProfile, input, { idempotencyKey: 'answer-key-1' });
    expect(answer).toEqual({ conversation, seq: 3 });
    expect(await operator.call(answerForProfile, input, { idempotencyKey: 'answer-key-1' })).toEqual(answer);

    const { messages, read_seq } = await bram.call(getMessages, { conversation });
    expect(messages.map(({ body, by_staff, mine }) => [body, by_staff, mine])).toEqual([
      ['Hoi!', false, true],
      ['Ben je daar?', false, true],
      ['Dag Bram!', true, false],
    ]);
    expect(read_seq).toBe(3);
    const [row] = await server.services.db.select().from(message).where(eq(message.clientId, 'answer-key-1'));
    expect(row).toMatchObject({ senderId: fleur.id, authorId: operator.id, cost: 0 });
    expect(await waiting()).not.toContain(conversation);
    expect((await operator.call(getStaffConversation, { id: conversation })).conversation).toMatchObject({
      profile: { id: fleur.id },
      member: { name: 'Bram' },
      messages: [{ ours: false, author: null }, { ours: false }, { ours: true, author: 'Olga' }],
      may_answer: true,
    });
    const entries = await server.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, conversation))
      .orderBy(asc(auditEntry.at));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toContainEqual([
      'conversation.answer',
      operator.id,
    ]);
    expect(entries.map(({ action }) => action)).toContain('conversation.read');
  });

  test('may send the same answer to many members without raising a scam signal', async () => {
    const fleur = await aFictional();
    for (let nth = 0; nth < 5; nth++) {
      const member = await aMember(server).male().create();
      const conversation = await wrote(member, fleur, 'Hoi!');
      await operator.call(answerForProfile, {
        conversation,
        body: 'Wat leuk dat je schrijft, vertel eens wat!',
      });
      const { messages } = await member.call(getMessages, { conversation });
      expect(messages.at(-1)!.warning).toBeNull();
    }
  });

  test('cannot answer members who block the profile, have left or are unconfirmed', async () => {
    const fleur = await aFictional();
    const [bram, carl, dirk] = [
      await aMember(server).male().create(),
      await aMember(server).male().create(),
      await aMember(server).male().unconfirmed().create(),
    ];
    const [brams, carls, dirks] = [
      await wrote(bram, fleur, 'Hoi!'),
      await wrote(carl, fleur, 'Hoi!'),
      await wrote(dirk, fleur, 'Hoi!'),
    ];
    await bram.call(blockMember, { member: fleur.id });
    await carl.call(pauseAccount, {});
    const answer = (conversation: string) =>
      operator.call(
        answerForProfile,
        { conversation, body: 'Dag!' },
        { idempotencyKey: `to-${conversation}` },
      );
    await expect(answer(brams)).rejects.toEqual(refused('message_undeliverable'));
    await expect(answer(carls)).rejects.toEqual(refused('message_undeliverable'));
    await expect(answer(dirks)).rejects.toEqual(refused('receiver_unconfirmed'));
    const open = await waiting();
    for (const conversation of [brams, carls, dirks]) expect(open).not.toContain(conversation);
    expect((await operator.call(getStaffConversation, { id: brams })).conversation.may_answer).toBe(false);
  });
});
