import { eq } from 'drizzle-orm';
import type { Gender, Sexuality } from '#features/people/profiles/attributes.ts';
import { likesSql, passedSql } from '#features/discovery/likes/server/public.ts';
import { blockedEitherWaySql } from '#features/safety/blocks/server/public.ts';
import { searchRowDetailsSql, searchRowsSql } from '#features/people/directory/server/public.ts';
import {
  joinProfileSql,
  mayBeFoundSql,
  placeColumnsSql,
  type PlaceRow,
} from '#features/people/profiles/server/public.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { traitTest } from '#features/people/directory/search-bits.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { allowsLearningSql } from './learning-stop-queries.ts';
import { personColumns, type PersonRow } from './person-rows.ts';
import type { Taste } from './ranking/taste.ts';
import type { SiteModel } from './ranking/interest.ts';
import { matchAnswer, matchModel } from './tables.ts';

/** The member who gets suggestions, with the facts that determine who can be suggested. */
export interface Seeker extends PlaceRow {
  readonly member_id: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly birth_date: string;
  readonly country: string;
  readonly region: string | null;
  readonly seek_min_age: number;
  readonly seek_max_age: number;
  readonly show_adult: boolean;
}

export async function findSeeker(db: Database, { siteId, memberId }: MemberKey): Promise<Seeker | undefined> {
  const [seeker] = await db.prepared<Seeker & Record<string, unknown>>(
    'matching_seeker',
    `select p.member_id, gender, sexuality, birth_date::text as birth_date, country, region, ${placeColumnsSql('p')}, seek_min_age, seek_max_age,
       show_adult
     from (select $1::integer as site_id, $2::uuid as member_id) seeker
     ${joinProfileSql({ as: 'p', site: 'seeker.site_id', member: 'seeker.member_id' })}`,
    [siteId, memberId],
  );
  return seeker;
}

export interface CandidateSearch {
  readonly siteId: number;
  readonly memberId: string;
  readonly gender: Gender;
  readonly age: number;
  readonly sought: readonly Gender[];
  readonly country: string;
  /** Search in these cells of resolution 4 or in this region. If both are null, search in the whole country. */
  readonly areas: readonly bigint[] | null;
  readonly region: string | null;
  readonly bornAfter: string;
  readonly bornUntil: string;
  readonly activeSince: Date;
  readonly limit: number;
}

/** For each gender, at most this many of the most recently active members are read, even if few of them match. */
const maxRowsRead = 20_000;

/**
 * SQL for a cell's ancestor at resolution 4. An H3 index stores its resolution in bits 52 to 55, and has ones in the
 * finer digits.
 */
const areaSql = (cell: string) =>
  `((${cell} & ~(15::bigint << 52)) | (4::bigint << 52) | ((1::bigint << 33) - 1))`;

const placeConditions = {
  country: '',
  region: 'and recent.region = $13::text',
  areas: `and ${areaSql('recent.cell')} = any ($13::bigint[])`,
} as const;

/**
 * Reads the most recently active members from the covering index. The remaining conditions are looked up one by one
 * for members who meet the index's conditions, until there are enough members.
 */
const candidatesText = (place: keyof typeof placeConditions) => `
  select fitting.member_id
  from unnest($3::text[]) as wanted (gender)
  cross join lateral (
    select recent.member_id, recent.last_active
    from (
      ${searchRowsSql('site_id = $1 and country = $4 and gender = wanted.gender and last_active > $9::timestamptz')}
      order by last_active desc, member_id desc
      limit ${maxRowsRead}
    ) as recent
    where recent.traits & $5::bigint = $12::bigint
      and recent.birth_date > $6::date and recent.birth_date <= $7::date
      ${placeConditions[place]}
      and recent.member_id <> $2
      and (
        select $8::int between seeks.seek_min_age and seeks.seek_max_age
        from (${searchRowDetailsSql({ site: '$1', member: 'recent.member_id' })}) as seeks
      )
      and not ${likesSql({ site: '$1', from: '$2', to: 'recent.member_id' })}
      and not ${passedSql({ site: '$1', from: '$2', to: 'recent.member_id' })}
      and not ${passedSql({ site: '$1', from: 'recent.member_id', to: '$2' })}
      and recent.member_id <> all ($11::uuid[])
    order by recent.last_active desc, recent.member_id desc
    limit $10
  ) as fitting
  order by fitting.last_active desc, fitting.member_id desc
  limit $10`;

/** The statement with its values; a test checks its plan. */
export function candidatesStatement(
  search: CandidateSearch,
  blocked: readonly string[],
): { name: string; text: string; values: unknown[] } {
  const place = search.areas ? 'areas' : search.region === null ? 'country' : 'region';
  const { mask, bits } = traitTest({ seeking: search.gender });
  const values = [
    search.siteId,
    search.memberId,
    search.sought,
    search.country,
    mask,
    search.bornAfter,
    search.bornUntil,
    search.age,
    search.activeSince,
    search.limit,
    blocked,
    bits,
    ...(place === 'areas' ? [`{${search.areas!.join(',')}}`] : place === 'region' ? [search.region] : []),
  ];
  return { name: `matching_candidates_${place}`, text: candidatesText(place), values };
}

/** Ids of members that this member blocks, and of members who block this member. */
export async function listBlockedIds(db: Database, siteId: number, memberId: string): Promise<string[]> {
  const blocks = await db.prepared<{ id: string }>(
    'matching_blocked',
    blockedEitherWaySql({ site: '$1', member: '$2' }),
    [siteId, memberId],
  );
  return blocks.map(({ id }) => id);
}

/**
 * Members without likes, passes or blocks between them and this member, where each seeks the other, most recently
 * active first.
 */
export async function findCandidates(
  db: Database,
  search: CandidateSearch,
  blocked: readonly string[],
): Promise<string[]> {
  const { name, text, values } = candidatesStatement(search, blocked);
  const candidates = await db.prepared<{ member_id: string }>(name, text, values);
  return candidates.map(({ member_id }) => member_id);
}

export type RankedRow = PersonRow &
  Omit<{ readonly [K in keyof Taste]: Taste[K] | null }, never> & {
    readonly messages_received: number | null;
    readonly messages_answered: number | null;
  };

/**
 * All facts that the ranking uses about these members, in one query. Leaves out invisible members, except the viewer.
 */
export async function listRanked(
  db: Database,
  siteId: number,
  viewerId: string,
  ids: readonly string[],
): Promise<RankedRow[]> {
  return db.prepared<RankedRow & Record<string, unknown>>(
    'matching_ranked',
    `select ${personColumns}, t.leanings, t.openness, t.appeal, t.given, t.received, t.messages_received, t.messages_answered
     from unnest($3::uuid[]) as wanted (member_id)
     ${joinProfileSql({ as: 'p', site: '$1', member: 'wanted.member_id' })}
     left join match_answer a on a.site_id = $1 and a.member_id = wanted.member_id
     left join member_taste t on t.site_id = $1 and t.member_id = wanted.member_id
       and ${allowsLearningSql({ site: '$1', member: 'wanted.member_id' })}
     where ${mayBeFoundSql('p')} or p.member_id = $2`,
    [siteId, viewerId, [...new Set([viewerId, ...ids])]],
  );
}

export async function findModel(executor: Executor, siteId: number): Promise<SiteModel | undefined> {
  const [row] = await executor
    .select({ model: matchModel.model })
    .from(matchModel)
    .where(eq(matchModel.siteId, siteId));
  return row?.model;
}

export type MatchAnswerRow = typeof matchAnswer.$inferSelect;

const byMember = (siteId: number, memberId: string) => has(matchAnswer, { siteId, memberId });

export async function findAnswers(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<MatchAnswerRow | undefined> {
  const [row] = await executor.select().from(matchAnswer).where(byMember(siteId, memberId));
  return row;
}

export async function writeAnswers(executor: Executor, row: MatchAnswerRow): Promise<void> {
  await executor
    .insert(matchAnswer)
    .values(row)
    .onConflictDoUpdate({ target: [matchAnswer.siteId, matchAnswer.memberId], set: row });
}

export async function deleteAnswers(executor: Executor, siteId: number, memberId: string): Promise<boolean> {
  const deletedRows = await executor
    .delete(matchAnswer)
    .where(byMember(siteId, memberId))
    .returning({ id: matchAnswer.memberId });
  return deletedRows.length > 0;
}
