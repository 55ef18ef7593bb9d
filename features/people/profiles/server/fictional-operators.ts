import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { joinAccountSql } from '#features/identity/accounts/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { fictionalOperator } from './tables.ts';

/** Which operator answers for a fictional profile; null means all operators. */
export async function findFictionalOperator(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<string | null> {
  const [row] = await executor
    .select({ operatorId: fictionalOperator.operatorId })
    .from(fictionalOperator)
    .where(has(fictionalOperator, { siteId, memberId }));
  return row?.operatorId ?? null;
}

/** @param operatorId null means all operators. */
export async function storeOperator(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  operatorId: string | null,
  assignedAt: Date,
): Promise<void> {
  if (operatorId === null) {
    await tx.delete(fictionalOperator).where(has(fictionalOperator, { siteId, memberId }));
    return;
  }
  await tx
    .insert(fictionalOperator)
    .values({ siteId, memberId, operatorId, assignedAt })
    .onConflictDoUpdate({
      target: [fictionalOperator.siteId, fictionalOperator.memberId],
      set: { operatorId, assignedAt },
    });
}

/** Removes the operator of a profile, and removes the member as the operator of other profiles. */
export async function forgetOperator(tx: Transaction, { siteId, memberId }: MemberKey): Promise<void> {
  await tx
    .delete(fictionalOperator)
    .where(
      and(
        eq(fictionalOperator.siteId, siteId),
        or(eq(fictionalOperator.memberId, memberId), eq(fictionalOperator.operatorId, memberId)),
      ),
    );
}

interface AnsweredBy {
  readonly site: string;
  readonly profile: string;
}

/** A condition: this operator may answer for the profile, because no other operator does. */
export const answeredBySql = ({ site, profile }: AnsweredBy, operatorId: string): SQL => sql`not exists (
    select from fictional_operator assigned
      ${sql.raw(joinAccountSql({ as: 'operator', site: 'assigned.site_id', member: 'assigned.operator_id' }))}
       and operator.staff_role = 'operator' and operator.status = 'active'
     where assigned.site_id = ${sql.raw(site)} and assigned.member_id = ${sql.raw(profile)}
       and assigned.operator_id <> ${operatorId}::uuid)`;
