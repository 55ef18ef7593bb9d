import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#features/identity/privacy/contract.ts';
import { eraseMembers } from '#features/identity/privacy/server/erase-members.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { caseKinds, type CaseKind } from '#features/safety/cases/case-choices.ts';
import { caseFigure, safetyCase } from '#features/safety/cases/server/tables.ts';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { sendComplaint } from '#features/safety/complaints/contract.ts';
import { aComplaint } from '#features/safety/complaints/server/complaints.testing.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { auditEntry, auditValue, outboxMail } from '#platform/server/tables.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, listCases } from '#tests/support/inbox.ts';
import { caseMakers, type OpenedCase } from '#tests/support/cases.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  claimInboxCase,
  decideInboxCase,
  getInbox,
  getInboxCase,
  getInboxFigures,
  previewInboxDecision,
  saveInboxFilter,
  takeOverCase,
  undoInboxDecision,
  type InboxDecision,
} from '../contract.ts';
import { carryOutPending } from './carry-out-decision.ts';
import { pendingDecision } from './tables.ts';

let server: TestServer;
let anna: TestMember;
let bram: TestMember;
let boss: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aMember(server).staff('moderator').named('Anna').create();
  bram = await aMember(server).staff('moderator').named('Bram').create();
  boss = await aMember(server).staff('administrator').named('Cees').create();
});
afterAll(() => server.close());

const refusal = (code: string) => expect.objectContaining({ code });
const toRef = ({ kind, subjectId: subject }: OpenedCase) => ({ kind, subject });

/** A decision that the member hears about, on a case of each kind. */
const decisions: Readonly<Record<CaseKind, Omit<InboxDecision, 'kind' | 'subject'>>> = {
  photo: { decision: 'refused', photo_reason: 'quality' },
  chat_photo: { decision: 'refused', photo_reason: 'quality' },
  report: { decision: 'suspend', rule: 'scam', text: 'You asked for money.' },
  signal: { decision: 'suspended', text: 'You asked for money.' },
  complaint: { decision: 'answered', text: 'You have it back.' },
  appeal: { decision: 'upheld', text: 'You did ask for money.' },
};
/** The audit log entries of the features that carry out these decisions. */
const auditedAs: Readonly<Record<CaseKind, string>> = {
  photo: 'photo.refuse',
  chat_photo: 'chat_photo.refuse',
  report: 'report.suspend',
  signal: 'signal.suspended',
  complaint: 'complaint.answer',
  appeal: 'appeal.upheld',
};
const decisionOn = (openedCase: OpenedCase): InboxDecision => ({
  ...toRef(openedCase),
  ...decisions[openedCase.kind],
});

const pendingOn = async ({ subjectId }: OpenedCase) =>
  (
    await server.services.db.select().from(pendingDecision).where(eq(pendingDecision.subjectId, subjectId))
  )[0];
const findCaseRow = async ({ kind, subjectId }: OpenedCase) =>
  (
    await server.services.db
      .select()
      .from(safetyCase)
      .where(and(eq(safetyCase.kind, kind), eq(safetyCase.subjectId, subjectId)))
  )[0]!;
const carryOut = async (openedCase: OpenedCase) =>
  carryOutPending(server.services, (await pendingOn(openedCase))!);
const mailsTo = (member: TestMember) =>
  server.services.db.select().from(outboxMail).where(eq(outboxMail.toAddress, member.email));
const has = async (reader: TestMember, openedCase: OpenedCase) =>
  (await listCases(reader)).some(
    ({ subject, kind }) => subject === openedCase.subjectId && kind === openedCase.kind,
  );

/** How often the transparency report counts this kind and decision. */
async function countFigure({ kind }: OpenedCase): Promise<number> {
  const [row] = await server.services.db
    .select({ cases: sql<number>`coalesce(sum(${caseFigure.cases}), 0)::integer` })
    .from(caseFigure)
    .where(and(eq(caseFigure.kind, kind), eq(caseFigure.decision, decisions[kind].decision)));
  return row!.cases;
}

async function lastEntry(action: string) {
  const [entry] = await server.services.db
    .select()
    .from(auditEntry)
    .innerJoin(auditValue, eq(auditValue.entryId, auditEntry.id))
    .where(eq(auditEntry.action, action))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return entry!;
}

describe.each(caseKinds)('[CO-04] a case of kind %s', (kind) => {
  test('is listed, read, claimed and decided, and carried out only once the ten seconds are over', async () => {
    const openedCase = await caseMakers[kind](server, boss);
    expect(await has(anna, openedCase)).toBe(true);
    const { case: shown } = await anna.call(getInboxCase, toRef(openedCase));
    const contents = [
      shown.photo,
      shown.chat_photo,
      shown.report,
      shown.signal,
      shown.complaint,
      shown.photo_appeal,
    ];
    expect(contents.filter((content) => content !== null)).toHaveLength(1);
    expect(await anna.call(claimInboxCase, toRef(openedCase))).toEqual({ claimed_by: null });
    const before = (await mailsTo(openedCase.member)).length;
    const counted = await countFigure(openedCase);
    const { carried_out_at: at } = await anna.call(decideInboxCase, decisionOn(openedCase));
    expect(new Date(at).getTime() - server.clock.now().getTime()).toBe(10_000);
    expect(await has(bram, openedCase)).toBe(false);
    expect(await findCaseRow(openedCase)).toMatchObject({ decidedAt: null });
    expect(await mailsTo(openedCase.member)).toHaveLength(before);
    await carryOut(openedCase);
    expect(await findCaseRow(openedCase)).toMatchObject({
      decision: decisions[kind].decision,
      decidedBy: anna.id,
      claimedBy: null,
    });
    expect(await mailsTo(openedCase.member)).toHaveLength(before + 1);
    expect(await pendingOn(openedCase)).toBeUndefined();
    expect(await countFigure(openedCase)).toBe(counted + 1);
    const entry = await lastEntry(auditedAs[kind]);
    expect(entry.audit_entry).toMatchObject({ actorId: anna.id, subject: openedCase.subjectId });
    expect(entry.audit_value).toMatchObject({ before: expect.anything(), after: expect.anything() });
  });

  test("is previewed with the mail in its reader's language, and nothing is stored", async () => {
    const openedCase = await caseMakers[kind](server, boss);
    await server.services.db
      .update(account)
      .set({ language: 'de' })
      .where(eq(account.memberId, openedCase.member.id));
    const before = await mailsTo(openedCase.member);
    const { mails } = await anna.call(previewInboxDecision, decisionOn(openedCase));
    const toSubject = mails.filter((mail) => mail.to_subject || kind === 'complaint');
    expect(toSubject).toHaveLength(1);
    expect(toSubject[0]!.text).not.toMatch(/https?:/);
    // A complaint states its own language, English here.
    if (kind !== 'complaint') expect(toSubject[0]!.text).toMatch(/\b(und|nicht|dein|deine|Ihr)\b/);
    expect(await mailsTo(openedCase.member)).toEqual(before);
    expect(await findCaseRow(openedCase)).toMatchObject({ decidedAt: null });
    expect(await pendingOn(openedCase)).toBeUndefined();
  });

  test('is open again after its author takes the decision back', async () => {
    const openedCase = await caseMakers[kind](server, boss);
    await anna.call(decideInboxCase, decisionOn(openedCase));
    const pending = (await pendingOn(openedCase))!;
    await expect(bram.call(undoInboxDecision, toRef(openedCase))).rejects.toEqual(refusal('decision_final'));
    await anna.call(undoInboxDecision, toRef(openedCase));
    await carryOutPending(server.services, pending);
    expect(await findCaseRow(openedCase)).toMatchObject({ decidedAt: null, claimedBy: anna.id });
    expect(await has(anna, openedCase)).toBe(true);
  });
});

describe('[CO-04] a claim in the inbox', () => {
  test('keeps others from deciding, until it ends or an administrator takes it over with a reason', async () => {
    const openedCase = await caseMakers.report(server, boss);
    await anna.call(claimInboxCase, toRef(openedCase));
    expect(await bram.call(claimInboxCase, toRef(openedCase))).toEqual({
      claimed_by: { id: anna.id, name: 'Anna' },
    });
    await expect(bram.call(decideInboxCase, decisionOn(openedCase))).rejects.toEqual(refusal('case_claimed'));
    await expect(bram.call(takeOverCase, { ...toRef(openedCase), reason: 'Mine' })).rejects.toEqual(
      refusal('permission_denied'),
    );
    await boss.call(takeOverCase, { ...toRef(openedCase), reason: 'Anna is ill.' });
    const { audit_entry: entry, audit_value: values } = await lastEntry('report.take_over');
    expect(entry).toMatchObject({ actorId: boss.id, subject: openedCase.subjectId });
    expect(values).toMatchObject({
      reason: 'Anna is ill.',
      before: { claimed_by: anna.id },
      after: { claimed_by: boss.id },
    });
    await expect(anna.call(decideInboxCase, decisionOn(openedCase))).rejects.toEqual(refusal('case_claimed'));
    server.clock.advance(10 * minute);
    await anna.call(decideInboxCase, decisionOn(openedCase));
    expect(await pendingOn(openedCase)).toMatchObject({ authorId: anna.id });
  });

  test('of a report of a child in danger is taken over by any reviewer at once, without a reason', async () => {
    const about = await aMember(server).create();
    const reporter = await aMember(server).create();
    const { reference } = await reporter.call(reportMember, { member: about.id, reason: 'underage' });
    const { subject } = await findCase(anna, 'report', { reference });
    const danger = { kind: 'report', subject } as const;
    await anna.call(claimInboxCase, danger);
    await bram.call(takeOverCase, danger);
    const { audit_entry: entry, audit_value: values } = await lastEntry('report.take_over');
    expect(entry).toMatchObject({ actorId: bram.id, subject });
    expect(values).toMatchObject({ before: { claimed_by: anna.id }, after: { claimed_by: bram.id } });
    const decision = { ...danger, decision: 'suspend', rule: 'underage', text: 'Is 15.' } as const;
    await expect(anna.call(decideInboxCase, decision)).rejects.toEqual(refusal('case_claimed'));
    await decideCase(server, bram, decision);
  });

  test('of a complaint about a minor or a person in danger is taken over at once; of others it is not', async () => {
    const support = await aMember(server).staff('support').create();
    const send = async (danger: boolean) => {
      const input = { ...aComplaint(), ...(danger ? { danger } : {}) };
      const { reference } = await server.visitor().call(sendComplaint, input);
      return findCase(anna, 'complaint', { reference });
    };
    const urgent = await send(true);
    expect(urgent).toMatchObject({ urgent: true });
    const ordinary = await send(false);
    for (const { kind, subject } of [urgent, ordinary]) await anna.call(claimInboxCase, { kind, subject });
    await support.call(takeOverCase, { kind: 'complaint', subject: urgent.subject });
    await expect(
      support.call(takeOverCase, { kind: 'complaint', subject: ordinary.subject, reason: 'Mine' }),
    ).rejects.toEqual(refusal('permission_denied'));
    await expect(boss.call(takeOverCase, { kind: 'complaint', subject: ordinary.subject })).rejects.toEqual(
      refusal('invalid_input'),
    );
  });

  test('made by two reviewers at the same moment belongs to one, and the other is told of it', async () => {
    const openedCase = await caseMakers.report(server, boss);
    const claims = await Promise.all(
      [anna, bram].map((reviewer) => reviewer.call(claimInboxCase, toRef(openedCase))),
    );
    expect([
      [null, { id: anna.id, name: 'Anna' }],
      [{ id: bram.id, name: 'Bram' }, null],
    ]).toContainEqual(claims.map(({ claimed_by: other }) => other));
  });

  test("is the reviewer's only claim over all kinds, and ends when the case is closed", async () => {
    const [photo, report] = [await caseMakers.photo(server, boss), await caseMakers.report(server, boss)];
    await anna.call(claimInboxCase, toRef(photo));
    await anna.call(claimInboxCase, toRef(report));
    expect(await findCaseRow(photo)).toMatchObject({ claimedBy: null });
    await anna.call(claimInboxCase, { ...toRef(report), release: true });
    expect(await findCaseRow(report)).toMatchObject({ claimedBy: null });
  });

  test('and a decision of two reviewers at the same moment count for one of them', async () => {
    const openedCase = await caseMakers.photo(server, boss);
    const settled = await Promise.allSettled(
      [anna, bram].map((reviewer) => reviewer.call(decideInboxCase, decisionOn(openedCase))),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await carryOut(openedCase);
    expect((await mailsTo(openedCase.member)).length).toBe(1);
  });
});

describe('[CO-04] carrying out', () => {
  test('happens once, even if two jobs run at the same time', async () => {
    const openedCase = await caseMakers.photo(server, boss);
    await anna.call(decideInboxCase, decisionOn(openedCase));
    const pending = (await pendingOn(openedCase))!;
    await Promise.all([
      carryOutPending(server.services, pending),
      carryOutPending(server.services, pending),
      carryOutPending(server.services, pending),
    ]);
    expect(await mailsTo(openedCase.member)).toHaveLength(1);
  });

  test('is not lost by a crash in between', async () => {
    const openedCase = await caseMakers.photo(server, boss);
    await anna.call(decideInboxCase, decisionOn(openedCase));
    const crash = () => Promise.reject(new Error('crashed'));
    const broken = { ...server.services, jobs: { names: [], enqueue: crash } };
    await expect(carryOutPending(broken, (await pendingOn(openedCase))!)).rejects.toThrow('crashed');
    expect(await findCaseRow(openedCase)).toMatchObject({ decidedAt: null });
    expect(await mailsTo(openedCase.member)).toHaveLength(0);
    await carryOut(openedCase);
    expect(await findCaseRow(openedCase)).toMatchObject({ decision: 'refused' });
    expect(await mailsTo(openedCase.member)).toHaveLength(1);
  });

  test('of a decision that is no longer possible tells its author why, and the author can dismiss it', async () => {
    const openedCase = await caseMakers.signal(server, boss);
    const receiver = await aMember(server).female().create();
    const { conversation } = await openedCase.member.call(openChat, { member: receiver.id });
    await openedCase.member.call(sendMessage, { conversation, body: 'Of app me: 06-12345678' });
    const other = (await listCases(bram, 'signal')).find(
      ({ member, subject }) => member!.id === openedCase.member.id && subject !== openedCase.subjectId,
    )!;
    await anna.call(decideInboxCase, decisionOn(openedCase));
    // A suspension decides all signs about the sender.
    await decideCase(server, bram, { ...decisionOn(openedCase), subject: other.subject });
    await carryOut(openedCase);
    expect(await findCaseRow(openedCase)).toMatchObject({ decision: 'suspended', decidedBy: bram.id });
    const { failed } = await anna.call(getInbox, {});
    expect(failed).toEqual([
      expect.objectContaining({
        subject: openedCase.subjectId,
        decision: 'suspended',
        error: 'already_decided',
      }),
    ]);
    expect((await bram.call(getInbox, {})).failed).toEqual([]);
    await anna.call(undoInboxDecision, toRef(openedCase));
    expect((await anna.call(getInbox, {})).failed).toEqual([]);
  });

  test('needs an author who still works here', async () => {
    const leaver = await aMember(server).staff('moderator').create();
    const openedCase = await caseMakers.photo(server, boss);
    await leaver.call(decideInboxCase, decisionOn(openedCase));
    await server.services.db.update(account).set({ staffRole: null }).where(eq(account.memberId, leaver.id));
    await carryOut(openedCase);
    expect(await findCaseRow(openedCase)).toMatchObject({ decidedAt: null });
    expect(await has(anna, openedCase)).toBe(true);
  });
});

test('[CO-04] a decision with a missing field is refused at once', async () => {
  const openedCase = await caseMakers.report(server, boss);
  await expect(anna.call(decideInboxCase, { ...toRef(openedCase), decision: 'suspend' })).rejects.toEqual(
    refusal('invalid_input'),
  );
  await expect(anna.call(decideInboxCase, { ...toRef(openedCase), decision: 'approved' })).rejects.toEqual(
    refusal('invalid_input'),
  );
  expect(await pendingOn(openedCase)).toBeUndefined();
});

test('[CO-04] nobody decides an appeal against their own decision', async () => {
  const openedCase = await caseMakers.appeal(server, anna);
  await expect(anna.call(decideInboxCase, decisionOn(openedCase))).rejects.toEqual(refusal('own_decision'));
});

describe('[CO-04] the list', () => {
  test("is paged, and remembers each reviewer's filter", async () => {
    await caseMakers.photo(server, boss);
    const items = await listCases(boss);
    expect(new Set(items.map(({ kind, subject }) => `${kind} ${subject}`)).size).toBe(items.length);
    await bram.call(saveInboxFilter, { kinds: ['photo'], scope: 'overdue' });
    server.clock.advance(2 * day);
    const fresh = await caseMakers.photo(server, boss);
    const page = await bram.call(getInbox, {});
    expect(page.filter).toEqual({ kinds: ['photo'], scope: 'overdue' });
    expect(page.items.length).toBeGreaterThan(0);
    expect(page.items.every(({ kind }) => kind === 'photo')).toBe(true);
    expect(await has(bram, fresh)).toBe(false);
    expect((await anna.call(getInbox, {})).filter).toEqual({ kinds: [], scope: 'all' });
    await bram.call(saveInboxFilter, { kinds: ['photo', 'report'] });
    expect((await bram.call(getInbox, {})).filter).toEqual({ kinds: ['photo', 'report'], scope: 'overdue' });
    await bram.call(claimInboxCase, toRef(fresh));
    await bram.call(saveInboxFilter, { kinds: [], scope: 'mine' });
    expect((await bram.call(getInbox, {})).items.map(({ subject }) => subject)).toEqual([fresh.subjectId]);
  });

  test.each(caseKinds)('has the decided cases too, such as a %s', async (kind) => {
    const reader = await aMember(server).staff('administrator').create();
    const openedCase = await caseMakers[kind](server, boss);
    server.clock.advance(minute);
    await decideCase(server, anna, decisionOn(openedCase));
    const [latest] = (await reader.call(getInbox, { state: 'decided' })).items;
    const decided = {
      ...toRef(openedCase),
      decision: decisions[kind].decision,
      decided_at: server.clock.now().toISOString(),
      decided_by: { id: anna.id, name: 'Anna' },
    };
    expect(latest).toMatchObject(decided);
    expect((await reader.call(getInbox, { state: 'decided', kind })).items[0]).toEqual(latest);
    const { item, case: shown, outcome } = await reader.call(getInboxCase, toRef(openedCase));
    expect(item).toEqual(latest);
    const { photo_reason: photoReason, rule = photoReason ?? null, text = null } = decisions[kind];
    // Only a scam suspends the member of a signal, so nobody chooses its rule.
    expect(outcome).toEqual({ rule: kind === 'signal' ? 'scam' : rule, reasons: text });
    if (kind === 'complaint') expect(shown.complaint).toMatchObject({ answer: decisions[kind].text });
    if (kind === 'report') expect(shown.report).toMatchObject({ facts: decisions[kind].text });
    if (kind === 'appeal')
      expect(shown.report!.appeal).toMatchObject({ outcome: 'upheld', answer: decisions[kind].text });
  });

  test('of decided cases is paged without gaps, latest first', async () => {
    const [template] = await server.services.db.select().from(safetyCase).where(eq(safetyCase.kind, 'photo'));
    const decidedAt = server.clock.now();
    const rows = Array.from({ length: 120 }, (_, number) => ({
      ...template!,
      kind: number % 2 === 0 ? ('photo' as const) : ('signal' as const),
      subjectId: crypto.randomUUID(),
      decision: number % 2 === 0 ? ('approved' as const) : ('harmless' as const),
      decidedBy: anna.id,
      // Several have the same time, so their kinds and ids decide the order.
      decidedAt: new Date(decidedAt.getTime() + Math.floor(number / 4) * minute),
    }));
    await server.services.db.insert(safetyCase).values(rows);
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const page: CallResponse<typeof getInbox> = await boss.call(getInbox, {
        state: 'decided',
        ...(cursor ? { cursor } : {}),
      });
      listed.push(...page.items.map(({ decided_at: at, subject, kind }) => `${at} ${subject} ${kind}`));
      cursor = page.next;
    } while (cursor);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.map((entry) => entry.slice(0, 24))).toEqual(
      listed
        .map((entry) => entry.slice(0, 24))
        .toSorted()
        .toReversed(),
    );
    const ids = listed.map((entry) => entry.split(' ')[1]);
    expect(ids).toEqual(expect.arrayContaining(rows.map(({ subjectId }) => subjectId)));
  });

  test('of one kind is that of its address, whatever the saved filter says', async () => {
    const reader = await aMember(server).staff('moderator').create();
    await reader.call(saveInboxFilter, { kinds: ['complaint'], scope: 'mine' });
    const openedCase = await caseMakers.photo(server, boss);
    const page = await reader.call(getInbox, { kind: 'photo' });
    expect(page.filter).toEqual({ kinds: ['photo'], scope: 'all' });
    expect(page.items.every(({ kind }) => kind === 'photo')).toBe(true);
    expect((await listCases(reader, 'photo')).map(({ subject }) => subject)).toContain(openedCase.subjectId);
    expect((await reader.call(getInbox, {})).filter).toEqual({ kinds: ['complaint'], scope: 'mine' });
  });

  test('shows support only complaints, and lets support decide nothing else', async () => {
    const support = await aMember(server).staff('support').create();
    const [complaint, photo] = [
      await caseMakers.complaint(server, boss),
      await caseMakers.photo(server, boss),
    ];
    const page = await support.call(getInbox, {});
    expect(page.kinds).toEqual(['complaint']);
    expect((await listCases(support)).every(({ kind }) => kind === 'complaint')).toBe(true);
    await support.call(decideInboxCase, decisionOn(complaint));
    for (const call of [getInboxCase, claimInboxCase, undoInboxDecision])
      await expect(support.call(call, toRef(photo))).rejects.toEqual(refusal('permission_denied'));
    for (const call of [decideInboxCase, previewInboxDecision])
      await expect(support.call(call, decisionOn(photo))).rejects.toEqual(refusal('permission_denied'));
  });

  test('and its cases are those of the site alone', async () => {
    const openedCase = await caseMakers.report(server, boss);
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    expect(await has(elsewhere, openedCase)).toBe(false);
    await expect(elsewhere.call(getInboxCase, toRef(openedCase))).rejects.toEqual(refusal('not_found'));
    await expect(elsewhere.call(claimInboxCase, toRef(openedCase))).rejects.toEqual(refusal('case_decided'));
    await expect(elsewhere.call(takeOverCase, { ...toRef(openedCase), reason: 'x' })).rejects.toEqual(
      refusal('case_decided'),
    );
  });
});

test('[CO-04] the figures equal a count by hand', async () => {
  const site = server.secondSite;
  const there = await aMember(server).onSite(site).staff('administrator').create();
  const now = server.clock.now();
  const { memberId } = (
    await server.services.db.select().from(account).where(eq(account.memberId, there.id))
  )[0]!;
  const decidedAfter = (hours: number, more: object) => ({
    siteId: site.id,
    kind: 'report' as const,
    subjectId: crypto.randomUUID(),
    memberId,
    urgent: false,
    openedAt: new Date(now.getTime() - day - hours * hour),
    dueAt: now,
    decidedAt: new Date(now.getTime() - day),
    decision: 'no_action' as const,
    ...more,
  });
  await server.services.db
    .insert(safetyCase)
    .values([
      ...[1, 2, 30].map((hours) => decidedAfter(hours, {})),
      decidedAfter(500, { decidedAt: new Date(now.getTime() - 40 * day) }),
      ...(['upheld', 'upheld', 'overturned'] as const).map((decision) =>
        decidedAfter(4, { kind: 'appeal', decision }),
      ),
      decidedAfter(9, { decidedAt: null, decision: null, dueAt: new Date(now.getTime() - 1) }),
    ]);
  const { queues, appeals } = await there.call(getInboxFigures, {});
  expect(queues.find(({ kind }) => kind === 'report')).toEqual({
    kind: 'report',
    waiting: 1,
    overdue: 1,
    oldest_at: new Date(now.getTime() - day - 9 * hour).toISOString(),
    decided: 3,
    median_seconds: 2 * 3_600,
  });
  expect(queues.find(({ kind }) => kind === 'signal')).toMatchObject({ waiting: 0, median_seconds: null });
  expect(appeals).toEqual({ decided: 3, overturned: 1 });
});

test('[CO-04] erasing a member also deletes pending decisions about them, and erasing staff their decisions', async () => {
  const about = await caseMakers.report(server, boss);
  const leaver = await aMember(server).staff('moderator').create();
  const by = await caseMakers.photo(server, boss);
  await anna.call(decideInboxCase, decisionOn(about));
  await leaver.call(decideInboxCase, decisionOn(by));
  for (const member of [about.member, leaver])
    await member.call(deleteAccount, { password: testPassword, reason: null });
  server.clock.advance(15 * day);
  await eraseMembers(server.services);
  expect(await pendingOn(about)).toBeUndefined();
  expect(await pendingOn(by)).toBeUndefined();
  expect(await findCaseRow(by)).toMatchObject({ decidedAt: null });
});
