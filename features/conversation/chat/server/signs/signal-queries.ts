import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { has } from '#platform/server/db/has.ts';
import { earlyMessage, message, scamSignal } from '../tables.ts';

export type SignalRow = typeof scamSignal.$inferSelect;
export type NamedSignal = SignalRow & { readonly name: string; readonly body: string };

const isOpen = (siteId: number) => and(eq(scamSignal.siteId, siteId), isNull(scamSignal.decidedAt));

const withMessage = (executor: Executor) =>
  executor
    .select({ signal: scamSignal, name: profile.name, body: message.body })
    .from(scamSignal)
    .innerJoin(profile, has(profile, { siteId: scamSignal.siteId, memberId: scamSignal.senderId }))
    .innerJoin(
      message,
      and(
        eq(message.siteId, scamSignal.siteId),
        eq(message.conversationId, scamSignal.conversationId),
        eq(message.seq, scamSignal.seq),
      ),
    );

export async function findSignal(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<NamedSignal | undefined> {
  const [record] = await withMessage(executor).where(has(scamSignal, { siteId, id }));
  return record && { ...record.signal, name: record.name, body: record.body };
}

export async function countSignalsAbout(
  executor: Executor,
  siteId: number,
  senderId: string,
): Promise<number> {
  return executor.$count(scamSignal, has(scamSignal, { siteId, senderId }));
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
