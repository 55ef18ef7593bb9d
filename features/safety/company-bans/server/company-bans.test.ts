import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmEmailChange, requestEmailChange } from '#features/identity/accounts/access-contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { hashMailboxesJob } from '#features/identity/accounts/server/mailboxes/hash-mailboxes.ts';
import { joinImported } from '#features/identity/accounts/server/public.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { addressIdentities } from '#features/identity/barred-identities/server/public.ts';
import { sweepBarred } from '#features/identity/barred-identities/server/sweep-barred.ts';
import { barredIdentity } from '#features/identity/barred-identities/server/tables.ts';
import { eraseMember } from '#features/identity/privacy/server/erase-member.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { createStaff } from '#features/people/sign-up/server/public.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { appealSuspension, getSuspension } from '#features/safety/reports/contract.ts';
import { memberReport } from '#features/safety/reports/server/tables.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, readCase } from '#tests/support/inbox.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { insertTestSite, type TestSite } from '#tests/support/test-site.ts';
import {
  decideCompanyBan,
  getCompanyBanOf,
  getCompanyBans,
  previewCompanyBan,
  requestCompanyBan,
} from '../contract.ts';
import { keepBans } from './keep-bans.ts';
import { companyBan } from './tables.ts';
import { aMemberAt, aRequest, ban } from './company-bans.testing.ts';

let server: TestServer;
/** Of another company. */
let stranger: TestSite;
let first: TestMember;
let second: TestMember;
/** A moderator of the other site of the company. */
let elsewhere: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  stranger = await insertTestSite(server.services, {
    host: 'vreemd.localhost',
    settings: { company_id: 9 },
  });
  first = await aMember(server).staff('moderator').named('Fenna').create();
  second = await aMember(server).staff('moderator').named('Stijn').create();
  elsewhere = await aMember(server).onSite(server.secondSite).staff('moderator').create();
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

let count = 0;
const anAddress = () => `Bram-${++count}@example.test`;
const getNotice = async (member: TestMember) => (await member.call(getUser, {})).user.account_notice;
const signUpAt = (site: TestSite, email: string) => server.visitor(site).call(signUp, signUpForm({ email }));
const refused = { code: 'address_refused', status: 403 };
const confirm = (by: TestMember, id: string) =>
  by.call(decideCompanyBan, { ban: id, decision: 'confirm', reason: 'I agree' });
const listEntries = (subject: string) =>
  server.services.db
    .select({ action: auditEntry.action, actorId: auditEntry.actorId, siteId: auditEntry.siteId })
    .from(auditEntry)
    .where(eq(auditEntry.subject, subject))
    .orderBy(asc(auditEntry.id));

describe('[CO-13] a ban from all sites of a company', () => {
  test('waits for a second person, then suspends every account with the address, each with its statement', async () => {
    const email = anAddress();
    const bram = await aMemberAt(server, email);
    const dutch = await aMemberAt(server, email, server.secondSite, (builder) => builder.speaking('nl'));
    const other = await aMemberAt(server, email, stranger);
    const { ban: id } = await first.call(requestCompanyBan, aRequest(bram));
    expect(await getNotice(bram)).toBeNull();
    await signUpAt(server.secondSite, anAddress());

    await confirm(second, id);
    // The sessions have ended; after a log-in, both see why, and can appeal.
    for (const member of [bram, dutch]) {
      await expect(member.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
      await member.client.call(logIn, { email, password: member.password });
      expect(await getNotice(member)).toBe('suspended');
      expect((await member.call(getSuspension, {})).suspension!.decision).toMatchObject({
        rule: 'scam',
        facts: 'Hij vroeg om geld.',
      });
    }
    expect(await getNotice(other)).toBeNull();
    const mails = (await mailsTo(server, email)).filter(({ plain }) => plain.includes('Hij vroeg om geld.'));
    const bySite = mails.toSorted((a, b) => a.siteId - b.siteId);
    expect(bySite.map(({ siteId, subject }) => [siteId, subject])).toEqual([
      [server.site.id, 'Your profile has been suspended'],
      [server.secondSite.id, expect.stringMatching(/profiel/)],
    ]);
    expect(bySite[0]!.plain).toContain('all sites of Vonk Test BV');
    expect(await listEntries(id)).toEqual([
      { action: 'company_ban.request', actorId: first.id, siteId: server.site.id },
      { action: 'company_ban.suspended', actorId: null, siteId: server.site.id },
      { action: 'company_ban.suspended', actorId: null, siteId: server.secondSite.id },
      { action: 'company_ban.confirm', actorId: second.id, siteId: server.site.id },
    ]);
  });

  test('is previewed exactly, and the preview changes nothing', async () => {
    const email = anAddress();
    const bram = await aMemberAt(server, email);
    await aMemberAt(server, email, server.secondSite);
    const { mails } = await first.call(previewCompanyBan, aRequest(bram));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your profile has been suspended',
      'Your profile has been suspended',
    ]);
    expect(mails[0]!.text).toContain('Hij vroeg om geld.');
    expect(mails[0]!.text).not.toMatch(/https?:/);
    expect(await getNotice(bram)).toBeNull();
    expect((await first.call(getCompanyBanOf, { member: bram.id })).ban).toBeNull();
    await signUpAt(stranger, email);
  });

  test('keeps the address from new accounts, in any spelling, on each of its sites and on no other', async () => {
    const email = anAddress();
    await ban(await aMemberAt(server, email), first, second);
    for (const spelling of [email, email.toUpperCase(), ` ${email.toLowerCase()} `])
      await expect(signUpAt(server.secondSite, spelling)).rejects.toMatchObject(refused);
    await signUpAt(stranger, email);
    // The company already knows the account on the first site.
    await expect(signUpAt(server.site, email)).rejects.toMatchObject({ code: 'account_exists' });
    const address = email.toLowerCase();
    await expect(
      createStaff(server.services, {
        siteId: server.secondSite.id,
        email: address,
        name: 'Bram',
        role: 'support',
        password: 'zeven blauwe stoelen',
      }),
    ).rejects.toMatchObject(refused);
  });

  test('[FD-91] reaches every form of the address: accounts that exist, and those that somebody wants to make', async () => {
    const local = `fleur.bos${++count}`;
    const plain = `${local.replaceAll('.', '')}@gmail.com`;
    const bram = await aMemberAt(server, `${local}+dating@googlemail.com`);
    const dotted = await aMemberAt(server, `${local}@gmail.com`, server.secondSite);
    const dots = await aMemberAt(server, `${local}@other.example`, server.secondSite);
    const waiting = await aMemberAt(server, `${local}+later@gmail.com`, server.secondSite, (builder) =>
      builder.unconfirmed(),
    );
    await ban(bram, first, second);
    for (const member of [bram, dotted, waiting]) {
      await member.client.call(logIn, { email: member.email, password: member.password });
      expect(await getNotice(member)).toBe('suspended');
    }
    expect(await getNotice(dots)).toBeNull();
    for (const form of [plain, plain.toUpperCase(), `${local}+3@gmail.com`, `${plain.replace('@', '+@')}`])
      await expect(signUpAt(server.secondSite, form)).rejects.toMatchObject(refused);
    await signUpAt(stranger, plain);
    await signUpAt(server.secondSite, `${local.replaceAll('.', '')}@other.example`);
    await expect(
      dots.call(requestEmailChange, { email: `${local}+9@gmail.com`, password: dots.password }),
    ).rejects.toMatchObject(refused);
  });

  test('[FD-91] of an earlier release knew one form, and learns the others when its accounts are hashed', async () => {
    const { db } = server.services;
    const local = `anna${++count}`;
    const anna = await aMemberAt(server, `${local}+1@example.test`);
    const sibling = await aMemberAt(server, `${local}+2@example.test`, server.secondSite);
    // As an earlier release left it.
    await db
      .update(account)
      .set({ mailboxHash: null })
      .where(inArray(account.memberId, [anna.id, sibling.id]));
    const id = await ban(anna, first, second);
    const [plain] = await addressIdentities(db, [`${local}@example.test`]);
    await db.delete(barredIdentity).where(eq(barredIdentity.hash, plain!.hash));
    await signUpAt(server.secondSite, `${local}+3@example.test`);
    await hashMailboxesJob.run(server.services, {});
    await expect(signUpAt(server.secondSite, `${local}+4@example.test`)).rejects.toMatchObject(refused);
    expect(await getNotice(sibling)).toBeNull();
    await keepBans.run(server.services, {});
    await sibling.client.call(logIn, { email: sibling.email, password: sibling.password });
    expect(await getNotice(sibling)).toBe('suspended');
    await second.call(decideCompanyBan, { ban: id, decision: 'lift', reason: 'It was somebody else' });
    expect(await getNotice(sibling)).toBeNull();
    await signUpAt(server.secondSite, `${local}+5@example.test`);
  });

  test('keeps others from changing their address to it, before and after the link was sent', async () => {
    const [early, late] = [anAddress(), anAddress()];
    const anna = await aMember(server).onSite(server.secondSite).create();
    await anna.call(requestEmailChange, { email: early, password: anna.password });
    const token = findToken(await newestMail(server, early, /Confirm/));
    await ban(await aMemberAt(server, early), first, second);
    await expect(anna.client.call(confirmEmailChange, { token })).rejects.toMatchObject(refused);
    await ban(await aMemberAt(server, late), first, second);
    await expect(
      anna.call(requestEmailChange, { email: late, password: anna.password }),
    ).rejects.toMatchObject(refused);
  });

  test('is said to the owner of the address alone on a discreet site', async () => {
    await server.changeSettings({ account_privacy: 'discreet' }, server.secondSite);
    const email = anAddress();
    await ban(await aMemberAt(server, email), first, second);
    const response = await server.visitor(server.secondSite).send(signUp, signUpForm({ email }));
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
    const mails = await mailsTo(server, email);
    expect(mails.find(({ siteId }) => siteId === server.secondSite.id)!.plain).toContain(
      'the address is blocked',
    );
    const rows = await server.services.db
      .select()
      .from(account)
      .where(and(eq(account.siteId, server.secondSite.id), eq(account.emailKey, email.toLowerCase())));
    expect(rows).toEqual([]);
    await server.changeSettings({ account_privacy: 'explicit' }, server.secondSite);
  });

  test('suspends an account that was waiting for its confirmation or consent, once it is confirmed', async () => {
    const email = anAddress();
    const bram = await aMemberAt(server, email);
    const waiting = await aMemberAt(server, email, server.secondSite);
    const refOfWaiting = and(eq(account.siteId, server.secondSite.id), eq(account.memberId, waiting.id));
    await server.services.db.update(account).set({ status: 'imported' }).where(refOfWaiting);
    await ban(bram, first, second);
    await server.services.db.transaction((tx) =>
      joinImported(server.services, tx, { siteId: server.secondSite.id, memberId: waiting.id }),
    );
    const [row] = await server.services.db.select().from(account).where(refOfWaiting);
    expect(row).toMatchObject({ status: 'active', suspendedAt: expect.any(Date) });
  });
});

describe('the second person', () => {
  test('is not the first, on any site, nor somebody who reported the member', async () => {
    const email = anAddress();
    const bram = await aMemberAt(server, email);
    const same = await aMemberAt(server, first.email, server.secondSite, (builder) =>
      builder.staff('moderator'),
    );
    const reporter = await aMember(server).staff('administrator').create();
    await reporter.call(reportMember, { member: bram.id, reason: 'scam' });
    const { ban: id } = await first.call(requestCompanyBan, aRequest(bram));
    for (const who of [first, same, reporter])
      await expect(confirm(who, id)).rejects.toMatchObject({ code: 'ban_own' });
    const [own] = (await first.call(getCompanyBans, { list: 'waiting' })).bans;
    expect(own).toMatchObject({ id, decisions: ['stop'], member: { id: bram.id } });
    const [theirs] = (await second.call(getCompanyBans, { list: 'waiting' })).bans;
    expect(theirs!.decisions).toEqual(['confirm', 'stop']);
    // Staff of another site of the company may be the second person.
    expect(await confirm(elsewhere, id)).toEqual({ ban: id, state: 'in_force' });
    const [decision] = await server.services.db
      .select()
      .from(memberReport)
      .where(
        and(
          eq(memberReport.siteId, server.site.id),
          eq(memberReport.reportedId, bram.id),
          eq(memberReport.decision, 'suspend'),
        ),
      );
    expect(decision!.decidedBy, 'not on this site').toBeNull();
    await expect(confirm(second, id)).rejects.toMatchObject({ code: 'ban_decided' });
  });

  test('needs the role of a moderator, on a site of the company', async () => {
    const bram = await aMemberAt(server, anAddress());
    const { ban: id } = await first.call(requestCompanyBan, aRequest(bram));
    const support = await aMember(server).staff('support').create();
    await expect(confirm(support, id)).rejects.toMatchObject({ code: 'permission_denied' });
    const outsider = await aMember(server).onSite(stranger).staff('administrator').create();
    await expect(confirm(outsider, id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await outsider.call(getCompanyBans, { list: 'waiting' })).bans).toEqual([]);
  });

  test('has a week; afterwards the request is over, and can be made again', async () => {
    const bram = await aMemberAt(server, anAddress());
    const { ban: id } = await first.call(requestCompanyBan, aRequest(bram));
    await expect(first.call(requestCompanyBan, aRequest(bram))).rejects.toMatchObject({
      code: 'ban_exists',
    });
    server.clock.advance(7 * day);
    await expect(confirm(second, id)).rejects.toMatchObject({ code: 'ban_decided' });
    await keepBans.run(server.services, {});
    expect((await listEntries(id)).at(-1)).toMatchObject({ action: 'company_ban.expired' });
    const again = await first.call(requestCompanyBan, aRequest(bram));
    // The first person can take it back.
    await first.call(decideCompanyBan, { ban: again.ban, decision: 'stop', reason: 'A mistake' });
    await expect(confirm(second, again.ban)).rejects.toMatchObject({ code: 'ban_decided' });
    expect(await getNotice(bram)).toBeNull();
  });

  test('gives a reason, and neither staff nor unconfirmed members can be banned', async () => {
    const bram = await aMemberAt(server, anAddress());
    await expect(
      first.call(requestCompanyBan, { ...aRequest(bram), facts: ' ', reason: ' ' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    const unconfirmed = await aMember(server).unconfirmed().create();
    await expect(first.call(requestCompanyBan, aRequest(unconfirmed))).rejects.toMatchObject({
      code: 'ban_not_possible',
    });
    const colleague = await aMemberAt(server, elsewhere.email);
    await expect(first.call(requestCompanyBan, aRequest(colleague))).rejects.toMatchObject({
      code: 'ban_of_staff',
    });
    await expect(first.call(requestCompanyBan, aRequest(second))).rejects.toMatchObject({
      code: 'permission_denied',
    });
  });
});

describe('a ban in force', () => {
  test('is lifted on all sites with a reason, except for what was suspended before', async () => {
    const email = anAddress();
    const bram = await aMemberAt(server, email);
    const before = await aMemberAt(server, email, server.secondSite);
    await server.services.db
      .update(account)
      .set({ suspendedAt: server.clock.now() })
      .where(and(eq(account.siteId, server.secondSite.id), eq(account.memberId, before.id)));
    const id = await ban(bram, first, second);
    await elsewhere.call(decideCompanyBan, { ban: id, decision: 'lift', reason: 'Mixed up' });
    for (const [member, notice] of [
      [bram, null],
      [before, 'suspended'],
    ] as const) {
      await member.client.call(logIn, { email, password: member.password });
      expect(await getNotice(member)).toBe(notice);
    }
    expect(await newestMail(server, email, /can use|back|lifted/i)).toMatchObject({ siteId: server.site.id });
    const [ended] = (await second.call(getCompanyBans, { list: 'ended' })).bans;
    expect(ended).toMatchObject({ id, state: 'lifted', suspended_on: ['Vonk', 'Vonk'], decisions: [] });
  });

  test('is lifted on all sites by one appeal that is granted', async () => {
    const email = anAddress();
    const bram = await aMemberAt(server, email);
    const there = await aMemberAt(server, email, server.secondSite);
    await ban(bram, first, second);
    await there.client.call(logIn, { email, password: there.password });
    const { reference } = await there.call(appealSuspension, { text: 'I never asked for money.' });
    const [report] = await server.services.db
      .select({ id: memberReport.id })
      .from(memberReport)
      .where(and(eq(memberReport.siteId, server.secondSite.id), eq(memberReport.reference, reference)));
    await decideCase(server, elsewhere, {
      kind: 'appeal',
      subject: report!.id,
      decision: 'overturned',
    });
    expect(await getNotice(there)).toBeNull();
    await bram.client.call(logIn, { email, password: bram.password });
    expect(await getNotice(bram)).toBeNull();
    expect((await first.call(getCompanyBanOf, { member: bram.id })).ban).toBeNull();
  });

  test.each(['another moderator of the site', 'a moderator of another site'])(
    '[CO-13] is not appealed to the person who asked for it, when %s confirmed it',
    async (who) => {
      const email = anAddress();
      const bram = await aMemberAt(server, email);
      await ban(bram, first, who === 'another moderator of the site' ? second : elsewhere);
      await bram.client.call(logIn, { email, password: bram.password });
      const { reference } = await bram.call(appealSuspension, { text: 'I never asked for money.' });
      const [report] = await server.services.db
        .select({ id: memberReport.id })
        .from(memberReport)
        .where(and(eq(memberReport.siteId, server.site.id), eq(memberReport.reference, reference)));
      const third = await aMember(server).staff('moderator').create();
      const subject = report!.id;
      const mayClose = async (by: TestMember) =>
        (await readCase(by, 'appeal', subject)).report!.may_close_appeal;
      const uphold = (by: TestMember) =>
        decideCase(server, by, { kind: 'appeal', subject, decision: 'upheld', text: 'It stays so.' });
      await expect(uphold(first)).rejects.toMatchObject({ code: 'own_decision' });
      expect(await mayClose(first)).toBe(false);
      expect(await mayClose(third)).toBe(true);
      await uphold(third);
    },
  );

  test('follows the company of a site: one that leaves is open again, one that joins is closed', async () => {
    const email = anAddress();
    await ban(await aMemberAt(server, email), first, second);
    await server.changeSettings({ company_id: 5 }, server.secondSite);
    await signUpAt(server.secondSite, email);
    const there = await aMemberAt(server, anAddress(), stranger);
    await server.services.db
      .update(account)
      .set({ email, emailKey: email.toLowerCase() })
      .where(and(eq(account.siteId, stranger.id), eq(account.memberId, there.id)));
    await server.changeSettings({ company_id: 1 }, stranger);
    await keepBans.run(server.services, {});
    await there.client.call(logIn, { email, password: there.password });
    expect(await getNotice(there)).toBe('suspended');
    await server.changeSettings({ company_id: 9 }, stranger);
    await server.changeSettings({ company_id: 1 }, server.secondSite);
  });

  test('outlives the erasure of the member as a hash alone, for the months that the site states', async () => {
    const email = anAddress();
    const bram = await aMemberAt(server, email);
    const id = await ban(bram, first, second);
    await server.services.db
      .update(account)
      .set({ status: 'deleted', deletedAt: server.clock.now() })
      .where(eq(account.memberId, bram.id));
    await eraseMember(server.services, { siteId: server.site.id, memberId: bram.id });
    const [row] = await server.services.db.select().from(companyBan).where(eq(companyBan.id, id));
    expect(row).toMatchObject({ facts: '', reason: '', state: 'in_force' });
    await expect(signUpAt(server.site, email)).rejects.toMatchObject(refused);
    server.clock.advance(720 * day);
    await sweepBarred.run(server.services, {});
    await expect(signUpAt(server.secondSite, email)).rejects.toMatchObject(refused);
    server.clock.advance(12 * day);
    await signUpAt(server.secondSite, email);
    await sweepBarred.run(server.services, {});
    await keepBans.run(server.services, {});
    const left = await server.services.db.select().from(barredIdentity).where(eq(barredIdentity.banId, id));
    const bans = await server.services.db.select().from(companyBan).where(eq(companyBan.id, id));
    expect([left, bans]).toEqual([[], []]);
  });
});

test('the list is paged, latest first, and each reading of it is in the audit log', async () => {
  const [reader, requester] = [
    await aMember(server).staff('moderator').create(),
    await aMember(server).staff('moderator').create(),
  ];
  for (let number = 0; number < 21; number++) {
    server.clock.advance(1_000);
    const member = await aMember(server).create();
    await requester.call(requestCompanyBan, aRequest(member));
  }
  const page = await reader.call(getCompanyBans, { list: 'waiting' });
  expect(page.bans).toHaveLength(20);
  const times = page.bans.map(({ requested_at: at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const rest = await reader.call(getCompanyBans, { list: 'waiting', cursor: page.next! });
  expect(rest.bans.length).toBeGreaterThan(0);
  expect(page.bans.map(({ id }) => id)).not.toContain(rest.bans[0]!.id);
  const entries = await server.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.actorId, reader.id), eq(auditEntry.action, 'company_ban.read')));
  expect(entries).toHaveLength(2);
});
