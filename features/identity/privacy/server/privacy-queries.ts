import { and, desc, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { ConsentKind, LeaveOffer } from '../privacy-choices.ts';
import { consent, dataDownload, erasureFailure, leaveOffer, leaveSurvey } from './tables.ts';

export type ConsentRow = typeof consent.$inferSelect;
export type DownloadRow = typeof dataDownload.$inferSelect;
export type OfferRow = typeof leaveOffer.$inferSelect;

export async function insertConsents(
  executor: Executor,
  rows: readonly (typeof consent.$inferInsert)[],
): Promise<void> {
  await executor.insert(consent).values([...rows]);
}

/** All consents of a member, newest first. */
export async function listConsents(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<ConsentRow[]> {
  return executor
    .select()
    .from(consent)
    .where(has(consent, { siteId, memberId }))
    .orderBy(desc(consent.givenAt), desc(consent.id));
}

export async function withdrawConsents(
  executor: Executor,
  siteId: number,
  memberId: string,
  kind: ConsentKind,
  at: Date,
): Promise<void> {
  await executor
    .update(consent)
    .set({ withdrawnAt: at })
    .where(and(has(consent, { siteId, memberId, kind }), isNull(consent.withdrawnAt)));
}

export async function insertSurvey(executor: Executor, row: typeof leaveSurvey.$inferInsert): Promise<void> {
  await executor.insert(leaveSurvey).values(row);
}

export async function listOffers(executor: Executor, siteId: number, memberId: string): Promise<OfferRow[]> {
  return executor.select().from(leaveOffer).where(has(leaveOffer, { siteId, memberId }));
}

/** All offers that these members accepted. */
export async function listOffersOfMembers(
  executor: Executor,
  members: readonly MemberKey[],
): Promise<OfferRow[]> {
  return executor
    .select()
    .from(leaveOffer)
    .where(
      and(
        inArray(leaveOffer.siteId, [...new Set(members.map(({ siteId }) => siteId))]),
        inArray(
          leaveOffer.memberId,
          members.map(({ memberId }) => memberId),
        ),
      ),
    );
}

/** Returns false if the member accepted this offer before. */
export async function insertOffer(executor: Executor, row: typeof leaveOffer.$inferInsert): Promise<boolean> {
  const insertedRows = await executor
    .insert(leaveOffer)
    .values(row)
    .onConflictDoNothing()
    .returning({ offer: leaveOffer.offer });
  return insertedRows.length === 1;
}

/** One of the member's offers that has not ended. */
export async function findRunningOffer(
  executor: Executor,
  siteId: number,
  memberId: string,
  offer: LeaveOffer,
  now: Date,
): Promise<OfferRow | undefined> {
  const [row] = await executor
    .select()
    .from(leaveOffer)
    .where(and(has(leaveOffer, { siteId, memberId, offer }), gt(leaveOffer.endsAt, now)));
  return row;
}

const theDownload = (siteId: number, id: string) => has(dataDownload, { siteId, id });

/** Serializes a member's requests until the transaction ends. */
export async function lockDownloads(executor: Executor, memberId: string): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`download ${memberId}`}, 0))`);
}

export async function findNewestDownload(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<DownloadRow | undefined> {
  const [row] = await executor
    .select()
    .from(dataDownload)
    .where(has(dataDownload, { siteId, memberId }))
    .orderBy(desc(dataDownload.createdAt), desc(dataDownload.id))
    .limit(1);
  return row;
}

export async function insertDownload(
  executor: Executor,
  row: typeof dataDownload.$inferInsert,
): Promise<DownloadRow> {
  const [insertedRow] = await executor.insert(dataDownload).values(row).returning();
  return insertedRow!;
}

export async function findDownload(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<DownloadRow | undefined> {
  const [row] = await executor.select().from(dataDownload).where(theDownload(siteId, id));
  return row;
}

/** Marks the file as complete; returns false if the request no longer exists or is already finished. */
export async function finishDownload(
  executor: Executor,
  siteId: number,
  id: string,
  done: { readonly size: number; readonly readyAt: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const changed = await executor
    .update(dataDownload)
    .set(done)
    .where(and(theDownload(siteId, id), isNull(dataDownload.readyAt)))
    .returning({ id: dataDownload.id });
  return changed.length === 1;
}

export async function listExpiredDownloads(
  executor: Executor,
  now: Date,
): Promise<{ siteId: number; id: string }[]> {
  return executor
    .select({ siteId: dataDownload.siteId, id: dataDownload.id })
    .from(dataDownload)
    .where(lte(dataDownload.expiresAt, now))
    .limit(500);
}

export async function deleteDownload(executor: Executor, siteId: number, id: string): Promise<void> {
  await executor.delete(dataDownload).where(theDownload(siteId, id));
}

export async function listDownloads(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<DownloadRow[]> {
  return executor.select().from(dataDownload).where(has(dataDownload, { siteId, memberId }));
}

/** Deletes a member's rows in this feature's tables. */
export async function deletePrivacyRows(executor: Executor, siteId: number, memberId: string): Promise<void> {
  for (const table of [consent, dataDownload, leaveOffer, erasureFailure])
    await executor.delete(table).where(has(table, { siteId, memberId }));
}
