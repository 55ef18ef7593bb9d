import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { openCase } from '#features/safety/cases/server/public.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { removeChat } from '../../chat-actions-contract.ts';
import { getHiddenMessages, getMessages, openChat, sendMessage } from '../../contract.ts';
import { mostHiddenSql } from './hidden-message-queries.ts';

let server: TestServer;
const readable = 3;
beforeAll(async () => {
  server = await startTestServer({ settings: { free_history_messages: readable } });
});
afterAll(() => server.close());

/** Somebody who writes so many messages to the member, a minute later than the previous one. */
async function aChat(to: TestMember, name: string, count: number) {
  const writer = await aMember(server).male().premium().withCredits(50).named(name).create();
  server.clock.advance(minute);
  const { conversation } = await writer.call(openChat, { member: to.id });
  for (let sent = 0; sent < count; sent++)
    await writer.call(sendMessage, { conversation, body: `secret ${sent}` });
  return { writer, conversation };
}

/** A profile is made as fictional, which only staff can do, so this one is changed behind the trigger's back. */
async function makeFictional({ id }: TestMember): Promise<void> {
  const { pool } = server.services.db;
  await pool.query('alter table profile disable trigger user');
  await pool.query(`update profile set kind = 'fictional' where member_id = $1`, [id]);
  await pool.query('alter table profile enable trigger user');
}

const hiddenFrom = async (member: TestMember) => (await member.call(getHiddenMessages, {})).chat;

test('[ST-02] a free member learns how many older messages of their chat they cannot read, not what they say', async () => {
  const anna = await aMember(server).female().create();
  const { writer, conversation } = await aChat(anna, 'Bram', 8);
  const chat = await hiddenFrom(anna);
  expect(chat).toMatchObject({
    conversation,
    profile: { id: writer.id, name: 'Bram' },
    hidden_messages: 5,
  });
  expect(JSON.stringify(chat)).not.toContain('secret');
  const { messages, history_limit_reached: limited } = await anna.call(getMessages, { conversation });
  expect([messages.length + chat!.hidden_messages, limited]).toEqual([8, true]);
});

test('of several chats, the one with most hidden messages is told', async () => {
  const anna = await aMember(server).female().create();
  await aChat(anna, 'Bram', 5);
  await aChat(anna, 'Cas', 9);
  await aChat(anna, 'Daan', readable);
  expect(await hiddenFrom(anna)).toMatchObject({ profile: { name: 'Cas' }, hidden_messages: 6 });
});

test('a chat that can be read as a whole is not told, and neither are messages that the member removed', async () => {
  const anna = await aMember(server).female().create();
  await aChat(anna, 'Bram', readable);
  const { writer, conversation } = await aChat(anna, 'Cas', 8);
  await anna.call(removeChat, { conversation });
  await writer.call(sendMessage, { conversation, body: 'again' });
  expect(await hiddenFrom(anna)).toBeNull();
});

test('nothing is hidden from a premium member', async () => {
  const anna = await aMember(server).female().premium().create();
  await aChat(anna, 'Bram', 8);
  expect(await hiddenFrom(anna)).toBeNull();
});

test('only chats with real members who can still answer, and who are under no suspicion, are told', async () => {
  const anna = await aMember(server).female().create();
  const { writer: blocked } = await aChat(anna, 'Blocked', 8);
  await anna.call(blockMember, { member: blocked.id });
  const { writer: blocker } = await aChat(anna, 'Blocker', 8);
  await blocker.call(blockMember, { member: anna.id });
  const { writer: paused } = await aChat(anna, 'Paused', 8);
  await server.services.db
    .update(profile)
    .set({ status: 'disabled' })
    .where(and(eq(profile.siteId, paused.site.id), eq(profile.memberId, paused.id)));
  const { writer: suspect } = await aChat(anna, 'Suspect', 8);
  const openedAt = server.clock.now();
  const about = { siteId: anna.site.id, subjectId: uuidv7(), memberId: suspect.id, openedAt };
  await openCase(server.services.db, { ...about, kind: 'signal' });
  const { writer: fictional } = await aChat(anna, 'Fictional', 8);
  await makeFictional(fictional);
  expect(await hiddenFrom(anna)).toBeNull();
});

test('[HA-04] reads only the newest conversations of the member, by the index of their list', async () => {
  const anna = await aMember(server).female().create();
  await aChat(anna, 'Bram', 1);
  const client = await server.services.db.pool.connect();
  try {
    // Once a small table has statistics, reading all of it is cheapest.
    await client.query('set enable_seqscan = off');
    await client.query('set enable_sort = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain ${mostHiddenSql}`.replace('limit $4', 'limit 50'),
      [anna.site.id, anna.id, readable],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('participant_list');
    expect(plan).not.toContain(' on message ');
  } finally {
    client.release(true);
  }
});
