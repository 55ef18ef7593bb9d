import { and, eq, inArray, sql } from 'drizzle-orm';
import { pickShownAnswers, type AnswerColumns } from '#features/people/profiles/answers.ts';
import { soughtGenders } from '#features/people/profiles/attributes.ts';
import { hasPhotoSql } from '#features/people/photos/server/public.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { rows, type Database, type Executor } from '#platform/server/db/database.ts';
import {
  bitsIn,
  interestBits,
  joinBits,
  searchLayout,
  traitBits,
  type SearchAnswers,
} from '../search-bits.ts';
import { toHeightBand } from '../search-choices.ts';
import { cellNumber } from '#features/site/places/server/public.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { activityStep } from './activity-step.ts';
import { buildTokens } from './search-tokens.ts';
import { memberSearch } from './tables.ts';

export type SearchableProfile = Pick<
  typeof profile.$inferSelect,
  | 'siteId'
  | 'memberId'
  | 'gender'
  | 'sexuality'
  | 'birthDate'
  | 'country'
  | 'region'
  | 'locationCell'
  | 'interests'
  | 'height'
  | 'languages'
  | 'hiddenAnswers'
  | 'seekMinAge'
  | 'seekMaxAge'
  | 'createdAt'
> &
  AnswerColumns;

function toSearchAnswers(member: SearchableProfile): SearchAnswers {
  const { height, hiddenAnswers } = member;
  const isShown = height !== null && !hiddenAnswers.includes('height');
  return { ...pickShownAnswers(member), height: isShown ? toHeightBand(height) : null };
}

/** A member's search row. */
export function buildSearchRow(
  member: SearchableProfile,
  hasPhoto: boolean,
  lastActive: Date,
): typeof memberSearch.$inferInsert {
  const { siteId, memberId, gender, country, region, birthDate } = member;
  const sought = soughtGenders(gender, member.sexuality);
  const answers = toSearchAnswers(member);
  const languages = member.hiddenAnswers.includes('languages') ? [] : member.languages;
  const bits = traitBits({ answers, languages, hasPhoto, sought });
  const cell = member.locationCell === null ? null : cellNumber(member.locationCell);
  const { interests } = member;
  return {
    siteId,
    memberId,
    country,
    region,
    gender,
    seeksMale: sought.includes('male'),
    seeksFemale: sought.includes('female'),
    birthDate,
    seekMinAge: member.seekMinAge,
    seekMaxAge: member.seekMaxAge,
    hasPhoto,
    traits: bitsIn('traits', bits),
    moreTraits: bitsIn('more_traits', bits),
    laterTraits: bitsIn('later_traits', bits),
    interests: interestBits(interests),
    cell,
    tokens: buildTokens({
      siteId,
      country,
      gender,
      region,
      birthDate,
      joinedAt: member.createdAt,
      hasPhoto,
      interests,
      cell,
      answers,
    }),
    layout: searchLayout,
    joinedAt: member.createdAt,
    lastActive,
  };
}

/**
 * Inserts, updates or deletes a member's search row to match the profile and photos. The profile is locked first, so
 * if two changes happen at once, the second reads what the first committed.
 */
export async function refreshSearchRow(
  tx: Executor,
  { siteId, memberId }: MemberKey,
  now: Date,
): Promise<void> {
  const [current] = await tx
    .select({
      profile,
      hasPhoto: sql<boolean>`${sql.raw(hasPhotoSql({ site: 'profile.site_id', member: 'profile.member_id' }))}`,
    })
    .from(profile)
    .where(sql`${profile.siteId} = ${siteId} and ${profile.memberId} = ${memberId}`)
    .for('no key update', { of: profile });
  if (!current || current.profile.status !== 'active' || current.profile.invisible) {
    await tx.execute(sql`delete from member_search where site_id = ${siteId} and member_id = ${memberId}`);
    return;
  }
  const row = buildSearchRow(current.profile, current.hasPhoto, activityStep(memberId, now));
  const { siteId: _site, memberId: _member, lastActive: _active, ...updates } = row;
  await tx
    .insert(memberSearch)
    .values(row)
    .onConflictDoUpdate({ target: [memberSearch.siteId, memberSearch.memberId], set: updates });
}

/** Up to `limit` members whose rows have an older layout. */
export function outdatedRows(
  executor: Executor,
  limit: number,
): Promise<{ site_id: number; member_id: string }[]> {
  return rows(
    executor,
    // A literal instead of a parameter, so that the planner can use the partial index.
    sql`select site_id, member_id from member_search where layout < ${sql.raw(String(searchLayout))} limit ${limit}`,
  );
}

/** The facts in members' search rows that their cards lack. */
export type SearchTraits = Pick<typeof memberSearch.$inferSelect, 'memberId' | 'interests' | 'joinedAt'> & {
  readonly bits: bigint;
};

export async function listSearchTraits(
  db: Database,
  siteId: number,
  ids: readonly string[],
): Promise<SearchTraits[]> {
  const { memberId, traits, moreTraits, laterTraits, interests, joinedAt } = memberSearch;
  const traitRows = await db
    .select({ memberId, traits, more_traits: moreTraits, later_traits: laterTraits, interests, joinedAt })
    .from(memberSearch)
    .where(and(eq(memberSearch.siteId, siteId), inArray(memberId, [...ids])));
  return traitRows.map(({ traits, more_traits, later_traits, ...row }) => ({
    ...row,
    bits: joinBits({ traits, more_traits, later_traits }),
  }));
}

/** Ids of members who can be found and were active after `since`, in order of id, starting after the id `after`. */
export async function listActiveMembers(
  executor: Executor,
  siteId: number,
  since: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const members = await rows<{ member_id: string }>(
    executor,
    sql`select member_id from member_search
        where site_id = ${siteId} and member_id > ${after}::uuid and last_active > ${since}::timestamptz
        order by member_id limit ${limit}`,
  );
  return members.map(({ member_id }) => member_id);
}

/** Usually changes no row, because `last_active` moves only to a new step. */
export async function moveLastActive(
  db: Database,
  { siteId, memberId }: MemberKey,
  activeAt: Date,
): Promise<void> {
  await db.prepared(
    'members_touch',
    'update member_search set last_active = $3 where site_id = $1 and member_id = $2 and last_active < $3',
    [siteId, memberId, activeAt],
  );
}
