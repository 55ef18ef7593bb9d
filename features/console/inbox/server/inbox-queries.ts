import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '#features/identity/accounts/server/tables.ts';
import type { CaseKey } from '#features/people/cases/server/public.ts';
import { safetyCase } from '#features/people/cases/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { countCapped } from '#platform/server/db/count-capped.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { outboxMail } from '#platform/server/tables.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import type { InboxFilter } from '../contract.ts';
import { inboxFilter, pendingDecision } from './tables.ts';

export type PendingRow = typeof pendingDecision.$inferSelect;

export interface InboxPosition {
  /** No trusted flagger sent it. */
  readonly isOrdinary: boolean;
  readonly dueAt: Date;
  readonly kind: string;
  readonly subjectId: string;
}

const isCase = ({ siteId, kind, subjectId }: CaseKey) =>
  and(
    eq(pendingDecision.siteId, siteId),
    eq(pendingDecision.kind, kind),
    eq(pendingDecision.subjectId, subjectId),
  );

function matching(executor: Executor, { siteId, memberId }: MemberKey, filter: InboxFilter, now: Date) {
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
        isNull(pendingDecision.error),
      ),
    );
  return and(
    eq(safetyCase.siteId, siteId),
    isNull(safetyCase.decidedAt),
    inArray(safetyCase.kind, [...kinds]),
    about,
    notExists(waits),
  );
}

const claimer = alias(profile, 'claimer');
/** False sorts before true. */
const isOrdinary = sql<boolean>`(${safetyCase.flaggerId} is null)`;

/** Open cases without a decision that waits: those of trusted flaggers first, then by due date. `filter.kinds` names at least one kind. */
export function listInbox(
  executor: Executor,
  reader: MemberKey,
  filter: InboxFilter,
  after: InboxPosition | null,
  now: Date,
  limit: number,
) {
  const later = after
    ? sql`(${isOrdinary}, ${safetyCase.dueAt}, ${safetyCase.kind}, ${safetyCase.subjectId})
        > (${after.isOrdinary}::boolean, ${after.dueAt}, ${after.kind}, ${after.subjectId}::uuid)`
    : undefined;
  return executor
    .select({
      case: safetyCase,
      name: profile.name,
      claimerName: claimer.name,
    })
    .from(safetyCase)
    .leftJoin(profile, and(eq(profile.siteId, safetyCase.siteId), eq(profile.memberId, safetyCase.memberId)))
    .leftJoin(claimer, and(eq(claimer.siteId, safetyCase.siteId), eq(claimer.memberId, safetyCase.claimedBy)))
    .where(and(matching(executor, reader, filter, now), later))
    .orderBy(asc(isOrdinary), asc(safetyCase.dueAt), asc(safetyCase.kind), asc(safetyCase.subjectId))
    .limit(limit);
}

export const countInbox = (executor: Executor, reader: MemberKey, filter: InboxFilter, now: Date) =>
  countCapped(executor, safetyCase, matching(executor, reader, filter, now));

export async function readFilter(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<InboxFilter | undefined> {
  const [row] = await executor
    .select({ kinds: inboxFilter.kinds, scope: inboxFilter.scope })
    .from(inboxFilter)
    .where(and(eq(inboxFilter.siteId, siteId), eq(inboxFilter.memberId, memberId)));
  return row;
}

export async function storeFilter(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  filter: InboxFilter,
): Promise<void> {
  await executor
    .insert(inboxFilter)
    .values({ siteId, memberId, ...filter })
    .onConflictDoUpdate({ target: [inboxFilter.siteId, inboxFilter.memberId], set: { ...filter } });
}

/** False if a decision on the case waits already. One that failed is replaced. */
export async function insertPending(executor: Executor, row: PendingRow): Promise<boolean> {
  await executor.delete(pendingDecision).where(and(isCase(row), isNotNull(pendingDecision.error)));
  const inserted = await executor
    .insert(pendingDecision)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: pendingDecision.id });
  return inserted.length === 1;
}

export async function isPending(executor: Executor, key: CaseKey): Promise<boolean> {
  const [row] = await executor
    .select({ id: pendingDecision.id })
    .from(pendingDecision)
    .where(and(isCase(key), isNull(pendingDecision.error)));
  return row !== undefined;
}

/** Removes a decision of this author that waits or failed. */
export async function takeBackPending(
  executor: Executor,
  key: CaseKey,
  authorId: string,
): Promise<PendingRow | undefined> {
  const [row] = await executor
    .delete(pendingDecision)
    .where(and(isCase(key), eq(pendingDecision.authorId, authorId)))
    .returning();
  return row;
}

/** Removes a decision that waits, for the transaction that carries it out. */
export async function takePending(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<PendingRow | undefined> {
  const [row] = await executor
    .delete(pendingDecision)
    .where(and(eq(pendingDecision.siteId, siteId), eq(pendingDecision.id, id), isNull(pendingDecision.error)))
    .returning();
  return row;
}

export async function markFailed(
  executor: Executor,
  siteId: number,
  id: string,
  error: string,
): Promise<PendingRow | undefined> {
  const [row] = await executor
    .update(pendingDecision)
    .set({ error })
    .where(and(eq(pendingDecision.siteId, siteId), eq(pendingDecision.id, id), isNull(pendingDecision.error)))
    .returning();
  return row;
}

/** Newest first. */
export function listFailed(executor: Executor, { siteId, memberId }: MemberKey, limit: number) {
  return executor
    .select({ pending: pendingDecision, reference: safetyCase.reference, name: profile.name })
    .from(pendingDecision)
    .innerJoin(
      safetyCase,
      and(
        eq(safetyCase.siteId, pendingDecision.siteId),
        eq(safetyCase.kind, pendingDecision.kind),
        eq(safetyCase.subjectId, pendingDecision.subjectId),
      ),
    )
    .leftJoin(profile, and(eq(profile.siteId, safetyCase.siteId), eq(profile.memberId, safetyCase.memberId)))
    .where(
      and(
        eq(pendingDecision.siteId, siteId),
        eq(pendingDecision.authorId, memberId),
        isNotNull(pendingDecision.error),
      ),
    )
    .orderBy(desc(pendingDecision.decidedAt))
    .limit(limit);
}

/** The role of somebody who may still work here; null for everybody else. */
export async function readStaffRole(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<StaffRole | null> {
  const [row] = await executor
    .select({ role: account.staffRole, status: account.status })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.memberId, memberId)));
  return row?.status === 'active' ? row.role : null;
}

/** The mails that this transaction wrote, which began after the given time. */
export function listMailsOfTransaction(executor: Executor, siteId: number, since: Date, limit: number) {
  return executor
    .select({ memberId: outboxMail.memberId, subject: outboxMail.subject, plain: outboxMail.plain })
    .from(outboxMail)
    .where(
      and(
        gte(outboxMail.createdAt, since),
        eq(outboxMail.siteId, siteId),
        sql`${outboxMail}.xmin = pg_current_xact_id()::xid`,
      ),
    )
    .orderBy(asc(outboxMail.id))
    .limit(limit);
}

/** What staff decided or filtered. Decisions about a member go with their case. */
export async function eraseInboxOf(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  await executor
    .delete(pendingDecision)
    .where(and(eq(pendingDecision.siteId, siteId), eq(pendingDecision.authorId, memberId)));
  await executor
    .delete(inboxFilter)
    .where(and(eq(inboxFilter.siteId, siteId), eq(inboxFilter.memberId, memberId)));
}
