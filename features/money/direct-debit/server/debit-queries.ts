import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Payment } from '#features/money/payments/server/public.ts';
import { payment } from '#features/money/payments/server/tables.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { debit, debitCode } from './tables.ts';

export type Debit = typeof debit.$inferSelect;

const theDebit = (siteId: number, id: string) => has(debit, { siteId, id });
const ofMember = ({ siteId, memberId }: MemberKey) => has(debit, { siteId, memberId });

/** The fields that identify the payer. */
const blank = { accountHolder: '', street: '', houseNumber: '', zip: '', city: '', phone: '' } as const;

export async function insertDebit(tx: Transaction, newDebit: Debit): Promise<void> {
  await tx.insert(debit).values(newDebit);
}

export async function findDebit(executor: Executor, siteId: number, id: string): Promise<Debit | undefined> {
  const [row] = await executor.select().from(debit).where(theDebit(siteId, id));
  return row;
}

/** Locks the row until the transaction ends, so that a second tab sees the first one's changes. */
export async function lockDebit(tx: Transaction, siteId: number, id: string): Promise<Debit | undefined> {
  const [row] = await tx.select().from(debit).where(theDebit(siteId, id)).for('update');
  return row;
}

/** The member's latest debit awaiting its code, unless it is too old. */
export async function findDebitAwaitingCode(
  executor: Executor,
  member: MemberKey,
  since: Date,
): Promise<Debit | undefined> {
  const [row] = await executor
    .select()
    .from(debit)
    .where(and(ofMember(member), eq(debit.status, 'asked'), gt(debit.createdAt, since)));
  return row;
}

/** Discards previously entered details when the payer starts over. The wrong-code count is kept. */
export async function replaceAsked(tx: Transaction, member: MemberKey): Promise<void> {
  await tx
    .update(debit)
    .set({ ...blank, status: 'replaced', ibanSealed: null })
    .where(and(ofMember(member), eq(debit.status, 'asked')));
}

export async function markAgreed(
  tx: Transaction,
  { siteId, id }: Debit,
  change: { readonly paymentId: string; readonly agreedAt: Date; readonly collectionDate: string },
): Promise<void> {
  await tx
    .update(debit)
    .set({ ...change, status: 'agreed' })
    .where(theDebit(siteId, id));
}

/** Deletes the account number, which the provider now has. Returns false if it was already deleted. */
export async function markHandedOver(
  tx: Transaction,
  { siteId, id }: Debit,
  handedOverAt: Date | null,
): Promise<boolean> {
  const changed = await tx
    .update(debit)
    .set({ ibanSealed: null, handedOverAt })
    .where(and(theDebit(siteId, id), isNotNull(debit.ibanSealed)))
    .returning({ id: debit.id });
  return changed.length === 1;
}

/** Agreed debits that the provider has not accepted yet. */
export function listWaitingDebits(executor: Executor, before: Date, limit: number): Promise<Debit[]> {
  return executor
    .select()
    .from(debit)
    .where(and(eq(debit.status, 'agreed'), isNotNull(debit.ibanSealed), lt(debit.agreedAt, before)))
    .orderBy(asc(debit.agreedAt))
    .limit(limit);
}

/** The payments of agreed debits. */
export function listDebitPayments(executor: Executor, debits: readonly Debit[]): Promise<Payment[]> {
  const ids = debits.flatMap(({ paymentId }) => paymentId ?? []);
  const siteIds = [...new Set(debits.map(({ siteId }) => siteId))];
  return executor
    .select()
    .from(payment)
    .where(and(inArray(payment.siteId, siteIds), inArray(payment.id, ids)));
}

export async function findDebitByPayment(
  executor: Executor,
  siteId: number,
  paymentId: string,
): Promise<Debit | undefined> {
  const [row] = await executor.select().from(debit).where(has(debit, { siteId, paymentId }));
  return row;
}

export interface Debited {
  /** Number of pending debits. */
  readonly open: number;
  /** Minor units debited since a given time, without failed debits. */
  readonly amount: number;
}

/** Usage by a member, or by an account across all members. */
export async function findDebitUsage(
  executor: Executor,
  siteId: number,
  by: { readonly memberId: string } | { readonly ibanHash: Buffer },
  since: Date,
): Promise<Debited> {
  const [sums] = await executor
    .select({
      open: sql<number>`count(*) filter (where ${payment.status} = 'pending')`.mapWith(Number),
      amount:
        sql<number>`coalesce(sum(${debit.amount}) filter (where ${debit.agreedAt} > ${since}), 0)`.mapWith(
          Number,
        ),
    })
    .from(debit)
    .innerJoin(payment, has(payment, { siteId: debit.siteId, id: debit.paymentId }))
    .where(
      and(
        eq(debit.siteId, siteId),
        'memberId' in by ? eq(debit.memberId, by.memberId) : eq(debit.ibanHash, by.ibanHash),
        notInArray(payment.status, ['failed', 'cancelled', 'expired']),
      ),
    );
  return sums!;
}

/** Counts an account's failed debits since a given time. */
export async function countReturned(
  executor: Executor,
  siteId: number,
  ibanHash: Buffer,
  since: Date,
): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(debit)
    .innerJoin(payment, has(payment, { siteId: debit.siteId, id: debit.paymentId }))
    .where(
      and(
        has(debit, { siteId, ibanHash }),
        inArray(payment.status, ['failed']),
        isNotNull(debit.handedOverAt),
        gte(payment.settledAt, since),
      ),
    );
  return row!.count;
}

/** A member's debits, newest first, for their data download. */
export function listDebits(executor: Executor, member: MemberKey): Promise<Debit[]> {
  return executor
    .select()
    .from(debit)
    .where(and(ofMember(member), ne(debit.status, 'replaced')))
    .orderBy(desc(debit.createdAt), desc(debit.id));
}

/**
 * Erases a member's details. Agreed debits keep their reference. The account number stays only until the provider has
 * it.
 */
export async function blankDebits(tx: Transaction, member: MemberKey): Promise<void> {
  await tx.delete(debit).where(and(ofMember(member), ne(debit.status, 'agreed')));
  await tx.update(debit).set(blank).where(ofMember(member));
}

export async function deleteCodes(tx: Transaction, { siteId, memberId }: MemberKey): Promise<void> {
  await tx.delete(debitCode).where(has(debitCode, { siteId, memberId }));
}

/** Deletes debits that were never agreed to, with their codes. */
export async function deleteUnfinished(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, debitCode, lt(debitCode.createdAt, before));
  const unfinished = sql`${ne(debit.status, 'agreed')} and ${lt(debit.createdAt, before)}`;
  await deleteInBatches(executor, debit, unfinished);
}

/** Erases the payer and account of debits that can no longer be disputed. */
export async function forgetPayers(executor: Executor, before: Date): Promise<void> {
  const nothing = Buffer.alloc(0);
  await executor
    .update(debit)
    .set({ ...blank, phoneHash: nothing, ibanHash: nothing, ibanLabel: '', ibanSealed: null })
    .where(and(eq(debit.status, 'agreed'), lt(debit.createdAt, before), ne(debit.ibanHash, nothing)));
}

/** What these members agreed to pay with, as far as it is still known. */
export function listPayerHashes(executor: Executor, members: readonly MemberKey[]) {
  return executor
    .selectDistinct({ ibanHash: debit.ibanHash, phoneHash: debit.phoneHash })
    .from(debit)
    .where(and(eq(debit.status, 'agreed'), ne(debit.ibanHash, Buffer.alloc(0)), or(...members.map(ofMember))))
    .limit(100);
}
