import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { deleteAccount, pauseAccount } from '#features/identity/privacy/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase } from '#tests/support/inbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getChats, getMessages, openChat, sendMessage } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refused = (code: string) => expect.objectContaining({ code });
const getCredits = async (member: TestMember) => (await member.call(getUser, {})).user.credits;

async function aPair(credits = 5) {
  const anna = await aMember(server).female().premium().withCredits(credits).create();
  const bram = await aMember(server).male().create();
  const { conversation } = await anna.call(openChat, { member: bram.id });
  return { anna, bram, conversation };
}

describe('an invalid message', () => {
  test.each([
    ['an empty text', ''],
    ['only white space', ' \t\n\u00a0\u3000'],
    ['a text that consists of invisible characters', '\u200b\u2060\ufeff\u00ad'],
    ['a text that consists of direction marks', '\u202e\u2066\u2069\u200f'],
    ['a text longer than any site allows', 'x'.repeat(10_001)],
  ])('[VL-13] %s is refused and costs nothing', async (_what, body) => {
    const { anna, conversation } = await aPair();
    await expect(anna.call(sendMessage, { conversation, body })).rejects.toEqual(refused('invalid_input'));
    expect(await getCredits(anna)).toBe(5);
    expect((await anna.call(getMessages, { conversation })).messages).toEqual([]);
  });

  test('a right-to-left override in a text is not shown', async () => {
    const { anna, bram, conversation } = await aPair();
    await anna.call(sendMessage, { conversation, body: 'foto\u202egpj.exe' });
    expect((await bram.call(getMessages, { conversation })).messages[0]!.body).toBe('fotogpj.exe');
  });

  test('a message that sets its own sender, price or number is refused', async () => {
    const { anna, bram, conversation } = await aPair();
    const forgedFields = [
      { senderId: bram.id },
      { author_id: bram.id },
      { cost: 0 },
      { seq: 99 },
      { warning: null },
      { site_id: server.secondSite.id },
    ];
    for (const field of forgedFields)
      await expect(anna.call(sendMessage, { conversation, body: 'Hoi', ...field } as never)).rejects.toEqual(
        refused('invalid_input'),
      );
    await expect(anna.call(sendMessage, { conversation, body: 'Hoi', sender: bram.id })).rejects.toEqual(
      refused('authentication_required'),
    );
    expect((await bram.call(getMessages, { conversation })).messages).toEqual([]);
  });
});

describe('a member who has just', () => {
  const moderate = async (member: TestMember) => {
    const moderator = await aMember(server).staff('moderator').create();
    const witness = await aMember(server).female().create();
    const { reference } = await witness.call(reportMember, { member: member.id, reason: 'harassment' });
    const { subject } = await findCase(moderator, 'report', { reference });
    await decideCase(server, moderator, {
      kind: 'report',
      subject,
      decision: 'suspend',
      rule: 'harassment',
      text: 'Seen.',
    });
  };

  test.each([
    [
      'blocked the sender',
      (bram: TestMember, anna: TestMember) => bram.call(blockMember, { member: anna.id }),
    ],
    ['paused', (bram: TestMember) => bram.call(pauseAccount, {})],
    ['been suspended', (bram: TestMember) => moderate(bram)],
    [
      'deleted the account',
      (bram: TestMember) => bram.call(deleteAccount, { password: testPassword, reason: null }),
    ],
  ] as const)('[ER-11] [FD-40] %s gets no message, and it costs nothing', async (_what, act) => {
    const { anna, bram, conversation } = await aPair();
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    await act(bram, anna);
    await expect(anna.call(sendMessage, { conversation, body: 'Nog een' })).rejects.toEqual(
      refused('message_undeliverable'),
    );
    expect(await getCredits(anna)).toBe(4);
  });

  test('been suspended cannot write to anybody', async () => {
    const { anna, bram, conversation } = await aPair();
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    await moderate(bram);
    await expect(bram.call(sendMessage, { conversation, body: 'Dag!' })).rejects.toEqual(
      refused('not_found'),
    );
  });
});

test('ten tabs with one credit in ten conversations send one message', async () => {
  const anna = await aMember(server).female().premium().withCredits(1).create();
  const conversations = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const bram = await aMember(server).male().create();
      return (await anna.call(openChat, { member: bram.id })).conversation;
    }),
  );
  const attempts = await Promise.allSettled(
    conversations.map((conversation) => anna.call(sendMessage, { conversation, body: 'Hoi!' })),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of attempts)
    if (one.status === 'rejected') expect(one.reason).toEqual(refused('insufficient_credits'));
  expect(await getCredits(anna)).toBe(0);
  expect((await anna.call(getChats, {})).chats).toHaveLength(1);
  expect(await checkLedger(server.services.db)).toEqual([]);
});
