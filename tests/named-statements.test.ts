import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getChats,
  getMessages,
  markRead,
  openChat,
  sendMessage,
} from '#features/conversation/chat/contract.ts';
import { markDelivered, sayTyping, searchChat } from '#features/conversation/chat/chat-actions-contract.ts';
import { getLikes, getLikesPage, likeMember } from '#features/discovery/likes/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { getVisitors } from '#features/discovery/visits/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  // There is only one connection for named statements, so that all of them can be listed.
  server = await startTestServer({ environment: { DATABASE_POOL: '3' } });
});

afterAll(() => server.close());

/** PostgreSQL plans at least this many executions for their own values before it considers a generic plan. */
const executions = 6;

test('named statements are planned once per connection, whatever their values', async () => {
  const anna = await aMember(server).female().premium().withCredits(100).create();
  const bram = await aMember(server).male().create();
  const { conversation } = await anna.call(openChat, { member: bram.id });
  for (let turn = 0; turn < executions; turn++) await makeHotCalls(anna, bram, conversation);

  const { rows } = await server.services.db.namedPool.query<{
    name: string;
    custom: number;
    generic: number;
  }>('select name, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements');
  expect(rows.filter(({ custom }) => custom > 0)).toEqual([]);
  const executed = rows.filter(({ generic }) => generic >= executions).map(({ name }) => name);
  expect(executed).toEqual(
    expect.arrayContaining([
      'accounts_find_sessions',
      'accounts_user',
      'chat_conversation',
      'chat_list',
      'chat_mark_delivered',
      'chat_messages_desc',
      'chat_search',
      'chat_send_message',
      'likes_page_received',
      'matching_ranked',
      'members_top_2000_by',
      'visits_list',
    ]),
  );
});

test('unnamed statements are planned for their values', async () => {
  const { db } = server.services;
  const { rows: settings } = await db.pool.query('show plan_cache_mode');
  expect(settings).toEqual([{ plan_cache_mode: 'auto' }]);
  const { rows: named } = await db.pool.query('select name from pg_prepared_statements');
  expect(named).toEqual([]);
});

async function makeHotCalls(anna: TestMember, bram: TestMember, conversation: string): Promise<void> {
  await anna.call(getUser, {});
  await anna.call(searchMembers, {});
  await anna.call(getMember, { id: bram.id });
  await anna.call(likeMember, { member: bram.id });
  await anna.call(sendMessage, { conversation, body: 'Zondag naar zee?' });
  await anna.call(sayTyping, { conversation });
  await anna.call(searchChat, { conversation, q: 'zee' });
  await bram.call(getChats, {});
  await bram.call(getMessages, { conversation });
  await bram.call(markDelivered, { conversations: [{ id: conversation, seq: 1 }] });
  await bram.call(markRead, { conversation, read_seq: 1 });
  await bram.call(getLikes, {});
  await bram.call(getLikesPage, { list: 'received' });
  await bram.call(getVisitors, {});
}
