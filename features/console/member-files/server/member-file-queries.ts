import { aliasedTable, and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { account } from '#features/identity/accounts/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { auditEntry, auditValue, outboxMail } from '#platform/server/tables.ts';
import { creditGrant, memberNote } from './tables.ts';

export type NoteRow = typeof memberNote.$inferSelect;
export type GrantRow = typeof creditGrant.$inferSelect;

const named = (column: typeof memberNote.authorId | typeof creditGrant.requestedBy, siteId: number) =>
  has(profile, { siteId, memberId: column });

export async function insertNote(executor: Executor, row: NoteRow): Promise<void> {
  await executor.insert(memberNote).values(row);
}

/** The latest notes about a member, with their authors. */
export function listNotes(executor: Executor, { siteId, memberId }: MemberKey, limit: number) {
  return executor
    .select({ note: memberNote, author: profile.name })
    .from(memberNote)
    .leftJoin(profile, named(memberNote.authorId, siteId))
    .where(has(memberNote, { siteId, memberId }))
    .orderBy(desc(memberNote.id))
    .limit(limit);
}

/** The latest mails to a member. Their rows are kept for a week, and their content only until they leave. */
export function listMails(executor: Executor, { siteId, memberId }: MemberKey, limit: number) {
  return executor
    .select({
      createdAt: outboxMail.createdAt,
      sentAt: outboxMail.sentAt,
      refused: sql<boolean>`${outboxMail.sentAt} is null and ${outboxMail.toAddress} = ''`,
    })
    .from(outboxMail)
    .where(has(outboxMail, { siteId, memberId }))
    .orderBy(desc(outboxMail.id))
    .limit(limit);
}

const actor = aliasedTable(profile, 'actor');
const actorAccount = aliasedTable(account, 'actor_account');

/** What was done about and by a member, latest first. Views of the page itself are left out. */
export function listTimeline(executor: Executor, { siteId, memberId }: MemberKey, limit: number) {
  // Each part reads at most one page, through its own index.
  const part = (column: PgColumn, order: PgColumn) =>
    executor
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(
        and(eq(auditEntry.siteId, siteId), eq(column, memberId), sql`${auditEntry.action} <> 'member.read'`),
      )
      .orderBy(desc(order))
      .limit(limit);
  const ids = sql`(${part(auditEntry.memberId, auditEntry.id)}) union (${part(auditEntry.actorId, auditEntry.at)})`;
  return executor
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      action: auditEntry.action,
      actorId: auditEntry.actorId,
      actor: actor.name,
      role: actorAccount.staffRole,
      reason: auditValue.reason,
    })
    .from(auditEntry)
    .leftJoin(auditValue, has(auditValue, { siteId, entryId: auditEntry.id }))
    .leftJoin(actor, has(actor, { siteId, memberId: auditEntry.actorId }))
    .leftJoin(actorAccount, has(actorAccount, { siteId, memberId: auditEntry.actorId }))
    .where(and(eq(auditEntry.siteId, siteId), sql`${auditEntry.id} in (${ids})`))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit);
}

export interface MemberPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** Members of a site, latest first. */
export function listMembers(executor: Executor, siteId: number, after: MemberPosition | null, limit: number) {
  const earlier = after
    ? sql`(${account.createdAt}, ${account.memberId}) < (${after.createdAt}, ${after.id}::uuid)`
    : undefined;
  return executor
    .select({ account, name: profile.name, city: profile.city })
    .from(account)
    .innerJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .where(and(eq(account.siteId, siteId), earlier))
    .orderBy(desc(account.createdAt), desc(account.memberId))
    .limit(limit);
}

export async function insertGrant(executor: Executor, row: GrantRow): Promise<void> {
  await executor.insert(creditGrant).values(row);
}

export async function lockGrant(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<GrantRow | undefined> {
  const [row] = await executor
    .select()
    .from(creditGrant)
    .where(has(creditGrant, { siteId, id }))
    .for('update');
  return row;
}

export async function updateGrant(
  executor: Executor,
  siteId: number,
  id: string,
  decision: Pick<GrantRow, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await executor.update(creditGrant).set(decision).where(has(creditGrant, { siteId, id }));
}

/** Grants pending approval by a second person, oldest first: the whole site's, or one member's. */
export function listWaitingGrants(executor: Executor, siteId: number, memberId: string, limit: number) {
  return executor
    .select({ grant: creditGrant, by: profile.name })
    .from(creditGrant)
    .leftJoin(profile, named(creditGrant.requestedBy, siteId))
    .where(has(creditGrant, { siteId, state: 'waiting', memberId }))
    .orderBy(creditGrant.requestedAt)
    .limit(limit);
}

/** What a member of staff gave since a given time, in minor units. */
export async function valueGrantedBy(
  executor: Executor,
  siteId: number,
  requestedBy: string,
  since: Date,
): Promise<number> {
  const [row] = await executor
    .select({ value: sql<number>`coalesce(sum(${creditGrant.value}), 0)::float8` })
    .from(creditGrant)
    .where(
      and(
        has(creditGrant, { siteId, requestedBy }),
        gt(creditGrant.requestedAt, since),
        gt(creditGrant.credits, 0),
        sql`${creditGrant.state} <> 'refused'`,
      ),
    );
  return row!.value;
}

/**
 * Deletes the notes by and about a member, and the reasons for grants to them. Grants that they gave as staff stay, by
 * id.
 */
export async function eraseFile(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  await executor
    .delete(memberNote)
    .where(
      and(
        eq(memberNote.siteId, siteId),
        or(eq(memberNote.memberId, memberId), eq(memberNote.authorId, memberId)),
      ),
    );
  await executor.update(creditGrant).set({ reason: '' }).where(has(creditGrant, { siteId, memberId }));
}
