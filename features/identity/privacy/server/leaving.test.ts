import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLink } from '#features/identity/accounts/access-contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { hashMailboxesJob } from '#features/identity/accounts/server/mailboxes/hash-mailboxes.ts';
import { account, secondStep } from '#features/identity/accounts/server/tables.ts';
import { freeGift } from '#features/identity/free-gifts/server/tables.ts';
import { getChats, getMessages, openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { getLikes, likeMember } from '#features/discovery/likes/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { rows } from '#platform/server/db/database.ts';
import { day, minute } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  deleteAccount,
  getLeaveOffers,
  getPrivacy,
  pauseAccount,
  reactivateAccount,
  resumeAccount,
  takeLeaveOffer,
} from '../contract.ts';
import { leaveOffers } from '../privacy-choices.ts';
import { leaveSurvey } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A woman and a man who have a match and have exchanged messages. */
async function twoWhoTalked() {
  const anna = await aMember(server).female().withCredits(20).create();
  const bram = await aMember(server).male().withCredits(20).create();
  await anna.call(likeMember, { member: bram.id });
  await bram.call(likeMember, { member: anna.id });
  const { conversation } = await anna.call(openChat, { member: bram.id });
  await anna.call(sendMessage, { conversation, body: 'Hello Bram' });
  await bram.call(sendMessage, { conversation, body: 'Hello Anna' });
  return { anna, bram, conversation };
}

/** All places where one member appears on the other's screens. */
async function findTraces(member: TestMember, viewer: TestMember, conversation: string) {
  const [searchResponse, likes, chats, { user }] = await Promise.all([
    viewer.call(searchMembers, {}),
    viewer.call(getLikes, {}),
    viewer.call(getChats, {}),
    viewer.call(getUser, {}),
  ]);
  return {
    search: searchResponse.members.some(({ id }) => id === member.id),
    likes: [...likes.profiles, ...likes.liked_by].some(({ id }) => id === member.id),
    chats: chats.chats.some(({ profile }) => profile.name === member.name),
    page: await opens(viewer.call(getMember, { id: member.id })),
    messages: (await viewer.call(getMessages, { conversation })).profile.name === member.name,
    badge: user.unread_messages + user.new_likes > 0,
  };
}

const opens = (answer: Promise<unknown>) =>
  answer.then(
    () => true,
    (error: { code: string }) => (error.code === 'not_found' ? false : Promise.reject(error)),
  );

const everywhere = { search: true, likes: true, chats: true, page: true, messages: true, badge: true };
/** The conversation stays, but without the member's name and photo. */
const nowhere = { search: false, likes: false, chats: false, page: false, messages: false, badge: true };

const leave = (member: TestMember) => member.call(deleteAccount, { password: testPassword, reason: null });

async function mailedToken(email: string): Promise<string> {
  const mails = await server.services.db.select().from(outboxMail).where(eq(outboxMail.toAddress, email));
  return /\/([\w-]{43})\b/.exec(mails.at(-1)!.plain)![1]!;
}

describe('pausing an account', () => {
  test('hides a member from every screen at once, and nothing is lost when it ends', async () => {
    const { anna, bram, conversation } = await twoWhoTalked();
    expect(await findTraces(anna, bram, conversation)).toEqual(everywhere);
    await anna.call(pauseAccount, {});
    expect(await findTraces(anna, bram, conversation)).toEqual(nowhere);
    expect((await anna.call(getPrivacy, {})).paused_at).toBe(server.clock.now().toISOString());
    await anna.call(resumeAccount, {});
    expect(await findTraces(anna, bram, conversation)).toEqual(everywhere);
    expect((await anna.call(getPrivacy, {})).paused_at).toBeNull();
  });

  test('does not show a member who has never confirmed the address', async () => {
    const carla = await aMember(server).unconfirmed().create();
    await carla.call(pauseAccount, {});
    await carla.call(resumeAccount, {});
    expect((await carla.call(getUser, {})).user.profile.status).toBe('disabled');
  });
});

describe('[SC-07] [ST-05] leaving', () => {
  test('a deleted member appears on no screen, has no session, and cannot log in', async () => {
    const { anna, bram, conversation } = await twoWhoTalked();
    const other = server.visitor();
    await other.call(logIn, { email: anna.email, password: testPassword });
    await leave(anna);
    expect(await findTraces(anna, bram, conversation)).toEqual(nowhere);
    await expect(other.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
    await expect(anna.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
    await expect(
      server.visitor().call(logIn, { email: anna.email, password: testPassword }),
    ).rejects.toMatchObject({ code: 'account_deleted' });
  });

  test('requires the password, and counts wrong passwords in the same way as log-in', async () => {
    const anna = await aMember(server).create();
    const wrong = () => anna.call(deleteAccount, { password: 'not-the-password', reason: null });
    for (let time = 1; time <= 4; time++)
      await expect(wrong()).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(wrong()).rejects.toMatchObject({ code: 'account_blocked', args: { minutes: 15 } });
    await expect(leave(anna)).rejects.toMatchObject({ code: 'account_blocked' });
    expect((await anna.call(getUser, {})).user.profile.id).toBe(anna.id);
  });

  test('[LM-02] within 14 days, the mailed link restores everything once and logs in', async () => {
    const { anna, bram, conversation } = await twoWhoTalked();
    const { returnable_until: until } = await leave(anna);
    expect(Date.parse(until) - server.clock.now().getTime()).toBe(14 * day);
    const token = await mailedToken(anna.email);
    server.clock.advance(14 * day - minute);
    const back = server.visitor();
    await back.call(reactivateAccount, { token });
    expect((await back.call(getUser, {})).user.profile).toMatchObject({ id: anna.id, status: 'active' });
    expect(await findTraces(anna, bram, conversation)).toEqual(everywhere);
    await expect(server.visitor().call(reactivateAccount, { token })).rejects.toMatchObject({
      code: 'reactivation_failed',
    });
  });

  test('[LM-02] opening the link changes nothing; using it restores the account, and afterwards the link says it is done', async () => {
    const anna = await aMember(server).create();
    await leave(anna);
    const token = await mailedToken(anna.email);
    const look = () => server.visitor().call(findLink, { token });
    expect(await look()).toEqual({ kind: 'reactivation', usable: true, done: false, other_browser: false });
    expect(await look()).toEqual({ kind: 'reactivation', usable: true, done: false, other_browser: false });
    await server.visitor().call(reactivateAccount, { token });
    expect(await look()).toEqual({ kind: 'reactivation', usable: false, done: true, other_browser: false });
  });

  test('the link does not bypass the second step', async () => {
    const staff = await aMember(server).staff('support').create();
    await server.services.db.insert(secondStep).values({
      siteId: server.site.id,
      memberId: staff.id,
      secret: Buffer.alloc(1),
      confirmedAt: server.clock.now(),
    });
    await leave(staff);
    const browser = server.visitor();
    const token = await mailedToken(staff.email);
    await expect(browser.call(reactivateAccount, { token })).rejects.toMatchObject({
      code: 'second_step_required',
    });
    await expect(browser.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  });

  test('[LM-02] the link fails after 14 days, and on another site', async () => {
    const anna = await aMember(server).create();
    await leave(anna);
    const token = await mailedToken(anna.email);
    await expect(server.visitor(server.secondSite).call(reactivateAccount, { token })).rejects.toMatchObject({
      code: 'reactivation_failed',
    });
    server.clock.advance(14 * day);
    await expect(server.visitor().call(reactivateAccount, { token })).rejects.toMatchObject({
      code: 'reactivation_failed',
    });
  });

  test('[ER-10] signing up with the address in the meantime says that the account can be restored', async () => {
    const anna = await aMember(server).create();
    await leave(anna);
    await expect(
      server.visitor().call(signUp, {
        gender: 'female',
        sexuality: 'hetero',
        name: 'Anna again',
        date_of_birth: '1995-06-15',
        country: 'NL',
        email: anna.email,
        password: 'nog-een-goed-geheim',
        accept_terms: true,
        accept_sensitive: true,
      }),
    ).rejects.toMatchObject({ code: 'account_reactivatable' });
  });

  test('[SC-08] the survey stores the reason but not the member', async () => {
    const anna = await aMember(server).create();
    server.clock.advance(70 * day);
    const again = server.visitor();
    await again.call(logIn, { email: anna.email, password: testPassword });
    await again.call(deleteAccount, { password: testPassword, reason: 'found_someone' });
    const now = server.clock.now();
    const [answer, ...others] = await server.services.db.select().from(leaveSurvey);
    expect(others).toEqual([]);
    expect(answer).toEqual({
      siteId: server.site.id,
      id: expect.any(String) as string,
      reason: 'found_someone',
      months: 2,
      createdAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
    });
  });
});

describe('[SC-07] the alternatives offered', () => {
  beforeAll(() => server.changeSettings({ leave_trial_credits: 5 }));

  test('include a trial with the site’s number of credits, only once', async () => {
    const anna = await aMember(server).joinedDaysAgo(1).withCredits(0).create();
    expect((await anna.call(getLeaveOffers, {})).offers).toEqual([
      { offer: 'privacy_mode', amount: 30, taken: false, until: null },
      { offer: 'trial', amount: 5, taken: false, until: null },
      { offer: 'discount', amount: 50, taken: false, until: null },
    ]);
    await anna.call(takeLeaveOffer, { offer: 'trial' });
    expect((await anna.call(getUser, {})).user.credits).toBe(5);
    await expect(anna.call(takeLeaveOffer, { offer: 'trial' })).rejects.toMatchObject({
      code: 'offer_taken',
    });
    expect((await anna.call(getUser, {})).user.credits).toBe(5);
  });

  test('include no trial for members who have bought credits, or on sites that offer none', async () => {
    const getOffers = async (member: TestMember) =>
      (await member.call(getLeaveOffers, {})).offers.map(({ offer }) => offer);
    const refusal = { code: 'not_found' };
    const premium = await aMember(server).joinedDaysAgo(1).premium().create();
    expect(await getOffers(premium)).toEqual(['privacy_mode', 'discount']);
    await expect(premium.call(takeLeaveOffer, { offer: 'trial' })).rejects.toMatchObject(refusal);
    const carla = await aMember(server).joinedDaysAgo(1).onSite(server.secondSite).create();
    expect(await getOffers(carla)).toEqual(['privacy_mode', 'discount']);
    await expect(carla.call(takeLeaveOffer, { offer: 'trial' })).rejects.toMatchObject(refusal);
  });

  test('30 days of privacy mode', async () => {
    const anna = await aMember(server).joinedDaysAgo(1).create();
    const { until } = await anna.call(takeLeaveOffer, { offer: 'privacy_mode' });
    expect(Date.parse(until!) - server.clock.now().getTime()).toBe(30 * day);
    const [profile] = await rows<{ invisible: boolean; until: string }>(
      server.services.db,
      sql`select invisible, privacy_mode_until as until from profile where member_id = ${anna.id}`,
    );
    expect(profile).toMatchObject({ invisible: true });
  });

  test('[FD-94] are for confirmed accounts, a day after sign-up', async () => {
    const getOffers = async (member: TestMember) =>
      (await member.call(getLeaveOffers, {})).offers.map(({ offer }) => offer);
    const [fresh, waiting] = [
      await aMember(server).create(),
      await aMember(server).joinedDaysAgo(3).unconfirmed().create(),
    ];
    for (const member of [fresh, waiting]) {
      expect(await getOffers(member)).toEqual([]);
      for (const offer of leaveOffers)
        await expect(member.call(takeLeaveOffer, { offer })).rejects.toMatchObject({ code: 'not_found' });
    }
    server.clock.advance(day);
    expect(await getOffers(fresh)).toEqual([...leaveOffers]);
    await fresh.call(takeLeaveOffer, { offer: 'trial' });
  });

  test('[FD-94] go to a mailbox once, also when 20 of its accounts ask at the same moment', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        aMember(server).withCredits(0).joinedDaysAgo(2).withEmail(`leaver+${index}@mail.example`).create(),
      ),
    );
    const other = await aMember(server).joinedDaysAgo(2).withEmail('leaver.2@mail.example').create();
    for (const offer of leaveOffers) {
      const answers = await Promise.allSettled(crowd.map((member) => member.call(takeLeaveOffer, { offer })));
      const codes = answers.map((answer) =>
        answer.status === 'fulfilled' ? 'taken' : (answer.reason as { code: string }).code,
      );
      expect(codes.filter((code) => code === 'taken').length).toBe(1);
      expect(codes.filter((code) => !['taken', 'offer_taken', 'not_found'].includes(code))).toEqual([]);
      await other.call(takeLeaveOffer, { offer });
    }
    const credits = await Promise.all(
      crowd.map(async (member) => (await member.call(getUser, {})).user.credits),
    );
    expect(credits.reduce((sum, one) => sum + one, 0)).toBe(5);
    const offers = await Promise.all(
      crowd.map(async (member) => (await member.call(getLeaveOffers, {})).offers),
    );
    expect(offers.flat().map(({ offer, taken }) => [offer, taken])).toHaveLength(3);
    expect(offers.flat().every(({ taken }) => taken)).toBe(true);
  });

  test('[FD-94] count if they were accepted in an earlier release', async () => {
    const old = await aMember(server).joinedDaysAgo(9).withEmail('stayer@mail.example').create();
    await old.call(takeLeaveOffer, { offer: 'discount' });
    await server.services.db.delete(freeGift).where(eq(freeGift.memberId, old.id));
    await server.services.db.update(account).set({ mailboxHash: null }).where(eq(account.memberId, old.id));
    await hashMailboxesJob.run(server.services, {});
    const again = await aMember(server).joinedDaysAgo(1).withEmail('stayer+2@mail.example').create();
    expect((await again.call(getLeaveOffers, {})).offers.map(({ offer }) => offer)).toEqual([
      'privacy_mode',
      'trial',
    ]);
    await expect(again.call(takeLeaveOffer, { offer: 'discount' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
