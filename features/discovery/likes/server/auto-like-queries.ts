import { sql, type SQL } from 'drizzle-orm';
import { eitherBlocksSql } from '#features/safety/blocks/server/public.ts';
import { consentsSql } from '#features/identity/privacy/server/public.ts';
import { traitTest } from '#features/people/directory/search-bits.ts';
import { searchRowDetailsSql, searchRowsSql } from '#features/people/directory/server/public.ts';
import type { Gender, Sexuality } from '#features/people/profiles/attributes.ts';
import {
  isVisibleAndRealSql,
  joinProfileSql,
  joinVisibleProfileSql,
  mayBeFoundSql,
} from '#features/people/profiles/server/public.ts';
import { rows, type Executor, type Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { declinedSql } from './like-sql.ts';

/** Serializes one member's requests, so that two concurrent pages get the same response. */
export async function lockAutoLike(tx: Transaction, siteId: number, memberId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`auto-like ${siteId} ${memberId}`}, 0))`,
  );
}

export interface Liker {
  readonly member_id: string;
  readonly origin: 'automatic' | 'promoted';
}

/** The latest automatic like since the given time, if both members can still see each other. */
export async function lastAutoLike(
  executor: Executor,
  siteId: number,
  memberId: string,
  since: Date,
): Promise<Liker | undefined> {
  const [row] = await rows<Liker>(executor, lastAutoLikeSql(siteId, memberId, since));
  return row;
}

export const lastAutoLikeSql = (siteId: number, memberId: string, since: Date): SQL =>
  sql`select l.from_id as member_id, l.origin from member_like l
      ${sql.raw(joinVisibleProfileSql({ as: 'p', site: 'l.site_id', member: 'l.from_id' }))}
      where l.site_id = ${siteId} and l.to_id = ${memberId} and l.origin <> 'member' and l.created_at > ${since}
        and not ${sql.raw(eitherBlocksSql({ site: 'l.site_id', one: 'l.to_id', other: 'l.from_id' }))}
        and not ${sql.raw(declinedSql({ site: 'l.site_id', from: 'l.to_id', to: 'l.from_id' }))}
      order by l.created_at desc nulls last limit 1`;

export interface Liked {
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly birth_date: string;
  readonly country: string;
  readonly seek_min_age: number;
  readonly seek_max_age: number;
}

/** Undefined for hidden members, because a like would reveal them to the liker. */
export async function findLiked(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<Liked | undefined> {
  const [row] = await rows<Liked>(
    executor,
    sql`select gender, sexuality, birth_date::text as birth_date, country, seek_min_age, seek_max_age
        from (select ${siteId}::integer as site_id, ${memberId}::uuid as member_id) liked
        ${sql.raw(joinProfileSql({ as: 'p', site: 'liked.site_id', member: 'liked.member_id' }))}
        where ${sql.raw(mayBeFoundSql('p'))}`,
  );
  return row;
}

export interface LikerSearch {
  readonly siteId: number;
  readonly memberId: string;
  readonly country: string;
  readonly gender: Gender;
  readonly age: number;
  readonly sought: readonly Gender[];
  readonly bornAfter: string;
  readonly bornUntil: string;
}

/** How many of the most recently active candidates are considered per gender. */
const maxCandidates = 5_000;

/**
 * Finds a real member who matches in both directions and has no history with this member. Members who agreed to
 * automatic likes come before those who agreed to promotion, then members with a photo before those without, then the
 * most recently online.
 */
export async function findLiker(executor: Executor, search: LikerSearch): Promise<Liker | undefined> {
  const [row] = await rows<Liker>(executor, likerSql(search));
  return row;
}

/** Exported for the test that checks its query plan. */
export function likerSql(search: LikerSearch): SQL {
  const { siteId, memberId, country, gender, age, sought, bornAfter, bornUntil } = search;
  const { mask, bits } = traitTest({ seeking: gender });
  const agreed = (kind: 'automatic_likes' | 'promotion') =>
    sql.raw(consentsSql('s.site_id', 's.member_id', kind));
  // The covering index finds the most recently active members; other columns are looked up row by row (`offset 0`).
  return sql`
      with fitting as (
        select s.site_id, s.member_id, ${memberId}::uuid as liked_id, s.last_active, further.has_photo
        from (select ${siteId}::int as site_id, ${country}::text as country) place
        cross join unnest(${sql.param([...sought])}::text[]) as wanted (gender)
        cross join lateral (
          ${sql.raw(searchRowsSql('site_id = place.site_id and country = place.country and gender = wanted.gender'))}
          order by last_active desc, member_id desc limit ${maxCandidates}
        ) s
        cross join lateral (
          ${sql.raw(searchRowDetailsSql({ site: 's.site_id', member: 's.member_id' }))} offset 0
        ) further
        where s.member_id <> ${memberId}
          and s.traits & ${mask}::bigint = ${bits}::bigint
          and s.birth_date > ${bornAfter}::date and s.birth_date <= ${bornUntil}::date
          and ${age}::int between further.seek_min_age and further.seek_max_age
      ),
      agreed as (
        select s.*, case when ${agreed('automatic_likes')} then 'automatic' when ${agreed('promotion')} then 'promoted' end as origin
        from fitting s
      )
      select a.member_id, a.origin from agreed a
      where a.origin is not null
        and ${sql.raw(isVisibleAndRealSql({ site: 'a.site_id', member: 'a.member_id' }))}
        and not exists (
          select from member_like l where l.site_id = a.site_id
            and ((l.from_id = a.member_id and l.to_id = a.liked_id) or (l.from_id = a.liked_id and l.to_id = a.member_id))
        )
        and not exists (
          select from swipe_pass w where w.site_id = a.site_id
            and ((w.from_id = a.member_id and w.to_id = a.liked_id) or (w.from_id = a.liked_id and w.to_id = a.member_id))
        )
        and not ${sql.raw(eitherBlocksSql({ site: 'a.site_id', one: 'a.member_id', other: 'a.liked_id' }))}
      order by a.origin = 'automatic' desc, a.has_photo desc, a.last_active desc, a.member_id
      limit 1`;
}
