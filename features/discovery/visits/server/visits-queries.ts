import { lt, sql } from 'drizzle-orm';
import { eitherBlocksSql, inSightSql, maxWatchers } from '#features/safety/blocks/server/public.ts';
import { joinProfileSql, mayBeFoundSql } from '#features/people/profiles/server/public.ts';
import { rows, type Database, type Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { visit } from './tables.ts';

/** Inserts a visit if the visitor is visible. An existing visit is updated if it is more than an hour old. */
const noteText = `
  insert into visit (site_id, visitor_id, visited_id, at)
  select visitor.site_id, visitor.member_id, $3::uuid, $4::timestamptz
  from (select $1::integer as site_id, $2::uuid as member_id) visitor
  ${joinProfileSql({ as: 'profile', site: 'visitor.site_id', member: 'visitor.member_id' })} and ${mayBeFoundSql('profile')}
  on conflict (site_id, visitor_id, visited_id) do update set at = excluded.at
    where visit.at <= excluded.at - interval '1 hour'`;

export async function upsertVisit(
  db: Database,
  siteId: number,
  visitorId: string,
  visitedId: string,
  now: Date,
): Promise<void> {
  await db.prepared('visits_note', noteText, [siteId, visitorId, visitedId, now]);
}

export interface VisitRow {
  readonly visitor_id: string;
  readonly at: Date;
}

// The index is declared with NULLS LAST. Unless the query says so too, the planner sorts.
const listText = `
  select visit.visitor_id, visit.at from visit
  ${joinProfileSql({ as: 'profile', site: 'visit.site_id', member: 'visit.visitor_id' })} and ${mayBeFoundSql('profile')}
  where visit.site_id = $1 and visit.visited_id = $2
    and not ${eitherBlocksSql({ site: 'visit.site_id', one: 'visit.visited_id', other: 'visit.visitor_id' })}
    and (visit.at, visit.visitor_id) < ($4::timestamptz, $5::uuid)
  order by visit.at desc nulls last, visit.visitor_id desc nulls last
  limit $3`;

/** Visitors to the member's profile, latest first, starting after the last one on the previous page. */
export function listVisitors(
  db: Database,
  siteId: number,
  memberId: string,
  after: { readonly at: Date; readonly visitorId: string } | null,
  limit: number,
): Promise<VisitRow[]> {
  return db.prepared<VisitRow & Record<string, unknown>>('visits_list', listText, [
    siteId,
    memberId,
    limit,
    after?.at ?? 'infinity',
    after?.visitorId ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]);
}

const countText = `
  select count(*)::integer as visitors from (
    select from visit
    ${joinProfileSql({ as: 'profile', site: 'visit.site_id', member: 'visit.visitor_id' })}
      and ${mayBeFoundSql('profile')} and profile.kind = 'real'
    where visit.site_id = $1 and visit.visited_id = $2 and visit.at >= $3
      and not ${eitherBlocksSql({ site: 'visit.site_id', one: 'visit.visited_id', other: 'visit.visitor_id' })}
    limit $4
  ) recent`;

/** How many real members have visited the profile since the given time, counting no further than `limit`. */
export async function countVisitorsSince(
  db: Database,
  { siteId, memberId }: MemberKey,
  since: Date,
  limit: number,
): Promise<number> {
  const [row] = await db.prepared<{ visitors: number }>('visits_count', countText, [
    siteId,
    memberId,
    since,
    limit,
  ]);
  return row!.visitors;
}

/** The members who visited a member or were visited since the given time; with `otherId`, only that one. */
export async function listRecentContacts(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  otherId: string | null,
  since: Date,
): Promise<string[]> {
  const side = (own: string, other: string) => sql`
    (select ${sql.raw(other)} as id from visit
      where site_id = ${siteId} and ${sql.raw(own)} = ${memberId} and at >= ${since}
        ${otherId === null ? sql`` : sql`and ${sql.raw(other)} = ${otherId}`}
      limit ${maxWatchers})`;
  const contacts = await rows<{ id: string }>(
    executor,
    sql`${side('visitor_id', 'visited_id')} union all ${side('visited_id', 'visitor_id')}`,
  );
  return contacts.map(({ id }) => id);
}

export async function deleteVisitsBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInBatches(executor, visit, lt(visit.at, moment));
}

export interface ExportedVisit {
  readonly made: boolean;
  readonly member_id: string;
  /** The name; null if the member is out of sight. */
  readonly member: string | null;
  readonly at: Date;
}

/** Visits made, and visits received that the page of visitors shows, ordered by the other member's id. */
export function listVisits(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  isMade: boolean,
  after: string | undefined,
  limit: number,
): Promise<ExportedVisit[]> {
  const [ownColumn, otherColumn] = isMade
    ? ['visit.visitor_id', 'visit.visited_id']
    : ['visit.visited_id', 'visit.visitor_id'];
  const [own, other] = [sql.raw(ownColumn), sql.raw(otherColumn)];
  const inSight = sql.raw(
    inSightSql({ site: 'visit.site_id', one: ownColumn, other: otherColumn, profile: 'profile' }),
  );
  return rows(
    executor,
    sql`select ${isMade}::boolean as made, ${other} as member_id, case when ${inSight} then profile.name end as member, visit.at
          from visit
          ${sql.raw(joinProfileSql({ as: 'profile', site: 'visit.site_id', member: otherColumn }))}
         where visit.site_id = ${siteId} and ${own} = ${memberId}
           and (${isMade}::boolean or (${inSight} and not profile.invisible))
           and ${other} > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
         order by ${other} limit ${limit}`,
  );
}

export async function deleteVisits(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  await executor.execute(
    sql`delete from visit where site_id = ${siteId} and (visitor_id = ${memberId} or visited_id = ${memberId})`,
  );
}
