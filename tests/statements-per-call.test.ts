import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import { requestPasswordReset, resetPassword } from '#features/identity/accounts/access-contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { mailPasswordReset } from '#features/identity/accounts/server/access/mail-password-reset.ts';
import { sayTyping, searchChat } from '#features/conversation/chat/chat-actions-contract.ts';
import {
  getChats,
  getMessages,
  markRead,
  openChat,
  sendMessage,
} from '#features/conversation/chat/contract.ts';
import { getLikes, getLikesPage, likeMember } from '#features/discovery/likes/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { startPayment } from '#features/money/payments/contract.ts';
import { sellDefaultPackages } from '#features/money/payments/server/public.ts';
import { order } from '#features/money/payments/server/shop.testing.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { decideInboxCase } from '#features/console/inbox/contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { getVisitors } from '#features/discovery/visits/contract.ts';
import type { Call } from '#platform/shared/call.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { findCase } from '#tests/support/inbox.ts';
import { countStatements, type StatementCounter } from '#tests/support/count-statements.ts';
import { newestMail, findToken } from '#tests/support/mails.ts';
import { portrait } from '#tests/support/photos.ts';
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

/** The round trips to the database that any call may make, including begin and commit of its transaction. */
const maxStatements = 10;

/** Periodic reads and writes that any call may make from time to time. */
const periodicStatements = 2;

/** Calls that write in several places. Before you add a new limit here, review the call. */
const limits: Readonly<Record<string, number>> = {
  // The declaration, the counts of its address and its mailbox, the secret of the link, and the mail.
  declareWithdrawal: 17,
  logIn: 12,
  // Also looks for the member's companions on other sites, and for those whose open pages show the member.
  pauseAccount: 15,
  requestDataDownload: 12,
  // The complaint, its reference, the count of its mailbox, and two mails, one to the writer and one to support.
  sendComplaint: 19,
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

/** The request that is counted, after its preconditions are set up. */
type Prepare = () => Promise<() => Promise<Response>>;

describe('[HA-04] successful calls do not make more round trips either', () => {
  let moderator: TestMember;
  beforeAll(async () => {
    await sellDefaultPackages(server.services.db, server.site.id);
    moderator = await aMember(server).staff('moderator').create();
  });

  const byMember =
    (work: (member: TestMember) => Promise<Response>): Prepare =>
    async () => {
      const member = await aMember(server).premium().withCredits(100).create();
      return async () => work(member);
    };
  const toMember =
    (work: (from: TestMember, to: TestMember) => Promise<Response>): Prepare =>
    async () => {
      const to = await aMember(server).male().create();
      const from = await aMember(server).female().premium().withCredits(100).create();
      return async () => work(from, to);
    };

  const cases: Readonly<Record<string, readonly [limit: number, prepare: Prepare]>> = {
    signUp: [60, async () => async () => server.visitor().send(signUp, signUpForm())],
    logIn: [20, byMember(async ({ email, password }) => server.visitor().send(logIn, { email, password }))],
    requestPasswordReset: [
      12,
      byMember(async ({ email }) => server.visitor().send(requestPasswordReset, { email })),
    ],
    resetPassword: [
      30,
      async () => {
        const { id, email } = await aMember(server).create();
        await mailPasswordReset.run(server.services, { siteId: server.site.id, memberId: id });
        const token = findToken(await newestMail(server, email, /Choose a new password/));
        const input = { token, new_password: 'een nieuw geheim', new_password_again: 'een nieuw geheim' };
        return async () => server.visitor().send(resetPassword, input);
      },
    ],
    startPayment: [30, byMember(async ({ client }) => client.send(startPayment, order))],
    uploadPhoto: [
      30,
      async () => {
        const file = await portrait(1, { width: 300, height: 400 });
        return byMember(async ({ client }) => client.send(uploadPhoto, { file }))();
      },
    ],
    openChat: [12, toMember(async ({ client }, { id }) => client.send(openChat, { member: id }))],
    sendMessage: [
      5,
      async () => {
        const to = await aMember(server).male().create();
        const { client } = await aMember(server).female().premium().withCredits(100).create();
        const { conversation } = await client.call(openChat, { member: to.id });
        return async () => client.send(sendMessage, { conversation, body: 'Zondag naar zee?', seen_cost: 1 });
      },
    ],
    likeMember: [12, toMember(async ({ client }, { id }) => client.send(likeMember, { member: id }))],
    searchMembers: [6, byMember(async ({ client }) => client.send(searchMembers, {}))],
    reportMember: [
      20,
      toMember(async ({ client }, { id }) => client.send(reportMember, { member: id, reason: 'scam' })),
    ],
    'decideInboxCase: a photo': [
      45,
      async () => {
        const { client } = await aMember(server).create();
        const { photo } = await client.call(uploadPhoto, {
          file: await portrait(2, { width: 300, height: 400 }),
        });
        const decision = { kind: 'photo', subject: photo.id, decision: 'approved' } as const;
        return async () => moderator.client.send(decideInboxCase, decision);
      },
    ],
    'decideInboxCase: a report': [
      75,
      async () => {
        const [from, to] = [await aMember(server).create(), await aMember(server).male().create()];
        const { reference } = await from.call(reportMember, { member: to.id, reason: 'scam' });
        const { subject } = await findCase(moderator, 'report', { reference });
        const decision = { decision: 'suspend', rule: 'scam', text: 'Seen.' } as const;
        return async () => moderator.client.send(decideInboxCase, { kind: 'report', subject, ...decision });
      },
    ],
  };

  test.each(Object.entries(cases))('%s', async (_name, [limit, prepare]) => {
    const work = await prepare();
    // The settings of sites are read once a minute, by the first call.
    await server.visitor().fetch('/api/settings.php');
    let status = 0;
    const statements = await counter.during(async () => {
      status = (await work()).status;
    });
    expect(status).toBe(200);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(limit);
  });
});

async function expectWithin(name: string, work: () => Promise<Response>): Promise<void> {
  // The settings of sites are read once a minute, by the first call.
  await server.visitor().fetch('/api/settings.php');
  const statements = await counter.during(work);
  expect({ name, statements: statements.length > (limits[name] ?? maxStatements) ? statements : [] }).toEqual(
    {
      name,
      statements: [],
    },
  );
}

describe('[HA-04] the most frequent calls of members need few round trips, however much there is to show', () => {
  let anna: TestMember;
  let bram: TestMember;
  let conversation: string;

  beforeAll(async () => {
    anna = await aMember(server).female().premium().withCredits(100).create();
    bram = await aMember(server).male().premium().withCredits(100).create();
    for (let others = 0; others < 6; others++) {
      const other = await aMember(server).male().withCredits(10).create();
      const chat = await other.call(openChat, { member: anna.id });
      await other.call(sendMessage, { conversation: chat.conversation, body: 'Hallo' });
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
    getMember: [12, async () => anna.call(getMember, { id: bram.id })],
    getChats: [6, async () => anna.call(getChats, {})],
    getMessages: [4, async () => anna.call(getMessages, { conversation })],
    searchChat: [3, async () => anna.call(searchChat, { conversation, q: 'Bericht' })],
    sayTyping: [2, async () => anna.call(sayTyping, { conversation })],
    markRead: [3, async () => bram.call(markRead, { conversation, read_seq: 1 })],
    sendMessage: [
      2,
      async () => anna.call(sendMessage, { conversation, body: 'Zondag naar zee?', seen_cost: 1 }),
    ],
    getLikes: [3, async () => anna.call(getLikes, {})],
    getLikesPage: [3, async () => anna.call(getLikesPage, { list: 'received' })],
    getVisitors: [2, async () => anna.call(getVisitors, {})],
    likeMember: [8, async () => anna.call(likeMember, { member: bram.id })],
  };

  test.each(Object.entries(hot))('%s', async (_name, [limit, work]) => {
    const statements = await counter.during(work);
    // Every few seconds, a call also reloads the sites and records that its member is active.
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(limit + periodicStatements);
  });
});
