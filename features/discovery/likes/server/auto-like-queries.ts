import { sql, type SQL } from 'drizzle-orm';
import { eitherBlocksSql } from '#features/people/blocks/server/public.ts';
import { consentsSql } from '#features/identity/privacy/server/public.ts';
import { traitTest } from '#features/people/directory/search-bits.ts';
import type { Gender, Sexuality } from '#features/people/profiles/attributes.ts';
import { rows, type Executor, type Transaction } from '#platform/server/db/database.ts';

/** One at a time for each member, so that two pages at once get one answer. */
export async function lockAutoLike(tx: Transaction, siteId: number, memberId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`auto-like ${siteId} ${memberId}`}, 0))`,
  );
}

export interface Liker {
  readonly member_id: string;
  readonly origin: 'automatic' | 'promoted';
}

/** The latest like that came by itself since then, as long as both may still see each other. */
export async function lastAutoLike(
  executor: Executor,
  siteId: number,
  memberId: string,
  since: Date,
): Promise<Liker | undefined> {
  const [found] = await rows<Liker>(executor, lastAutoLikeSql(siteId, memberId, since));
  return found;
}

export const lastAutoLikeSql = (siteId: number, memberId: string, since: Date): SQL =>
  sql`select l.from_id as member_id, l.origin from member_like l
      join profile p on p.site_id = l.site_id and p.member_id = l.from_id and p.status = 'active'
      where l.site_id = ${siteId} and l.to_id = ${memberId} and l.origin <> 'member' and l.created_at > ${since}
        and not ${sql.raw(eitherBlocksSql({ site: 'l.site_id', one: 'l.to_id', other: 'l.from_id' }))}
      order by l.created_at desc nulls last limit 1`;

export interface Liked {
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly birth_date: string;
  readonly country: string;
  readonly seek_min_age: number;
  readonly seek_max_age: number;
}

/** Undefined for members nobody may find: a like would show them to the liker. */
export async function findLiked(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<Liked | undefined> {
  const [found] = await rows<Liked>(
    executor,
    sql`select gender, sexuality, birth_date::text as birth_date, country, seek_min_age, seek_max_age from profile
        where site_id = ${siteId} and member_id = ${memberId} and status = 'active' and not invisible`,
  );
  return found;
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

/** Of each gender, so many of the latest are looked at. */
const window = 5_000;

/**
 * Somebody real who fits both ways, who agreed to like people who fit (first) or to be promoted, and with whom nothing
 * has happened yet. Photos go before none, then who was here last.
 */
export async function findLiker(executor: Executor, search: LikerSearch): Promise<Liker | undefined> {
  const [found] = await rows<Liker>(executor, likerSql(search));
  return found;
}

/** For the search itself, and for the test that reads its plan. */
export function likerSql(search: LikerSearch): SQL {
  const { siteId, memberId, country, gender, age, sought, bornAfter, bornUntil } = search;
  const { mask, bits } = traitTest({ seeking: gender });
  const agreed = (kind: 'automatic_likes' | 'promotion') =>
    sql.raw(consentsSql('s.site_id', 's.member_id', kind));
  // The latest are read from the covering index; what it does not hold is looked up one by one (`offset 0`).
  return sql`
      with fitting as (
        select ${siteId}::int as site_id, s.member_id, ${memberId}::uuid as liked_id, s.last_active, further.has_photo
        from unnest(array[${sql.join(
          sought.map((one) => sql`${one}::text`),
          sql`, `,
        )}]::text[]) as wanted (gender)
        cross join lateral (
          select member_id, last_active, traits, birth_date from member_search
          where site_id = ${siteId} and country = ${country} and gender = wanted.gender
          order by last_active desc, member_id desc limit ${window}
        ) s
        cross join lateral (
          select has_photo, seek_min_age, seek_max_age from member_search
          where site_id = ${siteId} and member_id = s.member_id offset 0
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
        and exists (
          select from profile p where p.site_id = a.site_id and p.member_id = a.member_id
            and p.status = 'active' and p.kind = 'real' offset 0
        )
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
