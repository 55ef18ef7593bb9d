import { sql } from 'drizzle-orm';
import { eitherBlocksSql } from '#features/safety/blocks/server/public.ts';
import { joinVisibleProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { swipePass } from './tables.ts';

export async function insertPass(
  executor: Executor,
  siteId: number,
  fromId: string,
  toId: string,
  now: Date,
): Promise<void> {
  await executor.insert(swipePass).values({ siteId, fromId, toId, createdAt: now }).onConflictDoNothing();
}

export async function deletePass(
  executor: Executor,
  siteId: number,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const deletedRows = await executor
    .delete(swipePass)
    .where(has(swipePass, { siteId, fromId, toId }))
    .returning({ id: swipePass.toId });
  return deletedRows.length > 0;
}

/**
 * Hides a received like from its receiver. Returns whether the lists of likes showed the like and it was not a match:
 * the result must not reveal whether a hidden or blocked member likes someone.
 */
export async function insertDecline(
  executor: Executor,
  siteId: number,
  memberId: string,
  likerId: string,
  now: Date,
): Promise<boolean> {
  const declined = await rows(
    executor,
    sql`
      insert into swipe_pass (site_id, from_id, to_id, created_at, declined_like)
      select theirs.site_id, theirs.to_id, theirs.from_id, ${now}::timestamptz, true
      from member_like as theirs
      ${sql.raw(joinVisibleProfileSql({ as: 'profile', site: 'theirs.site_id', member: 'theirs.from_id' }))}
      where theirs.site_id = ${siteId} and theirs.from_id = ${likerId} and theirs.to_id = ${memberId}
        and not ${sql.raw(eitherBlocksSql({ site: 'theirs.site_id', one: 'theirs.to_id', other: 'theirs.from_id' }))}
        and not exists (
          select from member_like back
          where back.site_id = ${siteId} and back.from_id = ${memberId} and back.to_id = ${likerId}
        )
      on conflict (site_id, from_id, to_id) do update set declined_like = true
      returning 1 as declined`,
  );
  return declined.length > 0;
}

/** Returns whether the like had been declined. */
export async function deleteDecline(
  executor: Executor,
  siteId: number,
  memberId: string,
  likerId: string,
): Promise<boolean> {
  const deletedRows = await executor
    .delete(swipePass)
    .where(has(swipePass, { siteId, fromId: memberId, toId: likerId, declinedLike: true }))
    .returning({ id: swipePass.toId });
  return deletedRows.length > 0;
}
