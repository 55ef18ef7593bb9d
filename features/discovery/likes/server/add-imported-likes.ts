import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';

export interface ImportedLike {
  readonly fromId: string;
  readonly toId: string;
  readonly at: Date;
}

/**
 * Adds likes from another system, and skips those that already exist.
 * @returns how many were added.
 */
export async function addImportedLikes(
  executor: Executor,
  siteId: number,
  likes: readonly ImportedLike[],
): Promise<number> {
  const added = await rows(
    executor,
    sql`insert into member_like (site_id, from_id, to_id, is_new, created_at)
        select ${siteId}::integer, one, other, false, at
          from unnest(${sql.param(likes.map(({ fromId }) => fromId))}::uuid[],
                      ${sql.param(likes.map(({ toId }) => toId))}::uuid[],
                      ${sql.param(likes.map(({ at }) => at.toISOString()))}::timestamptz[]) as given (one, other, at)
         where one <> other
        on conflict do nothing
        returning 1 as added`,
  );
  return added.length;
}

/** How many of these likes exist already. */
export async function countStoredLikes(
  executor: Executor,
  siteId: number,
  likes: readonly Omit<ImportedLike, 'at'>[],
): Promise<number> {
  const [countRow] = await rows<{ count: number }>(
    executor,
    sql`select count(*)::integer as count
          from unnest(${sql.param(likes.map(({ fromId }) => fromId))}::uuid[],
                      ${sql.param(likes.map(({ toId }) => toId))}::uuid[]) as given (one, other)
          join member_like on site_id = ${siteId} and from_id = one and to_id = other`,
  );
  return countRow!.count;
}
