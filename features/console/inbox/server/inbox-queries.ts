import { and, desc, eq, exists, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { account, session } from '#features/identity/accounts/server/tables.ts';
import type { CaseKey } from '#features/safety/cases/server/public.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import { minute, second } from '#platform/shared/time.ts';
import type { InboxFilter } from '../contract.ts';
import { undoSeconds } from '../inbox-choices.ts';
import { inboxFilter, pendingDecision } from './tables.ts';

export type PendingRow = typeof pendingDecision.$inferSelect;

const isCase = ({ siteId, kind, subjectId }: CaseKey) => has(pendingDecision, { siteId, kind, subjectId });

export async function findFilter(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<InboxFilter | undefined> {
  const [row] = await executor
    .select({ kinds: inboxFilter.kinds, scope: inboxFilter.scope })
    .from(inboxFilter)
    .where(has(inboxFilter, { siteId, memberId }));
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

/** If a decision is not carried out this long after its time, because no job runs, its case is open again. */
const carryOutWithinMs = 3 * minute;

/** A decision that will be carried out, and was made recently enough for its case to wait for it. */
export const isWaiting = (now: Date): SQL | undefined =>
  and(
    isNull(pendingDecision.error),
    gt(pendingDecision.decidedAt, new Date(now.getTime() - undoSeconds * second - carryOutWithinMs)),
  );

/** False if the case already has a pending decision. A decision that failed or was not carried out is replaced. */
export async function insertPending(executor: Executor, row: PendingRow): Promise<boolean> {
  await executor
    .delete(pendingDecision)
    .where(and(isCase(row), sql`(${isWaiting(row.decidedAt)}) is not true`));
  const inserted = await executor
    .insert(pendingDecision)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: pendingDecision.id });
  return inserted.length === 1;
}

export async function isPending(executor: Executor, key: CaseKey, now: Date): Promise<boolean> {
  return (await executor.$count(pendingDecision, and(isCase(key), isWaiting(now)))) > 0;
}

/** Removes a pending or failed decision. Its author may remove either, an administrator only a pending one. */
export async function takeBackPending(
  executor: Executor,
  key: CaseKey,
  by: { readonly memberId: string; readonly isAdministrator: boolean },
): Promise<PendingRow | undefined> {
  const [row] = await executor
    .delete(pendingDecision)
    .where(
      and(
        isCase(key),
        or(
          eq(pendingDecision.authorId, by.memberId),
          by.isAdministrator ? isNull(pendingDecision.error) : undefined,
        ),
      ),
    )
    .returning();
  return row;
}

/** Removes a pending decision, for the transaction that carries it out. */
export async function takePending(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<PendingRow | undefined> {
  const [row] = await executor
    .delete(pendingDecision)
    .where(and(has(pendingDecision, { siteId, id }), isNull(pendingDecision.error)))
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
    .where(and(has(pendingDecision, { siteId, id }), isNull(pendingDecision.error)))
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
    .where(and(has(pendingDecision, { siteId, authorId: memberId }), isNotNull(pendingDecision.error)))
    .orderBy(desc(pendingDecision.decidedAt))
    .limit(limit);
}

/**
 * The role of a person who still works here: not on leave, and logged in since they decided. Null for everyone else.
 * Putting someone on leave or ending their sessions therefore stops the decisions they have just made.
 */
export async function findWorkingRole(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  { decidedAt, now }: { readonly decidedAt: Date; readonly now: Date },
): Promise<StaffRole | null> {
  const sessions = executor
    .select({ one: sql`1` })
    .from(session)
    .where(
      and(
        eq(session.siteId, account.siteId),
        eq(session.memberId, account.memberId),
        lte(session.createdAt, decidedAt),
        gt(session.expiresAt, now),
      ),
    );
  const [row] = await executor
    .select({ role: account.staffRole })
    .from(account)
    .where(
      and(
        has(account, { siteId, memberId, status: 'active' }),
        isNull(account.staffLeaveAt),
        exists(sessions),
      ),
    );
  return row?.role ?? null;
}

/** Decisions and filters of staff. Decisions about a member are deleted with their case. */
export async function eraseInbox(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  await executor.delete(pendingDecision).where(has(pendingDecision, { siteId, authorId: memberId }));
  await executor.delete(inboxFilter).where(has(inboxFilter, { siteId, memberId }));
}
