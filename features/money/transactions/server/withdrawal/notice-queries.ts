import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { emailKey } from '#platform/shared/email-rules.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { withdrawalNotice } from '../tables.ts';

export type Notice = typeof withdrawalNotice.$inferSelect;
type NewNotice = Omit<typeof withdrawalNotice.$inferInsert, 'emailKey'>;

const byId = (siteId: number, id: string) => has(withdrawalNotice, { siteId, id });

export async function insertNotice(tx: Executor, row: NewNotice): Promise<Notice> {
  const [notice] = await tx
    .insert(withdrawalNotice)
    .values({ ...row, emailKey: emailKey(row.email) })
    .returning();
  return notice!;
}

export async function findNotice(executor: Executor, siteId: number, id: string) {
  const [notice] = await executor.select().from(withdrawalNotice).where(byId(siteId, id));
  return notice;
}

/** The notice, locked until the transaction ends. */
export async function lockNotice(tx: Transaction, siteId: number, id: string): Promise<Notice | undefined> {
  const [notice] = await tx.select().from(withdrawalNotice).where(byId(siteId, id)).for('update');
  return notice;
}

export async function decideNotice(
  tx: Transaction,
  siteId: number,
  id: string,
  decision: Pick<Notice, 'decidedAt' | 'outcome' | 'memberId' | 'paymentId' | 'refundId'>,
): Promise<Notice> {
  const [notice] = await tx.update(withdrawalNotice).set(decision).where(byId(siteId, id)).returning();
  return notice!;
}

/** Unconfirmed notices with an address since a given time. */
export function countUnconfirmed(
  executor: Executor,
  siteId: number,
  email: string,
  since: Date,
): Promise<number> {
  return executor.$count(
    withdrawalNotice,
    and(
      has(withdrawalNotice, { siteId, emailKey: emailKey(email) }),
      gt(withdrawalNotice.sentAt, since),
      isNull(withdrawalNotice.decidedAt),
    ),
  );
}

/** Whether this is the first notice with this address and number since a given time. */
export async function isFirstWithNumber(
  executor: Executor,
  { siteId, id, emailKey: key, number }: Notice,
  since: Date,
): Promise<boolean> {
  const earlier = await executor.$count(
    withdrawalNotice,
    and(
      eq(withdrawalNotice.siteId, siteId),
      eq(withdrawalNotice.emailKey, key),
      gt(withdrawalNotice.sentAt, since),
      eq(withdrawalNotice.number, number),
      // Ids begin with the timestamp.
      lt(withdrawalNotice.id, id),
    ),
  );
  return earlier === 0;
}

/** When the declaration that led to a refund was sent. */
export async function findSentAt(
  executor: Executor,
  siteId: number,
  paymentId: string,
  refundId: string,
): Promise<Date | undefined> {
  const [row] = await executor
    .select({ sentAt: withdrawalNotice.sentAt })
    .from(withdrawalNotice)
    .where(has(withdrawalNotice, { siteId, paymentId, refundId }));
  return row?.sentAt;
}

/** The latest notices about a purchase. */
export function listNotices(executor: Executor, siteId: number, paymentId: string): Promise<Notice[]> {
  return executor
    .select()
    .from(withdrawalNotice)
    .where(has(withdrawalNotice, { siteId, paymentId }))
    .orderBy(desc(withdrawalNotice.sentAt), desc(withdrawalNotice.id))
    .limit(20);
}

/** A page of a member's own notices, by id. */
export function listMemberNotices(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  afterId: string | undefined,
  limit: number,
): Promise<Notice[]> {
  return executor
    .select()
    .from(withdrawalNotice)
    .where(
      and(
        has(withdrawalNotice, { siteId, memberId }),
        afterId === undefined ? undefined : gt(withdrawalNotice.id, afterId),
      ),
    )
    .orderBy(asc(withdrawalNotice.id))
    .limit(limit);
}

/** Deletes a member's notices, and those sent with their address. The refunds stay in the books. */
export async function eraseNotices(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  const address = sql`(select ${account.emailKey} from ${account}
    where ${account.siteId} = ${siteId} and ${account.memberId} = ${memberId} and ${account.email} <> '')`;
  await executor
    .delete(withdrawalNotice)
    .where(
      and(
        eq(withdrawalNotice.siteId, siteId),
        or(eq(withdrawalNotice.memberId, memberId), eq(withdrawalNotice.emailKey, address)),
      ),
    );
}

/** Deletes notices that were never confirmed, or were decided long ago. */
export async function deleteNotices(
  executor: Executor,
  { unconfirmedBefore, decidedBefore }: { readonly unconfirmedBefore: Date; readonly decidedBefore: Date },
): Promise<void> {
  const unconfirmed = and(isNull(withdrawalNotice.decidedAt), lt(withdrawalNotice.sentAt, unconfirmedBefore));
  const decided = and(isNotNull(withdrawalNotice.decidedAt), lt(withdrawalNotice.sentAt, decidedBefore));
  await deleteInBatches(executor, withdrawalNotice, unconfirmed!);
  await deleteInBatches(executor, withdrawalNotice, decided!);
}
