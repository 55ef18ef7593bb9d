import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import type { SignupDraft } from '../contract.ts';
import { signupDraft } from './tables.ts';

export type DraftRow = typeof signupDraft.$inferSelect;

/** A draft can be opened with the cookie of the browser where it began, or with the token of the mailed link. */
const matchesToken = (siteId: number, hash: Buffer, now: Date) =>
  and(
    eq(signupDraft.siteId, siteId),
    gt(signupDraft.expiresAt, now),
    or(
      eq(signupDraft.tokenHash, hash),
      and(eq(signupDraft.linkHash, hash), gt(signupDraft.linkExpiresAt, now)),
    ),
  );

export async function findDraft(
  executor: Executor,
  siteId: number,
  hash: Buffer,
  now: Date,
): Promise<DraftRow | undefined> {
  const [row] = await executor
    .select()
    .from(signupDraft)
    .where(matchesToken(siteId, hash, now));
  return row;
}

/** Adds the fields to an open draft and returns the whole draft; undefined if there is none. */
export async function mergeDraft(
  executor: Executor,
  siteId: number,
  hash: Buffer,
  change: { readonly fields: SignupDraft; readonly expiresAt: Date; readonly now: Date },
): Promise<SignupDraft | undefined> {
  const [merged] = await executor
    .update(signupDraft)
    .set({
      fields: sql`${signupDraft.fields} || ${JSON.stringify(change.fields)}::jsonb`,
      expiresAt: change.expiresAt,
    })
    .where(matchesToken(siteId, hash, change.now))
    .returning({ fields: signupDraft.fields });
  return merged?.fields;
}

export async function insertDraft(
  executor: Executor,
  row: typeof signupDraft.$inferInsert,
): Promise<SignupDraft> {
  const [merged] = await executor
    .insert(signupDraft)
    .values(row)
    .onConflictDoUpdate({
      target: [signupDraft.siteId, signupDraft.tokenHash],
      set: { fields: row.fields, expiresAt: row.expiresAt, linkHash: null, linkExpiresAt: null },
    })
    .returning({ fields: signupDraft.fields });
  return merged!.fields;
}

/**
 * Gives a draft a new link, which replaces the old one. A browser that used the old link keeps the draft as its own.
 * @returns false if the draft no longer exists, or its newest link expires after `unlessLinkAfter`.
 */
export async function setDraftLink(
  executor: Executor,
  siteId: number,
  hash: Buffer,
  link: {
    readonly hash: Buffer;
    readonly expiresAt: Date;
    readonly unlessLinkAfter: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  const changed = await executor
    .update(signupDraft)
    .set({ tokenHash: hash, linkHash: link.hash, linkExpiresAt: link.expiresAt, expiresAt: link.expiresAt })
    .where(
      and(
        matchesToken(siteId, hash, link.now),
        or(sql`${signupDraft.linkExpiresAt} is null`, lt(signupDraft.linkExpiresAt, link.unlessLinkAfter)),
      ),
    )
    .returning({ siteId: signupDraft.siteId });
  return changed.length === 1;
}

export async function deleteDraft(
  executor: Executor,
  siteId: number,
  hash: Buffer,
  now: Date,
): Promise<void> {
  await executor.delete(signupDraft).where(matchesToken(siteId, hash, now));
}

/** When the mailed link to a draft expires; undefined if there is no link. */
export async function findDraftLinkExpiry(
  executor: Executor,
  siteId: number,
  linkHash: Buffer,
): Promise<Date | undefined> {
  const [row] = await executor
    .select({ until: signupDraft.linkExpiresAt })
    .from(signupDraft)
    .where(and(eq(signupDraft.siteId, siteId), eq(signupDraft.linkHash, linkHash)));
  return row?.until ?? undefined;
}

export async function deleteExpiredDrafts(executor: Executor, now: Date): Promise<void> {
  await deleteInBatches(executor, signupDraft, lt(signupDraft.expiresAt, now));
}
