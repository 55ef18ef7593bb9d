import type { Database, Executor } from '#platform/server/db/database.ts';
import { rows } from '#platform/server/db/database.ts';
import { sql } from 'drizzle-orm';
import type { LikeOrigin } from '#features/discovery/likes/contract.ts';
import type { Gender, Sexuality } from '#features/people/profiles/attributes.ts';
import { eitherBlocksSql } from '#features/people/blocks/server/public.ts';

export interface Relation {
  readonly liked: boolean;
  readonly likes_me: boolean;
  /** What they wrote to their like. */
  readonly note: string | null;
  readonly like_origin: LikeOrigin | null;
  readonly conversation: string | null;
  /** Null where others may not know: in invisible mode there is no row to find. */
  readonly last_active: string | null;
  readonly own_cell: string | null;
  readonly other_cell: string | null;
  /** One of the two blocks the other. */
  readonly blocked: boolean;
}

/** What stands between a member and another. */
export async function relationTo(
  executor: Executor,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<Relation> {
  const [relation] = await rows<Relation>(
    executor,
    sql`select
      exists (select 1 from member_like where site_id = ${siteId} and from_id = ${memberId} and to_id = ${otherId}) as liked,
      theirs.from_id is not null as likes_me, theirs.note, theirs.origin as like_origin,
      (
        select last_active from member_search where site_id = ${siteId} and member_id = ${otherId}
      ) as last_active,
      (select location_cell from profile where site_id = ${siteId} and member_id = ${memberId}) as own_cell,
      (select location_cell from profile where site_id = ${siteId} and member_id = ${otherId}) as other_cell,
      (
        select id from conversation
        where site_id = ${siteId}
          and low_id = least(${memberId}::uuid, ${otherId}::uuid) and high_id = greatest(${memberId}::uuid, ${otherId}::uuid)
      ) as conversation,
      ${sql.raw(eitherBlocksSql({ site: 'pair.site_id', one: 'pair.one', other: 'pair.other' }))} as blocked
      from (select ${siteId}::int as site_id, ${memberId}::uuid as one, ${otherId}::uuid as other) pair
      left join member_like theirs
        on theirs.site_id = pair.site_id and theirs.from_id = pair.other and theirs.to_id = pair.one`,
  );
  return relation!;
}

export interface SeekerRow {
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly birth_date: string;
  readonly country: string;
  readonly seek_min_age: number;
  readonly seek_max_age: number;
}

/** Whom these members seek, and what they are to those who seek them; in no order. */
export function readSeekers(
  db: Database,
  siteId: number,
  memberIds: readonly string[],
): Promise<SeekerRow[]> {
  return db.prepared<SeekerRow & Record<string, unknown>>(
    'members_seekers',
    `select gender, sexuality, birth_date::text as birth_date, country, seek_min_age, seek_max_age
     from profile where site_id = $1 and member_id = any ($2::uuid[]) and not invisible`,
    [siteId, memberIds],
  );
}
