import {
  forgetSites,
  isMainSite,
  storeSettings,
  type StoredSite,
} from '#features/site/sites/server/public.ts';
import { storeMessageCosts } from '#features/money/payments/server/public.ts';
import { reviewJob as reviewSisters } from '#features/people/sister-sites/server/public.ts';
import { auditByCaller, type AuditAction, type AuditChange } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { checkSettings } from './check-settings.ts';
import { changesBetween, isForMainSite, toParts, toValues, type SiteValues } from './setting-fields.ts';

/** The settings that decide whether sites share members. */
const sharing: readonly string[] = ['member_resell', 'company_id', 'signups'];

interface SiteChange {
  readonly site: StoredSite;
  /** The version that the caller has read. */
  readonly version: number;
  readonly values: SiteValues;
  readonly reason: string;
  /** As in the audit log: `site.change`. */
  readonly action: AuditAction;
  /** Runs in the same transaction. */
  readonly also?: (tx: Transaction) => Promise<void>;
}

/**
 * Checks and stores new values, with an entry in the history and in the audit log. Returns the new version.
 * @throws {CallError} `changed_meanwhile`, `nothing_changed`, `permission_denied`, `invalid_input`.
 */
export async function storeSiteChange(context: MemberContext, change: SiteChange): Promise<number> {
  const { db, clock, caller, siteId } = context;
  const { site, values, reason, action } = change;
  if (change.version !== site.version) throw fail(siteErrors.changed_meanwhile);
  const changes = changesBetween(toValues(site.settings, site.company), values);
  if (changes.length === 0) throw fail(siteErrors.nothing_changed);
  if (changes.some(({ name }) => isForMainSite(name)) && !(await isMainSite(db, siteId)))
    throw fail(platformErrors.permission_denied);
  checkSettings(values, site.hosts);
  await checkSender(context, site, values);
  const at = clock.now();
  const version = await db.transaction(async (tx) => {
    await change.also?.(tx);
    const storedVersion = await storeSettings(tx, site.id, {
      version: site.version,
      ...toParts(values),
      changedBy: caller.memberId,
      reason,
      at,
    });
    await storeMessageCosts(tx, site.id);
    if (changes.some(({ name }) => sharing.includes(name))) await context.jobs.enqueue(tx, reviewSisters, {});
    // In the log of the site where the actor is staff, because their name is there.
    await auditByCaller(context, tx, {
      at,
      action,
      subject: `site-${site.id}`,
      details: { site: site.id, version: storedVersion },
      change: { reason, before: side(changes, 'before'), after: side(changes, 'after') },
    });
    return storedVersion;
  });
  forgetSites();
  return version;
}

/**
 * Mails of all sites leave through the same server, so a brand's own staff can only choose a sender with one of its
 * domains, or with a domain above it.
 */
async function checkSender(
  { db, siteId }: MemberContext,
  { hosts, settings }: StoredSite,
  values: SiteValues,
): Promise<void> {
  const sender = toParts(values).settings.support_email;
  if (sender === settings.support_email || (await isMainSite(db, siteId))) return;
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  if (!hosts.some((host) => host === domain || host.endsWith(`.${domain}`)))
    throw invalidInput({ field: 'support_email', problem: 'contradiction' });
}

function side(changes: ReturnType<typeof changesBetween>, which: 'before' | 'after'): AuditChange['after'] {
  return Object.fromEntries(changes.map((change) => [change.name, JSON.parse(change[which] ?? 'null')]));
}
