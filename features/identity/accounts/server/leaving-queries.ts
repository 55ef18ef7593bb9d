import { and, eq, gte, inArray, isNotNull, ne, not, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { AccountRow } from './account-queries.ts';
import { outlivesAccess } from './access/access-queries.ts';
import type { MemberRef } from './events.ts';
import { account, accountToken, authChallenge, session } from './tables.ts';

const mine = (siteId: number, memberId: string) => has(account, { siteId, memberId });

export async function findAccount(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<AccountRow | undefined> {
  const [row] = await executor.select().from(account).where(mine(siteId, memberId));
  return row;
}

/**
 * Locks the account until the transaction ends. To avoid deadlocks, lock it before its sessions, links and passkeys.
 * With `share`, other transactions with `share` may read the account at the same time, but nobody may change it.
 */
export async function lockAccount(
  executor: Executor,
  siteId: number,
  memberId: string,
  strength: 'update' | 'share' = 'update',
): Promise<AccountRow | undefined> {
  const [row] = await executor.select().from(account).where(mine(siteId, memberId)).for(strength);
  return row;
}

export async function updateAccount(
  executor: Executor,
  siteId: number,
  memberId: string,
  changes: Partial<Pick<AccountRow, 'status' | 'pausedAt' | 'deletedAt' | 'suspendedAt'>>,
): Promise<void> {
  await executor.update(account).set(changes).where(mine(siteId, memberId));
}

/** Whether a member of staff has been suspended since a given time. */
export async function hasSuspendedStaff(executor: Executor, siteId: number, since: Date): Promise<boolean> {
  const [suspended] = await executor
    .select({ memberId: account.memberId })
    .from(account)
    .where(and(eq(account.siteId, siteId), isNotNull(account.staffRole), gte(account.suspendedAt, since)))
    .limit(1);
  return suspended !== undefined;
}

/** Those of these accounts that are suspended. */
export async function listSuspendedAmong(
  executor: Executor,
  members: readonly MemberRef[],
): Promise<MemberRef[]> {
  return executor
    .select({ siteId: account.siteId, memberId: account.memberId })
    .from(account)
    .where(
      and(
        inArray(account.siteId, [...new Set(members.map(({ siteId }) => siteId))]),
        inArray(
          account.memberId,
          members.map(({ memberId }) => memberId),
        ),
        isNotNull(account.suspendedAt),
      ),
    );
}

/** Removes every means of access: sessions, mailed links and open challenges. */
export async function endAllAccess(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor.delete(session).where(has(session, { siteId, memberId }));
  await executor
    .delete(accountToken)
    .where(and(has(accountToken, { siteId, memberId }), not(outlivesAccess)));
  await executor.delete(authChallenge).where(has(authChallenge, { siteId, memberId }));
}

/** Those of these members whose accounts are not erased, and whether they are deleted. */
export async function listUnerasedMembers(
  executor: Executor,
  members: readonly MemberRef[],
): Promise<(MemberRef & { isDeleted: boolean })[]> {
  const membersSql = sql`unnest(
    ${sql.param(members.map(({ siteId }) => siteId))}::integer[],
    ${sql.param(members.map(({ memberId }) => memberId))}::uuid[]) as given (site_id, member_id)`;
  return executor
    .select({
      siteId: account.siteId,
      memberId: account.memberId,
      isDeleted: sql<boolean>`${account.status} = 'deleted'`,
    })
    .from(account)
    .innerJoin(membersSql, sql`given.site_id = ${account.siteId} and given.member_id = ${account.memberId}`)
    .where(ne(account.status, 'erased'));
}
