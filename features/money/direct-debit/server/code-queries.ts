import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { debit, debitCode } from './tables.ts';

export type DebitCode = typeof debitCode.$inferSelect;

export async function insertCode(tx: Transaction, newCode: DebitCode): Promise<void> {
  await tx.insert(debitCode).values(newCode);
}

/** The newest code, which is the only valid one. */
export async function findNewestCode(
  executor: Executor,
  siteId: number,
  debitId: string,
): Promise<DebitCode | undefined> {
  const [row] = await executor
    .select()
    .from(debitCode)
    .where(and(eq(debitCode.siteId, siteId), eq(debitCode.debitId, debitId)))
    .orderBy(desc(debitCode.createdAt), desc(debitCode.id))
    .limit(1);
  return row;
}

/** When codes were sent since a given time, newest first: to a member, and to a phone from any site. */
export async function listSentCodes(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  phoneHash: Buffer,
  since: Date,
): Promise<{ byMember: Date[]; toPhone: Date[] }> {
  const sent = async (whose: ReturnType<typeof and>) => {
    const codes = await executor
      .select({ at: debitCode.createdAt })
      .from(debitCode)
      .where(and(whose, gte(debitCode.createdAt, since)))
      .orderBy(desc(debitCode.createdAt))
      .limit(100);
    return codes.map(({ at }) => at);
  };
  return {
    byMember: await sent(and(eq(debitCode.siteId, siteId), eq(debitCode.memberId, memberId))),
    toPhone: await sent(eq(debitCode.phoneHash, phoneHash)),
  };
}

/** @returns the number of wrong codes entered for the debit so far. */
export async function countWrongCode(tx: Transaction, siteId: number, debitId: string): Promise<number> {
  const [changed] = await tx
    .update(debit)
    .set({ wrongCodes: sql`${debit.wrongCodes} + 1` })
    .where(and(eq(debit.siteId, siteId), eq(debit.id, debitId)))
    .returning({ wrongCodes: debit.wrongCodes });
  return changed!.wrongCodes;
}

/** Wrong codes a member entered for debits begun since a given time. */
export async function sumWrongCodes(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  since: Date,
): Promise<number> {
  const [row] = await executor
    .select({ sum: sql<number>`coalesce(sum(${debit.wrongCodes}), 0)`.mapWith(Number) })
    .from(debit)
    .where(and(eq(debit.siteId, siteId), eq(debit.memberId, memberId), gte(debit.createdAt, since)));
  return row!.sum;
}
