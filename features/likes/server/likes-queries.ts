import { sql } from 'drizzle-orm';
import { rows, type Database, type Executor, type Transaction } from '#platform/server/db/database.ts';

/** Two likes that face each other must not pass unseen, so those of one pair are made one after the other. */
export async function lockPair(tx: Transaction, siteId: number, one: string, other: string): Promise<void> {
  const pair = [one, other].sort().join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`like ${siteId} ${pair}`}, 0))`);
}

export interface LikeOutcome {
  readonly liker_active: boolean;
  readonly liked_active: boolean;
  /** False when the like was there before. */
  readonly made: boolean;
  readonly likes_back: boolean;
}

/** Makes the like if both are active and it is not there yet. */
export async function insertLike(
  tx: Transaction,
  siteId: number,
  fromId: string,
  toId: string,
  now: Date,
): Promise<LikeOutcome> {
  const [outcome] = await rows<LikeOutcome>(
    tx,
    sql`
      with active as (
        select member_id from profile
        where site_id = ${siteId} and member_id in (${fromId}, ${toId}) and status = 'active'
      ),
      made as (
        insert into member_like (site_id, from_id, to_id, is_new, created_at)
        select ${siteId}::int, ${fromId}::uuid, ${toId}::uuid, true, ${now}::timestamptz
        where (select count(*) from active) = 2
        on conflict do nothing
        returning 1
      )
      select
        exists (select 1 from active where member_id = ${fromId}) as liker_active,
        exists (select 1 from active where member_id = ${toId}) as liked_active,
        exists (select 1 from made) as made,
        exists (select 1 from member_like where site_id = ${siteId} and from_id = ${toId} and to_id = ${fromId}) as likes_back`,
  );
  return outcome!;
}

/** Whether there was one. */
export async function deleteLike(
  tx: Transaction,
  siteId: number,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const gone = await rows(
    tx,
    sql`delete from member_like where site_id = ${siteId} and from_id = ${fromId} and to_id = ${toId} returning 1 as gone`,
  );
  return gone.length > 0;
}

/** Whether the like was new until now. */
export async function markLikeSeen(
  executor: Executor,
  siteId: number,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const seen = await rows(
    executor,
    sql`
      update member_like set is_new = false
      where site_id = ${siteId} and from_id = ${fromId} and to_id = ${toId} and is_new
      returning 1 as seen`,
  );
  return seen.length > 0;
}

export interface LikeRow {
  readonly sent: boolean;
  readonly member_id: string;
  readonly created_at: Date;
  readonly is_new: boolean;
  readonly match: boolean;
}

// The indexes are declared with NULLS LAST, so the orders say it too: without it the planner would sort.
const listText = `
  (
    select true as sent, mine.to_id as member_id, mine.created_at, false as is_new, back.from_id is not null as match
    from member_like as mine
    join profile on profile.site_id = mine.site_id and profile.member_id = mine.to_id and profile.status = 'active'
    left join member_like as back on back.site_id = mine.site_id and back.from_id = mine.to_id and back.to_id = mine.from_id
    where mine.site_id = $1 and mine.from_id = $2
    order by mine.created_at desc nulls last, mine.to_id desc nulls last
    limit $3
  )
  union all
  (
    select false, theirs.from_id, theirs.created_at, theirs.is_new, back.from_id is not null
    from member_like as theirs
    join profile on profile.site_id = theirs.site_id and profile.member_id = theirs.from_id and profile.status = 'active'
    left join member_like as back on back.site_id = theirs.site_id and back.from_id = theirs.to_id and back.to_id = theirs.from_id
    where theirs.site_id = $1 and theirs.to_id = $2
    order by theirs.is_new desc nulls last, theirs.created_at desc nulls last, theirs.from_id desc nulls last
    limit $3
  )`;

/** Likes sent, the newest first, then likes received, new ones first: at most `limit` of each. */
export async function listLikes(
  db: Database,
  siteId: number,
  memberId: string,
  limit: number,
): Promise<LikeRow[]> {
  return db.prepared<LikeRow & Record<string, unknown>>('likes_list', listText, [siteId, memberId, limit]);
}
