import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { profile } from '#features/people/profiles/server/tables.ts';
import { countCapped } from '#platform/server/db/count-capped.ts';
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

/** Signs of a scam that wait for somebody to judge, the newest first. */
export async function readOpenSignals(
  executor: Executor,
  siteId: number,
  after: SignalPosition | null,
  limit: number,
): Promise<NamedSignal[]> {
  const earlier = after
    ? sql`(${scamSignal.createdAt}, ${scamSignal.id}) < (${after.createdAt}, ${after.id}::uuid)`
    : undefined;
  const found = await withMessage(executor)
    .where(and(isOpen(siteId), earlier))
    .orderBy(desc(scamSignal.createdAt), desc(scamSignal.id))
    .limit(limit);
  return found.map(({ signal, name, body }) => ({ ...signal, name, body }));
}

/** How many wait, counted no further than 1,000. */
export const countOpenSignals = (executor: Executor, siteId: number) =>
  countCapped(executor, scamSignal, isOpen(siteId));

export async function readSignal(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<NamedSignal | undefined> {
  const [found] = await withMessage(executor).where(
    and(eq(scamSignal.siteId, siteId), eq(scamSignal.id, id)),
  );
  return found && { ...found.signal, name: found.name, body: found.body };
}

export async function countSignalsOf(executor: Executor, siteId: number, senderId: string): Promise<number> {
  return executor.$count(scamSignal, and(eq(scamSignal.siteId, siteId), eq(scamSignal.senderId, senderId)));
}

interface Decided {
  readonly decision: 'harmless' | 'suspended';
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

/** Undefined when it is decided already, or not there. */
export async function closeSignal(
  executor: Executor,
  siteId: number,
  id: string,
  decided: Decided,
): Promise<SignalRow | undefined> {
  const [row] = await executor
    .update(scamSignal)
    .set(decided)
    .where(and(isOpen(siteId), eq(scamSignal.id, id)))
    .returning();
  return row;
}

/** What else waits about a sender who is gone. */
export async function closeSignalsOf(
  executor: Executor,
  siteId: number,
  senderId: string,
  decided: Decided,
): Promise<void> {
  await executor
    .update(scamSignal)
    .set(decided)
    .where(and(isOpen(siteId), eq(scamSignal.senderId, senderId)));
}

/** A year after the decision a sign has served, as a report has; one that nobody judged is as old by then. */
export async function deleteSignalsBefore(executor: Executor, moment: Date): Promise<void> {
  const since = sql`coalesce(${scamSignal.decidedAt}, ${scamSignal.createdAt})`;
  await deleteInBatches(executor, scamSignal, sql`${since} < ${moment}`);
}

/** What they are looked up for goes back one day. */
export async function deleteEarlyMessagesBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInBatches(executor, earlyMessage, lt(earlyMessage.createdAt, moment));
}
