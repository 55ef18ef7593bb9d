import { listSites } from '#features/site/sites/server/public.ts';
import type { AuditEntry } from '#platform/server/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { auditEntry } from '#platform/server/tables.ts';

/** Records in the audit log of each site what a command did to the whole installation. */
export async function auditAllSites(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { action, subject, details }: Pick<AuditEntry, 'action' | 'subject' | 'details'>,
): Promise<void> {
  const sites = await listSites(db);
  if (sites.length === 0) return;
  const at = clock.now();
  await db.insert(auditEntry).values(
    sites.map(({ id }) => ({
      siteId: id,
      at,
      actorId: null,
      action,
      subject: subject ?? null,
      details: details ?? {},
    })),
  );
}
