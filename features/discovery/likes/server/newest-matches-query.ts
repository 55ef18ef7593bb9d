import { eitherBlocksSql } from '#features/safety/blocks/server/public.ts';
import { joinVisibleProfileSql } from '#features/people/profiles/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { declinedSql, joinLikeSql } from './like-sql.ts';

/** Looks among this many of the newest likes in each direction, however many a popular member has. */
const likesLookedAt = 200;

const pair = { site: '$1', one: '$2::uuid', other: 'found.other_id' };

/**
 * The later of two likes makes a match, so a new match is among the newest likes of one direction. Both are read in the
 * order of their index.
 */
const newestMatchesText = `
  with sent as (
    select to_id as other_id, created_at from member_like where site_id = $1 and from_id = $2
     order by created_at desc nulls last, to_id desc nulls last limit ${likesLookedAt}
  ),
  received as (
    select from_id as other_id, created_at from member_like where site_id = $1 and to_id = $2
     order by is_new desc nulls last, created_at desc nulls last, from_id desc nulls last limit ${likesLookedAt}
  ),
  found as (
    select sent.other_id, greatest(sent.created_at, back.created_at) as matched_at
      from sent ${joinLikeSql({ as: 'back', site: '$1', from: 'sent.other_id', to: '$2' })}
    union
    select received.other_id, greatest(received.created_at, back.created_at)
      from received ${joinLikeSql({ as: 'back', site: '$1', from: '$2', to: 'received.other_id' })}
  )
  select found.other_id as id from found
  ${joinVisibleProfileSql({ as: 'profile', site: '$1', member: 'found.other_id' })}
   where not ${eitherBlocksSql(pair)}
     and not ${declinedSql({ site: '$1', from: '$2', to: 'found.other_id' })}
   order by found.matched_at desc, found.other_id desc`;

/** The members with whom this one matched last, newest first. */
export async function listNewestMatches(db: Database, siteId: number, memberId: string): Promise<string[]> {
  const idRows = await db.prepared<{ id: string }>('likes_newest_matches', newestMatchesText, [
    siteId,
    memberId,
  ]);
  return idRows.map(({ id }) => id);
}
