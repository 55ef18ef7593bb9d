import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { freeGift } from '#features/identity/free-gifts/server/tables.ts';
import { membership } from '#features/identity/membership/server/tables.ts';
import { settingsAt } from '#features/site/sites/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { firstPurchaseClaim, type WelcomeTerms } from '../discount-rules.ts';
import { discountCode, discountUse } from './tables.ts';

export type CodeRow = typeof discountCode.$inferSelect;
export type UseRow = typeof discountUse.$inferSelect;

/** The facts that determine a new member's discounts. */
export interface Newcomer {
  readonly signedUpAt: Date;
  readonly premium: boolean;
  /** Whether the address is confirmed. Until then the discounts wait, and their time runs. */
  readonly confirmed: boolean;
  /** Whether another account of the same mailbox ordered with such a discount. */
  readonly isTakenByOther: boolean;
  /** The welcome discount that the site had when they signed up. */
  readonly terms: WelcomeTerms;
}

export async function findNewcomer(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<Newcomer | undefined> {
  const [row] = await executor
    .select({
      signedUpAt: account.createdAt,
      premiumSince: membership.since,
      status: account.status,
      isTakenByOther: sql<boolean>`${freeGift.kind} is not null and ${freeGift.memberId} is distinct from ${account.memberId}`,
    })
    .from(account)
    .leftJoin(
      membership,
      and(eq(membership.siteId, account.siteId), eq(membership.memberId, account.memberId)),
    )
    .leftJoin(
      freeGift,
      has(freeGift, { siteId: account.siteId, kind: 'welcome_discount', mailboxHash: account.mailboxHash }),
    )
    .where(has(account, { siteId, memberId }));
  if (!row) return undefined;
  const { welcome_discount: percent, welcome_days: days } = await settingsAt(
    executor,
    siteId,
    row.signedUpAt,
  );
  const { signedUpAt, isTakenByOther } = row;
  return {
    signedUpAt,
    premium: row.premiumSince !== null,
    confirmed: row.status === 'active',
    isTakenByOther,
    terms: { percent, days },
  };
}

const theCode = (siteId: number, code: string) => has(discountCode, { siteId, code });

export async function findCode(executor: Executor, siteId: number, code: string) {
  const [row] = await executor.select().from(discountCode).where(theCode(siteId, code));
  return row;
}

interface CodesPage {
  /** The last code of the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
  /** Uses are counted up to this number. */
  readonly maxCountedUses: number;
}

/** A page of a site's codes, sorted by name, each with its number of paid uses. */
export async function pageOfCodes(
  executor: Executor,
  siteId: number,
  { after, limit, maxCountedUses }: CodesPage,
): Promise<(CodeRow & { uses: number })[]> {
  const counted = executor
    .select({ one: sql`1` })
    .from(discountUse)
    .where(has(discountUse, { siteId: discountCode.siteId, code: discountCode.code, status: 'used' }))
    .limit(maxCountedUses);
  const codeRows = await executor
    .select({ row: discountCode, uses: sql<number>`(select count(*)::int from ${counted} as counted)` })
    .from(discountCode)
    .where(
      and(eq(discountCode.siteId, siteId), after === undefined ? undefined : gt(discountCode.code, after)),
    )
    .orderBy(asc(discountCode.code))
    .limit(limit);
  return codeRows.map(({ row, uses }) => ({ ...row, uses }));
}

export async function insertCode(tx: Transaction, row: CodeRow): Promise<boolean> {
  const insertedRows = await tx
    .insert(discountCode)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: discountCode.code });
  return insertedRows.length === 1;
}

/** Returns false if the code does not exist or had already ended. */
export async function markEnded(tx: Transaction, siteId: number, code: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(discountCode)
    .set({ endedAt: at })
    .where(and(theCode(siteId, code), isNull(discountCode.endedAt)))
    .returning({ code: discountCode.code });
  return ended.length === 1;
}

interface Share {
  readonly siteId: number;
  readonly code: string;
  /** Null for uses from earlier releases, whose codes had no limits. */
  readonly amount: number | null;
}

const limited = ({ siteId, code }: Share) =>
  and(theCode(siteId, code), or(isNotNull(discountCode.budget), isNotNull(discountCode.mostUses)));

/**
 * Deducts an order's saving from what is left of a limited code. Returns false if too little is left. Concurrent
 * orders wait for each other here.
 */
export async function takeShare(tx: Transaction, share: Share): Promise<boolean> {
  const { budget, mostUses, spent, taken } = discountCode;
  const rows = await tx
    .update(discountCode)
    .set(changed(share, 1))
    .where(
      and(
        limited(share),
        or(isNull(budget), lte(sql`${spent} + ${share.amount ?? 0}`, budget)),
        or(isNull(mostUses), lt(taken, mostUses)),
      ),
    )
    .returning({ code: discountCode.code });
  return rows.length === 1;
}

/** Counts a promised saving, even if too little is left. */
export async function addShare(tx: Transaction, share: Share): Promise<void> {
  await tx.update(discountCode).set(changed(share, 1)).where(limited(share));
}

export async function returnShare(tx: Transaction, share: Share): Promise<void> {
  await tx.update(discountCode).set(changed(share, -1)).where(limited(share));
}

const changed = ({ amount }: Share, sign: 1 | -1) => ({
  spent: sql`${discountCode.spent} + ${sign * (amount ?? 0)}`,
  taken: sql`${discountCode.taken} + ${sign}`,
});

/** The use that prevents a member from using the same claim again. */
export async function findUse(executor: Executor, siteId: number, memberId: string, claim: string) {
  const [row] = await executor
    .select()
    .from(discountUse)
    .where(and(has(discountUse, { siteId, memberId, claim }), ne(discountUse.status, 'released')));
  return row;
}

/** Returns false if the claim is taken. Waits for open transactions that hold it. */
export async function insertUse(tx: Transaction, row: UseRow): Promise<boolean> {
  const insertedRows = await tx
    .insert(discountUse)
    .values(row)
    .onConflictDoNothing()
    .returning({ paymentId: discountUse.paymentId });
  return insertedRows.length === 1;
}

const ofPayment = (siteId: number, paymentId: string) => has(discountUse, { siteId, paymentId });

export async function lockUse(tx: Transaction, siteId: number, paymentId: string) {
  const [row] = await tx.select().from(discountUse).where(ofPayment(siteId, paymentId)).for('update');
  return row;
}

export async function updateUse(
  tx: Transaction,
  siteId: number,
  paymentId: string,
  change: Pick<UseRow, 'status' | 'settledAt'> & { readonly claim?: null },
): Promise<void> {
  await tx.update(discountUse).set(change).where(ofPayment(siteId, paymentId));
}

/** Makes a reserved use available again. */
export async function releaseUse(tx: Transaction, use: UseRow, at: Date): Promise<void> {
  await updateUse(tx, use.siteId, use.paymentId, { status: 'released', settledAt: at });
  await returnShare(tx, use);
}

/** When these members ordered with a discount on a first purchase, for those who did. */
export function listFirstPurchaseUses(executor: Executor, members: readonly MemberKey[]) {
  return executor
    .select({
      siteId: discountUse.siteId,
      memberId: discountUse.memberId,
      givenAt: discountUse.createdAt,
    })
    .from(discountUse)
    .where(
      and(
        inArray(discountUse.siteId, [...new Set(members.map(({ siteId }) => siteId))]),
        inArray(
          discountUse.memberId,
          members.map(({ memberId }) => memberId),
        ),
        eq(discountUse.claim, firstPurchaseClaim),
        ne(discountUse.status, 'released'),
      ),
    );
}

export function listUses(executor: Executor, siteId: number, memberId: string): Promise<UseRow[]> {
  return executor
    .select()
    .from(discountUse)
    .where(has(discountUse, { siteId, memberId }))
    .orderBy(asc(discountUse.paymentId));
}

/** Codes made for one member. */
export function listMemberCodes(executor: Executor, siteId: number, memberId: string): Promise<CodeRow[]> {
  return executor.select().from(discountCode).where(has(discountCode, { siteId, memberId }));
}

export async function deleteMemberCodes(tx: Transaction, siteId: number, memberId: string): Promise<void> {
  await tx.delete(discountCode).where(has(discountCode, { siteId, memberId }));
}
