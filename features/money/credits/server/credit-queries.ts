import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { ledgerPosting, ledgerTransaction, wallet, type HouseAccount, type LedgerKind } from './tables.ts';

/**
 * A single posting of a transaction: credits added to (positive) or taken from (negative) a member or a house account.
 */
export type Posting =
  | { readonly account: 'member'; readonly memberId: string; readonly amount: number }
  | { readonly account: HouseAccount; readonly amount: number };

export interface Movement {
  readonly siteId: number;
  readonly id: string;
  readonly kind: LedgerKind;
  readonly idempotencyKey: string;
  readonly memberId: string;
  readonly postings: readonly Posting[];
  readonly at: Date;
}

export interface Wallet {
  readonly balance: number;
  readonly freeStartsUsed: number;
}

/** Inserts an empty wallet; does nothing if the member already has one. */
export async function insertWallet(executor: Executor, row: typeof wallet.$inferInsert): Promise<void> {
  await executor.insert(wallet).values(row).onConflictDoNothing();
}

/** Takes the promise of welcome credits. @returns how many were promised; null if none are due. */
export async function takeWelcomeCredits(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<number | null> {
  const mine = has(wallet, { siteId, memberId });
  const [row] = await executor.select({ due: wallet.welcomeCredits }).from(wallet).where(mine).for('update');
  if (!row?.due) return null;
  await executor.update(wallet).set({ welcomeCredits: null }).where(mine);
  return row.due;
}

/** Whether a member ever had credits. */
export async function hadCredits(executor: Executor, { siteId, memberId }: MemberKey): Promise<boolean> {
  const movements = await executor
    .select({ line: ledgerPosting.line })
    .from(ledgerPosting)
    .where(has(ledgerPosting, { siteId, memberId }))
    .limit(1);
  return movements.length > 0;
}

/** When these members received welcome credits, for those who did. */
export async function listSignUpBonuses(executor: Executor, members: readonly MemberKey[]) {
  return executor
    .select({
      siteId: ledgerTransaction.siteId,
      memberId: ledgerTransaction.memberId,
      givenAt: ledgerTransaction.createdAt,
    })
    .from(ledgerTransaction)
    .where(
      and(
        inArray(ledgerTransaction.siteId, [...new Set(members.map(({ siteId }) => siteId))]),
        inArray(
          ledgerTransaction.idempotencyKey,
          members.map(({ memberId }) => `signup:${memberId}`),
        ),
      ),
    );
}

export async function findWalletRow(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<Wallet | undefined> {
  const [row] = await executor
    .select({ balance: wallet.balance, freeStartsUsed: wallet.freeStartsUsed })
    .from(wallet)
    .where(has(wallet, { siteId, memberId }));
  return row;
}

/** Locks in id order, so that two transactions between the same members cannot deadlock. */
export async function lockWallets(
  executor: Executor,
  siteId: number,
  memberIds: readonly string[],
): Promise<string[]> {
  const locked = await executor
    .select({ memberId: wallet.memberId })
    .from(wallet)
    .where(and(eq(wallet.siteId, siteId), inArray(wallet.memberId, [...memberIds])))
    .orderBy(asc(wallet.memberId))
    .for('update');
  return locked.map(({ memberId }) => memberId);
}

/** Returns false, and writes nothing, if the idempotency key is already in use. */
export async function insertTransaction(executor: Executor, movement: Movement): Promise<boolean> {
  const { siteId, id, kind, idempotencyKey, memberId, at } = movement;
  const inserted = await executor
    .insert(ledgerTransaction)
    .values({ siteId, id, kind, idempotencyKey, memberId, createdAt: at })
    .onConflictDoNothing({ target: [ledgerTransaction.siteId, ledgerTransaction.idempotencyKey] })
    .returning({ id: ledgerTransaction.id });
  return inserted.length === 1;
}

export async function insertPostings(executor: Executor, { siteId, id, postings }: Movement): Promise<void> {
  await executor.insert(ledgerPosting).values(
    postings.map((posting, index) => ({
      siteId,
      transactionId: id,
      line: index + 1,
      account: posting.account,
      memberId: posting.account === 'member' ? posting.memberId : null,
      amount: posting.amount,
    })),
  );
}

export async function addToBalance(
  executor: Executor,
  siteId: number,
  memberId: string,
  amount: number,
): Promise<void> {
  await executor
    .update(wallet)
    .set({ balance: sql`${wallet.balance} + ${amount}` })
    .where(has(wallet, { siteId, memberId }));
}

/** The postings of the transaction with this key; none if it was never posted. */
export async function listPostings(
  executor: Executor,
  siteId: number,
  idempotencyKey: string,
): Promise<Posting[]> {
  const lines = await executor
    .select({
      account: ledgerPosting.account,
      memberId: ledgerPosting.memberId,
      amount: ledgerPosting.amount,
    })
    .from(ledgerPosting)
    .innerJoin(
      ledgerTransaction,
      has(ledgerTransaction, { siteId: ledgerPosting.siteId, id: ledgerPosting.transactionId }),
    )
    .where(has(ledgerTransaction, { siteId, idempotencyKey }))
    .orderBy(asc(ledgerPosting.line));
  return lines.map(({ account, memberId, amount }) =>
    account === 'member' ? { account, memberId: memberId!, amount } : { account, amount },
  );
}
