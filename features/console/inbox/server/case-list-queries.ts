import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { isImpartialCase, type CaseKey } from '#features/safety/cases/server/public.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { isWrittenBy } from '#features/safety/complaints/server/public.ts';
import { complaint } from '#features/safety/complaints/server/tables.ts';
import { memberReport } from '#features/safety/reports/server/tables.ts';
import { countCapped } from '#platform/server/db/count-capped.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { InboxFilter } from '../contract.ts';
import { isWaiting } from './inbox-queries.ts';
import { pendingDecision } from './tables.ts';

/** The place of an open case in the list. */
export interface OpenPosition {
  /** Not sent by a trusted flagger. */
  readonly isOrdinary: boolean;
  readonly canWait: boolean;
  readonly dueAt: Date;
  readonly kind: string;
  readonly subjectId: string;
}

/** The place of a decided case in the list. */
export interface DecidedPosition {
  readonly decidedAt: Date;
  readonly kind: string;
  readonly subjectId: string;
}

const isKey = ({ siteId, kind, subjectId }: CaseKey) => has(safetyCase, { siteId, kind, subjectId });

/** Cases that this reviewer may decide: impartially, and without having filed them. */
function isOffered(executor: Executor, reader: MemberKey) {
  const reportedBy = (subject: PgColumn) =>
    executor
      .select({ one: sql`1` })
      .from(memberReport)
      .where(
        and(
          has(memberReport, { siteId: safetyCase.siteId, reporterId: reader.memberId }),
          eq(subject, safetyCase.subjectId),
        ),
      );
  const written = executor
    .select({ one: sql`1` })
    .from(complaint)
    .where(and(eq(complaint.id, safetyCase.subjectId), isWrittenBy(reader)));
  return and(
    isImpartialCase(reader),
    notExists(reportedBy(memberReport.id)),
    // An appeal may be about a photo that the reader reported.
    notExists(reportedBy(memberReport.photoId)),
    or(ne(safetyCase.kind, 'complaint'), notExists(written)),
  );
}

/** Whether there is such a case, and this reviewer may not decide it. */
export async function isWithheld(executor: Executor, reader: MemberKey, key: CaseKey): Promise<boolean> {
  return (await executor.$count(safetyCase, and(isKey(key), not(isOffered(executor, reader)!)))) > 0;
}

function matching(executor: Executor, reader: MemberKey, filter: InboxFilter, now: Date) {
  const { siteId, memberId } = reader;
  const { kinds, scope } = filter;
  const about = {
    all: undefined,
    urgent: eq(safetyCase.urgent, true),
    overdue: lt(safetyCase.dueAt, now),
    mine: and(eq(safetyCase.claimedBy, memberId), gt(safetyCase.claimedUntil, now)),
  }[scope];
  const waits = executor
    .select({ one: sql`1` })
    .from(pendingDecision)
    .where(
      and(
        eq(pendingDecision.siteId, safetyCase.siteId),
        eq(pendingDecision.kind, safetyCase.kind),
        eq(pendingDecision.subjectId, safetyCase.subjectId),
        isWaiting(now),
      ),
    );
  return and(
    eq(safetyCase.siteId, siteId),
    isNull(safetyCase.decidedAt),
    inArray(safetyCase.kind, [...kinds]),
    about,
    notExists(waits),
    isOffered(executor, reader),
  );
}

const claimer = alias(profile, 'claimer');
const decider = alias(profile, 'decider');
/** False sorts before true. */
const isOrdinary = sql<boolean>`(${safetyCase.flaggerId} is null)`;
const canWait = sql<boolean>`(not ${safetyCase.urgent})`;

/** Cases with the names of the people concerned. */
const buildCaseQuery = (executor: Executor) =>
  executor
    .select({ case: safetyCase, name: profile.name, claimerName: claimer.name, deciderName: decider.name })
    .from(safetyCase)
    .leftJoin(profile, and(eq(profile.siteId, safetyCase.siteId), eq(profile.memberId, safetyCase.memberId)))
    .leftJoin(claimer, has(claimer, { siteId: safetyCase.siteId, memberId: safetyCase.claimedBy }))
    .leftJoin(decider, has(decider, { siteId: safetyCase.siteId, memberId: safetyCase.decidedBy }));

export type ListedCase = Awaited<ReturnType<typeof buildCaseQuery>>[number];

/**
 * Open cases without a decision that is about to be carried out: those of trusted flaggers first, then urgent ones, each by due date.
 * `filter.kinds` names at least one kind.
 */
export async function listOpen(
  executor: Executor,
  reader: MemberKey,
  filter: InboxFilter,
  after: OpenPosition | null,
  now: Date,
  limit: number,
): Promise<ListedCase[]> {
  const later = after
    ? sql`(${isOrdinary}, ${canWait}, ${safetyCase.dueAt}, ${safetyCase.kind}, ${safetyCase.subjectId})
        > (${after.isOrdinary}::boolean, ${after.canWait}::boolean, ${after.dueAt}, ${after.kind},
          ${after.subjectId}::uuid)`
    : undefined;
  return buildCaseQuery(executor)
    .where(and(matching(executor, reader, filter, now), later))
    .orderBy(
      asc(isOrdinary),
      asc(canWait),
      asc(safetyCase.dueAt),
      asc(safetyCase.kind),
      asc(safetyCase.subjectId),
    )
    .limit(limit);
}

/** Decided cases of these kinds, latest first. */
export async function listDecided(
  executor: Executor,
  reader: MemberKey,
  kinds: readonly CaseKind[],
  after: DecidedPosition | null,
  limit: number,
): Promise<ListedCase[]> {
  const earlier = after
    ? sql`(${safetyCase.decidedAt}, ${safetyCase.kind}, ${safetyCase.subjectId})
        < (${after.decidedAt}, ${after.kind}, ${after.subjectId}::uuid)`
    : undefined;
  const latestOfKind = executor
    .select({ kind: safetyCase.kind, subjectId: safetyCase.subjectId })
    .from(safetyCase)
    .where(
      and(
        has(safetyCase, { siteId: reader.siteId, kind: sql`wanted.kind` }),
        isNotNull(safetyCase.decidedAt),
        isOffered(executor, reader),
        earlier,
      ),
    )
    .orderBy(desc(safetyCase.decidedAt), desc(safetyCase.subjectId))
    .limit(limit);
  // Each kind is read by its own part of the index.
  const latest = sql`(select latest.kind, latest.subject_id
    from unnest(${sql.param([...kinds])}::text[]) as wanted (kind) cross join lateral ${latestOfKind} as latest)`;
  return buildCaseQuery(executor)
    .where(
      and(
        eq(safetyCase.siteId, reader.siteId),
        sql`(${safetyCase.kind}, ${safetyCase.subjectId}) in ${latest}`,
      ),
    )
    .orderBy(desc(safetyCase.decidedAt), desc(safetyCase.kind), desc(safetyCase.subjectId))
    .limit(limit);
}

/** One case, open or decided. */
export async function findListed(executor: Executor, key: CaseKey): Promise<ListedCase | undefined> {
  const [caseRow] = await buildCaseQuery(executor).where(isKey(key));
  return caseRow;
}

export const countOpen = (executor: Executor, reader: MemberKey, filter: InboxFilter, now: Date) =>
  countCapped(executor, safetyCase, matching(executor, reader, filter, now));
