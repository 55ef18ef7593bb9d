import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getComplaint, getComplaints } from '#features/safety/complaints/contract.ts';
import { getPhotoReviews } from '#features/safety/moderation/contract.ts';
import { getReport, getReports } from '#features/safety/reports/contract.ts';
import { getSignal, getSignals } from '#features/safety/reports/signals-contract.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { openCaseOf, type OpenedCase } from '#tests/support/cases.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { CaseKind } from '../case-choices.ts';
import { claimCase, type Claimer } from '../contract.ts';
import { safetyCase } from './tables.ts';

let server: TestServer;
let anna: TestMember;
let bram: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await aMember(server).staff('moderator').named('Anna').create();
  bram = await aMember(server).staff('moderator').named('Bram').create();
});

const byAnna = () => ({ id: anna.id, name: 'Anna' });
const byBram = () => ({ id: bram.id, name: 'Bram' });

interface Queue {
  /** Opens the case as its page does. @returns who else is working on it. */
  look(reviewer: TestMember, opened: OpenedCase): Promise<Claimer | null>;
  /** Who else is working on it, as shown in the list. */
  list(reviewer: TestMember, opened: OpenedCase): Promise<Claimer | null | undefined>;
}

const lookAtReport: Queue['look'] = async (reviewer, { subjectId: id }) =>
  (await reviewer.call(getReport, { id })).report.claimed_by;

const queues: Readonly<Record<Exclude<CaseKind, 'chat_photo'>, Queue>> = {
  photo: {
    look: async (reviewer, { kind, subjectId: subject }) =>
      (await reviewer.call(claimCase, { kind, subject })).claimed_by,
    list: async (reviewer, { subjectId }) =>
      (await reviewer.call(getPhotoReviews, {})).reviews.find(({ photo }) => photo.id === subjectId)
        ?.claimed_by,
  },
  report: {
    look: lookAtReport,
    list: async (reviewer, { subjectId }) =>
      (await reviewer.call(getReports, {})).reports.find(({ id }) => id === subjectId)?.claimed_by,
  },
  signal: {
    look: async (reviewer, { subjectId: id }) => (await reviewer.call(getSignal, { id })).signal.claimed_by,
    list: async (reviewer, { subjectId }) =>
      (await reviewer.call(getSignals, {})).signals.find(({ id }) => id === subjectId)?.claimed_by,
  },
  complaint: {
    look: async (reviewer, { subjectId: id }) =>
      (await reviewer.call(getComplaint, { id })).complaint.claimed_by,
    list: async (reviewer, { subjectId }) =>
      (await reviewer.call(getComplaints, {})).complaints.find(({ id }) => id === subjectId)?.claimed_by,
  },
  appeal: {
    look: lookAtReport,
    list: async (reviewer, { subjectId }) =>
      (await reviewer.call(getReports, { state: 'appealed' })).reports.find(({ id }) => id === subjectId)
        ?.claimed_by,
  },
};
const kinds = Object.keys(queues) as (keyof typeof queues)[];

describe.each(kinds)('[RO-06] a reviewer who opens a case of kind %s', (kind) => {
  const { look, list } = queues[kind];

  test('claims it: a second one sees who works on it, until ten minutes have passed', async () => {
    const staff = await aMember(server).staff('administrator').create();
    const opened = await openCaseOf[kind](server, staff);
    expect(await look(anna, opened)).toBeNull();
    expect(await look(bram, opened)).toEqual(byAnna());
    expect(await list(bram, opened)).toEqual(byAnna());
    expect(await list(anna, opened)).toBeNull();
    server.clock.advance(10 * minute - 1);
    expect(await look(bram, opened)).toEqual(byAnna());
    server.clock.advance(1);
    expect(await list(bram, opened)).toBeNull();
    expect(await look(bram, opened)).toBeNull();
    expect(await look(anna, opened)).toEqual(byBram());
  });

  test('is one: of two at the same moment, one hears of the other', async () => {
    const staff = await aMember(server).staff('administrator').create();
    const opened = await openCaseOf[kind](server, staff);
    const seen = await Promise.all([look(anna, opened), look(bram, opened)]);
    expect([
      [null, byAnna()],
      [byBram(), null],
    ]).toContainEqual(seen);
  });

  test('prevents nobody from deciding, and no claim outlives the decision', async () => {
    const staff = await aMember(server).staff('administrator').create();
    const opened = await openCaseOf[kind](server, staff);
    await look(anna, opened);
    await opened.decide(bram);
    const [row] = await server.services.db
      .select()
      .from(safetyCase)
      .where(and(eq(safetyCase.kind, kind), eq(safetyCase.subjectId, opened.subjectId)));
    expect(row).toMatchObject({ decidedBy: bram.id, claimedBy: null, claimedUntil: null });
    expect(await look(anna, opened)).toBeNull();
  });
});

test('[RO-06] a reviewer works on one photo at a time, and unclaimed photos are listed first', async () => {
  const [one, other] = [await openCaseOf.photo(server, anna), await openCaseOf.photo(server, anna)];
  const claim = ({ kind, subjectId: subject }: OpenedCase) => anna.call(claimCase, { kind, subject });
  const placesForBram = async () => {
    const { reviews } = await bram.call(getPhotoReviews, {});
    return [one, other].map(({ subjectId }) => reviews.findIndex(({ photo }) => photo.id === subjectId));
  };
  await claim(one);
  const [first, second] = await placesForBram();
  expect(first).toBeGreaterThan(second!);
  await claim(other);
  const [nowFirst, nowSecond] = await placesForBram();
  expect(nowFirst).toBeLessThan(nowSecond!);
});

test('[RO-06] neither members nor staff of another site can claim a case', async () => {
  const opened = await openCaseOf.photo(server, anna);
  const input = { kind: opened.kind, subject: opened.subjectId };
  await expect(opened.member.call(claimCase, input)).rejects.toMatchObject({ status: 403 });
  const elsewhere = await aMember(server).onSite(server.secondSite).staff('moderator').create();
  await elsewhere.call(claimCase, input);
  const [row] = await server.services.db
    .select()
    .from(safetyCase)
    .where(eq(safetyCase.subjectId, opened.subjectId));
  expect(row).toMatchObject({ kind: 'photo', claimedBy: null, claimedUntil: null });
});
