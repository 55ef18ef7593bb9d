import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { membership } from './tables.ts';

const ofMember = ({ siteId, memberId }: MemberKey) => has(membership, { siteId, memberId });

export async function findSince(executor: Executor, member: MemberKey): Promise<Date | null> {
  const [row] = await executor.select({ since: membership.since }).from(membership).where(ofMember(member));
  return row?.since ?? null;
}

export async function insertMembership(executor: Executor, member: MemberKey, since: Date): Promise<void> {
  const { siteId, memberId } = member;
  await executor.insert(membership).values({ siteId, memberId, since }).onConflictDoNothing();
}

/** Does nothing if the membership started at a different time. */
export async function updateSince(
  executor: Executor,
  member: MemberKey,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  await executor
    .update(membership)
    .set({ since: to })
    .where(and(ofMember(member), eq(membership.since, from)));
}

/** Does nothing if the membership started at a different time. */
export async function deleteMembership(executor: Executor, member: MemberKey, since: Date): Promise<void> {
  await executor.delete(membership).where(and(ofMember(member), eq(membership.since, since)));
}
