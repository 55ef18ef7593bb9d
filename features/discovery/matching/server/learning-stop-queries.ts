import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { learningStop, memberTaste } from './tables.ts';

const byMember = (siteId: number, memberId: string) => has(learningStop, { siteId, memberId });

/** A condition: the member allows learning. Arguments become SQL text, so pass only columns and parameters. */
export const allowsLearningSql = ({ site, member }: Record<'site' | 'member', string>): string =>
  `not exists (select from learning_stop stop where stop.site_id = ${site} and stop.member_id = ${member})`;

/** The members among these who have stopped learning. */
export async function findStops(
  executor: Executor,
  siteId: number,
  memberIds: readonly string[],
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const stopRows = await executor
    .select({ memberId: learningStop.memberId })
    .from(learningStop)
    .where(and(eq(learningStop.siteId, siteId), inArray(learningStop.memberId, [...memberIds])));
  return stopRows.map(({ memberId }) => memberId);
}

/** Stops learning and deletes everything learned. */
export async function stopLearning(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  stoppedAt: Date,
): Promise<void> {
  await tx.insert(learningStop).values({ siteId, memberId, stoppedAt }).onConflictDoNothing();
  await tx.delete(memberTaste).where(has(memberTaste, { siteId, memberId }));
}

export async function allowLearning(tx: Transaction, siteId: number, memberId: string): Promise<void> {
  await tx.delete(learningStop).where(byMember(siteId, memberId));
}
