import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InboxDecision } from '#features/console/inbox/contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { photo as photoTable } from '#features/people/photos/server/tables.ts';
import { pauseAccount, resumeAccount } from '#features/identity/privacy/contract.ts';
import { auditEntry, outboxMail } from '#platform/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, readCase, listCases, liftSuspension } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
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
const sendReport = async (by: TestMember, about: TestMember, more: object = {}) =>
  by.call(reportMember, { member: about.id, reason: 'scam', ...more });
const decide = (by: TestMember, subject: string, decision: Omit<InboxDecision, 'kind' | 'subject'>) =>
  decideCase(server, by, { kind: 'report', subject, ...decision });
const findReportId = async (reference: string): Promise<string> => {
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
  await decideCase(server, moderator, { kind: 'photo', subject: photo.id, decision: 'approved' });
  return photo.id;
}

describe('a report', () => {
  test('returns a number and mails a receipt in the reporter’s language; the reported member is not told', async () => {
    const { anna, bram } = await aPair();
    const before = (await mailsTo(bram)).length;
    const { reference } = await sendReport(anna, bram, { text: 'Hij vroeg om geld.' });
    expect(reference).toMatch(/^R-[A-Z2-9]{6}$/);
    const receipt = (await mailsTo(anna)).at(-1)!;
    expect(receipt.subject).toContain(reference);
    expect(receipt.html).toMatch(/<html[^>]* lang="nl"/);
    expect(receipt.plain).not.toContain('Bram');
    expect((await mailsTo(bram)).length).toBe(before);
  });

  test('sent again while it is open counts as the same report, with one receipt', async () => {
    const { anna, bram } = await aPair();
    const first = await sendReport(anna, bram);
    const again = await sendReport(anna, bram, { text: 'Nog steeds.' });
    expect(again).toEqual(first);
    expect((await mailsTo(anna)).filter(({ subject }) => subject.includes(first.reference))).toHaveLength(1);
    expect(await sendReport(anna, bram, { reason: 'harassment' })).not.toEqual(first);
  });

  test('of oneself, an unknown member, one of another site, or with another member’s photo is refused', async () => {
    const { anna, bram } = await aPair();
    const elsewhere = await aMember(server).male().onSite(server.secondSite).create();
    const photo = await aShownPhoto(anna);
    await expect(sendReport(anna, anna)).rejects.toMatchObject({ code: 'invalid_input' });
    for (const about of [elsewhere.id, randomUUID()])
      await expect(anna.call(reportMember, { member: about, reason: 'spam' })).rejects.toEqual(
        refusal('not_found', 404),
      );
    await expect(sendReport(anna, bram, { photo })).rejects.toEqual(refusal('not_found', 404));
  });

  test('can be sent twenty times a day, and no more', async () => {
    const { anna } = await aPair();
    for (let sent = 0; sent < 20; sent++) await sendReport(anna, await aMember(server).male().create());
    const more = await aMember(server).male().create();
    await expect(sendReport(anna, more)).rejects.toEqual(refusal('report_limit_reached', 429, { limit: 20 }));
  });
});

describe('the queue', () => {
  test('has possible minors and crimes as urgent cases, which come first', async () => {
    const { anna, bram } = await aPair();
    const late = await sendReport(anna, bram, { reason: 'spam' });
    server.clock.advance(4 * day);
    const urgent = await sendReport(anna, bram, { reason: 'underage' });
    const listed = await listCases(moderator, 'report');
    const order = listed.map(({ reference }) => reference);
    expect(order.indexOf(urgent.reference)).toBeLessThan(order.indexOf(late.reference));
    expect(listed.find(({ reference }) => reference === urgent.reference)).toMatchObject({ urgent: true });
  });

  test('shows one report with details that help to decide, and audits the access', async () => {
    const { anna, bram } = await aPair();
    const photo = await aShownPhoto(bram);
    await sendReport(anna, bram, { reason: 'spam' });
    const { reference } = await sendReport(anna, bram, { photo, reason: 'nudity', text: ' Bloot. ' });
    const id = await findReportId(reference);
    const { report } = await readCase(moderator, 'report', id);
    expect(report).toMatchObject({
      text: 'Bloot.',
      reporter: { id: anna.id, name: 'Anna', reports: 2 },
      member: { id: bram.id, language: 'en', status: 'active', suspended_at: null, images: [{ id: photo }] },
      photo: { id: photo },
      others: [{ reason: 'spam' }],
      decision: null,
    });
    const [entry] = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, id));
    expect(entry).toMatchObject({ action: 'report.read', actorId: moderator.id });
  });

  test('[RO-06] is hidden from moderators of another site', async () => {
    const { anna, bram } = await aPair();
    const id = await findReportId((await sendReport(anna, bram)).reference);
    const stranger = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    expect(await listCases(stranger)).toEqual([]);
    await expect(readCase(stranger, 'report', id)).rejects.toEqual(refusal('not_found', 404));
    await expect(decide(stranger, id, { decision: 'no_action' })).rejects.toEqual(refusal('not_found', 404));
  });
});

describe('a decision', () => {
  test('to do nothing is mailed only to the reporter, and is made once', async () => {
    const { anna, bram } = await aPair();
    const { reference } = await sendReport(anna, bram);
    const report = await findReportId(reference);
    const before = (await mailsTo(bram)).length;
    await decide(moderator, report, { decision: 'no_action' });
    expect((await mailsTo(anna)).at(-1)!.subject).toContain(reference);
    expect((await mailsTo(bram)).length).toBe(before);
    await expect(decide(moderator, report, { decision: 'no_action' })).rejects.toEqual(
      refusal('already_decided', 409),
    );
  });

  test('to restrict needs a rule and facts, and for a photo its id and a reason', async () => {
    const { anna, bram } = await aPair();
    const report = await findReportId((await sendReport(anna, bram)).reference);
    await expect(decide(moderator, report, { decision: 'remove_photo', text: '  ' })).rejects.toMatchObject({
      args: {
        issues: ['rule', 'text', 'photo', 'photo_reason'].map((field) => ({ field, problem: 'required' })),
      },
    });
  });

  test('to suspend hides the member, mails a statement of reasons, and is recorded in the audit log', async () => {
    const { anna, bram } = await aPair();
    const report = await findReportId((await sendReport(anna, bram)).reference);
    const text = 'You asked three members for gift cards.';
    await decide(moderator, report, { decision: 'suspend', rule: 'scam', text });
    await expect(anna.call(getMember, { id: bram.id })).rejects.toEqual(refusal('not_found', 404));
    const { members } = await anna.call(searchMembers, {});
    expect(members.map(({ id }) => id)).not.toContain(bram.id);
    await expect(bram.call(likeMember, { member: anna.id })).rejects.toMatchObject({
      code: 'own_profile_disabled',
    });
    const statement = (await mailsTo(bram)).at(-1)!;
    expect(statement.plain).toContain(text);
    expect(statement.plain).toContain('Members can’t ask each other for money or scam each other.');
    expect(statement.plain).toContain('Someone on our team decided this, not a computer.');
    expect(statement.plain).toContain('/suspended');
    expect(statement.plain).not.toContain('Anna');
    const entries = await server.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, report))
      .orderBy(desc(auditEntry.id))
      .limit(1);
    expect(entries).toMatchObject([
      { action: 'report.suspend', actorId: moderator.id, memberId: bram.id, details: { rule: 'scam' } },
    ]);
  });

  test('to suspend lets the member log in but not write, and neither a pause nor its end undoes it', async () => {
    const { anna, bram } = await aPair();
    const { conversation } = await bram.call(openChat, { member: anna.id });
    const report = await findReportId((await sendReport(anna, bram)).reference);
    await decide(moderator, report, { decision: 'suspend', rule: 'scam', text: 'Geld.' });
    await server.visitor().call(logIn, { email: bram.email, password: bram.password });
    await expect(bram.call(sendMessage, { conversation, body: 'Hello' })).rejects.toMatchObject({
      status: 404,
    });
    await bram.call(pauseAccount, {});
    await bram.call(resumeAccount, {});
    expect((await bram.call(getUser, {})).user.profile.status).toBe('disabled');
    await liftSuspension(moderator, bram);
    expect((await bram.call(getUser, {})).user.profile.status).toBe('active');
    await expect(liftSuspension(moderator, bram)).rejects.toEqual(refusal('action_not_possible', 409));
  });

  test('to remove a photo deletes its files and prevents the picture from being uploaded again', async () => {
    const { anna, bram } = await aPair();
    const photo = await aShownPhoto(bram);
    const report = await findReportId((await sendReport(anna, bram, { photo, reason: 'nudity' })).reference);
    const decision = {
      decision: 'remove_photo',
      rule: 'nudity',
      text: 'The photo shows nudity.',
      photo,
      photo_reason: 'nudity',
    } as const;
    await decide(moderator, report, decision);
    const [row] = await server.services.db.select().from(photoTable).where(eq(photoTable.id, photo));
    expect(row).toMatchObject({ status: 'refused', refusalReason: 'nudity', reviewedBy: moderator.id });
    expect((await anna.call(getMember, { id: bram.id })).member.images).toEqual([]);
    const again = await portrait(pictures, { width: 300, height: 400 });
    await expect(anna.call(uploadPhoto, { file: again })).rejects.toMatchObject({ code: 'photo_refused' });
    const { plain } = (await mailsTo(bram)).at(-1)!;
    expect(plain).toContain('The photo shows nudity.');
    expect(plain).toContain('/profile');
  });

  test('to remove a photo of another member is refused, and the report stays open', async () => {
    const { anna, bram } = await aPair();
    const photo = await aShownPhoto(anna);
    const report = await findReportId((await sendReport(anna, bram)).reference);
    const decision = {
      decision: 'remove_photo',
      rule: 'fake',
      text: 'x',
      photo,
      photo_reason: 'quality',
    } as const;
    await expect(decide(moderator, report, decision)).rejects.toEqual(refusal('photo_removed', 410));
    expect((await readCase(moderator, 'report', report)).report!.decision).toBeNull();
  });
});

describe('stored reports', () => {
  test('are exported to their author; erasing a member removes their name from their reports and deletes reports about them', async () => {
    const { anna, bram } = await aPair();
    const own = await sendReport(anna, bram, { text: 'Anna schreef dit.' });
    const about = await sendReport(bram, anna);
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

  test('are deleted a year after their decision', async () => {
    const { anna, bram } = await aPair();
    const [old, open] = [await sendReport(anna, bram), await sendReport(anna, bram, { reason: 'spam' })];
    await decide(moderator, await findReportId(old.reference), { decision: 'no_action' });
    server.clock.advance(366 * day);
    await sweepReports.run(server.services, {});
    const remaining = (await server.services.db.select().from(memberReport)).map(
      ({ reference }) => reference,
    );
    expect(remaining).not.toContain(old.reference);
    expect(remaining).toContain(open.reference);
  });
});
