import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { site } from '#features/site/sites/server/tables.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { barredIdentity, suspendedIdentity, type IdentityKind } from './tables.ts';

export interface Identity {
  readonly kind: IdentityKind;
  readonly hash: Buffer;
}

/**
 * Those of these identities that are barred from a site: by bans of the company that it has at this moment, or because an
 * account with them was suspended there. The latter have no ban.
 */
export async function listBarred(
  executor: Executor,
  siteId: number,
  identities: readonly Identity[],
  now: Date,
): Promise<{ hash: Buffer; banId: string | null }[]> {
  const company = sql`(select (${site.settings} ->> 'company_id')::integer from ${site} where ${eq(site.id, siteId)})`;
  const among = (table: typeof barredIdentity | typeof suspendedIdentity) =>
    and(
      or(...identities.map(({ kind, hash }) => has(table, { kind, hash }))),
      or(isNull(table.expiresAt), gt(table.expiresAt, now)),
    );
  return executor
    .select({ hash: barredIdentity.hash, banId: sql<string | null>`${barredIdentity.banId}` })
    .from(barredIdentity)
    .where(and(eq(barredIdentity.companyId, company), among(barredIdentity)))
    .unionAll(
      executor
        .select({ hash: suspendedIdentity.hash, banId: sql<string | null>`null::uuid` })
        .from(suspendedIdentity)
        .where(and(eq(suspendedIdentity.siteId, siteId), among(suspendedIdentity))),
    );
}

/** Adds what recognizes the owner of a suspended account. */
export async function insertSuspended(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  identities: readonly Identity[],
): Promise<void> {
  if (identities.length === 0) return;
  await executor
    .insert(suspendedIdentity)
    .values(identities.map((identity) => ({ siteId, memberId, ...identity })))
    .onConflictDoNothing();
}

/** Forgets what recognizes the owner of an account that is not suspended any more. */
export async function deleteSuspended(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  await executor.delete(suspendedIdentity).where(has(suspendedIdentity, { siteId, memberId }));
}

/** Sets when the owner of an erased account is forgotten. */
export async function expireSuspended(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  expiresAt: Date,
): Promise<void> {
  await executor
    .update(suspendedIdentity)
    .set({ expiresAt })
    .where(has(suspendedIdentity, { siteId, memberId }));
}

export async function insertBarred(
  executor: Executor,
  values: readonly (typeof barredIdentity.$inferInsert)[],
): Promise<void> {
  if (values.length > 0)
    await executor
      .insert(barredIdentity)
      .values([...values])
      .onConflictDoNothing();
}

export async function deleteBarredBy(executor: Executor, banIds: readonly string[]): Promise<void> {
  if (banIds.length > 0)
    await executor.delete(barredIdentity).where(inArray(barredIdentity.banId, [...banIds]));
}

export async function updateExpiry(executor: Executor, banId: string, expiresAt: Date): Promise<void> {
  await executor.update(barredIdentity).set({ expiresAt }).where(eq(barredIdentity.banId, banId));
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, barredIdentity, lte(barredIdentity.expiresAt, now));
  await deleteInBatches(db, suspendedIdentity, lte(suspendedIdentity.expiresAt, now));
}
