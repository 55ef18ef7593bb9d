import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { liftSuspension, suspendMember } from '#features/identity/accounts/server/public.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import {
  deleteAccount,
  getPrivacy,
  pauseAccount,
  reactivateAccount,
  resumeAccount,
} from '#features/identity/privacy/contract.ts';
import { eraseMembers } from '#features/identity/privacy/server/erase-members.ts';
import { getMemberFile } from '#features/console/member-files/contract.ts';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import { storageKeys } from '#features/people/photos/server/files/photo-address.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { decideCase } from '#tests/support/inbox.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { insertTestSite, type TestSite } from '#tests/support/test-site.ts';
import { changeSisterSite, getSisterSites } from '../contract.ts';
import { followOriginal } from './follow.ts';
import { reviewConsents } from './review.ts';
import { addApprovedPhoto, agree, follow, stateOn } from './sisters.testing.ts';
import { companion } from './tables.ts';

let server: TestServer;
let stranger: TestSite;
/** A man on the second site. */
let bram: TestMember;
let moderator: TestMember;
let names = 0;

beforeAll(async () => {
  server = await startTestServer({ settings: { member_resell: true } });
  await server.changeSettings({ member_resell: true }, server.secondSite);
  stranger = await insertTestSite(server.services, {
    host: 'stranger.localhost',
    settings: { member_resell: true, company_id: 2 },
  });
  bram = await aMember(server).male().withCredits(50).onSite(server.secondSite).create();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.changeSettings({ member_resell: true });
  await server.changeSettings({ member_resell: true }, server.secondSite);
});

/** A woman of the first site with an approved photo and a name that nobody else has. */
async function anna(): Promise<TestMember> {
  const letters = [...String(names++)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const member = await aMember(server).named(`Anna ${letters}`).female().create();
  await addApprovedPhoto(server, member);
  return member;
}
/** Everybody whom the searcher finds with this name. */
const findNamed = async (searcher: TestMember, name: string) =>
  (await searcher.call(searchMembers, {})).members.filter((member) => member.name === name);

const listCompanions = ({ id }: TestMember) =>
  server.services.db.select().from(companion).where(eq(companion.originMemberId, id));
const findCompanion = async (member: TestMember) => (await listCompanions(member))[0]!;
const isSeen = async (member: TestMember) => {
  const row = await findCompanion(member);
  if (!row) return false;
  return bram.call(getMember, { id: row.memberId }).then(
    () => true,
    () => false,
  );
};
const logInThere = async ({ email }: TestMember, password = testPassword) => {
  const client = server.visitor(server.secondSite);
  await client.call(logIn, { email, password });
  return client;
};

describe('[EN-05] without the setting or the consent', () => {
  test('nobody is shown on another site', async () => {
    const member = await anna();
    await follow(server, member);
    await reviewConsents(server.services);
    expect(await listCompanions(member)).toEqual([]);
    expect(await findNamed(bram, member.name)).toEqual([]);
    expect(await stateOn(member, server.secondSite)).toBe('off');
  });

  test.each(['site', 'secondSite'] as const)(
    '%s has it off: nothing is offered or accepted',
    async (which) => {
      const member = await anna();
      await server.changeSettings({ member_resell: false }, server[which]);
      expect((await member.call(getSisterSites, {})).sites).toEqual([]);
      await expect(
        member.call(changeSisterSite, { site: server.secondSite.id, agreed: true }),
      ).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  test('a site of another company is never offered', async () => {
    const member = await anna();
    const { sites } = await member.call(getSisterSites, {});
    expect(sites.map(({ id }) => id)).toEqual([server.secondSite.id]);
    await expect(member.call(changeSisterSite, { site: stranger.id, agreed: true })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(member.call(changeSisterSite, { site: server.site.id, agreed: true })).rejects.toMatchObject(
      { code: 'not_found' },
    );
  });

  test.each([
    ['the language', { languages: ['nl'] as const }, () => aMember(server).speaking('en')],
    ['the country', { countries: ['BE'] }, () => aMember(server)],
    ['the gender', { genders: ['male'] as const }, () => aMember(server)],
    ['the age', { min_age: 60 }, () => aMember(server)],
    ['an invitation', { signups: 'other' as const }, () => aMember(server)],
  ])('a site that asks for another %s is not offered', async (_what, settings, builder) => {
    const fussy = await insertTestSite(server.services, {
      host: `fussy-${names++}.localhost`,
      settings: { member_resell: true, ...settings } as never,
    });
    const member = await builder().create();
    const { sites } = await member.call(getSisterSites, {});
    expect(sites.map(({ id }) => id)).not.toContain(fussy.id);
    expect(sites.map(({ id }) => id)).toContain(server.secondSite.id);
    await server.changeSettings({ member_resell: false }, fussy);
  });

  test('staff and members who did not confirm their address are offered nothing', async () => {
    const staff = await aMember(server).staff('support').create();
    const unconfirmed = await aMember(server).unconfirmed().create();
    expect((await staff.call(getSisterSites, {})).sites).toEqual([]);
    expect((await unconfirmed.call(getSisterSites, {})).sites).toEqual([]);
  });
});

describe('[EN-05] with the consent', () => {
  test('the member is found on that site, is written to, and hears of it in its brand', async () => {
    const member = await anna();
    await member.call(changeProfile, { about: 'Loves long walks', job: 'Gardener' });
    expect(await agree(server, member)).toMatchObject({ agreed: true, state: 'shown' });
    const [foundMember] = await findNamed(bram, member.name);
    expect(foundMember).toBeDefined();
    const { member: page } = await bram.call(getMember, { id: foundMember!.id });
    expect(page).toMatchObject({ name: member.name, about: 'Loves long walks' });
    const { conversation } = await bram.call(openChat, { member: foundMember!.id });
    await bram.call(sendMessage, { conversation, body: 'Hello!' });
    const there = await logInThere(member);
    expect((await there.call(getUser, {})).user.profile).toMatchObject({
      id: foundMember!.id,
      name: member.name,
    });
  });

  test('the account there has the consents of a sign-up, no credits, and no mails that sell', async () => {
    const member = await anna();
    await agree(server, member);
    const there = await logInThere(member);
    const { consents } = await there.call(getPrivacy, {});
    expect(consents.filter(({ given_at: at }) => at).map(({ kind }) => kind)).toEqual(['terms', 'sensitive']);
    expect((await there.call(getUser, {})).user).toMatchObject({ credits: 0 });
    expect(await mailsTo(server, member.email)).toEqual([]);
  });

  test('nothing happens before a photo is approved; then the member is shown', async () => {
    const member = await aMember(server).named('Waits for Photo').female().create();
    const { photo: added } = await member.call(uploadPhoto, { file: await portrait(71) });
    expect(await agree(server, member)).toMatchObject({ agreed: true, state: 'waiting' });
    expect(await listCompanions(member)).toEqual([]);
    await decideCase(server, moderator, { kind: 'photo', subject: added.id, decision: 'approved' });
    await follow(server, member);
    expect(await stateOn(member, server.secondSite)).toBe('shown');
    const row = await findCompanion(member);
    const copies = await listPhotos(row.siteId, row.memberId);
    expect(copies).toHaveLength(1);
    expect(copies[0]).toMatchObject({ status: 'active', width: 900 });
    expect(copies[0]!.id).not.toBe(added.id);
    for (const key of storageKeys(copies[0]!)) expect(await server.services.storage.get(key)).not.toBeNull();

    await member.call(removePhoto, { id: added.id });
    await follow(server, member);
    expect(await listPhotos(row.siteId, row.memberId)).toEqual([]);
    for (const key of storageKeys(copies[0]!)) expect(await server.services.storage.get(key)).toBeNull();
  });

  test('an open report about the member is waited for', async () => {
    const member = await anna();
    const reporter = await aMember(server).male().create();
    await reporter.call(
      reportMember,
      { member: member.id, reason: 'fake' },
      { idempotencyKey: crypto.randomUUID() },
    );
    expect(await agree(server, member)).toMatchObject({ state: 'waiting' });
    expect(await listCompanions(member)).toEqual([]);
  });

  test('an address that the site knows is refused, and the settings say so', async () => {
    const member = await anna();
    const other = await aMember(server).onSite(server.secondSite).create();
    await server.services.db
      .update(account)
      .set({ email: member.email, emailKey: member.email })
      .where(and(eq(account.siteId, server.secondSite.id), eq(account.memberId, other.id)));
    expect(await stateOn(member, server.secondSite)).toBe('account_exists');
    await expect(
      member.call(changeSisterSite, { site: server.secondSite.id, agreed: true }),
    ).rejects.toMatchObject({ code: 'account_exists_there' });
    await follow(server, member);
    expect(await listCompanions(member)).toEqual([]);
  });

  test('however often and however many at once agree and jobs run, there is one account', async () => {
    const member = await anna();
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        member.call(changeSisterSite, { site: server.secondSite.id, agreed: true }),
      ),
      ...Array.from({ length: 4 }, () => follow(server, member)),
    ]);
    await Promise.all(Array.from({ length: 4 }, () => follow(server, member)));
    expect(await listCompanions(member)).toHaveLength(1);
    expect(await findNamed(bram, member.name)).toHaveLength(1);
  });

  test('changes follow: the profile, the pause, and the password', async () => {
    const member = await anna();
    await agree(server, member);
    await member.call(changeProfile, { about: 'Something else' });
    await follow(server, member);
    const { memberId } = await findCompanion(member);
    expect((await bram.call(getMember, { id: memberId })).member).toMatchObject({ about: 'Something else' });
    await member.call(pauseAccount, {});
    expect(await isSeen(member), 'at once').toBe(false);
    expect(await stateOn(member, server.secondSite)).toBe('hidden');
    await member.call(resumeAccount, {});
    await follow(server, member);
    expect(await isSeen(member)).toBe(true);
  });

  test('from the first log-in there, the account follows no longer', async () => {
    const member = await anna();
    await agree(server, member);
    const there = await logInThere(member);
    await there.call(changeProfile, { about: 'Only here' });
    await member.call(changeProfile, { about: 'Only there' });
    await follow(server, member);
    const { memberId } = await findCompanion(member);
    expect((await bram.call(getMember, { id: memberId })).member).toMatchObject({ about: 'Only here' });
    expect(await stateOn(member, server.secondSite)).toBe('own');
    await expect(logInThere(member, 'a wrong password')).rejects.toMatchObject({ code: 'login_failed' });
  });

  test('the ids and sessions of one site mean nothing on the other', async () => {
    const member = await anna();
    await agree(server, member);
    const { memberId } = await findCompanion(member);
    await expect(bram.call(getMember, { id: member.id })).rejects.toMatchObject({ code: 'not_found' });
    const carl = await aMember(server).male().create();
    await expect(carl.call(getMember, { id: memberId })).rejects.toMatchObject({ code: 'not_found' });
    const stolen = server.visitor(server.secondSite);
    stolen.setCookie('auth.session', /auth\.session=([^;]+)/.exec(member.cookie)![1]!);
    await expect(stolen.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
    const elsewhere = server.visitor(stranger);
    await expect(
      elsewhere.call(logIn, { email: member.email, password: testPassword }),
    ).rejects.toMatchObject({ code: 'login_failed' });
  });

  test('staff see where a member is shown, and where they come from', async () => {
    const member = await anna();
    await agree(server, member);
    await server.changeSettings({ name: 'Vlam' }, server.secondSite);
    const { memberId } = await findCompanion(member);
    const staffThere = await aMember(server).staff('moderator').onSite(server.secondSite).create();
    expect((await moderator.call(getMemberFile, { id: member.id })).file).toMatchObject({
      shown_on: ['Vlam'],
      comes_from: null,
    });
    expect((await staffThere.call(getMemberFile, { id: memberId })).file).toMatchObject({
      shown_on: [],
      comes_from: 'Vonk',
    });
  });
});

describe('[EN-05] the end of it', () => {
  const endings: [string, (member: TestMember) => Promise<unknown>][] = [
    [
      'the consent is withdrawn',
      (member) => member.call(changeSisterSite, { site: server.secondSite.id, agreed: false }),
    ],
    ['the member leaves', (member) => member.call(deleteAccount, { password: testPassword, reason: null })],
    [
      'the member is suspended',
      ({ id }) =>
        server.services.db.transaction((tx) =>
          suspendMember(server.services, tx, { siteId: server.site.id, memberId: id }),
        ),
    ],
  ];
  test.each(endings)(
    '%s: the member is gone from the other site at once, and then erased',
    async (_why, end) => {
      const member = await anna();
      await agree(server, member);
      const { siteId, memberId } = await findCompanion(member);
      await end(member);
      expect(await findNamed(bram, member.name)).toEqual([]);
      await expect(bram.call(getMember, { id: memberId })).rejects.toMatchObject({ code: 'not_found' });
      await followOriginal(server.services, { siteId: server.site.id, memberId: member.id });
      const [row] = await server.services.db
        .select()
        .from(account)
        .where(and(eq(account.siteId, siteId), eq(account.memberId, memberId)));
      expect(row).toMatchObject({ status: 'erased' });
      expect(await listCompanions(member)).toEqual([]);
    },
  );

  test.each(['site', 'secondSite'] as const)(
    '%s switches it off: all go, and the consents end',
    async (which) => {
      const member = await anna();
      await agree(server, member);
      await server.changeSettings({ member_resell: false }, server[which]);
      await reviewConsents(server.services);
      expect(await isSeen(member)).toBe(false);
      await server.changeSettings({ member_resell: true }, server[which]);
      await reviewConsents(server.services);
      await follow(server, member);
      expect(await stateOn(member, server.secondSite)).toBe('off');
      expect(await listCompanions(member)).toEqual([]);
    },
  );

  test('the site moves to another company: all go', async () => {
    const member = await anna();
    await agree(server, member);
    await server.changeSettings({ company_id: 2 }, server.secondSite);
    await reviewConsents(server.services);
    expect(await isSeen(member)).toBe(false);
    await server.changeSettings({ company_id: 1 }, server.secondSite);
  });

  test('a new consent after a withdrawal makes a new account', async () => {
    const member = await anna();
    await agree(server, member);
    const before = await findCompanion(member);
    await agree(server, member, false);
    await agree(server, member);
    expect(await stateOn(member, server.secondSite)).toBe('shown');
    expect((await findCompanion(member)).memberId).not.toBe(before.memberId);
    expect(await findNamed(bram, member.name)).toHaveLength(1);
  });

  test('an account that its owner used is deleted like any other, and a mail offers to keep it', async () => {
    const member = await anna();
    await agree(server, member);
    const { memberId } = await findCompanion(member);
    await logInThere(member);
    await agree(server, member, false);
    expect(await isSeen(member)).toBe(false);
    const mail = await newestMail(server, member.email, /no longer shown/);
    const client = server.visitor(server.secondSite);
    await client.call(reactivateAccount, { token: findToken(mail) });
    expect((await bram.call(getMember, { id: memberId })).member).toMatchObject({ name: member.name });
    expect(await listCompanions(member), 'an account of its own').toEqual([]);
    expect(await stateOn(member, server.secondSite)).toBe('account_exists');
  });

  test('a suspended member is suspended in an account that they used, and comes back with it', async () => {
    const member = await anna();
    await agree(server, member);
    await logInThere(member);
    const ref = { siteId: server.site.id, memberId: member.id };
    await server.services.db.transaction((tx) => suspendMember(server.services, tx, ref));
    expect(await isSeen(member)).toBe(false);
    expect(await mailsTo(server, member.email)).toEqual([]);
    const { liftSuspension } = await import('#features/identity/accounts/server/public.ts');
    await server.services.db.transaction((tx) => liftSuspension(server.services, tx, ref));
    await follow(server, member);
    expect(await isSeen(member)).toBe(true);
  });

  test('who withdraws the consent while suspended gets the account that they used back, not suspended, once that is lifted', async () => {
    const member = await anna();
    await agree(server, member);
    await logInThere(member);
    const { siteId, memberId } = await findCompanion(member);
    const accountThere = async () =>
      (
        await server.services.db
          .select()
          .from(account)
          .where(and(eq(account.siteId, siteId), eq(account.memberId, memberId)))
      )[0]!;
    const here = { siteId: server.site.id, memberId: member.id };
    await server.services.db.transaction((tx) => suspendMember(server.services, tx, here));
    await agree(server, member, false);
    // It stays until the suspension ends, because a deleted one could be restored.
    expect(await accountThere()).toMatchObject({ status: 'active', suspendedAt: expect.any(Date) as Date });
    await server.services.db.transaction((tx) => liftSuspension(server.services, tx, here));
    await follow(server, member);
    expect(await accountThere()).toMatchObject({ status: 'deleted', suspendedAt: null });
    const mail = await newestMail(server, member.email, /no longer shown/);
    await server.visitor(server.secondSite).call(reactivateAccount, { token: findToken(mail) });
    expect(await accountThere()).toMatchObject({ status: 'active', suspendedAt: null });
  });

  test('whoever the other site suspended does not come back with a new consent', async () => {
    const member = await anna();
    await agree(server, member);
    const { siteId, memberId } = await findCompanion(member);
    await server.services.db.transaction((tx) => suspendMember(server.services, tx, { siteId, memberId }));
    await agree(server, member, false);
    await agree(server, member);
    expect(await isSeen(member)).toBe(false);
    expect(await listCompanions(member)).toHaveLength(1);
    expect(await stateOn(member, server.secondSite)).toBe('hidden');
  });

  test('deleting the account there withdraws the consent here', async () => {
    const member = await anna();
    await agree(server, member);
    const there = await logInThere(member);
    await there.call(deleteAccount, { password: testPassword, reason: null });
    expect(await stateOn(member, server.secondSite)).toBe('off');
    await follow(server, member);
    expect(await isSeen(member)).toBe(false);
  });

  test('an erased member leaves no trace of the connection', async () => {
    const member = await anna();
    await agree(server, member);
    const { memberId } = await findCompanion(member);
    await member.call(deleteAccount, { password: testPassword, reason: null });
    server.clock.advance(15 * day);
    await eraseMembers(server.services);
    const left = await server.services.db.select().from(account).where(eq(account.email, member.email));
    expect(left).toEqual([]);
    expect(await listCompanions(member)).toEqual([]);
    await expect(bram.call(getMember, { id: memberId })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('[EN-05] blocks', () => {
  /** Two accounts of one man, with the same address, typed in two forms. */
  async function twoAccounts(): Promise<readonly [TestMember, TestMember]> {
    const here = await aMember(server).male().create();
    const there = await aMember(server).male().onSite(server.secondSite).create();
    await giveAddress(there, here.email.toUpperCase());
    return [here, there];
  }
  const giveAddress = ({ site, id }: TestMember, email: string) =>
    server.services.db
      .update(account)
      .set({ email, emailKey: emailKey(email) })
      .where(and(eq(account.siteId, site.id), eq(account.memberId, id)));
  const sees = (by: TestMember, id: string) =>
    by.call(getMember, { id }).then(
      () => true,
      () => false,
    );

  test.each(['she blocked him', 'he blocked her'])(
    '%s before she agreed: neither finds the other',
    async (who) => {
      const member = await anna();
      const [here, there] = await twoAccounts();
      if (who === 'she blocked him') await member.call(blockMember, { member: here.id });
      else await here.call(blockMember, { member: member.id });
      await agree(server, member);
      const { memberId } = await findCompanion(member);
      expect(await sees(there, memberId)).toBe(false);
      expect(await findNamed(there, member.name)).toEqual([]);
      expect(await sees(bram, memberId)).toBe(true);
    },
  );

  test('a block after she agreed holds at once', async () => {
    const member = await anna();
    const [here, there] = await twoAccounts();
    await agree(server, member);
    const { memberId } = await findCompanion(member);
    expect(await sees(there, memberId)).toBe(true);
    await member.call(blockMember, { member: here.id });
    expect(await sees(there, memberId)).toBe(false);
  });

  test('a new consent does not end the blocks that others there have set', async () => {
    const member = await anna();
    await agree(server, member);
    const { memberId } = await findCompanion(member);
    const other = await aMember(server).male().onSite(server.secondSite).create();
    await other.call(blockMember, { member: memberId });
    await agree(server, member, false);
    expect(await sees(bram, memberId)).toBe(false);
    await agree(server, member);
    expect((await findCompanion(member)).memberId).toBe(memberId);
    expect(await sees(bram, memberId)).toBe(true);
    expect(await findNamed(other, member.name)).toEqual([]);
    expect(await sees(other, memberId)).toBe(false);
  });

  test.each(['after she withdrew', 'at once'])(
    'an account that was blocked there is erased %s, once she deletes her own',
    async (when) => {
      const member = await anna();
      await agree(server, member);
      const { siteId, memberId } = await findCompanion(member);
      await bram.call(blockMember, { member: memberId });
      if (when === 'after she withdrew') await agree(server, member, false);
      await member.call(deleteAccount, { password: testPassword, reason: null });
      await eraseMembers(server.services);
      const [left] = await server.services.db
        .select({ status: account.status })
        .from(account)
        .where(and(eq(account.siteId, siteId), eq(account.memberId, memberId)));
      expect(left?.status ?? 'erased').toBe('erased');
    },
  );

  test('a block holds for two members who are both shown there', async () => {
    const member = await anna();
    const he = await aMember(server).male().create();
    await addApprovedPhoto(server, he);
    await member.call(blockMember, { member: he.id });
    await agree(server, member);
    await agree(server, he);
    const client = await logInThere(he);
    const { memberId } = await findCompanion(member);
    await expect(client.call(getMember, { id: memberId })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a block holds for whoever signs up there later', async () => {
    const member = await anna();
    const input = signUpForm();
    const he = await aMember(server).male().create();
    await giveAddress(he, input.email);
    await member.call(blockMember, { member: he.id });
    await agree(server, member);
    const { memberId } = await findCompanion(member);
    const client = server.visitor(server.secondSite);
    await client.call(signUp, input);
    await expect(client.call(getMember, { id: memberId })).rejects.toMatchObject({ code: 'not_found' });
  });
});

function listPhotos(siteId: number, memberId: string) {
  return server.services.db
    .select()
    .from(photo)
    .where(and(eq(photo.siteId, siteId), eq(photo.memberId, memberId)));
}
