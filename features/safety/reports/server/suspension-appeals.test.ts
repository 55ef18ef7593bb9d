import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { auditEntry, outboxMail } from '#platform/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, readCase, listCases, liftSuspension } from '#tests/support/inbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { appealSuspension, getSuspension } from '../contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { reportsMemberData } from './member-data.ts';
import { sweepReports } from './sweep-reports.ts';
import { memberReport } from './tables.ts';

let server: TestServer;
let decider: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  decider = await aMember(server).staff('moderator').create();
  other = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());

const refusal = (code: string, status: number) => expect.objectContaining({ code, status });

/** A member who was suspended by the decider, and the report that led to it. */
async function aSuspendedMember(): Promise<{ bram: TestMember; report: string; reference: string }> {
  server.clock.advance(1_000);
  const anna = await aMember(server).female().create();
  const bram = await aMember(server).male().named('Bram').speaking('nl').create();
  const { reference } = await anna.call(reportMember, { member: bram.id, reason: 'scam' });
  const [row] = await server.services.db
    .select({ id: memberReport.id })
    .from(memberReport)
    .where(eq(memberReport.reference, reference));
  await decideCase(server, decider, {
    kind: 'report',
    subject: row!.id,
    decision: 'suspend',
    rule: 'scam',
    text: 'Hij vroeg om geld.',
  });
  return { bram, report: row!.id, reference };
}
const decide = (by: TestMember, subject: string, decision: 'upheld' | 'overturned', text?: string) =>
  decideCase(server, by, { kind: 'appeal', subject, decision, ...(text ? { text } : {}) });
const getAppealReport = async (by: TestMember, subject: string) =>
  (await readCase(by, 'appeal', subject)).report!;
/** Ordered by id, and therefore by time. */
const mailsTo = (member: TestMember) =>
  server.services.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.toAddress, member.email))
    .orderBy(asc(outboxMail.id));
const getNotice = async (member: TestMember) => (await member.call(getUser, {})).user.account_notice;

describe('a suspended member', () => {
  test('is told about it on every page, sees why and can appeal once', async () => {
    const { bram, reference } = await aSuspendedMember();
    expect(await getNotice(bram)).toBe('suspended');
    expect((await mailsTo(bram)).at(-1)!.html).toContain('/suspended');
    expect((await bram.call(getSuspension, {})).suspension).toMatchObject({
      decision: { reference, rule: 'scam', facts: 'Hij vroeg om geld.' },
      appeal: null,
    });
    expect(await bram.call(appealSuspension, { text: ' Dat was een grap. ' })).toEqual({ reference });
    expect((await bram.call(getSuspension, {})).suspension!.appeal).toMatchObject({
      text: 'Dat was een grap.',
      outcome: null,
      answer: null,
    });
    await expect(bram.call(appealSuspension, { text: 'En nog iets.' })).rejects.toEqual(
      refusal('already_appealed', 409),
    );
  });

  test('is the only one who can appeal: an active member sees no suspension', async () => {
    const anna = await aMember(server).female().create();
    expect(await getNotice(anna)).toBeNull();
    expect(await anna.call(getSuspension, {})).toEqual({ suspension: null });
    await expect(anna.call(appealSuspension, { text: 'Waarom?' })).rejects.toEqual(
      refusal('not_suspended', 409),
    );
  });
});

describe('an appeal', () => {
  test('is a case of its own, and cannot be decided by the person who suspended the member', async () => {
    const { bram, report } = await aSuspendedMember();
    await bram.call(appealSuspension, { text: 'Dat was een grap.' });
    server.clock.advance(1_000);
    expect((await listCases(other, 'appeal')).at(-1)!.subject).toBe(report);
    expect((await getAppealReport(decider, report)).may_close_appeal).toBe(false);
    await expect(decide(decider, report, 'overturned')).rejects.toEqual(refusal('own_decision', 409));
    expect(await getAppealReport(other, report)).toMatchObject({
      appeal: { text: 'Dat was een grap.' },
      may_close_appeal: true,
    });
  });

  test('that is granted brings the member back, leaves the list and is recorded in the audit log', async () => {
    const { bram, report } = await aSuspendedMember();
    await bram.call(appealSuspension, { text: 'Dat was een grap.' });
    server.clock.advance(1_000);
    await decide(other, report, 'overturned');
    expect(await getNotice(bram)).toBeNull();
    expect((await bram.call(getUser, {})).user.profile.status).toBe('active');
    expect((await mailsTo(bram)).at(-1)!.subject).toBe('Je profiel is terug');
    await expect(decide(other, report, 'overturned')).rejects.toEqual(refusal('case_decided', 409));
    expect(await findCase(other, 'appeal', { subject: report })).toBeUndefined();
    const entries = await server.services.db.select().from(auditEntry).where(eq(auditEntry.subject, report));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['suspension.appeal', 'appeal.lifted']),
    );
  });

  test('that is rejected is answered with a reason, and the suspension is upheld', async () => {
    const { bram, report } = await aSuspendedMember();
    await bram.call(appealSuspension, { text: 'Dat was een grap.' });
    server.clock.advance(1_000);
    await expect(decide(other, report, 'upheld', ' ')).rejects.toMatchObject({
      args: { issues: [{ field: 'text', problem: 'required' }] },
    });
    await decide(other, report, 'upheld', 'Drie mensen werd geld gevraagd.');
    expect(await getNotice(bram)).toBe('suspended');
    expect((await mailsTo(bram)).at(-1)!.plain).toContain('Drie mensen werd geld gevraagd.');
    expect((await bram.call(getSuspension, {})).suspension!.appeal).toMatchObject({
      outcome: 'upheld',
      answer: 'Drie mensen werd geld gevraagd.',
    });
  });

  test('is granted when a moderator lifts the suspension', async () => {
    const { bram, report } = await aSuspendedMember();
    await bram.call(appealSuspension, { text: 'Dat was een grap.' });
    server.clock.advance(1_000);
    await liftSuspension(decider, bram);
    expect((await getAppealReport(other, report)).appeal).toMatchObject({ outcome: 'lifted' });
  });

  test('can be decided by the person who suspended the member if the site has nobody else', async () => {
    const { bram, report } = await aSuspendedMember();
    await bram.call(appealSuspension, { text: 'Dat was een grap.' });
    server.clock.advance(1_000);
    const gone = { status: 'deleted' } as const;
    await server.services.db.update(account).set(gone).where(eq(account.memberId, other.id));
    expect((await getAppealReport(decider, report)).may_close_appeal).toBe(true);
    await decide(decider, report, 'overturned');
    await server.services.db.update(account).set({ status: 'active' }).where(eq(account.memberId, other.id));
  });

  test('is in the data download of the member who wrote it', async () => {
    const { bram, reference } = await aSuspendedMember();
    await bram.call(appealSuspension, { text: 'Dat was een grap.' });
    server.clock.advance(1_000);
    const parts = reportsMemberData.export!(server.services, { siteId: server.site.id, memberId: bram.id });
    const appeals: object[] = [];
    for await (const row of parts.find(({ name }) => name === 'suspension_appeals')!.rows) appeals.push(row);
    expect(appeals).toMatchObject([{ reference, text: 'Dat was een grap.' }]);
  });
});

// Last, because it advances the clock past the end of all sessions in this file.
test('the reasons are kept for as long as the suspension lasts', async () => {
  const { bram } = await aSuspendedMember();
  server.clock.advance(400 * day);
  await sweepReports.run(server.services, {});
  const later = server.visitor();
  await later.call(logIn, { email: bram.email, password: bram.password });
  expect((await later.call(getSuspension, {})).suspension!.decision).not.toBeNull();
});
