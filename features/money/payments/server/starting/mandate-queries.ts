import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { paymentMandate } from '../tables.ts';

export type PaymentMandate = typeof paymentMandate.$inferSelect;

const standing = (siteId: number, memberId: string) =>
  and(has(paymentMandate, { siteId, memberId }), isNull(paymentMandate.revokedAt));

/** A member's active mandates, newest first. */
export function listMandates(executor: Executor, siteId: number, memberId: string) {
  return executor
    .select()
    .from(paymentMandate)
    .where(standing(siteId, memberId))
    .orderBy(desc(paymentMandate.createdAt), desc(paymentMandate.id));
}

export async function findMandate(executor: Executor, siteId: number, memberId: string, id: string) {
  const [row] = await executor
    .select()
    .from(paymentMandate)
    .where(and(standing(siteId, memberId), eq(paymentMandate.id, id)));
  return row;
}

/** Does nothing if the mandate is already stored. */
export async function insertMandate(executor: Executor, mandate: PaymentMandate): Promise<void> {
  await executor
    .insert(paymentMandate)
    .values(mandate)
    .onConflictDoNothing({
      target: [paymentMandate.siteId, paymentMandate.provider, paymentMandate.providerMandateId],
    });
}

export async function updateLabel(
  executor: Executor,
  { siteId, id }: Pick<PaymentMandate, 'siteId' | 'id'>,
  label: string,
): Promise<void> {
  await executor.update(paymentMandate).set({ label }).where(has(paymentMandate, { siteId, id }));
}

export async function endMandates(
  executor: Executor,
  siteId: number,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await executor
    .update(paymentMandate)
    .set({ revokedAt: at })
    .where(and(eq(paymentMandate.siteId, siteId), inArray(paymentMandate.id, [...ids])));
}
