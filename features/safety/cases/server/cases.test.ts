import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { deleteAccount } from '#features/identity/privacy/contract.ts';
import { eraseMembers } from '#features/identity/privacy/server/erase-members.ts';
import { appealPhoto, removePhoto } from '#features/people/photos/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase, liftSuspension } from '#tests/support/inbox.ts';
import { caseMakers, type OpenedCase } from '#tests/support/cases.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { caseKinds, type CaseKind } from '../case-choices.ts';
import { sweepCases } from './sweep-cases.ts';
import { safetyCase } from './tables.ts';

let server: TestServer;
let moderator: TestMember;
let reviewers: readonly [TestMember, TestMember];
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').create();
  reviewers = [
    await aMember(server).staff('moderator').create(),
    await aMember(server).staff('administrator').create(),
  ];
});
afterAll(() => server.close());

const open = (kind: CaseKind) => caseMakers[kind](server, moderator);

async function findCaseRow({ kind, subjectId }: Pick<OpenedCase, 'kind' | 'subjectId'>) {
  const [row] = await server.services.db
    .select()
    .from(safetyCase)
    .where(and(eq(safetyCase.kind, kind), eq(safetyCase.subjectId, subjectId)));
  return row;
}

const hours: Readonly<Record<CaseKind, number>> = {
  photo: 24,
  chat_photo: 12,
  report: 72,
  signal: 24,
  complaint: 168,
  appeal: 336,
};

const decisions = {
  photo: { decision: 'refused', rule: 'quality', reasons: null },
  chat_photo: { decision: 'approved', rule: null, reasons: null },
  report: { decision: 'suspend', rule: 'scam', reasons: 'Asked for money.' },
  signal: { decision: 'suspended', rule: 'scam', reasons: 'Asked for money.' },
  complaint: { decision: 'answered', rule: null, reasons: 'You have it back.' },
  appeal: { decision: 'upheld', rule: null, reasons: 'You did.' },
} as const satisfies Record<CaseKind, object>;

describe.each(caseKinds)('a case of kind %s', (kind) => {
  test('is opened with its subject, and has a due time', async () => {
    const openedCase = await open(kind);
    const now = server.clock.now();
    expect(await findCaseRow(openedCase)).toEqual({
      siteId: server.site.id,
      kind,
      subjectId: openedCase.subjectId,
      memberId: kind === 'complaint' ? null : openedCase.member.id,
      reference: openedCase.reference,
      urgent: false,
      openedAt: now,
      dueAt: new Date(now.getTime() + hours[kind] * hour),
      claimedBy: null,
      claimedUntil: null,
      decidedBy: null,
      decidedAt: null,
      decision: null,
      flaggerId: null,
      unfounded: false,
      rule: null,
      reasons: null,
    });
  });

  test('keeps the faster decision if two reviewers decide at the same moment', async () => {
    const openedCase = await open(kind);
    const results = await Promise.allSettled(reviewers.map((reviewer) => openedCase.decide(reviewer)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const slower = results.find((result) => result.status === 'rejected');
    expect(isCallError(slower?.reason) && slower.reason.status).toBe(409);
    const winner = reviewers[results.findIndex(({ status }) => status === 'fulfilled')]!;
    const decided = { ...decisions[kind], decidedBy: winner.id, decidedAt: server.clock.now() };
    expect(await findCaseRow(openedCase)).toMatchObject(decided);
    server.clock.advance(hour);
    await expect(openedCase.decide(moderator)).rejects.toMatchObject({ status: 409 });
    expect(await findCaseRow(openedCase)).toMatchObject(decided);
  });
});

test('possible minors and illegal content are urgent, and are due within a day', async () => {
  const [member, reporter] = [await aMember(server).create(), await aMember(server).create()];
  const { reference } = await reporter.call(reportMember, { member: member.id, reason: 'underage' });
  const [row] = await server.services.db.select().from(safetyCase).where(eq(safetyCase.reference, reference));
  const now = server.clock.now().getTime();
  expect(row).toMatchObject({ urgent: true, dueAt: new Date(now + day) });
});

test('a photo in review that is removed because of a report no longer needs a review', async () => {
  const photo = await open('photo');
  const reporter = await aMember(server).create();
  await reporter.call(reportMember, {
    member: photo.member.id,
    photo: photo.subjectId,
    reason: 'illegal_content',
  });
  const { subject } = await findCase(moderator, 'report', { member: photo.member.id });
  await decideCase(server, moderator, {
    kind: 'report',
    subject,
    decision: 'remove_photo',
    rule: 'nudity',
    text: 'Seen.',
    photo: photo.subjectId,
    photo_reason: 'nudity',
  });
  expect(await findCaseRow(photo)).toMatchObject({
    decision: 'refused',
    rule: 'nudity',
    decidedBy: moderator.id,
  });
});

test('a suspension that is lifted in another way closes the case of its appeal', async () => {
  const appeal = await open('appeal');
  await liftSuspension(reviewers[0], appeal.member);
  expect(await findCaseRow(appeal)).toMatchObject({ decision: 'overturned', decidedBy: reviewers[0].id });
});

test('one decision covers all scam signs from the same sender', async () => {
  const sign = await open('signal');
  const receiver = await aMember(server).female().create();
  const { conversation } = await sign.member.call(openChat, { member: receiver.id });
  await sign.member.call(sendMessage, { conversation, body: 'Of app me: 06-12345678' });
  await sign.decide(moderator);
  const about = await server.services.db
    .select({ decision: safetyCase.decision, reasons: safetyCase.reasons })
    .from(safetyCase)
    .where(and(eq(safetyCase.kind, 'signal'), eq(safetyCase.memberId, sign.member.id)));
  expect(about).toEqual([
    { decision: 'suspended', reasons: 'Asked for money.' },
    { decision: 'suspended', reasons: 'Asked for money.' },
  ]);
});

test('a photo that its owner removes takes its cases with it', async () => {
  const photo = await open('photo');
  await photo.decide(moderator);
  await photo.member.call(appealPhoto, { photo: photo.subjectId, text: 'It is sharp.' });
  const appeal = { kind: 'appeal', subjectId: photo.subjectId } as const;
  expect(await findCaseRow(appeal)).toMatchObject({ decision: null, memberId: photo.member.id });
  await photo.member.call(removePhoto, { id: photo.subjectId });
  expect(await findCaseRow(photo)).toBeUndefined();
  expect(await findCaseRow(appeal)).toBeUndefined();
  await expect(
    decideCase(server, reviewers[0], {
      kind: 'appeal',
      subject: photo.subjectId,
      decision: 'upheld',
    }),
  ).rejects.toMatchObject({ code: 'case_decided' });
});

test('a case is removed a year after its decision, even if its subject remains', async () => {
  const [decided, waiting] = [await open('photo'), await open('photo')];
  await decided.decide(moderator);
  server.clock.advance(365 * day);
  await sweepCases.run(server.services, {});
  expect(await findCaseRow(decided)).toBeDefined();
  server.clock.advance(1);
  await sweepCases.run(server.services, {});
  expect(await findCaseRow(decided)).toBeUndefined();
  expect(await findCaseRow(waiting)).toBeDefined();
});

// Erasure ends the member's sessions.
describe('14 days after somebody left', () => {
  const leaves = async (member: TestMember) => {
    await member.call(deleteAccount, { password: testPassword, reason: null });
    server.clock.advance(14 * day);
    await eraseMembers(server.services);
  };

  test.each(caseKinds)('nothing is left of their case of kind %s', async (kind) => {
    const staff = await aMember(server).staff('moderator').create();
    const openedCase = await caseMakers[kind](server, staff);
    expect(await findCaseRow(openedCase)).toBeDefined();
    await leaves(openedCase.member);
    expect(await findCaseRow(openedCase)).toBeUndefined();
  });

  test('cases that they decided or claimed as staff no longer contain their name', async () => {
    const staff = await aMember(server).staff('administrator').create();
    const [decided, claimed] = [
      await caseMakers.report(server, staff),
      await caseMakers.report(server, staff),
    ];
    const leaver = await aMember(server).staff('moderator').create();
    await decided.decide(leaver);
    await server.services.db
      .update(safetyCase)
      .set({ claimedBy: leaver.id, claimedUntil: new Date(server.clock.now().getTime() + 30 * day) })
      .where(eq(safetyCase.subjectId, claimed.subjectId));
    await leaves(leaver);
    expect(await findCaseRow(decided)).toMatchObject({ decision: 'suspend', decidedBy: null });
    expect(await findCaseRow(claimed)).toMatchObject({ claimedBy: null, claimedUntil: null });
  });
});
