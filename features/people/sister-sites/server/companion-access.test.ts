import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirmEmailChange,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from '#features/identity/accounts/access-contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { mailPasswordReset } from '#features/identity/accounts/server/access/mail-password-reset.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { getMember } from '#features/discovery/members/contract.ts';
import { memberSearch } from '#features/people/directory/server/tables.ts';
import { pauseAccount, resumeAccount } from '#features/identity/privacy/contract.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, testPassword as password, type TestMember } from '#tests/support/builders.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeSisterSite } from '../contract.ts';
import { reviewConsents } from './review.ts';
import { companion } from './tables.ts';
import { addApprovedPhoto, agree, follow, stateOn } from './sisters.testing.ts';

let server: TestServer;
/** A man on the second site. */
let bram: TestMember;
beforeAll(async () => {
  server = await startTestServer({ settings: { member_resell: true } });
  await server.changeSettings({ member_resell: true }, server.secondSite);
  bram = await aMember(server).male().onSite(server.secondSite).create();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));

let count = 0;
const anAddress = () => `there-${++count}@example.test`;
const both = { new_password: 'een nieuw geheim', new_password_again: 'een nieuw geheim' };

async function anna(): Promise<TestMember> {
  const member = await aMember(server).female().create();
  await addApprovedPhoto(server, member);
  await agree(server, member);
  return member;
}
async function findCompanionId({ id }: TestMember): Promise<string | undefined> {
  const [row] = await server.services.db.select().from(companion).where(eq(companion.originMemberId, id));
  return row?.memberId;
}
async function logInThere(email: string) {
  const client = server.visitor(server.secondSite);
  await client.call(logIn, { email, password });
  return client;
}

/** An intruder who knows the password moves the account to an address of their own. */
async function takeOver(member: TestMember): Promise<string> {
  const email = anAddress();
  const intruder = server.visitor();
  await intruder.call(logIn, { email: member.email, password });
  await intruder.call(requestEmailChange, { email, password });
  const mail = await newestMail(server, email, /Confirm your new/);
  server.clock.advance(minute);
  await server.visitor().call(confirmEmailChange, { token: findToken(mail) });
  await follow(server, member);
  return email;
}
const undo = async ({ email }: TestMember) => {
  const token = findToken(await newestMail(server, email, /has changed/));
  await server.visitor().call(undoEmailChange, { token });
};

describe('an owner who undoes a change of address', () => {
  test('ends the account elsewhere that the intruder opened meanwhile, and nobody can restore it', async () => {
    const member = await anna();
    const id = (await findCompanionId(member))!;
    const email = await takeOver(member);
    const intruder = await logInThere(email);
    await undo(member);
    await expect(intruder.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
    await expect(logInThere(email)).rejects.toMatchObject({ code: 'login_failed' });
    await expect(bram.call(getMember, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/no longer shown/),
    );
    await follow(server, member);
    const [row] = await server.services.db.select().from(account).where(eq(account.memberId, id));
    expect(row!.status).toBe('erased');
    // The consent has ended, and can be given again.
    await member.client.call(resetPassword, {
      token: findToken(await newestMail(server, member.email, /Choose a new password/)),
      ...both,
    });
    const owner = server.visitor();
    await owner.call(logIn, { email: member.email, password: both.new_password });
    expect(await stateOn({ ...member, call: owner.call.bind(owner) } as TestMember, server.secondSite)).toBe(
      'off',
    );
  });

  test('keeps the account elsewhere that they used before, which only a new password opens', async () => {
    const member = await anna();
    const id = (await findCompanionId(member))!;
    await logInThere(member.email);
    server.clock.advance(hour);
    await takeOver(member);
    const intruder = await logInThere(member.email);
    await undo(member);
    await expect(intruder.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
    await expect(logInThere(member.email)).rejects.toMatchObject({ code: 'login_failed' });
    expect((await bram.call(getMember, { id })).member).toMatchObject({ name: member.name });
    await server.visitor().call(resetPassword, {
      token: findToken(await newestMail(server, member.email, /Choose a new password/)),
      ...both,
    });
    const owner = server.visitor(server.secondSite);
    await owner.call(logIn, { email: member.email, password: both.new_password });
    expect((await owner.call(getUser, {})).user.profile.id).toBe(id);
  });
});

describe('an intruder who moved the account to their address, and got a link for the account elsewhere', () => {
  /** The link for a new password on the other site, mailed to the intruder's address. */
  async function linkThere(member: TestMember, email: string): Promise<string> {
    await server.visitor(server.secondSite).call(requestPasswordReset, { email });
    await mailPasswordReset.run(server.services, {
      siteId: server.secondSite.id,
      memberId: (await findCompanionId(member))!,
    });
    return findToken(await newestMail(server, email, /password/i));
  }
  const logInWithNewPassword = ({ email }: { readonly email: string }) =>
    server.visitor(server.secondSite).call(logIn, { email, password: both.new_password });
  const refused = { code: 'login_failed' };

  test('[EN-05] cannot open it with the password that they chose there, once the owner undoes the change', async () => {
    const member = await anna();
    const email = await takeOver(member);
    const token = await linkThere(member, email);
    await server.visitor(server.secondSite).call(resetPassword, { token, ...both });
    await undo(member);
    await expect(logInWithNewPassword({ email })).rejects.toMatchObject(refused);
    await expect(logInWithNewPassword(member)).rejects.toMatchObject(refused);
    await follow(server, member);
    await expect(logInWithNewPassword(member)).rejects.toMatchObject(refused);
    expect((await bram.call(getMember, { id: (await findCompanionId(member))! })).member.name).toBe(
      member.name,
    );
  });

  test('[EN-05] cannot use the link at the moment of the undoing, before a job has run', async () => {
    const member = await anna();
    const token = await linkThere(member, await takeOver(member));
    await undo(member);
    await expect(
      server.visitor(server.secondSite).call(resetPassword, { token, ...both }),
    ).rejects.toMatchObject({ code: 'link_expired' });
  });
});

test('nobody is shown as online on a site that they have not visited, nor as active since they were last here', async () => {
  const member = await aMember(server).female().create();
  await member.call(changeSisterSite, { site: server.secondSite.id, agreed: true });
  const isOnline = async () =>
    (await bram.call(getMember, { id: (await findCompanionId(member))! })).member.online;
  const findLastActive = async (id: string) => {
    const [row] = await server.services.db.select().from(memberSearch).where(eq(memberSearch.memberId, id));
    return row!.lastActive.getTime();
  };
  // The photo is approved, and a job makes the account, days after she was last here.
  server.clock.advance(3 * day);
  await addApprovedPhoto(server, member);
  await reviewConsents(server.services);
  expect(await isOnline()).toBe(false);
  expect(await findLastActive((await findCompanionId(member))!)).toBeLessThanOrEqual(
    await findLastActive(member.id),
  );
  const present = await anna();
  const isPresent = async () =>
    (await bram.call(getMember, { id: (await findCompanionId(present))! })).member.online;
  expect(await isPresent()).toBe(false);
  await present.call(pauseAccount, {});
  await present.call(resumeAccount, {});
  await follow(server, present);
  expect(await isPresent()).toBe(false);
});

test('links that were mailed to an earlier address do not open the account elsewhere', async () => {
  const member = await anna();
  const before = member.email;
  await server.visitor(server.secondSite).call(requestPasswordReset, { email: before });
  await mailPasswordReset.run(server.services, {
    siteId: server.secondSite.id,
    memberId: (await findCompanionId(member))!,
  });
  const mail = await newestMail(server, before, /password/i);
  expect(mail.siteId).toBe(server.secondSite.id);
  await takeOver(member);
  await expect(
    server.visitor(server.secondSite).call(resetPassword, { token: findToken(mail), ...both }),
  ).rejects.toMatchObject({ code: 'link_expired' });
});
