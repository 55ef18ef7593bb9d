import { and, asc, gt } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Payment } from './payment-queries.ts';
import { payerCountryChoice, payment, paymentMandate } from './tables.ts';

const ofMember = ({ siteId, memberId }: MemberKey) => has(payment, { siteId, memberId });

/** A member's payments in id order, which is chronological. */
export function listPayments(
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

export async function listPayerCountries(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<{ country: string; chosenAt: Date }[]> {
  return executor
    .select({ country: payerCountryChoice.country, chosenAt: payerCountryChoice.chosenAt })
    .from(payerCountryChoice)
    .where(has(payerCountryChoice, { siteId, memberId }));
}

/** Erases checkout addresses, mandates and the chosen country. */
export async function forgetPayer(executor: Executor, member: MemberKey): Promise<void> {
  await executor
    .delete(paymentMandate)
    .where(has(paymentMandate, { siteId: member.siteId, memberId: member.memberId }));
  await executor
    .delete(payerCountryChoice)
    .where(has(payerCountryChoice, { siteId: member.siteId, memberId: member.memberId }));
  await executor.update(payment).set({ redirect: null }).where(ofMember(member));
}
