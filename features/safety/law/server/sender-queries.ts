import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { addressKey, isFromAddress } from '#features/safety/complaints/server/public.ts';
import { complaint } from '#features/safety/complaints/server/tables.ts';
import type { NoticeConcern } from '#features/safety/notices/notice-choices.ts';
import { memberReport } from '#features/safety/reports/server/tables.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';

/** A member, or the address of a person who was not logged in, as it is compared. */
export interface SenderKey {
  readonly memberId: string | null;
  readonly address: string | null;
}

export interface SenderCount extends SenderKey {
  readonly name: string | null;
  readonly concerns: NoticeConcern;
  readonly language: string;
  readonly unfounded: number;
  readonly lastAt: Date;
}

const concernsOfComplaint = sql`case ${complaint.subject} when 'decision' then 'complaints' else 'notices' end`;
const addressOfComplaint = sql`case when ${complaint.memberId} is null then ${addressKey} end`;

/**
 * Who sent the cases that have been found manifestly unfounded since then: the senders with the most. Trusted flaggers
 * are left out.
 */
export async function listUnfoundedSenders(
  executor: Executor,
  siteId: number,
  since: Date,
  limit: number,
): Promise<SenderCount[]> {
  const senderRows = await rows<Omit<SenderCount, 'lastAt'> & { readonly lastAt: string }>(
    executor,
    sql`
      with marked as (
        select ${safetyCase.kind}, ${safetyCase.subjectId}, ${safetyCase.decidedAt} from ${safetyCase}
         where ${safetyCase.siteId} = ${siteId} and ${safetyCase.unfounded} and ${safetyCase.decidedAt} > ${since}
           and ${safetyCase.flaggerId} is null
      ), sent as (
        select ${memberReport.reporterId} as member_id, null::text as address, 'notices' as concerns,
               null::text as language, marked.decided_at
          from marked
          join ${memberReport} on ${memberReport.siteId} = ${siteId} and ${memberReport.id} = marked.subject_id
         where marked.kind = 'report' and ${memberReport.reporterId} is not null
        union all
        select ${complaint.memberId}, ${addressOfComplaint}, ${concernsOfComplaint}, ${complaint.language}, marked.decided_at
          from marked
          join ${complaint} on ${complaint.siteId} = ${siteId} and ${complaint.id} = marked.subject_id
         where marked.kind = 'complaint' and (${complaint.memberId} is not null or ${complaint.email} <> '')
      ), counted as (
        select member_id, address, concerns, count(*)::int as unfounded, max(decided_at) as last_at,
               (array_agg(language order by decided_at desc))[1] as language
          from sent group by 1, 2, 3 order by unfounded desc, last_at desc limit ${limit}
      )
      select counted.member_id as "memberId", address, ${profile.name} as name, concerns, unfounded,
             last_at::text as "lastAt",
             coalesce(${account.language}, counted.language, '') as language
        from counted
        left join ${account} on ${account.siteId} = ${siteId} and ${account.memberId} = counted.member_id
        left join ${profile} on ${profile.siteId} = ${siteId} and ${profile.memberId} = counted.member_id
       order by unfounded desc, last_at desc`,
  );
  return senderRows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
}

export interface DecidedCount extends SenderKey {
  readonly concerns: NoticeConcern;
  readonly decided: number;
  readonly unfounded: number;
}

/** How many of these senders' notices and complaints have been decided since then, and how many were unfounded. */
export async function countDecided(
  executor: Executor,
  siteId: number,
  { members, addresses }: { readonly members: readonly string[]; readonly addresses: readonly string[] },
  since: Date,
): Promise<DecidedCount[]> {
  const memberIds = sql.param([...members]);
  const isDecided = (kind: 'report' | 'complaint', subject: typeof complaint.id | typeof memberReport.id) =>
    sql`join ${safetyCase} on ${safetyCase.siteId} = ${siteId} and ${safetyCase.kind} = ${sql.raw(`'${kind}'`)}
          and ${safetyCase.subjectId} = ${subject} and ${safetyCase.decidedAt} > ${since}`;
  const counts = sql`${complaint.subject} in ('illegal_content', 'another_member', 'decision')`;
  return rows<DecidedCount>(
    executor,
    sql`
      select member_id as "memberId", address, concerns, count(*)::int as decided,
             (count(*) filter (where unfounded))::int as unfounded from (
        select ${memberReport.reporterId} as member_id, null::text as address, 'notices' as concerns,
               ${safetyCase.unfounded} as unfounded
          from ${memberReport} ${isDecided('report', memberReport.id)}
         where ${memberReport.siteId} = ${siteId} and ${memberReport.reporterId} = any(${memberIds}::uuid[])
        union all
        select ${complaint.memberId}, null, ${concernsOfComplaint}, ${safetyCase.unfounded}
          from ${complaint} ${isDecided('complaint', complaint.id)}
         where ${complaint.siteId} = ${siteId} and ${complaint.memberId} = any(${memberIds}::uuid[]) and ${counts}
        union all
        select null, ${addressKey}, ${concernsOfComplaint}, ${safetyCase.unfounded}
          from ${complaint} ${isDecided('complaint', complaint.id)}
         where ${complaint.siteId} = ${siteId} and ${isFromAddress(addresses) ?? sql`false`}
           and ${complaint.memberId} is null and ${counts}
      ) as sent group by 1, 2, 3`,
  );
}

/** The address as last typed, and the language of the answer. */
export async function findLastWriter(
  executor: Executor,
  siteId: number,
  address: string,
): Promise<{ readonly email: string; readonly language: string } | undefined> {
  const [row] = await executor
    .select({ email: complaint.email, language: complaint.language })
    .from(complaint)
    .where(and(eq(complaint.siteId, siteId), isFromAddress([address]), isNull(complaint.memberId)))
    .orderBy(desc(complaint.createdAt))
    .limit(1);
  return row;
}

/** The member who sent a report; null once they are erased. */
export async function findReporter(executor: Executor, siteId: number, id: string): Promise<string | null> {
  const [row] = await executor
    .select({ memberId: memberReport.reporterId })
    .from(memberReport)
    .where(and(eq(memberReport.siteId, siteId), eq(memberReport.id, id)));
  return row?.memberId ?? null;
}

/** Who sent a complaint, and about what. */
export async function findWriter(executor: Executor, siteId: number, id: string) {
  const { memberId, email, subject } = complaint;
  const [row] = await executor
    .select({ memberId, email, subject })
    .from(complaint)
    .where(and(eq(complaint.siteId, siteId), eq(complaint.id, id)));
  return row;
}
