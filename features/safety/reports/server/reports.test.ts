import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { reviewPhoto } from '#features/safety/moderation/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { photo as photoTable } from '#features/people/photos/server/tables.ts';
import { pauseAccount, resumeAccount } from '#features/identity/privacy/contract.ts';
import { auditEntry, outboxMail } from '#platform/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { decideReport, getReport, getReports, liftSuspension } from '../contract.ts';
import { reportMember } from '#features/people/report-form/contract.ts';
import { reportsMemberData } from './member-data.ts';
import { sweepReports } from './sweep-reports.ts';
import { memberReport } from './tables.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

const refusal = (code: string, status: number, args: object = {}) =>
  expect.objectContaining({ code, status, args });
const aPair = async () => ({
  anna: await aMember(server).female().named('Anna').speaking('nl').create(),
  bram: await aMember(server).male().named('Bram').withCredits(5).create(),
});
const reportOf = async (by: TestMember, about: TestMember, more: object = {}) =>
  by.call(reportMember, { member: about.id, reason: 'scam', ...more });
const idOf = async (reference: string): Promise<string> => {
  const [row] = await server.services.db
    .select({ id: memberReport.id })
    .from(memberReport)
    .where(eq(memberReport.reference, reference));
  return row!.id;
};
const mailsTo = (member: TestMember) =>
  server.services.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.toAddress, member.email))
    .orderBy(asc(outboxMail.id));
let pictures = 500;
async function aShownPhoto(of: TestMember): Promise<string> {
  const file = await portrait(++pictures, { width: 300, height: 400 });
  const { photo } = await of.call(uploadPhoto, { file });
  await moderator.call(reviewPhoto, { photo: photo.id, decision: 'approve' });
  return photo.id;
}

describe('a report', () => {
  test('is answered with a number, and by mail in the language of who made it; the other learns nothing', async () => {
    const { anna, bram } = await aPair();
    const before = (await mailsTo(bram)).length;
    const { reference } = await reportOf(anna, bram, { text: 'Hij vroeg om geld.' });
    expect(reference).toMatch(/^R-[A-Z2-9]{6}$/);
    const receipt = (await mailsTo(anna)).at(-1)!;
    expect(receipt.subject).toContain(reference);
    expect(receipt.html).toMatch(/<html[^>]* lang="nl"/);
    expect(receipt.plain).not.toContain('Bram');
    expect((await mailsTo(bram)).length).toBe(before);
  });

  test('made again while it waits is the same one, with one receipt', async () => {
    const { anna, bram } = await aPair();
    const first = await reportOf(anna, bram);
    const again = await reportOf(anna, bram, { text: 'Nog steeds.' });
    expect(again).toEqual(first);
    expect((await mailsTo(anna)).filter(({ subject }) => subject.includes(first.reference))).toHaveLength(1);
    expect(await reportOf(anna, bram, { reason: 'harassment' })).not.toEqual(first);
  });

  test('of oneself, of nobody, of another site, or with somebody else’s photo is refused', async () => {
    const { anna, bram } = await aPair();
    const elsewhere = await aMember(server).male().onSite(server.secondSite).create();
    const photo = await aShownPhoto(anna);
    await expect(reportOf(anna, anna)).rejects.toMatchObject({ code: 'invalid_input' });
    for (const about of [elsewhere.id, randomUUID()])
      await expect(anna.call(reportMember, { member: about, reason: 'spam' })).rejects.toEqual(
        refusal('not_found', 404),
      );
    await expect(reportOf(anna, bram, { photo })).rejects.toEqual(refusal('not_found', 404));
  });

  test('twenty a day, and not one more', async () => {
    const { anna } = await aPair();
    for (let sent = 0; sent < 20; sent++) await reportOf(anna, await aMember(server).male().create());
    const more = await aMember(server).male().create();
    await expect(reportOf(anna, more)).rejects.toEqual(refusal('report_limit_reached', 429, { limit: 20 }));
  });
});

describe('the queue', () => {
  test('shows what may be about minors or crimes first, then the oldest', async () => {
    const { anna, bram } = await aPair();
    const late = await reportOf(anna, bram, { reason: 'spam' });
    server.clock.advance(1_000);
    const urgent = await reportOf(anna, bram, { reason: 'underage' });
    const { reports, open } = await moderator.call(getReports, {});
    const order = reports.map(({ reference }) => reference);
    expect(order.indexOf(urgent.reference)).toBeLessThan(order.indexOf(late.reference));
    expect(reports[0]!.reason).toBe('underage');
    expect(open).toBeGreaterThanOrEqual(2);
  });

  test('one report comes with what helps to decide, and reading it is noted', async () => {
    const { anna, bram } = await aPair();
    const photo = await aShownPhoto(bram);
    await reportOf(anna, bram, { reason: 'spam' });
    const { reference } = await reportOf(anna, bram, { photo, reason: 'nudity', text: ' Bloot. ' });
    const id = await idOf(reference);
    const { report } = await moderator.call(getReport, { id });
    expect(report).toMatchObject({
      text: 'Bloot.',
      reporter: { id: anna.id, name: 'Anna', reports: 2 },
      member: { id: bram.id, language: 'en', status: 'active', suspended_at: null, images: [{ id: photo }] },
      photo: { id: photo },
      others: [{ reason: 'spam' }],
      decision: null,
    });
    const [noted] = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, id));
    expect(noted).toMatchObject({ action: 'report.read', actorId: moderator.id });
  });

  test('[RO-06] moderators of another site see none of it', async () => {
    const { anna, bram } = await aPair();
    const id = await idOf((await reportOf(anna, bram)).reference);
    const stranger = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    expect((await stranger.call(getReports, {})).reports).toEqual([]);
    await expect(stranger.call(getReport, { id })).rejects.toEqual(refusal('not_found', 404));
    await expect(stranger.call(decideReport, { report: id, decision: 'no_action' })).rejects.toEqual(
      refusal('not_found', 404),
    );
  });
});

describe('a decision', () => {
  test('to leave it as it is reaches the reporter alone, and is made once', async () => {
    const { anna, bram } = await aPair();
    const { reference } = await reportOf(anna, bram);
    const report = await idOf(reference);
    const before = (await mailsTo(bram)).length;
    await moderator.call(decideReport, { report, decision: 'no_action' });
    expect((await mailsTo(anna)).at(-1)!.subject).toContain(reference);
    expect((await mailsTo(bram)).length).toBe(before);
    await expect(moderator.call(decideReport, { report, decision: 'no_action' })).rejects.toEqual(
      refusal('already_decided', 409),
    );
  });

  test('that restricts needs a rule and facts, and for a photo which one and why', async () => {
    const { anna, bram } = await aPair();
    const report = await idOf((await reportOf(anna, bram)).reference);
    await expect(
      moderator.call(decideReport, { report, decision: 'remove_photo', facts: '  ' }),
    ).rejects.toMatchObject({
      args: {
        issues: ['rule', 'facts', 'photo', 'photo_reason'].map((field) => ({ field, problem: 'required' })),
      },
    });
  });

  test('to suspend takes the member out of sight, mails a statement of reasons, and is in the audit log', async () => {
    const { anna, bram } = await aPair();
    const report = await idOf((await reportOf(anna, bram)).reference);
    const facts = 'You asked three members for gift cards.';
    await moderator.call(decideReport, { report, decision: 'suspend', rule: 'scam', facts });
    await expect(anna.call(getMember, { id: bram.id })).rejects.toEqual(refusal('not_found', 404));
    const { members } = await anna.call(searchMembers, {});
    expect(members.map(({ id }) => id)).not.toContain(bram.id);
    await expect(bram.call(likeMember, { member: anna.id })).rejects.toMatchObject({
      code: 'own_profile_disabled',
    });
    const statement = (await mailsTo(bram)).at(-1)!;
    expect(statement.plain).toContain(facts);
    expect(statement.plain).toContain('Nobody may ask other members for money or cheat them.');
    expect(statement.plain).toContain('A person decided, no computer.');
    expect(statement.plain).toContain('/suspended');
    expect(statement.plain).not.toContain('Anna');
    const noted = await server.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, report))
      .orderBy(desc(auditEntry.id))
      .limit(1);
    expect(noted).toMatchObject([
      { action: 'report.suspend', actorId: moderator.id, details: { member: bram.id, rule: 'scam' } },
    ]);
  });

  test('a suspended member can log in but write to nobody, and neither a pause nor its end brings them back', async () => {
    const { anna, bram } = await aPair();
    const { conversation } = await bram.call(openChat, { member: anna.id });
    const report = await idOf((await reportOf(anna, bram)).reference);
    await moderator.call(decideReport, { report, decision: 'suspend', rule: 'scam', facts: 'Geld.' });
    await server.visitor().call(logIn, { email: bram.email, password: bram.password });
    await expect(bram.call(sendMessage, { conversation, body: 'Hello' })).rejects.toMatchObject({
      status: 404,
    });
    await bram.call(pauseAccount, {});
    await bram.call(resumeAccount, {});
    expect((await bram.call(getUser, {})).user.profile.status).toBe('disabled');
    await moderator.call(liftSuspension, { member: bram.id });
    expect((await bram.call(getUser, {})).user.profile.status).toBe('active');
    await expect(moderator.call(liftSuspension, { member: bram.id })).rejects.toEqual(
      refusal('not_suspended', 409),
    );
  });

  test('to remove a photo that is shown takes its bytes and keeps the picture from coming back', async () => {
    const { anna, bram } = await aPair();
    const photo = await aShownPhoto(bram);
    const report = await idOf((await reportOf(anna, bram, { photo, reason: 'nudity' })).reference);
    const decision = {
      report,
      decision: 'remove_photo',
      rule: 'nudity',
      facts: 'The photo shows nudity.',
      photo,
      photo_reason: 'nudity',
    } as const;
    await moderator.call(decideReport, decision);
    const [row] = await server.services.db.select().from(photoTable).where(eq(photoTable.id, photo));
    expect(row).toMatchObject({ status: 'refused', refusalReason: 'nudity', reviewedBy: moderator.id });
    expect((await anna.call(getMember, { id: bram.id })).member.images).toEqual([]);
    const again = await portrait(pictures, { width: 300, height: 400 });
    await expect(anna.call(uploadPhoto, { file: again })).rejects.toMatchObject({ code: 'photo_refused' });
    const { plain } = (await mailsTo(bram)).at(-1)!;
    expect(plain).toContain('The photo shows nudity.');
    expect(plain).toContain('/profile');
  });

  test('about a photo of somebody else is refused, and the report stays open', async () => {
    const { anna, bram } = await aPair();
    const photo = await aShownPhoto(anna);
    const report = await idOf((await reportOf(anna, bram)).reference);
    const decision = {
      report,
      decision: 'remove_photo',
      rule: 'fake',
      facts: 'x',
      photo,
      photo_reason: 'quality',
    } as const;
    await expect(moderator.call(decideReport, decision)).rejects.toEqual(refusal('photo_removed', 410));
    expect((await moderator.call(getReport, { id: report })).report.decision).toBeNull();
  });
});

describe('what is kept', () => {
  test('a member reads their reports; erased, they leave the case without a name, and those about them go', async () => {
    const { anna, bram } = await aPair();
    const own = await reportOf(anna, bram, { text: 'Anna schreef dit.' });
    const about = await reportOf(bram, anna);
    const key = { siteId: server.site.id, memberId: anna.id };
    const [part] = reportsMemberData.export!(server.services, key);
    const exported: object[] = [];
    for await (const row of part!.rows) exported.push(row);
    expect(exported).toMatchObject([{ reference: own.reference, text: 'Anna schreef dit.' }]);
    await server.services.db.transaction((tx) => reportsMemberData.erase!(server.services, tx, key));
    const rows = await server.services.db.select().from(memberReport);
    expect(rows.find(({ reference }) => reference === own.reference)).toMatchObject({
      reporterId: null,
      body: '',
    });
    expect(rows.map(({ reference }) => reference)).not.toContain(about.reference);
  });

  test('a year after its decision a report goes by itself', async () => {
    const { anna, bram } = await aPair();
    const [old, open] = [await reportOf(anna, bram), await reportOf(anna, bram, { reason: 'spam' })];
    await moderator.call(decideReport, { report: await idOf(old.reference), decision: 'no_action' });
    server.clock.advance(366 * day);
    await sweepReports.run(server.services, {});
    const left = (await server.services.db.select().from(memberReport)).map(({ reference }) => reference);
    expect(left).not.toContain(old.reference);
    expect(left).toContain(open.reference);
  });
});
