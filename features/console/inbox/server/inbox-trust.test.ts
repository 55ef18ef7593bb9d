import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeStaff } from '#features/console/staff/contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { appealPhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import { decidePhotoAppeal } from '#features/people/photos/server/public.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { sendComplaint } from '#features/safety/complaints/contract.ts';
import { answerComplaint } from '#features/safety/complaints/server/public.ts';
import { aComplaint } from '#features/safety/complaints/server/complaints.testing.ts';
import { auditEntry } from '#platform/server/tables.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, liftSuspension, listCases } from '#tests/support/inbox.ts';
import { caseMakers, type OpenedCase } from '#tests/support/cases.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  claimInboxCase,
  decideInboxCase,
  getInbox,
  getInboxCase,
  previewInboxDecision,
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
  bram = await aMember(server).staff('moderator').named('Bram').create();
  boss = await aMember(server).staff('administrator').named('Cees').create();
});
beforeEach(async () => {
  anna = await aMember(server).staff('moderator').named('Anna').create();
});
afterAll(() => server.close());

interface CaseRef {
  readonly kind: CaseKind;
  readonly subject: string;
}
const refusal = (code: string) => expect.objectContaining({ code });
const toRef = ({ kind, subjectId: subject }: OpenedCase): CaseRef => ({ kind, subject });
const suspension = { decision: 'suspend', rule: 'fake', text: 'Not a real person.' } as const;

const findCaseRow = async ({ kind, subject }: CaseRef) =>
  (
    await server.services.db
      .select()
      .from(safetyCase)
      .where(and(eq(safetyCase.kind, kind), eq(safetyCase.subjectId, subject)))
  )[0]!;
const pendingOn = async ({ subject }: CaseRef) =>
  (await server.services.db.select().from(pendingDecision).where(eq(pendingDecision.subjectId, subject)))[0]!;
const entriesOn = async ({ subject }: CaseRef) =>
  (
    await server.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, subject))
      .orderBy(auditEntry.id)
  ).map(({ action, actorId }) => ({ action, actorId }));
const lists = async (reader: TestMember, { subject }: CaseRef) =>
  (await reader.call(getInbox, {})).items.some((item) => item.subject === subject);

async function aReport(reporter: TestMember, about: TestMember): Promise<CaseRef> {
  const { reference } = await reporter.call(reportMember, { member: about.id, reason: 'fake' });
  const [row] = await server.services.db.select().from(safetyCase).where(eq(safetyCase.reference, reference));
  return { kind: 'report', subject: row!.subjectId };
}

/** The inbox denies this person access. */
async function expectKeptOut(reader: TestMember, openedCase: CaseRef): Promise<void> {
  const denied = refusal('permission_denied');
  expect(await lists(reader, openedCase)).toBe(false);
  await expect(reader.call(getInboxCase, openedCase)).rejects.toEqual(denied);
  await expect(reader.call(claimInboxCase, openedCase)).rejects.toEqual(denied);
  for (const decision of [suspension, { decision: 'no_action' } as const]) {
    await expect(reader.call(previewInboxDecision, { ...openedCase, ...decision })).rejects.toEqual(denied);
    await expect(reader.call(decideInboxCase, { ...openedCase, ...decision })).rejects.toEqual(denied);
  }
  expect(await findCaseRow(openedCase)).toMatchObject({ decidedAt: null });
}

describe('[CO-04] a report', () => {
  test('about staff is for administrators only', async () => {
    const openedCase = await aReport(await aMember(server).create(), bram);
    await expectKeptOut(anna, openedCase);
    expect(await lists(boss, openedCase)).toBe(true);
    await boss.call(decideInboxCase, { ...openedCase, decision: 'no_action' });
    await carryOutPending(server.services, await pendingOn(openedCase));
    expect(await findCaseRow(openedCase)).toMatchObject({ decision: 'no_action', decidedBy: boss.id });
  });

  test('about the reader is for someone else, even if the reader is an administrator', async () => {
    const second = await aMember(server).staff('administrator').create();
    const openedCase = await aReport(await aMember(server).create(), second);
    await expectKeptOut(second, openedCase);
    await expect(second.call(takeOverCase, { ...openedCase, reason: 'Mine' })).rejects.toEqual(
      refusal('permission_denied'),
    );
    expect(await lists(boss, openedCase)).toBe(true);
  });

  test('that the reader filed is for a colleague', async () => {
    const openedCase = await aReport(anna, await aMember(server).create());
    await expectKeptOut(anna, openedCase);
    expect(await lists(bram, openedCase)).toBe(true);
    await bram.call(decideInboxCase, { ...openedCase, decision: 'no_action' });
  });
});

describe('[CO-04] a reviewer', () => {
  const expectDenied = async (openedCase: CaseRef, decision: Pick<InboxDecision, 'decision' | 'text'>) => {
    const denied = refusal('permission_denied');
    expect((await listCases(anna)).some(({ subject }) => subject === openedCase.subject)).toBe(false);
    expect((await listCases(bram)).some(({ subject }) => subject === openedCase.subject)).toBe(true);
    await expect(anna.call(claimInboxCase, openedCase)).rejects.toEqual(denied);
    await expect(anna.call(decideInboxCase, { ...openedCase, ...decision })).rejects.toEqual(denied);
  };
  const context = () => ({
    ...server.services,
    siteId: server.site.id,
    caller: { siteId: server.site.id, memberId: anna.id },
  });

  test.each<[string, Partial<CallInput<typeof sendComplaint>>, boolean]>([
    ['complaint they sent', {}, true],
    ['notice of illegal content they sent', { subject: 'illegal_content', email: '' }, true],
    ['complaint they sent from their address without logging in', {}, false],
  ])('does not answer a %s', async (_name, change, loggedIn) => {
    const input = { ...aComplaint(), email: anna.email, ...change };
    const { reference } = await (loggedIn ? anna : server.visitor()).call(sendComplaint, input);
    const { subject } = await findCase(bram, 'complaint', { reference });
    const decision = { decision: 'answered', text: 'Sorted.' } as const;
    await expectDenied({ kind: 'complaint', subject }, decision);
    const answer = server.services.db.transaction((tx) =>
      answerComplaint(context(), tx, { subject, text: 'Sorted.' }),
    );
    await expect(answer).rejects.toEqual(refusal('permission_denied'));
    await decideCase(server, bram, { kind: 'complaint', subject, ...decision });
  });

  test('does not decide an appeal about a photo that they reported', async () => {
    const owner = await aMember(server).create();
    const { photo } = await owner.call(uploadPhoto, { file: await portrait(12_002) });
    await decideCase(server, bram, { kind: 'photo', subject: photo.id, decision: 'approved' });
    const { reference } = await anna.call(reportMember, {
      member: owner.id,
      photo: photo.id,
      reason: 'nudity',
    });
    const { subject } = await findCase(bram, 'report', { reference });
    await decideCase(server, boss, {
      kind: 'report',
      subject,
      decision: 'remove_photo',
      rule: 'nudity',
      text: 'Nude.',
      photo: photo.id,
      photo_reason: 'nudity',
    });
    await owner.call(appealPhoto, { photo: photo.id, text: 'It is art.' });
    await expectDenied({ kind: 'appeal', subject: photo.id }, { decision: 'upheld' });
    const appeal = { kind: 'photo', subjectId: photo.id, outcome: 'upheld' } as const;
    await expect(
      server.services.db.transaction((tx) => decidePhotoAppeal(context(), tx, appeal)),
    ).rejects.toEqual(refusal('permission_denied'));
    await decideCase(server, bram, { kind: 'appeal', subject: photo.id, decision: 'upheld' });
  });
});

test('[CO-04] a suspension of staff is lifted by an administrator', async () => {
  const colleague = await aMember(server).staff('moderator').create();
  await server.services.db
    .update(account)
    .set({ suspendedAt: server.clock.now() })
    .where(eq(account.memberId, colleague.id));
  await expect(liftSuspension(anna, colleague)).rejects.toEqual(refusal('permission_denied'));
  await liftSuspension(boss, colleague);
});

test("[CO-04] a staff member's photo is for administrators only", async () => {
  const { photo } = await anna.call(uploadPhoto, { file: await portrait(12_001) });
  const openedCase = { kind: 'photo', subject: photo.id } as const;
  for (const reader of [anna, bram]) {
    expect(await lists(reader, openedCase)).toBe(false);
    await expect(reader.call(decideInboxCase, { ...openedCase, decision: 'approved' })).rejects.toEqual(
      refusal('permission_denied'),
    );
  }
  await decideCase(server, boss, { kind: 'photo', subject: photo.id, decision: 'approved' });
});

describe('[CO-04] a pending decision', () => {
  const refuse = { decision: 'refused', photo_reason: 'quality' } as const;

  test.each([
    ['leave', {}],
    ['end_sessions', {}],
    ['remove', {}],
    ['role', { role: 'support' }],
  ] as const)('is stopped by %s of its author, and the case is back for colleagues', async (change, more) => {
    const openedCase = toRef(await caseMakers.photo(server, boss));
    await anna.call(decideInboxCase, { ...openedCase, ...refuse });
    await boss.call(changeStaff, { member: anna.id, change, reason: 'Lost a phone.', ...more });
    await carryOutPending(server.services, await pendingOn(openedCase));
    expect(await findCaseRow(openedCase)).toMatchObject({ decidedAt: null, claimedBy: null });
    expect(await lists(bram, openedCase)).toBe(true);
    await bram.call(decideInboxCase, { ...openedCase, ...refuse });
    await carryOutPending(server.services, await pendingOn(openedCase));
    expect(await findCaseRow(openedCase)).toMatchObject({ decidedBy: bram.id });
  });

  test('is taken back by an administrator, who then has the case', async () => {
    const openedCase = toRef(await caseMakers.photo(server, boss));
    await anna.call(decideInboxCase, { ...openedCase, ...refuse });
    const waiting = await pendingOn(openedCase);
    await expect(bram.call(undoInboxDecision, openedCase)).rejects.toEqual(refusal('decision_final'));
    await boss.call(undoInboxDecision, openedCase);
    await carryOutPending(server.services, waiting);
    expect(await findCaseRow(openedCase)).toMatchObject({ decidedAt: null, claimedBy: boss.id });
    expect((await entriesOn(openedCase)).at(-1)).toEqual({ action: 'photo.undo', actorId: boss.id });
  });
});

test.each(['photo', 'chat_photo'] as const)('[CO-04] reading a %s is in the audit log', async (kind) => {
  const openedCase = toRef(await caseMakers[kind](server, boss));
  await anna.call(getInboxCase, openedCase);
  expect(await entriesOn(openedCase)).toContainEqual({ action: `${kind}.read`, actorId: anna.id });
});

describe('[CO-04] the audit log of claims', () => {
  const claims = async (openedCase: CaseRef) =>
    (await entriesOn(openedCase)).filter(({ action }) => /\.(?:claim|release)$/.test(action));

  test('has one entry for a claim, however often the page renews it, and one for its end', async () => {
    const openedCase = toRef(await caseMakers.photo(server, boss));
    await anna.call(claimInboxCase, openedCase);
    server.clock.advance(5 * minute);
    await anna.call(claimInboxCase, openedCase);
    await anna.call(claimInboxCase, { ...openedCase, release: true });
    await anna.call(claimInboxCase, { ...openedCase, release: true });
    expect((await claims(openedCase)).map(({ action }) => action)).toEqual(['photo.claim', 'photo.release']);
  });

  test("has no entry for ending another reviewer's claim, or a claim on a case that does not exist", async () => {
    const openedCase = toRef(await caseMakers.photo(server, boss));
    const own = toRef(await caseMakers.photo(server, boss));
    await bram.call(claimInboxCase, openedCase);
    await anna.call(claimInboxCase, own);
    const unknown = { kind: 'photo', subject: crypto.randomUUID() } as const;
    for (const each of [openedCase, unknown]) await anna.call(claimInboxCase, { ...each, release: true });
    expect(await claims(openedCase)).toEqual([{ action: 'photo.claim', actorId: bram.id }]);
    expect(await claims(unknown)).toEqual([]);
    expect(await findCaseRow(own)).toMatchObject({ claimedBy: anna.id });
  });
});
