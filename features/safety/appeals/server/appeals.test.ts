import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChat } from '#features/conversation/chat/contract.ts';
import { appealChatPhoto, sendPhoto } from '#features/conversation/chat/content-contract.ts';
import { chatMemberData } from '#features/conversation/chat/server/member-data.ts';
import { deleteAccount } from '#features/identity/privacy/contract.ts';
import { eraseMembers } from '#features/identity/privacy/server/erase-members.ts';
import { appealPhoto, removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { appealSuspension } from '#features/safety/reports/contract.ts';
import { memberReport } from '#features/safety/reports/server/tables.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase } from '#tests/support/inbox.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { AppealKind, AppealOutcome } from '../appeal-choices.ts';
import { appeal } from './tables.ts';

let server: TestServer;
let first: TestMember;
let reviewers: readonly TestMember[];
beforeAll(async () => {
  server = await startTestServer();
  first = await aMember(server).staff('moderator').create();
  reviewers = [
    await aMember(server).staff('moderator').create(),
    await aMember(server).staff('administrator').create(),
  ];
});
afterAll(() => server.close());

interface Appealed {
  readonly member: TestMember;
  readonly subjectId: string;
  decide(reviewer: TestMember, outcome: AppealOutcome): Promise<unknown>;
}

const decideAppeal = (reviewer: TestMember, subject: string, outcome: AppealOutcome) =>
  decideCase(server, reviewer, {
    kind: 'appeal',
    subject,
    decision: outcome,
    text: 'We looked again.',
  });

let pictures = 9_000;

async function photoAppeal(): Promise<Appealed> {
  const member = await aMember(server).create();
  const { photo } = await member.call(uploadPhoto, { file: await portrait(++pictures) });
  await decideCase(server, first, {
    kind: 'photo',
    subject: photo.id,
    decision: 'refused',
    photo_reason: 'quality',
  });
  await member.call(appealPhoto, { photo: photo.id, text: 'It is sharp.' });
  return {
    member,
    subjectId: photo.id,
    decide: (reviewer, outcome) => decideAppeal(reviewer, photo.id, outcome),
  };
}

async function chatPhotoAppeal(): Promise<Appealed> {
  const member = await aMember(server).premium().withCredits(10).create();
  const { conversation } = await member.call(openChat, { member: (await aMember(server).create()).id });
  const { message } = await member.call(sendPhoto, { conversation, file: await portrait(++pictures) });
  const photo = message.photo!.id;
  await decideCase(server, first, {
    kind: 'chat_photo',
    subject: photo,
    decision: 'refused',
    photo_reason: 'quality',
  });
  await member.call(appealChatPhoto, { conversation, seq: message.seq, text: 'It is sharp.' });
  return {
    member,
    subjectId: photo,
    decide: (reviewer, outcome) => decideAppeal(reviewer, photo, outcome),
  };
}

async function suspensionAppeal(): Promise<Appealed> {
  const member = await aMember(server).male().create();
  const reporter = await aMember(server).female().create();
  const { reference } = await reporter.call(reportMember, { member: member.id, reason: 'scam' });
  const [row] = await server.services.db
    .select({ id: memberReport.id })
    .from(memberReport)
    .where(eq(memberReport.reference, reference));
  const report = row!.id;
  await decideCase(server, first, {
    kind: 'report',
    subject: report,
    decision: 'suspend',
    rule: 'scam',
    text: 'Asked for money.',
  });
  await member.call(appealSuspension, { text: 'I did not.' });
  return {
    member,
    subjectId: report,
    decide: (reviewer, outcome) => decideAppeal(reviewer, report, outcome),
  };
}

const lodge: Readonly<Record<AppealKind, () => Promise<Appealed>>> = {
  photo: photoAppeal,
  chat_photo: chatPhotoAppeal,
  suspension: suspensionAppeal,
};

const ownDecision = expect.objectContaining({
  code: expect.stringMatching(/own_decision$/) as unknown,
  status: 409,
});

const storedAppeal = async (subjectId: string) => {
  const [row] = await server.services.db.select().from(appeal).where(eq(appeal.subjectId, subjectId));
  return row;
};
const mailsTo = async ({ email }: TestMember) =>
  (await server.services.db.select().from(outboxMail).where(eq(outboxMail.toAddress, email))).length;

const kinds = fc.constantFrom<AppealKind>('photo', 'chat_photo', 'suspension');
const outcomes = fc.constantFrom<AppealOutcome>('upheld', 'overturned');

test('if two reviewers decide an appeal at the same moment, it is decided once and the member is notified once', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, outcomes, outcomes, async (kind, one, other) => {
      const { member, subjectId, decide } = await lodge[kind]();
      await expect(decide(first, one)).rejects.toEqual(ownDecision);
      const before = await mailsTo(member);
      const outcomes = [one, other];
      const results = await Promise.allSettled(
        outcomes.map((outcome, nth) => decide(reviewers[nth]!, outcome)),
      );
      const codes = results.map((result) =>
        result.status === 'fulfilled' ? 'decided' : isCallError(result.reason) && result.reason.code,
      );
      expect(codes.toSorted()).toEqual([expect.stringMatching(/^case_(?:claimed|decided)$/), 'decided']);
      const winner = codes.indexOf('decided');
      expect(await storedAppeal(subjectId)).toMatchObject({
        kind,
        memberId: member.id,
        firstDecidedBy: first.id,
        decidedBy: reviewers[winner]!.id,
        outcome: outcomes[winner],
      });
      expect(await mailsTo(member)).toBe(before + 1);
    }),
    {
      numRuns: 6,
      endOnFailure: true,
      examples: [
        ['photo', 'upheld', 'overturned'],
        ['chat_photo', 'overturned', 'upheld'],
        ['suspension', 'upheld', 'overturned'],
      ],
    },
  );
});

test('if a member appeals twice against one decision at the same moment, only one appeal is stored', async () => {
  const member = await aMember(server).create();
  const { photo } = await member.call(uploadPhoto, { file: await portrait(++pictures) });
  await decideCase(server, first, {
    kind: 'photo',
    subject: photo.id,
    decision: 'refused',
    photo_reason: 'quality',
  });
  const results = await Promise.allSettled(
    ['One', 'Two'].map((text) => member.call(appealPhoto, { photo: photo.id, text })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'appeal_made' },
  });
});

test('an appeal should be answered within two weeks', async () => {
  const { subjectId } = await suspensionAppeal();
  const { lodgedAt, dueAt } = (await storedAppeal(subjectId))!;
  expect(dueAt.getTime() - lodgedAt.getTime()).toBe(14 * day);
});

test('removing a photo also removes its appeal', async () => {
  const { member, subjectId, decide } = await photoAppeal();
  await member.call(removePhoto, { id: subjectId });
  expect(await storedAppeal(subjectId)).toBeUndefined();
  expect(await findCase(reviewers[0]!, 'appeal', { subject: subjectId })).toBeUndefined();
  await expect(decide(reviewers[0]!, 'upheld')).rejects.toMatchObject({ code: 'case_decided' });
});

test("a member's download contains what they wrote about a chat photo, and the outcome", async () => {
  const { member, subjectId, decide } = await chatPhotoAppeal();
  await decide(reviewers[0]!, 'upheld');
  const parts = chatMemberData.export!(server.services, { siteId: server.site.id, memberId: member.id });
  const exported: object[] = [];
  for await (const row of parts.find(({ name }) => name === 'chat_photo_appeals')!.rows) exported.push(row);
  expect(exported).toMatchObject([
    { photo: subjectId, refusal_reason: 'quality', text: 'It is sharp.', outcome: 'upheld' },
  ]);
});

// Erasing the members ends their sessions.
describe('14 days after a member left', () => {
  const leaves = async (member: TestMember) => {
    await member.call(deleteAccount, { password: testPassword, reason: null });
    server.clock.advance(14 * day);
    await eraseMembers(server.services);
  };

  test('nothing remains of what they wrote in appeals', async () => {
    const { member, subjectId } = await suspensionAppeal();
    expect(await findCase(reviewers[0]!, 'appeal', { subject: subjectId })).toBeDefined();
    await leaves(member);
    expect(await storedAppeal(subjectId)).toBeUndefined();
  });

  test('appeals that they decided as staff no longer contain their name', async () => {
    const [leaver] = reviewers;
    const { subjectId, decide } = await suspensionAppeal();
    await decide(leaver!, 'upheld');
    await leaves(leaver!);
    expect(await storedAppeal(subjectId)).toMatchObject({
      outcome: 'upheld',
      decidedBy: null,
      firstDecidedBy: first.id,
    });
  });
});
