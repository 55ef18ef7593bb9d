import { and, asc, eq, gt } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Payment } from './payment-queries.ts';
import { payment } from './tables.ts';

const ofMember = ({ siteId, memberId }: MemberKey) =>
  and(eq(payment.siteId, siteId), eq(payment.memberId, memberId));

/** A member's payments, in the order of their ids, which is that of time. */
export function readPaymentsOf(
  executor: Executor,
  member: MemberKey,
  after: string | undefined,
  limit: number,
): Promise<Payment[]> {
  return executor
    .select()
    .from(payment)
    .where(and(ofMember(member), after ? gt(payment.id, after) : undefined))
    .orderBy(asc(payment.id))
    .limit(limit);
}

/** The address at the provider where the payer went. */
export async function forgetPaymentPages(executor: Executor, member: MemberKey): Promise<void> {
  await executor.update(payment).set({ redirect: null }).where(ofMember(member));
}
