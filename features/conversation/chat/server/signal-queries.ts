import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { countOpenCases, isOpenCaseOf } from '#features/people/cases/server/public.ts';
import { safetyCase } from '#features/people/cases/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { earlyMessage, message, scamSignal } from './tables.ts';

export type SignalRow = typeof scamSignal.$inferSelect;
export type NamedSignal = SignalRow & { readonly name: string; readonly body: string };

const isOpen = (siteId: number) => and(eq(scamSignal.siteId, siteId), isNull(scamSignal.decidedAt));

const withMessage = (executor: Executor) =>
  executor
    .select({ signal: scamSignal, name: profile.name, body: message.body })
    .from(scamSignal)
    .innerJoin(profile, and(eq(profile.siteId, scamSignal.siteId), eq(profile.memberId, scamSignal.senderId)))
    .innerJoin(
      message,
      and(
        eq(message.siteId, scamSignal.siteId),
        eq(message.conversationId, scamSignal.conversationId),
        eq(message.seq, scamSignal.seq),
      ),
    );

export interface SignalPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** Scam signals awaiting a decision, newest first. */
export async function readOpenSignals(
  executor: Executor,
  siteId: number,
  after: SignalPosition | null,
  limit: number,
): Promise<NamedSignal[]> {
  const earlier = after
    ? sql`(${scamSignal.createdAt}, ${scamSignal.id}) < (${after.createdAt}, ${after.id}::uuid)`
    : undefined;
  const signals = await withMessage(executor)
    .innerJoin(safetyCase, isOpenCaseOf('signal', scamSignal))
    .where(and(isOpen(siteId), earlier))
    .orderBy(desc(scamSignal.createdAt), desc(scamSignal.id))
    .limit(limit);
  return signals.map(({ signal, name, body }) => ({ ...signal, name, body }));
}

/** The number of signals awaiting a decision, counted up to 1,000. */
export const countOpenSignals = (executor: Executor, siteId: number) =>
  countOpenCases(executor, siteId, 'signal');

export async function readSignal(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<NamedSignal | undefined> {
  const [record] = await withMessage(executor).where(
    and(eq(scamSignal.siteId, siteId), eq(scamSignal.id, id)),
  );
  return record && { ...record.signal, name: record.name, body: record.body };
}

export async function countSignalsAbout(
  executor: Executor,
  siteId: number,
  senderId: string,
): Promise<number> {
  return executor.$count(scamSignal, and(eq(scamSignal.siteId, siteId), eq(scamSignal.senderId, senderId)));
}

interface SignalDecision {
  readonly decision: 'harmless' | 'suspended';
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

/** @returns undefined if there is no such open signal. */
export async function closeSignal(
  executor: Executor,
  siteId: number,
  id: string,
  decision: SignalDecision,
): Promise<SignalRow | undefined> {
  const [row] = await executor
    .update(scamSignal)
    .set(decision)
    .where(and(isOpen(siteId), eq(scamSignal.id, id)))
    .returning();
  return row;
}

/**
 * Closes all open signals about a sender.
 * @returns their ids.
 */
export async function closeSignalsAbout(
  executor: Executor,
  siteId: number,
  senderId: string,
  decision: SignalDecision,
): Promise<string[]> {
  const closed = await executor
    .update(scamSignal)
    .set(decision)
    .where(and(isOpen(siteId), eq(scamSignal.senderId, senderId)))
    .returning({ id: scamSignal.id });
  return closed.map(({ id }) => id);
}

/** Deletes signals decided before a given time, and undecided ones raised before it. */
export async function deleteSignalsBefore(executor: Executor, moment: Date): Promise<void> {
  const since = sql`coalesce(${scamSignal.decidedAt}, ${scamSignal.createdAt})`;
  await deleteInBatches(executor, scamSignal, sql`${since} < ${moment}`);
}

export async function deleteEarlyMessagesBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInBatches(executor, earlyMessage, lt(earlyMessage.createdAt, moment));
}
