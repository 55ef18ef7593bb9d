import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '#features/identity/accounts/access-contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { deleteAccount, reactivateAccount } from '#features/identity/privacy/contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { addApprovedPhoto, agree, follow } from '#features/people/sister-sites/server/sisters.testing.ts';
import { companion } from '#features/people/sister-sites/server/tables.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { inOrder } from '#tests/support/held-lock.ts';
import { newestMail, findToken } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { decideCompanyBan, getCompanyBanOf, previewCompanyBan, requestCompanyBan } from '../contract.ts';
import { keepBans } from './keep-bans.ts';
import { aMemberAt, aRequest, ban } from './company-bans.testing.ts';

let server: TestServer;
let first: TestMember;
let second: TestMember;
let staffThere: TestMember;
beforeAll(async () => {
  server = await startTestServer({ settings: { member_resell: true } });
  await server.changeSettings({ member_resell: true }, server.secondSite);
  first = await aMember(server).staff('moderator').create();
  second = await aMember(server).staff('moderator').create();
  staffThere = await aMember(server).onSite(server.secondSite).staff('moderator').create();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));

let count = 0;
const anAddress = () => `cas-${++count}@example.test`;
const refused = { code: 'address_refused' };
const signUpAt = (site: TestServer['site'], email: string) =>
  server.visitor(site).call(signUp, signUpForm({ email }));
const getNotice = async (site: TestServer['site'], email: string, password: string) => {
  const client = server.visitor(site);
  await client.call(logIn, { email, password });
  return (await client.call(getUser, {})).user.account_notice;
};

const findAccountRow = async (id: string) =>
  (await server.services.db.select().from(account).where(eq(account.memberId, id)))[0];

async function changeAddress(member: TestMember, email: string): Promise<void> {
  await member.call(requestEmailChange, { email, password: member.password });
  const mail = await newestMail(server, email, /Confirm/);
  await member.client.call(confirmEmailChange, { token: findToken(mail) });
}

/** A member with an account of their own on the second site, made by their consent, and another address since. */
async function aPersonWithTwoAddresses() {
  const [there, here] = [anAddress(), anAddress()];
  const member = await aMember(server).female().withEmail(there).create();
  await addApprovedPhoto(server, member);
  await agree(server, member);
  await server.visitor(server.secondSite).call(logIn, { email: there, password: member.password });
  await changeAddress(member, here);
  await follow(server, member);
  const [row] = await server.services.db
    .select()
    .from(companion)
    .where(eq(companion.originMemberId, member.id));
  return { member, companionId: row!.memberId, here, there };
}

describe('[CO-13] a person whom two accounts with different addresses show', () => {
  test('is banned with both, whichever the ban is about, and comes back with neither address', async () => {
    const original = await aPersonWithTwoAddresses();
    await ban(original.member, first, second);
    const other = await aPersonWithTwoAddresses();
    const { ban: id } = await staffThere.call(requestCompanyBan, {
      ...aRequest(original.member),
      member: other.companionId,
    });
    await second.call(decideCompanyBan, { ban: id, decision: 'confirm', reason: 'I agree' });
    for (const { member, here, there } of [original, other]) {
      expect(await getNotice(server.site, here, member.password)).toBe('suspended');
      expect(await getNotice(server.secondSite, there, member.password)).toBe('suspended');
      await expect(signUpAt(server.secondSite, here)).rejects.toMatchObject(refused);
      await expect(signUpAt(server.site, there)).rejects.toMatchObject(refused);
    }
    await second.call(decideCompanyBan, { ban: id, decision: 'lift', reason: 'Mixed up' });
    expect(await getNotice(server.site, other.here, other.member.password)).toBeNull();
    expect(await getNotice(server.secondSite, other.there, other.member.password)).toBeNull();
    await signUpAt(server.site, other.there);
  });
});

describe('[CO-13] a member who expects a ban', () => {
  test('does not escape it by deleting the account while it waits, nor by restoring it afterwards', async () => {
    const email = anAddress();
    const member = await aMemberAt(server, email);
    const { ban: id } = await first.call(requestCompanyBan, aRequest(member));
    await member.call(deleteAccount, { password: member.password, reason: null });
    const link = findToken(await newestMail(server, email, /deleted/i));
    await second.call(decideCompanyBan, { ban: id, decision: 'confirm', reason: 'I agree' });
    await expect(signUpAt(server.secondSite, email)).rejects.toMatchObject(refused);
    await server.visitor().call(reactivateAccount, { token: link });
    expect(await getNotice(server.site, email, member.password)).toBe('suspended');
  });

  test('does not escape it by deleting the account before anybody asks for it', async () => {
    const email = anAddress();
    const member = await aMemberAt(server, email);
    await member.call(deleteAccount, { password: member.password, reason: null });
    expect((await first.call(getCompanyBanOf, { member: member.id })).possible).toBe(true);
    await ban(member, first, second);
    await expect(signUpAt(server.secondSite, email)).rejects.toMatchObject(refused);
  });

  test('does not keep an account on another site by changing the address while it waits', async () => {
    const email = anAddress();
    const moved = anAddress();
    const member = await aMemberAt(server, email);
    const there = await aMemberAt(server, email, server.secondSite);
    const { ban: id } = await first.call(requestCompanyBan, aRequest(member));
    expect((await staffThere.call(getCompanyBanOf, { member: there.id })).ban).toBeNull();
    expect((await first.call(getCompanyBanOf, { member: member.id })).ban).toMatchObject({
      suspended_on: [],
    });
    await changeAddress(member, moved);
    await second.call(decideCompanyBan, { ban: id, decision: 'confirm', reason: 'I agree' });
    expect(await getNotice(server.site, moved, member.password)).toBe('suspended');
    expect(await getNotice(server.secondSite, email, there.password)).toBe('suspended');
    await expect(signUpAt(server.site, email)).rejects.toMatchObject(refused);
    await expect(signUpAt(server.secondSite, moved)).rejects.toMatchObject(refused);
    await second.call(decideCompanyBan, { ban: id, decision: 'lift', reason: 'Mixed up' });
    expect(await getNotice(server.secondSite, email, there.password)).toBeNull();
  });

  test('does not ban someone who mistyped the address and corrects it while the ban waits', async () => {
    const email = anAddress();
    const corrected = anAddress();
    const member = await aMemberAt(server, email);
    const other = await aMemberAt(server, email, server.secondSite, (builder) => builder.unconfirmed());
    const { ban: id } = await first.call(requestCompanyBan, aRequest(member));
    await changeAddress(other, corrected);
    await second.call(decideCompanyBan, { ban: id, decision: 'confirm', reason: 'I agree' });
    expect(await getNotice(server.secondSite, corrected, other.password)).toBeNull();
  });

  test('cannot have a stranger banned by deleting an account whose address was never confirmed', async () => {
    const member = await aMember(server).unconfirmed().create();
    await member.call(deleteAccount, { password: member.password, reason: null });
    expect((await first.call(getCompanyBanOf, { member: member.id })).possible).toBe(false);
    await expect(first.call(requestCompanyBan, aRequest(member))).rejects.toMatchObject({
      code: 'ban_not_possible',
    });
  });

  test('is suspended when undoing a change brings a barred address back', async () => {
    const [before, after] = [anAddress(), anAddress()];
    const member = await aMember(server).onSite(server.secondSite).withEmail(before).create();
    await changeAddress(member, after);
    const undo = findToken(await newestMail(server, before, /has changed/));
    await ban(await aMemberAt(server, before), first, second);
    await server.visitor(server.secondSite).call(undoEmailChange, { token: undo });
    expect(await findAccountRow(member.id)).toMatchObject({
      emailKey: before,
      suspendedAt: expect.any(Date),
    });
  });

  test('cannot have somebody else suspended by moving the banned account to their address', async () => {
    const victim = await aMember(server).onSite(server.secondSite).withEmail(anAddress()).create();
    const member = await aMemberAt(server, anAddress());
    await ban(member, first, second);
    await member.client.call(logIn, { email: member.email, password: member.password });
    await member.call(requestEmailChange, { email: victim.email, password: member.password });
    const mail = await newestMail(server, victim.email, /Confirm/);
    await server.visitor().call(confirmEmailChange, { token: findToken(mail) });
    await keepBans.run(server.services, {});
    expect(await getNotice(server.secondSite, victim.email, victim.password)).toBeNull();
  });
});

test('[CO-13] a ban never comes into force without the member, who changes the address at that moment', async () => {
  const email = anAddress();
  const moved = anAddress();
  const member = await aMemberAt(server, email);
  const { ban: id } = await first.call(requestCompanyBan, aRequest(member));
  await member.call(requestEmailChange, { email: moved, password: member.password });
  const token = findToken(await newestMail(server, moved, /Confirm/));
  const confirm = () => second.call(decideCompanyBan, { ban: id, decision: 'confirm', reason: 'I agree' });
  const [changed, confirmed] = await inOrder(server, member, [
    () => member.client.call(confirmEmailChange, { token }),
    confirm,
  ]);
  expect(changed!.status).toBe('fulfilled');
  if (confirmed!.status === 'rejected') await confirm();
  expect(await getNotice(server.site, moved, member.password)).toBe('suspended');
  await expect(signUpAt(server.secondSite, moved)).rejects.toMatchObject(refused);
});

test('[CO-13] requests about one person on two sites at the same time are both accepted', async () => {
  const email = anAddress();
  const here = await aMemberAt(server, email);
  const there = await aMemberAt(server, email, server.secondSite);
  const results = await inOrder(server, there, [
    () => staffThere.call(requestCompanyBan, aRequest(there)),
    () => first.call(requestCompanyBan, aRequest(here)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('[CO-13] a preview is in the audit log, because it names the sites on which the person has accounts', async () => {
  const member = await aMemberAt(server, anAddress());
  await first.call(previewCompanyBan, aRequest(member));
  const entries = await server.services.db
    .select({ actorId: auditEntry.actorId, details: auditEntry.details })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'company_ban.preview'), eq(auditEntry.memberId, member.id)));
  expect(entries).toEqual([{ actorId: first.id, details: { sites: 1 } }]);
  expect(await findAccountRow(member.id)).toMatchObject({ suspendedAt: null });
});
