import { rows, type Database, type Executor } from '#platform/server/db/database.ts';
import { sql } from 'drizzle-orm';
import type { Gender } from '#features/people/profiles/attributes.ts';
import { personColumns, type PersonRow } from './person-rows.ts';
import type { SiteModel } from './ranking/interest.ts';
import { matchModel, memberTaste } from './tables.ts';

/** A like that the member gave, or a reply, or a pass; who did both liked in the end. */
const decisionsText = (limit: string) => `
  select decided.to_id, bool_or(decided.liked) as liked, max(decided.at) as at
  from (
    (select to_id, true as liked, created_at as at from member_like
     where site_id = $1 and from_id = who.member_id and origin = 'member'
     order by created_at desc nulls last limit ${limit})
    union all
    (select to_id, false, created_at from swipe_pass
     where site_id = $1 and from_id = who.member_id order by created_at desc nulls last limit ${limit})
    union all
    (select other_id, true, last_message_at from participant
     where site_id = $1 and member_id = who.member_id and sent_count > 0
     order by last_message_at desc nulls last limit ${limit})
  ) as decided
  group by decided.to_id
  order by max(decided.at) desc
  limit ${limit}`;

export type DecisionRow = PersonRow & {
  readonly from_id: string;
  readonly liked: boolean;
  readonly at: Date;
};

/** The newest decisions of these members about people who are still here. */
export async function readDecisionsOf(
  db: Database,
  siteId: number,
  memberIds: readonly string[],
  each: number,
): Promise<DecisionRow[]> {
  return db.prepared<DecisionRow & Record<string, unknown>>(
    'matching_decisions',
    `select who.member_id as from_id, newest.liked, newest.at, ${personColumns}
     from unnest($2::uuid[]) as who (member_id)
     cross join lateral (${decisionsText('$3')}) as newest
     join profile p on p.site_id = $1 and p.member_id = newest.to_id
     left join match_answer a on a.site_id = $1 and a.member_id = p.member_id
     order by newest.at`,
    [siteId, memberIds, each],
  );
}

export async function readPeople(
  db: Database,
  siteId: number,
  memberIds: readonly string[],
): Promise<PersonRow[]> {
  return db.prepared<PersonRow & Record<string, unknown>>(
    'matching_people',
    `select ${personColumns}
     from unnest($2::uuid[]) as who (member_id)
     join profile p on p.site_id = $1 and p.member_id = who.member_id
     left join match_answer a on a.site_id = $1 and a.member_id = p.member_id`,
    [siteId, memberIds],
  );
}

/** What others decided about a member, the newest of each kind: only who, by gender, and how. */
export async function readDecisionsAbout(
  db: Database,
  siteId: number,
  memberId: string,
  limit: number,
): Promise<{ gender: Gender; liked: boolean; at: Date }[]> {
  return db.prepared(
    'matching_about',
    `select p.gender, decided.liked, decided.at
     from (
       (select from_id, true as liked, created_at as at from member_like
        where site_id = $1 and to_id = $2 and origin = 'member'
        order by is_new desc nulls last, created_at desc nulls last limit $3)
       union all
       (select from_id, false, created_at from swipe_pass
        where site_id = $1 and to_id = $2 order by created_at desc nulls last limit $3)
     ) as decided
     join profile p on p.site_id = $1 and p.member_id = decided.from_id`,
    [siteId, memberId, limit],
  );
}

/** Of the newest conversations that others began: how many, and how many the member answered. */
export async function readManners(
  db: Database,
  siteId: number,
  memberId: string,
): Promise<{ received: number; answered: number }> {
  const [manners] = await db.prepared<{ received: number; answered: number }>(
    'matching_manners',
    `select count(*)::int as received, (count(*) filter (where mine.sent_count > 0))::int as answered
     from (
       select conversation_id, sent_count from participant
       where site_id = $1 and member_id = $2
       order by last_message_at desc nulls last, conversation_id desc nulls last limit 100
     ) as mine
     join message on message.site_id = $1 and message.conversation_id = mine.conversation_id and message.seq = 1
       and message.sender_id <> $2`,
    [siteId, memberId],
  );
  return manners!;
}

/** Members who can be found and were here since `since`, in the order of their ids, after the given one. */
export async function listActive(
  executor: Executor,
  siteId: number,
  since: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const found = await rows<{ member_id: string }>(
    executor,
    sql`select member_id from member_search
        where site_id = ${siteId} and member_id > ${after}::uuid and last_active > ${since}::timestamptz
        order by member_id limit ${limit}`,
  );
  return found.map(({ member_id }) => member_id);
}

export async function writeTaste(executor: Executor, row: typeof memberTaste.$inferInsert): Promise<void> {
  await executor
    .insert(memberTaste)
    .values(row)
    .onConflictDoUpdate({ target: [memberTaste.siteId, memberTaste.memberId], set: row });
}

/** Null: nothing was learned of this member yet. */
export async function tasteLearnedAt(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<Date | null> {
  const [found] = await executor
    .select({ at: memberTaste.learnedAt })
    .from(memberTaste)
    .where(sql`${memberTaste.siteId} = ${siteId} and ${memberTaste.memberId} = ${memberId}`);
  return found?.at ?? null;
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
