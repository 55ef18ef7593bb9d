import { and, desc, eq, or, sql } from 'drizzle-orm';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { memberBlock } from './tables.ts';

/** Returns whether the block is new; false also if the site has no such member. */
export async function insertBlock(
  executor: Executor,
  siteId: number,
  blockerId: string,
  blockedId: string,
  now: Date,
): Promise<boolean> {
  const insertedRows = await rows(
    executor,
    sql`insert into member_block (site_id, blocker_id, blocked_id, created_at)
        select blocked.site_id, ${blockerId}::uuid, blocked.member_id, ${now}::timestamptz
        from (select ${siteId}::integer as site_id, ${blockedId}::uuid as member_id) chosen
        ${sql.raw(joinProfileSql({ as: 'blocked', site: 'chosen.site_id', member: 'chosen.member_id' }))}
        on conflict do nothing
        returning 1 as made`,
  );
  return insertedRows.length > 0;
}

/** Returns whether there was a block. */
export async function deleteBlock(
  executor: Executor,
  siteId: number,
  blockerId: string,
  blockedId: string,
): Promise<boolean> {
  const deletedRows = await executor
    .delete(memberBlock)
    .where(has(memberBlock, { siteId, blockerId, blockedId }))
    .returning({ id: memberBlock.blockedId });
  return deletedRows.length > 0;
}

export interface BlockRow {
  readonly blockedId: string;
  readonly createdAt: Date;
  /** The blocked member blocks this one too. */
  readonly mutual: boolean;
}

/** A member's blocks, newest first, starting after the given one. */
export async function listBlocks(
  executor: Executor,
  siteId: number,
  blockerId: string,
  after: { readonly at: Date; readonly blockedId: string } | null,
  limit: number,
): Promise<BlockRow[]> {
  return executor
    .select({
      blockedId: memberBlock.blockedId,
      createdAt: memberBlock.createdAt,
      mutual: sql<boolean>`exists (
        select from member_block back
         where back.site_id = member_block.site_id and back.blocker_id = member_block.blocked_id
           and back.blocked_id = member_block.blocker_id)`,
    })
    .from(memberBlock)
    .where(
      and(
        has(memberBlock, { siteId, blockerId }),
        after
          ? sql`(${memberBlock.createdAt}, ${memberBlock.blockedId}) < (${after.at}::timestamptz, ${after.blockedId}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(memberBlock.createdAt), desc(memberBlock.blockedId))
    .limit(limit);
}

/** The blocks between two members, from the first one's point of view. */
export interface BlocksBetween {
  /** The first member blocks the second. */
  readonly blocks: boolean;
  readonly blocked: boolean;
}

export async function blocksBetween(
  executor: Executor,
  siteId: number,
  oneId: string,
  otherId: string,
): Promise<BlocksBetween> {
  const [row] = await rows<BlocksBetween>(
    executor,
    sql`select
      exists (select from member_block where site_id = ${siteId} and blocker_id = ${oneId} and blocked_id = ${otherId}) as blocks,
      exists (select from member_block where site_id = ${siteId} and blocker_id = ${otherId} and blocked_id = ${oneId}) as blocked`,
  );
  return row!;
}

/** Blocks made by a member, and blocks of that member by others. */
export async function deleteBlocks(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor
    .delete(memberBlock)
    .where(
      and(
        eq(memberBlock.siteId, siteId),
        or(eq(memberBlock.blockerId, memberId), eq(memberBlock.blockedId, memberId)),
      ),
    );
}
