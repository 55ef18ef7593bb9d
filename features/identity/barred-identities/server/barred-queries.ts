import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { site } from '#features/site/sites/server/tables.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { barredIdentity, type IdentityKind } from './tables.ts';

export interface Identity {
  readonly kind: IdentityKind;
  readonly hash: Buffer;
}

/** Those of these identities that are barred from a site, with their bans. The company is the site's at this moment. */
export function selectBarred(
  executor: Executor,
  siteId: number,
  identities: readonly Identity[],
  now: Date,
): Promise<{ hash: Buffer; banId: string }[]> {
  const company = sql`(select (${site.settings} ->> 'company_id')::integer from ${site} where ${eq(site.id, siteId)})`;
  return executor
    .select({ hash: barredIdentity.hash, banId: barredIdentity.banId })
    .from(barredIdentity)
    .where(
      and(
        eq(barredIdentity.companyId, company),
        or(
          ...identities.map(({ kind, hash }) =>
            and(eq(barredIdentity.kind, kind), eq(barredIdentity.hash, hash)),
          ),
        ),
        or(isNull(barredIdentity.expiresAt), gt(barredIdentity.expiresAt, now)),
      ),
    );
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
}
