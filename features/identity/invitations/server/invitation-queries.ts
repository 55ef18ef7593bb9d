import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { invitation } from './tables.ts';

export type InvitationRow = typeof invitation.$inferSelect;

export interface InvitationPosition {
  readonly createdAt: Date;
  readonly id: string;
}

const isOpen = (siteId: number, code: string, now: Date) =>
  and(
    has(invitation, { siteId, code }),
    isNull(invitation.endedAt),
    gt(invitation.expiresAt, now),
    lt(invitation.uses, invitation.maxUses),
  );

export async function insertInvitation(
  executor: Executor,
  row: typeof invitation.$inferInsert,
): Promise<InvitationRow> {
  const [insertedRow] = await executor.insert(invitation).values(row).returning();
  return insertedRow!;
}

/** Invitations after a position, newest first. */
export async function listInvitations(
  executor: Executor,
  siteId: number,
  after: InvitationPosition | null,
  limit: number,
): Promise<InvitationRow[]> {
  const earlier = after
    ? sql`(${invitation.createdAt}, ${invitation.id}) < (${after.createdAt}, ${after.id}::uuid)`
    : undefined;
  return executor
    .select()
    .from(invitation)
    .where(and(eq(invitation.siteId, siteId), earlier))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
    .limit(limit);
}

/** Returns false if the invitation does not exist or had already ended. */
export async function markEnded(executor: Executor, siteId: number, id: string, now: Date): Promise<boolean> {
  const ended = await executor
    .update(invitation)
    .set({ endedAt: now })
    .where(and(has(invitation, { siteId, id }), isNull(invitation.endedAt)))
    .returning({ id: invitation.id });
  return ended.length === 1;
}

export async function hasOpenInvitation(
  executor: Executor,
  siteId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const openInvitations = await executor
    .select({ id: invitation.id })
    .from(invitation)
    .where(isOpen(siteId, code, now));
  return openInvitations.length === 1;
}

/** Counts one use. If two requests compete for the last use, the second waits for the first and gets nothing. */
export async function countUse(
  executor: Executor,
  siteId: number,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const [used] = await executor
    .update(invitation)
    .set({ uses: sql`${invitation.uses} + 1` })
    .where(isOpen(siteId, code, now))
    .returning({ id: invitation.id });
  return used?.id;
}

/** Removes the names of staff who leave. */
export async function forgetMaker(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor
    .update(invitation)
    .set({ createdBy: null })
    .where(has(invitation, { siteId, createdBy: memberId }));
}
