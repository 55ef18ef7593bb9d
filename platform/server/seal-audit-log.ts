import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { firstLink, nextLink } from './audit-digests.ts';
import type { Transaction } from './db/database.ts';
import { defineJob } from './jobs/jobs.ts';
import type { Services } from './services.ts';
import { auditEntry, auditSeal, auditUnsealed } from './tables.ts';

/** Entries in one seal. */
const batchSize = 2_000;

/**
 * Links each site's new entries into its chain. The transaction that writes an entry does not do this, because then
 * every log-in to a site would wait for the previous one.
 */
export async function sealAuditLog({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  for (;;) {
    const [waiting] = await db.select({ siteId: auditUnsealed.siteId }).from(auditUnsealed).limit(1);
    if (!waiting) return;
    const { siteId } = waiting;
    const seal = await db.transaction((tx) => sealBatch(tx, siteId, clock.now()));
    // Logs are kept elsewhere, so they show whether the end of a chain was cut off.
    if (seal) log.info({ site: siteId, seal: seal.number, link: seal.link }, 'audit log sealed');
  }
}

async function sealBatch(tx: Transaction, siteId: number, sealedAt: Date) {
  // Two processes must not continue the same chain.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seal_audit_log'), ${siteId})`);
  const batch = await tx
    .select({ id: auditUnsealed.entryId })
    .from(auditUnsealed)
    .where(eq(auditUnsealed.siteId, siteId))
    .orderBy(asc(auditUnsealed.entryId))
    .limit(batchSize);
  if (batch.length === 0) return null;
  const entryIds = batch.map(({ id }) => id);
  const [last] = await tx
    .select({ number: auditSeal.number, link: auditSeal.link })
    .from(auditSeal)
    .where(eq(auditSeal.siteId, siteId))
    .orderBy(desc(auditSeal.number))
    .limit(1);
  const entries = await tx
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.siteId, siteId), inArray(auditEntry.id, entryIds)))
    .orderBy(asc(auditEntry.id));
  const link = entries.reduce(nextLink, last?.link ?? firstLink);
  const number = (last?.number ?? 0) + 1;
  await tx
    .insert(auditSeal)
    .values({ siteId, number, entryIds: entries.map(({ id }) => id), link, sealedAt });
  await tx
    .delete(auditUnsealed)
    .where(and(eq(auditUnsealed.siteId, siteId), inArray(auditUnsealed.entryId, entryIds)));
  return { number, link: link.toString('hex') };
}

/** Runs every minute. */
export const sealAuditLogJob = defineJob('seal_audit_log', { schedule: '* * * * *' }, sealAuditLog);
