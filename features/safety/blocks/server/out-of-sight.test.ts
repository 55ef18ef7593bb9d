import { beforeAll, describe, expect, test, vi } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { suspendMember } from '#features/identity/accounts/server/public.ts';
import { deleteAccount, pauseAccount } from '#features/identity/privacy/contract.ts';
import { markRead, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { markDelivered, sayTyping } from '#features/conversation/chat/chat-actions-contract.ts';
import { getReceivedGifts, sendGift } from '#features/conversation/chat/content-contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import type { Call } from '#platform/shared/call.ts';
import { hour, minute } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { plainInput } from '#tests/support/plain-input.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { blockMember } from '../contract.ts';

/** The four ways in which a member goes out of another's sight. They must look the same to the other. */
const ways = ['blocked', 'paused', 'deleted', 'suspended'] as const;
type Way = (typeof ways)[number];

interface World {
  readonly server: TestServer;
  /** The member who looks. */
  readonly bram: TestMember;
  /** The member who goes out of sight. */
  readonly anna: TestMember;
  /** Their conversation; a second couple has none. */
  readonly conversation: string;
  readonly strange: TestMember;
}

async function aWorld(): Promise<World> {
  const server = await startTestServer();
  const anna = await aMember(server).female().named('Anna').premium().withCredits(50).create();
  const strange = await aMember(server).female().named('Anna').premium().create();
  const bram = await aMember(server).male().named('Bram').premium().withCredits(50).create();
  await aMember(server).female().named('Clara').create();
  server.clock.advance(minute);
  const { conversation } = await bram.call(openChat, { member: anna.id });
  await bram.call(sendMessage, { conversation, body: 'Hello there' });
  await anna.call(sendMessage, { conversation, body: 'Hello Bram' });
  await anna.call(sendGift, { conversation, gift: 'rose' });
  await anna.call(markRead, { conversation, read_seq: 1 });
  for (const [from, to] of [
    [anna, bram],
    [bram, anna],
    [strange, bram],
  ] as const) {
    await from.call(getMember, { id: to.id });
    await from.call(likeMember, { member: to.id });
  }
  server.clock.advance(hour);
  // She is online when she goes.
  await anna.call(getUser, {});
  return { server, anna, bram, conversation, strange };
}

async function goes(way: Way, { server, bram }: World, member: TestMember): Promise<void> {
  const { services, site } = server;
  switch (way) {
    case 'blocked':
      await member.call(blockMember, { member: bram.id });
      return;
    case 'paused':
      await member.call(pauseAccount, {});
      return;
    case 'deleted':
      await member.call(deleteAccount, { password: testPassword, reason: null });
      return;
    case 'suspended':
      await services.db.transaction((tx) =>
        suspendMember(services, tx, { siteId: site.id, memberId: member.id }),
      );
  }
}

/** An answer without ids, times and addresses, which differ between worlds, and with the entries of one moment in order. */
const comparable = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00)/g, '<time>')
    .replaceAll(/"[BRC]-?[A-Z0-9-]{6,}"/g, '"<reference>"')
    .replaceAll(/"(next|cursor)":"[\w-]+"/g, '"$1":"<cursor>"')
    .replaceAll(/member\d*[\w.+-]*@[\w.-]+/g, '<address>');

/** Rows in an order that does not depend on their random ids. */
const sorted = (rows: readonly object[]) => rows.map((row) => comparable(JSON.stringify(row))).toSorted();

/** Entries of one moment are ordered by their random ids. */
function withSortedRows(text: string): string {
  const answer = JSON.parse(text) as { readonly transactions?: readonly object[] };
  return answer.transactions
    ? JSON.stringify({ ...answer, transactions: sorted(answer.transactions) })
    : text;
}

const memberCalls = features
  .flatMap(({ routes }) => routes.map(({ call }) => call as Call))
  .filter(({ access }) => access === 'member');
const listFields = ({ query, body }: Call) => Object.keys({ ...query?.properties, ...body?.properties });

/** Calls about something of the caller's own: an `id` in them is not a member. */
const ownThings = new Set([
  'revokeDevice',
  'openDataDownload',
  'getTransaction',
  'getPayment',
  'revokeMandate',
  'discardSharedPhoto',
]);
/** Calls that end the caller's own session or account. */
const ending = new Set([
  'logOut',
  'deleteAccount',
  'pauseAccount',
  'changePassword',
  'changeEmail',
  'logOutEverywhere',
]);

const naming = memberCalls.filter(
  (call) =>
    listFields(call).some((field) => ['member', 'conversation', 'conversations', 'id'].includes(field)) &&
    !ownThings.has(call.name),
);
const lists = memberCalls.filter(
  (call) =>
    call.method === 'GET' && !naming.includes(call) && !ownThings.has(call.name) && !ending.has(call.name),
);

/** Calls after which the conversation is no longer listed. */
const last = ['blockMember', 'getBlocks', 'unblockMember', 'removeChat'];

const inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  sendMessage: { body: 'Are you there?' },
  sendGift: { gift: 'rose' },
  sendGif: { gif: 'heart' },
  searchChat: { q: 'Hello' },
  getMessages: { after: undefined, before: undefined, around: undefined },
  markRead: { read_seq: 2 },
  reportMember: { photo: undefined, message: undefined, reason: 'spam', text: 'Hm' },
};

const buildInput = (call: Call, { conversation }: Pick<World, 'conversation'>, about: TestMember) => ({
  ...plainInput(call),
  ...Object.fromEntries(
    listFields(call).flatMap((field): [string, unknown][] => {
      if (field === 'member' || field === 'id') return [[field, about.id]];
      if (field === 'conversation') return [[field, conversation]];
      if (field === 'conversations') return [[field, [{ id: conversation, seq: 3 }]]];
      if (['cursor', 'sender', 'note', 'prompt'].includes(field)) return [[field, undefined]];
      return [];
    }),
  ),
  ...inputs[call.name],
});

/** Everything that Bram's calls answer and his sockets hear after she went. */
async function observe(world: World, way: Way): Promise<Record<string, string>> {
  const { server, bram, anna, strange, conversation } = world;
  const publish = vi.spyOn(server.services.realtime, 'publish');
  const listHeard = () =>
    JSON.stringify(
      publish.mock.calls
        .filter(([to]) => to.memberId === bram.id)
        .map(([, event, payload]) => [event.name, payload])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    );
  const answers: Record<string, string> = {};
  const ask = async (name: string, call: Call, about: TestMember, further: object = {}) => {
    const response = await bram.client.send(call, { ...buildInput(call, world, about), ...further });
    answers[name] = `${response.status} ${withSortedRows(await response.text())}`;
  };
  const named = (name: string) => memberCalls.find((call) => call.name === name)!;

  await goes(way, world, anna);
  await goes(way, world, strange);
  answers['events'] = listHeard();
  publish.mockClear();

  // What she does afterwards, where she still can.
  await anna.client.send(sendMessage, { conversation, body: 'From out of sight' });
  await anna.client.send(sayTyping, { conversation });
  await anna.client.send(markRead, { conversation, read_seq: 3 });
  await anna.client.send(markDelivered, { conversations: [{ id: conversation, seq: 3 }] });
  answers['events of what she does'] = listHeard();

  for (const call of [...lists, ...naming.filter(({ method }) => method === 'GET')])
    await ask(call.name, call, anna);
  for (const sort of ['last_active', 'newest', 'nearest', 'best_match'])
    await ask(`searchMembers, ${sort}`, searchMembers, anna, { sort });
  for (const call of naming.filter(({ method }) => method !== 'GET'))
    if (!last.includes(call.name)) await ask(call.name, call, anna);
  await ask('openChat without a conversation', openChat, strange);
  await ask('likeMember, without a like', likeMember, strange);
  await ask('getUser afterwards', getUser, anna);
  answers['events of what he does'] = listHeard();
  for (const { memberData } of features)
    for (const part of memberData?.export?.(server.services, { siteId: server.site.id, memberId: bram.id }) ??
      []) {
      const rows: object[] = [];
      for await (const row of part.rows) rows.push(row);
      answers[`download: ${part.name}`] = JSON.stringify(sorted(rows));
    }
  for (const name of last) await ask(`${name}, at last`, named(name), anna);
  vi.restoreAllMocks();
  return Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, comparable(text)]));
}

/** The statements of refusals, without those that some calls run in addition. */
async function listStatements({ server, bram, anna, strange, conversation }: World) {
  const counter = countStatements(server.services.db);
  const during = async (work: () => Promise<Response>) =>
    (await counter.during(work)).filter(
      (text) => !/update member_search|update "?session|site_domain|from "site"/.test(text),
    );
  return {
    getMember: await during(() => bram.client.send(getMember, { id: anna.id })),
    openChat: await during(() => bram.client.send(openChat, { member: strange.id })),
    sendMessage: await during(() => bram.client.send(sendMessage, { conversation, body: 'Hm' })),
    likeMember: await during(() => bram.client.send(likeMember, { member: anna.id })),
    getReceivedGifts: (
      await during(() => bram.client.send(getReceivedGifts, { member: anna.id }))
    ).toSorted(),
  };
}

describe('a member who blocks looks like one who paused, left or was suspended', () => {
  const answers = new Map<Way, Record<string, string>>();
  const statements = new Map<Way, object>();
  beforeAll(async () => {
    for (const way of ways) {
      const world = await aWorld();
      try {
        answers.set(way, await observe(world, way));
        // He blocked her at last, and removed the block again.
        statements.set(way, await listStatements(world));
      } finally {
        await world.server.close();
      }
    }
  }, 180_000);
  const blocked = () => answers.get('blocked')!;

  test.each(ways)(
    '[FD-40] [FD-45] in every answer, event and row of the download, byte for byte: %s',
    (way) => {
      expect(Object.keys(blocked()).length).toBeGreaterThan(60);
      expect(answers.get(way)).toEqual(blocked());
    },
  );

  test('[FD-40] nothing names or shows her, and the conversation stays', () => {
    const silent = Object.entries(blocked()).filter(([name]) => !/getBlocks, at last/.test(name));
    for (const [name, text] of silent) expect(text, name).not.toContain('Anna"');
    expect(blocked()['getMessages']).toContain('Hello Bram');
    expect(blocked()['getChats']).toContain('"name":""');
    expect(blocked()['getMember']).toMatch(/^404 /);
    expect(blocked()['reportMember']).toMatch(/^200 /);
    for (const name of ['sendMessage', 'sendGift', 'sendPhoto'])
      expect(blocked()[name], name).toBe('403 {"error":{"code":"message_undeliverable","args":{}}}');
    expect(blocked()['events of what she does']).toBe('[]');
  });

  test('[FD-40] open pages are told at once that somebody changed, but not who or why', () => {
    expect(blocked()['events']).toBe(
      '[["conversation_changed",{"conversation":"<id>","seq":3}],["people_changed",{}],["people_changed",{}]]',
    );
  });

  test.each(ways)('[FD-41] a refusal runs the same statements: %s', (way) => {
    expect(statements.get(way)).toEqual(statements.get('blocked'));
  });
});
