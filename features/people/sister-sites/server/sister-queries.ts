import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { companion, sisterConsent } from './tables.ts';

export type ConsentRow = typeof sisterConsent.$inferSelect;
export type CompanionRow = typeof companion.$inferSelect;

/** A member, and another site. */
export interface Pair extends MemberKey {
  readonly sisterId: number;
}

const byMember = ({ siteId, memberId }: MemberKey) => has(sisterConsent, { siteId, memberId });
const inForce = isNull(sisterConsent.withdrawnAt);
const ofPair = (pair: Pair) => and(byMember(pair), eq(sisterConsent.sisterId, pair.sisterId), inForce);
export const ofOrigin = ({ siteId, memberId }: MemberKey) =>
  has(companion, { originSiteId: siteId, originMemberId: memberId });
export const ofMember = ({ siteId, memberId }: MemberKey) => has(companion, { siteId, memberId });

/** All consents of a member, newest first. */
export async function listConsents(executor: Executor, member: MemberKey): Promise<ConsentRow[]> {
  return executor
    .select()
    .from(sisterConsent)
    .where(byMember(member))
    .orderBy(desc(sisterConsent.givenAt), desc(sisterConsent.id));
}

export async function hasConsent(executor: Executor, pair: Pair): Promise<boolean> {
  return (await executor.$count(sisterConsent, ofPair(pair))) > 0;
}

export async function insertConsent(
  executor: Executor,
  row: typeof sisterConsent.$inferInsert,
): Promise<void> {
  await executor.insert(sisterConsent).values(row).onConflictDoNothing();
}

export async function withdrawConsent(executor: Executor, pair: Pair, at: Date): Promise<void> {
  await executor.update(sisterConsent).set({ withdrawnAt: at }).where(ofPair(pair));
}

export async function storeChecked(executor: Executor, pair: Pair, at: Date): Promise<void> {
  await executor.update(sisterConsent).set({ checkedAt: at }).where(ofPair(pair));
}

/** The other sites to which a member has agreed, or where they have a companion. */
export async function listSisterIds(executor: Executor, { siteId, memberId }: MemberKey): Promise<number[]> {
  const idRows = await rows<{ sister_id: number }>(
    executor,
    sql`select sister_id from sister_consent
         where site_id = ${siteId} and member_id = ${memberId} and withdrawn_at is null
         union
        select site_id from companion where origin_site_id = ${siteId} and origin_member_id = ${memberId}
         order by 1`,
  );
  return idRows.map(({ sister_id: id }) => id);
}

export async function listCompanions(executor: Executor, origin: MemberKey): Promise<CompanionRow[]> {
  return executor.select().from(companion).where(ofOrigin(origin)).orderBy(asc(companion.siteId));
}

export async function findCompanion(executor: Executor, pair: Pair): Promise<CompanionRow | undefined> {
  const [row] = await executor
    .select()
    .from(companion)
    .where(and(ofOrigin(pair), eq(companion.siteId, pair.sisterId)));
  return row;
}

/** The row of this account, if it is a companion. */
export async function findOrigin(executor: Executor, member: MemberKey): Promise<CompanionRow | undefined> {
  const [row] = await executor.select().from(companion).where(ofMember(member));
  return row;
}

export async function insertCompanion(executor: Executor, row: typeof companion.$inferInsert): Promise<void> {
  await executor.insert(companion).values(row);
}

export async function updateCompanion(
  executor: Executor,
  member: MemberKey,
  change: Partial<Pick<CompanionRow, 'takenOverAt' | 'held'>>,
): Promise<void> {
  await executor.update(companion).set(change).where(ofMember(member));
}

/** Notes the first log-in to a companion. */
export async function takeOver(executor: Executor, member: MemberKey, at: Date): Promise<void> {
  await executor
    .update(companion)
    .set({ takenOverAt: at })
    .where(and(ofMember(member), isNull(companion.takenOverAt)));
}

/** Removes the connection, so that two accounts remain that do not know each other. */
export async function deleteCompanion(executor: Executor, member: MemberKey): Promise<void> {
  await executor.delete(companion).where(ofMember(member));
}

/** Deletes a member's rows, as original and as companion. */
export async function deleteMemberRows(executor: Executor, member: MemberKey): Promise<void> {
  await executor.delete(sisterConsent).where(byMember(member));
  await executor.delete(companion).where(or(ofMember(member), ofOrigin(member)));
}

/** The hash of the original's password. */
export async function findOriginalPasswordHash(
  executor: Executor,
  member: MemberKey,
): Promise<string | null> {
  const [row] = await executor
    .select({ hash: account.passwordHash })
    .from(companion)
    .innerJoin(account, has(account, { siteId: companion.originSiteId, memberId: companion.originMemberId }))
    .where(and(ofMember(member), eq(account.status, 'active')));
  return row?.hash ?? null;
}

/** Whether a photo of the member was approved, and no report about them is open. */
export async function mayBePresented(executor: Executor, { siteId, memberId }: MemberKey): Promise<boolean> {
  const [approved, reported] = await Promise.all([
    executor.$count(photo, has(photo, { siteId, memberId, status: 'active' })),
    executor.$count(
      safetyCase,
      and(has(safetyCase, { siteId, memberId, kind: 'report' }), isNull(safetyCase.decidedAt)),
    ),
  ]);
  return approved > 0 && reported === 0;
}

/** Consents between sites that may not share members (any longer). */
export async function listForbiddenPairs(
  executor: Executor,
  allowed: readonly { readonly siteId: number; readonly sisterId: number }[],
  limit: number,
): Promise<Pair[]> {
  return rows(
    executor,
    sql`select site_id as "siteId", member_id as "memberId", sister_id as "sisterId" from sister_consent
         where withdrawn_at is null and (site_id, sister_id) not in (
           select * from unnest(${sql.param(allowed.map(({ siteId }) => siteId))}::integer[],
                                ${sql.param(allowed.map(({ sisterId }) => sisterId))}::integer[]))
         limit ${limit}`,
  );
}

/** Consents without a companion that were looked at before a given time, the longest ago first. */
export async function listWaitingPairs(executor: Executor, before: Date, limit: number): Promise<Pair[]> {
  return rows(
    executor,
    sql`select site_id as "siteId", member_id as "memberId", sister_id as "sisterId" from sister_consent as given
         where withdrawn_at is null and checked_at < ${before}::timestamptz
           and not exists (
             select from companion where companion.origin_site_id = given.site_id
               and companion.origin_member_id = given.member_id and companion.site_id = given.sister_id)
         order by checked_at limit ${limit}`,
  );
}
