import type { Database, Executor } from '#platform/server/db/database.ts';
import { rows } from '#platform/server/db/database.ts';
import { sql } from 'drizzle-orm';
import { cardColumns, cardJoins, type CardRow } from '#features/profiles/server/public.ts';
import { genders, sexualities, soughtGenders, type Gender } from '#features/profiles/attributes.ts';

/** One rule for who seeks whom: the profile's own, written out for the database. */
const soughtArray = `case profile.gender || '/' || profile.sexuality ${genders
  .flatMap((gender) =>
    sexualities.map((sexuality) => {
      const sought = soughtGenders(gender, sexuality).map((one) => `'${one}'`);
      return `when '${gender}/${sexuality}' then array[${sought.join(', ')}]`;
    }),
  )
  .join(' ')} end`;

/**
 * Keeps a member's search row equal to the profile and the photos: made, changed or gone.
 * The profile is locked first: of two changes at once the second then reads what the first committed.
 */
export async function refreshSearchRow(
  tx: Executor,
  siteId: number,
  memberId: string,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`select 1 from profile where site_id = ${siteId} and member_id = ${memberId} for no key update`,
  );
  await tx.execute(sql`
    with hidden as (
      delete from member_search
      where site_id = ${siteId} and member_id = ${memberId}
        and not exists (
          select 1 from profile where site_id = ${siteId} and member_id = ${memberId} and status = 'active'
        )
    )
    insert into member_search (
      site_id, member_id, country, region, gender, seeks_male, seeks_female, birth_date,
      seek_min_age, seek_max_age, has_photo, last_active
    )
    select site_id, member_id, country, region, gender, 'male' = any(sought), 'female' = any(sought), birth_date,
      seek_min_age, seek_max_age,
      exists (
        select 1 from photo
        where photo.site_id = ${siteId} and photo.member_id = ${memberId} and photo.status = 'active'
      ),
      ${now}
    from profile, lateral (select ${sql.raw(soughtArray)} as sought) as seeking
    where site_id = ${siteId} and member_id = ${memberId} and status = 'active'
    on conflict (site_id, member_id) do update set
      country = excluded.country, region = excluded.region, gender = excluded.gender,
      seeks_male = excluded.seeks_male, seeks_female = excluded.seeks_female, birth_date = excluded.birth_date,
      seek_min_age = excluded.seek_min_age, seek_max_age = excluded.seek_max_age, has_photo = excluded.has_photo`);
}

/** One cheap update, and mostly none: the row moves only when it lags by `step` milliseconds. */
export async function moveLastActive(
  db: Database,
  siteId: number,
  memberId: string,
  now: Date,
  step: number,
): Promise<void> {
  await db.prepared(
    'members_touch',
    'update member_search set last_active = $3 where site_id = $1 and member_id = $2 and last_active < $4',
    [siteId, memberId, now, new Date(now.getTime() - step)],
  );
}

export interface Search {
  readonly siteId: number;
  readonly memberId: string;
  readonly today: Date;
  /** Who was active after this shows as online. */
  readonly onlineSince: Date;
  readonly gender: Gender | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly withPhoto: boolean;
  /** The last member of the page before; null: the first page. */
  readonly after: { readonly lastActive: Date; readonly memberId: string } | null;
  readonly pageSize: number;
  /** How many are looked for, to count them; at least `pageSize`. */
  readonly lookFor: number;
}

/** The searcher's side of the answer, repeated on each row. */
interface SearcherColumns {
  readonly sought: Gender[];
  readonly searched_country: string;
  readonly min_age: number;
  readonly max_age: number;
  /** How many were found, up to `lookFor`. */
  readonly found: number;
}

type FoundMember = CardRow & { readonly last_active: Date };

/** One row for each member of the page; when nobody was found, one without a member. */
export type FoundRow = SearcherColumns & (FoundMember | { readonly member_id: null });

/**
 * Each gender sought is read in order from the covering index and stops at the limit; the few rows are then merged.
 * With a region the statement differs, because it reads another index.
 */
const searchText = (byRegion: boolean) => `
  with wish as materialized (
    select member_id, gender, sought,
      coalesce($4, country) as country,
      coalesce($5::int, seek_min_age) as min_age,
      coalesce($6::int, seek_max_age) as max_age,
      case when $3::text is null then sought else array(select unnest(sought) intersect select $3) end as genders
    from profile, lateral (select ${soughtArray} as sought) as seeking
    where site_id = $1 and member_id = $2
  ),
  searcher as materialized (
    select *,
      ($7::date - make_interval(years => min_age))::date as born_until,
      ($7::date - make_interval(years => max_age + 1))::date as born_after
    from wish
  ),
  found as materialized (
    select fitting.member_id, fitting.last_active
    from searcher
    cross join lateral unnest(searcher.genders) as wanted (gender)
    cross join lateral (
      select other.member_id, other.last_active
      from member_search as other
      where other.site_id = $1
        and other.country = searcher.country
        ${byRegion ? 'and other.region = $14' : ''}
        and other.gender = wanted.gender
        and (other.last_active, other.member_id) < ($9::timestamptz, $10::uuid)
        and case searcher.gender when 'male' then other.seeks_male else other.seeks_female end
        and other.birth_date <= searcher.born_until
        and other.birth_date > searcher.born_after
        and (other.has_photo or not $8::boolean)
        and other.member_id <> searcher.member_id
      order by other.last_active desc, other.member_id desc
      limit $12
    ) as fitting
    order by fitting.last_active desc, fitting.member_id desc
    limit $12
  ),
  page as (select member_id, last_active from found order by last_active desc, member_id desc limit $11)
  select searcher.sought, searcher.country as searched_country, searcher.min_age, searcher.max_age,
    (select count(*)::int from found) as found, page.last_active, card.*
  from searcher
  left join page on true
  left join lateral (
    select ${cardColumns}
    from (select $1::int as site_id, page.member_id, $13::timestamptz as online_since) as wanted
    ${cardJoins}
  ) as card on true
  order by page.last_active desc, page.member_id desc`;

const anywhere = { name: 'members_search', text: searchText(false) };
const inRegion = { name: 'members_search_region', text: searchText(true) };

/** The statement of a search with its values, for the search itself and for the test that reads its plan. */
export function searchStatement(search: Search): { name: string; text: string; values: unknown[] } {
  const statement = search.region === null ? anywhere : inRegion;
  const values = [
    search.siteId,
    search.memberId,
    search.gender,
    search.country,
    search.minAge,
    search.maxAge,
    search.today.toISOString().slice(0, 10),
    search.withPhoto,
    search.after?.lastActive ?? 'infinity',
    search.after?.memberId ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    search.pageSize,
    search.lookFor,
    search.onlineSince,
  ];
  return { ...statement, values: search.region === null ? values : [...values, search.region] };
}

/** At most `pageSize` rows, and how many of the `lookFor` there are; no row when the searcher has no profile. */
export async function findMembers(db: Database, search: Search): Promise<FoundRow[]> {
  const { name, text, values } = searchStatement(search);
  return db.prepared<FoundRow & Record<string, unknown>>(name, text, values);
}

export interface Relation {
  readonly liked: boolean;
  readonly likes_me: boolean;
  readonly conversation: string | null;
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
      exists (select 1 from member_like where site_id = ${siteId} and from_id = ${otherId} and to_id = ${memberId}) as likes_me,
      (
        select id from conversation
        where site_id = ${siteId}
          and low_id = least(${memberId}::uuid, ${otherId}::uuid) and high_id = greatest(${memberId}::uuid, ${otherId}::uuid)
      ) as conversation`,
  );
  return relation!;
}
