import { sql } from 'drizzle-orm';
import { eitherBlocksSql } from '#features/safety/blocks/server/public.ts';
import { joinVisibleProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor, type Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { swipeState } from './tables.ts';

export type SwipeState = typeof swipeState.$inferSelect;

const mine = (siteId: number, memberId: string) => has(swipeState, { siteId, memberId });

export async function findState(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<SwipeState | undefined> {
  const [state] = await executor.select().from(swipeState).where(mine(siteId, memberId));
  return state;
}

/** Returns the member's state, inserting it if needed. Locks it to serialize the member's decisions. */
export async function lockState(tx: Transaction, fresh: SwipeState): Promise<SwipeState> {
  await tx.insert(swipeState).values(fresh).onConflictDoNothing();
  const [state] = await tx.select().from(swipeState).where(mine(fresh.siteId, fresh.memberId)).for('update');
  return state!;
}

export async function writeState(tx: Transaction, state: SwipeState): Promise<void> {
  await tx.update(swipeState).set(state).where(mine(state.siteId, state.memberId));
}

/** Whether a member may be shown to another. */
export async function mayMeet(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  otherId: string,
): Promise<boolean> {
  const matches = await rows(
    executor,
    sql`select 1 as found
        from (select ${siteId}::int as site_id, ${memberId}::uuid as one, ${otherId}::uuid as other) as pair
        ${sql.raw(joinVisibleProfileSql({ as: 'profile', site: 'pair.site_id', member: 'pair.other' }))}
        where not ${sql.raw(eitherBlocksSql({ site: 'pair.site_id', one: 'pair.one', other: 'pair.other' }))}`,
  );
  return matches.length > 0;
}

/**
 * Deletes a member's state. If another member's last decision was about this member, that decision can no longer be
 * undone.
 */
export async function eraseStates(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  await executor.delete(swipeState).where(mine(siteId, memberId));
  await executor
    .update(swipeState)
    .set({ lastId: null, lastDecision: null })
    .where(has(swipeState, { siteId, lastId: memberId }));
}
