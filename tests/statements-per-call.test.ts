import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#apps/server/features.ts';
import { getUser } from '#features/accounts/contract.ts';
import { sayTyping, searchChat } from '#features/chat/chat-actions-contract.ts';
import { getChats, getMessages, markRead, openChat, sendMessage } from '#features/chat/contract.ts';
import { getLikes, getLikesPage, likeMember } from '#features/likes/contract.ts';
import { getMember, searchMembers } from '#features/members/contract.ts';
import { getVisitors } from '#features/visits/contract.ts';
import type { Call } from '#platform/shared/call.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { countStatements, type StatementCounter } from '#tests/support/count-statements.ts';
import { plainInput } from '#tests/support/plain-input.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call as Call));

let server: TestServer;
let counter: StatementCounter;
beforeAll(async () => {
  server = await startTestServer({ settings: { logged_out_search: true } });
  counter = countStatements(server.services.db);
});
afterAll(() => server.close());

/** Round trips to the database that any call may make, its transaction's begin and commit among them. */
const defaultLimit = 10;

/** Reads and writes that any call may make once in a while. */
const periodicStatements = 2;

/** Calls that write in several places: a new limit here is a reason to look at them first. */
const limits: Readonly<Record<string, number>> = {
  logIn: 12,
  requestDataDownload: 12,
  // The complaint, its reference, and a mail to the writer and one to support.
  sendComplaint: 16,
};

describe('[HA-04] no call makes more round trips to the database than its limit', () => {
  const limited = (access: Call['access']) =>
    calls.filter((call) => call.access === access).map((call) => [call.name, call] as const);

  test.each([...limited('anyone'), ...limited('provider')])('%s, by a visitor', async (name, call) => {
    await expectWithin(name, async () => server.visitor().send(call, plainInput(call)));
  });

  test.each(limited('member'))('%s, by a member', async (name, call) => {
    const { client } = await aMember(server).premium().withCredits(100).create();
    await expectWithin(name, async () => client.send(call, plainInput(call)));
  });
});

async function expectWithin(name: string, work: () => Promise<Response>): Promise<void> {
  // Sites' settings are read once a minute, whichever call comes first.
  await server.visitor().fetch('/api/settings.php');
  const statements = await counter.during(work);
  expect({ name, statements: statements.length > (limits[name] ?? defaultLimit) ? statements : [] }).toEqual({
    name,
    statements: [],
  });
}

describe('[HA-04] what members do all day takes few round trips, however much there is to show', () => {
  let anna: TestMember;
  let bram: TestMember;
  let conversation: string;

  beforeAll(async () => {
    anna = await aMember(server).female().premium().withCredits(100).create();
    bram = await aMember(server).male().premium().withCredits(100).create();
    for (let others = 0; others < 6; others++) {
      const other = await aMember(server).male().withCredits(10).create();
      const opened = await other.call(openChat, { member: anna.id });
      await other.call(sendMessage, { conversation: opened.conversation, body: 'Hallo' });
      await other.call(likeMember, { member: anna.id });
    }
    conversation = (await anna.call(openChat, { member: bram.id })).conversation;
    for (let turn = 0; turn < 10; turn++) {
      server.clock.advance(minute);
      await anna.call(sendMessage, { conversation, body: `Bericht ${turn}` });
    }
  }, 60_000);

  const hot: Readonly<Record<string, readonly [number, () => Promise<unknown>]>> = {
    getUser: [2, async () => anna.call(getUser, {})],
    searchMembers: [3, async () => anna.call(searchMembers, {})],
    getMember: [11, async () => anna.call(getMember, { id: bram.id })],
    getChats: [6, async () => anna.call(getChats, {})],
    getMessages: [4, async () => anna.call(getMessages, { conversation })],
    searchChat: [3, async () => anna.call(searchChat, { conversation, q: 'Bericht' })],
    sayTyping: [2, async () => anna.call(sayTyping, { conversation })],
    markRead: [3, async () => bram.call(markRead, { conversation, read_seq: 1 })],
    sendMessage: [2, async () => anna.call(sendMessage, { conversation, body: 'Zondag naar zee?' })],
    getLikes: [3, async () => anna.call(getLikes, {})],
    getLikesPage: [3, async () => anna.call(getLikesPage, { list: 'received' })],
    getVisitors: [2, async () => anna.call(getVisitors, {})],
    likeMember: [8, async () => anna.call(likeMember, { member: bram.id })],
  };

  test.each(Object.entries(hot))('%s', async (_name, [limit, work]) => {
    const statements = await counter.during(work);
    // Once in a few seconds a call also reads the sites again, and notes that its member is active.
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(limit + periodicStatements);
  });
});
