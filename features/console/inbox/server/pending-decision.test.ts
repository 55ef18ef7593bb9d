import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { runBatch } from '#platform/server/jobs/run-job.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { minute, second } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { caseMakers } from '#tests/support/cases.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { listCases } from '#tests/support/inbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { decideInboxCase, getInbox, takeOverCase, undoInboxDecision } from '../contract.ts';
import { carryOutDecision, carryOutPending } from './carry-out-decision.ts';
import { pendingDecision } from './tables.ts';

let server: TestServer;
let anna: TestMember;
let bram: TestMember;
let boss: TestMember;
let subject: string;
beforeAll(async () => {
  server = await startTestServer();
  bram = await aMember(server).staff('moderator').create();
  boss = await aMember(server).staff('administrator').create();
});
beforeEach(async () => {
  anna = await aMember(server).staff('moderator').create();
  ({ subjectId: subject } = await caseMakers.photo(server, boss));
});
afterAll(() => server.close());

const refusal = (code: string) => expect.objectContaining({ code });
const photo = () => ({ kind: 'photo', subject }) as const;
const refuse = () => ({ ...photo(), decision: 'refused', photo_reason: 'quality' }) as const;
const pendingRow = async () =>
  (await server.services.db.select().from(pendingDecision).where(eq(pendingDecision.subjectId, subject)))[0];
const caseRow = async () =>
  (
    await server.services.db
      .select()
      .from(safetyCase)
      .where(and(eq(safetyCase.kind, 'photo'), eq(safetyCase.subjectId, subject)))
  )[0]!;
const lists = async (reader: TestMember) =>
  (await listCases(reader)).some((item) => item.subject === subject);

/** Runs the job, which fails because the queue of its mails does. */
async function runInVain(retryCount: number): Promise<void> {
  const enqueue = () => Promise.reject(new Error('crashed'));
  const broken = { ...server.services, jobs: { names: [], enqueue } };
  const { siteId, id } = (await pendingRow())!;
  const attempt = { id: crypto.randomUUID(), data: { siteId, id }, retryCount, retryLimit: 8 };
  const [result] = await runBatch(broken, carryOutDecision, [attempt], {
    stopped: () => false,
    ended: () => undefined,
  });
  expect(result).toMatchObject({ status: 'failed' });
}

describe('[CO-04] a decision whose job fails', () => {
  test('waits for the next attempt, and after the last one its case is open and its author knows', async () => {
    await anna.call(decideInboxCase, refuse());
    await runInVain(0);
    expect(await pendingRow()).toMatchObject({ error: null });
    expect(await lists(bram)).toBe(false);
    await runInVain(8);
    expect(await pendingRow()).toMatchObject({ error: 'internal_error' });
    expect(await caseRow()).toMatchObject({ decidedAt: null, claimedBy: null });
    expect(await lists(bram)).toBe(true);
    expect((await anna.call(getInbox, {})).failed).toEqual([
      expect.objectContaining({ subject, error: 'internal_error' }),
    ]);
    await bram.call(decideInboxCase, refuse());
    await carryOutPending(server.services, (await pendingRow())!);
    expect(await caseRow()).toMatchObject({ decision: 'refused', decidedBy: bram.id });
  });

  test('leaves its author the next case', async () => {
    const { subjectId: next } = await caseMakers.photo(server, boss);
    await anna.call(decideInboxCase, refuse());
    const claimed = { claimedBy: anna.id, claimedUntil: new Date(server.clock.now().getTime() + minute) };
    await server.services.db.update(safetyCase).set(claimed).where(eq(safetyCase.subjectId, next));
    await runInVain(8);
    const [row] = await server.services.db.select().from(safetyCase).where(eq(safetyCase.subjectId, next));
    expect(row).toMatchObject({ claimedBy: anna.id });
  });

  test('is replaced if no job carried it out for minutes and its claim is over', async () => {
    await anna.call(decideInboxCase, refuse());
    server.clock.advance(minute);
    expect(await lists(bram)).toBe(false);
    await expect(bram.call(decideInboxCase, refuse())).rejects.toEqual(refusal('case_decided'));
    server.clock.advance(3 * minute);
    expect(await lists(bram)).toBe(true);
    await expect(bram.call(decideInboxCase, refuse())).rejects.toEqual(refusal('case_claimed'));
    server.clock.advance(7 * minute);
    const late = (await pendingRow())!;
    await bram.call(decideInboxCase, refuse());
    await carryOutPending(server.services, late);
    expect(await pendingRow()).toMatchObject({ authorId: bram.id, error: null });
    await carryOutPending(server.services, (await pendingRow())!);
    expect(await caseRow()).toMatchObject({ decidedBy: bram.id });
  });
});

test("[CO-04] an administrator does not take back a colleague's decision about themselves", async () => {
  await anna.call(decideInboxCase, refuse());
  const { db } = server.services;
  await db.update(safetyCase).set({ memberId: boss.id }).where(eq(safetyCase.subjectId, subject));
  await expect(boss.call(undoInboxDecision, photo())).rejects.toEqual(refusal('permission_denied'));
  expect(await pendingRow()).toMatchObject({ authorId: anna.id });
});

test('[CO-04] a case that a colleague decides at the same moment is not taken over', async () => {
  const decidedAt = server.clock.now();
  const lock = await holdLock(server, async (tx) => {
    await tx.execute(sql`update safety_case set claimed_by = ${anna.id} where subject_id = ${subject}`);
    await tx.insert(pendingDecision).values({
      siteId: server.site.id,
      id: uuidv7(decidedAt.getTime() + second),
      kind: 'photo',
      subjectId: subject,
      authorId: anna.id,
      decision: 'refused',
      input: refuse(),
      decidedAt,
    });
  });
  const takingOver = expect(boss.call(takeOverCase, { ...photo(), reason: 'Anna is ill.' })).rejects.toEqual(
    refusal('case_decided'),
  );
  await lock.waitFor(1);
  await lock.release();
  await takingOver;
  expect(await caseRow()).toMatchObject({ claimedBy: anna.id });
});
