import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { mailingPlan } from './tables.ts';

/**
 * Takes up to `limit` members who are due. They become due again at `leaseEnd`, so that another process takes over if
 * this one crashes.
 */
export async function claimDueMembers(
  executor: Executor,
  { now, leaseEnd, limit }: { readonly now: Date; readonly leaseEnd: Date; readonly limit: number },
): Promise<MemberKey[]> {
  return rows<MemberKey>(
    executor,
    sql`
      with due as (
        select site_id, member_id from mailing_plan where due_at <= ${now}
        order by due_at limit ${limit} for update skip locked
      )
      update mailing_plan set due_at = ${leaseEnd} from due
      where mailing_plan.site_id = due.site_id and mailing_plan.member_id = due.member_id
      returning mailing_plan.site_id as "siteId", mailing_plan.member_id as "memberId"`,
  );
}

/** Whether this process still holds the member's lease. The row is locked until the transaction ends. */
export async function lockLease(
  tx: Executor,
  { siteId, memberId }: MemberKey,
  leaseEnd: Date,
): Promise<boolean> {
  const held = await tx
    .select({ dueAt: mailingPlan.dueAt })
    .from(mailingPlan)
    .where(has(mailingPlan, { siteId, memberId, dueAt: leaseEnd }))
    .for('update');
  return held.length === 1;
}

/** Ends members' leases. A plan that was brought forward in the meantime keeps its time. */
export async function endLeases(
  executor: Executor,
  plans: readonly (MemberKey & { readonly dueAt: Date })[],
  leaseEnd: Date,
): Promise<void> {
  if (plans.length === 0) return;
  await executor.execute(sql`
    update mailing_plan set due_at = ended.due_at
    from jsonb_to_recordset(${JSON.stringify(plans.map(({ siteId, memberId, dueAt }) => ({ site_id: siteId, member_id: memberId, due_at: dueAt })))}::jsonb)
      as ended (site_id integer, member_id uuid, due_at timestamptz)
    where mailing_plan.site_id = ended.site_id and mailing_plan.member_id = ended.member_id
      and mailing_plan.due_at = ${leaseEnd}`);
}

/** Plans the first decision about a new member. */
export async function insertPlan(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  dueAt: Date,
): Promise<void> {
  await executor.insert(mailingPlan).values({ siteId, memberId, dueAt }).onConflictDoNothing();
}

/** Brings a member's next decision forward. */
export async function bringForward(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  dueAt: Date,
): Promise<void> {
  await executor
    .update(mailingPlan)
    .set({ dueAt })
    .where(and(has(mailingPlan, { siteId, memberId }), gt(mailingPlan.dueAt, dueAt)));
}

/**
 * Plans accounts that have no plan, such as those created before mailings existed, spread over `spreadMs`.
 * @returns the last account processed, or null if no more are left
 */
export async function planAccountsAfter(
  executor: Executor,
  last: MemberKey | null,
  { now, spreadMs, limit }: { readonly now: Date; readonly spreadMs: number; readonly limit: number },
): Promise<MemberKey | null> {
  const page = await executor
    .select({ siteId: account.siteId, memberId: account.memberId })
    .from(account)
    .where(
      last
        ? sql`(${account.siteId}, ${account.memberId}) > (${last.siteId}, ${last.memberId}::uuid)`
        : undefined,
    )
    .orderBy(asc(account.siteId), asc(account.memberId))
    .limit(limit);
  if (page.length === 0) return null;
  await executor
    .insert(mailingPlan)
    .values(page.map((member) => ({ ...member, dueAt: new Date(now.getTime() + Math.random() * spreadMs) })))
    .onConflictDoNothing();
  return page.length < limit ? null : page.at(-1)!;
}

/**
 * Brings forward a site's next members, in id order.
 * @returns the last of them, or null if no more are left
 */
export async function bringForwardAfter(
  tx: Executor,
  siteId: number,
  lastMemberId: string | null,
  { dueAt, limit }: { readonly dueAt: Date; readonly limit: number },
): Promise<string | null> {
  const page = await tx
    .select({ memberId: mailingPlan.memberId })
    .from(mailingPlan)
    .where(
      and(
        eq(mailingPlan.siteId, siteId),
        lastMemberId === null ? undefined : gt(mailingPlan.memberId, lastMemberId),
      ),
    )
    .orderBy(asc(mailingPlan.memberId))
    .limit(limit);
  if (page.length === 0) return null;
  const ids = page.map(({ memberId }) => memberId);
  await tx
    .update(mailingPlan)
    .set({ dueAt })
    .where(
      and(eq(mailingPlan.siteId, siteId), inArray(mailingPlan.memberId, ids), gt(mailingPlan.dueAt, dueAt)),
    );
  return page.length < limit ? null : ids.at(-1)!;
}
