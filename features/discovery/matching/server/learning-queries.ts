import { membersWrittenToSql } from '#features/conversation/chat/server/public.ts';
import { decisionsAboutSql, decisionsBySql } from '#features/discovery/likes/server/public.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { sql } from 'drizzle-orm';
import type { Gender } from '#features/people/profiles/attributes.ts';
import { joinProfileSql } from '#features/people/profiles/server/public.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { allowsLearningSql } from './learning-stop-queries.ts';
import { personColumns, type PersonRow } from './person-rows.ts';
import type { SiteModel } from './ranking/interest.ts';
import { matchModel, memberTaste } from './tables.ts';

/** A member's likes, replies and passes, one per other member; a like or reply outweighs a pass. */
const decisionsText = (limit: string) => `
  select decided.to_id, bool_or(decided.liked) as liked, max(decided.at) as at
  from (
    ${decisionsBySql({ site: '$1', member: 'who.member_id', limit })}
    union all
    select to_id, true, at from (${membersWrittenToSql({ site: '$1', member: 'who.member_id', limit })}) as written
  ) as decided
  group by decided.to_id
  order by max(decided.at) desc
  limit ${limit}`;

export type DecisionRow = PersonRow & {
  readonly from_id: string;
  readonly liked: boolean;
  readonly at: Date;
};

/** The newest decisions of each of these members, if the other member still has a profile. */
export async function listDecisionsBy(
  db: Database,
  siteId: number,
  memberIds: readonly string[],
  limitPerMember: number,
): Promise<DecisionRow[]> {
  return db.prepared<DecisionRow & Record<string, unknown>>(
    'matching_decisions',
    `select who.member_id as from_id, newest.liked, newest.at, ${personColumns}
     from unnest($2::uuid[]) as who (member_id)
     cross join lateral (${decisionsText('$3')}) as newest
     ${joinProfileSql({ as: 'p', site: '$1', member: 'newest.to_id' })}
     left join match_answer a on a.site_id = $1 and a.member_id = p.member_id
     order by newest.at`,
    [siteId, memberIds, limitPerMember],
  );
}

export async function listPeople(
  db: Database,
  siteId: number,
  memberIds: readonly string[],
): Promise<PersonRow[]> {
  return db.prepared<PersonRow & Record<string, unknown>>(
    'matching_people',
    `select ${personColumns}
     from unnest($2::uuid[]) as who (member_id)
     ${joinProfileSql({ as: 'p', site: '$1', member: 'who.member_id' })}
     left join match_answer a on a.site_id = $1 and a.member_id = p.member_id`,
    [siteId, memberIds],
  );
}

/**
 * Others' newest decisions of each kind about a member, except those of members who stopped learning. For each member
 * who decided, only the gender is included.
 */
export async function listDecisionsAbout(
  db: Database,
  siteId: number,
  memberId: string,
  limit: number,
): Promise<{ gender: Gender; liked: boolean; at: Date }[]> {
  return db.prepared(
    'matching_about',
    `select p.gender, decided.liked, decided.at
     from (
       ${decisionsAboutSql({ site: '$1', member: '$2', limit: '$3' })}
     ) as decided
     ${joinProfileSql({ as: 'p', site: '$1', member: 'decided.from_id' })}
     where ${allowsLearningSql({ site: '$1', member: 'decided.from_id' })}`,
    [siteId, memberId, limit],
  );
}

export async function writeTaste(executor: Executor, row: typeof memberTaste.$inferInsert): Promise<void> {
  await executor
    .insert(memberTaste)
    .values(row)
    .onConflictDoUpdate({ target: [memberTaste.siteId, memberTaste.memberId], set: row });
}

/** When the member's taste was last learned; null if never. */
export async function findTasteLearnedAt(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<Date | null> {
  const [row] = await executor
    .select({ at: memberTaste.learnedAt })
    .from(memberTaste)
    .where(sql`${memberTaste.siteId} = ${siteId} and ${memberTaste.memberId} = ${memberId}`);
  return row?.at ?? null;
}

export async function writeModel(
  executor: Executor,
  siteId: number,
  model: SiteModel,
  now: Date,
): Promise<void> {
  const row = { siteId, model, learnedAt: now };
  await executor.insert(matchModel).values(row).onConflictDoUpdate({ target: matchModel.siteId, set: row });
}
