import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';

export interface ImportedBlock {
  readonly blockerId: string;
  readonly blockedId: string;
  readonly at: Date;
}

/**
 * Adds blocks from another system, and skips those that already exist.
 * @returns how many were added.
 */
export async function addImportedBlocks(
  executor: Executor,
  siteId: number,
  blocks: readonly ImportedBlock[],
): Promise<number> {
  const added = await rows(
    executor,
    sql`insert into member_block (site_id, blocker_id, blocked_id, created_at)
        select ${siteId}::integer, one, other, at
          from unnest(${sql.param(blocks.map(({ blockerId }) => blockerId))}::uuid[],
                      ${sql.param(blocks.map(({ blockedId }) => blockedId))}::uuid[],
                      ${sql.param(blocks.map(({ at }) => at.toISOString()))}::timestamptz[]) as given (one, other, at)
         where one <> other
        on conflict do nothing
        returning 1 as added`,
  );
  return added.length;
}

/** How many of these blocks exist already. */
export async function countStoredBlocks(
  executor: Executor,
  siteId: number,
  blocks: readonly Omit<ImportedBlock, 'at'>[],
): Promise<number> {
  const [countRow] = await rows<{ count: number }>(
    executor,
    sql`select count(*)::integer as count
          from unnest(${sql.param(blocks.map(({ blockerId }) => blockerId))}::uuid[],
                      ${sql.param(blocks.map(({ blockedId }) => blockedId))}::uuid[]) as given (one, other)
          join member_block on site_id = ${siteId} and blocker_id = one and blocked_id = other`,
  );
  return countRow!.count;
}
