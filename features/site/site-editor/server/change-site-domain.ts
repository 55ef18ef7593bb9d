import { siteErrors } from '#features/site/sites/contract.ts';
import {
  deleteHost,
  forgetSites,
  insertHost,
  isHost,
  isMainSite,
  lockSite,
  siteOfStaff,
} from '#features/site/sites/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { normalizeHostName } from '#platform/shared/host-name.ts';
import type * as calls from '../contract.ts';
import { maxDomains, siteEditorErrors } from '../contract.ts';
import { toValues } from './setting-fields.ts';
import { storeSiteChange } from './store-site-change.ts';

/**
 * Only staff of the main site may add domains; otherwise any site could claim another brand's domain.
 * @throws {CallError} `changed_meanwhile`, `permission_denied`, `domain_taken`, `domain_unknown`, `domain_main`, `not_found`,
 * `invalid_input`.
 */
export async function changeSiteDomain(
  context: MemberContext,
  { site: id, version, change, reason, ...input }: CallInput<typeof calls.changeSiteDomain>,
): Promise<CallResponse<typeof calls.changeSiteDomain>> {
  const { db, siteId } = context;
  const domain = normalizeHostName(input.domain);
  if (!isHost(domain)) throw invalidInput({ field: 'domain', problem: 'invalid' });
  const site = await siteOfStaff(context.db, context.siteId, id);
  // Hosts that belong to no site yet are answered by the main site.
  if (change === 'add' && !(await isMainSite(db, siteId))) throw fail(platformErrors.permission_denied);
  if (change === 'main') {
    if (!site.hosts.includes(domain)) throw fail(siteEditorErrors.domain_unknown);
    const values = { ...toValues(site.settings, site.company), domain };
    await storeSiteChange(context, {
      site,
      version,
      values,
      reason,
      action: 'site.domain_main',
      also: async (tx) => {
        // Prevents anyone from taking the domain from the site at the same time.
        const { hosts } = await lockSite(tx, site.id);
        if (!hosts.includes(domain)) throw fail(siteEditorErrors.domain_unknown);
      },
    });
    return { domains: site.hosts.toSorted() };
  }
  const domains = await db.transaction(async (tx) => {
    const { hosts, version: storedVersion } = await lockSite(tx, site.id);
    if (version !== site.version || version !== storedVersion) throw fail(siteErrors.changed_meanwhile);
    if (change === 'add' && hosts.length >= maxDomains)
      throw invalidInput({ field: 'domain', problem: 'too_many', limit: maxDomains });
    if (change === 'remove' && domain === site.settings.domain) throw fail(siteEditorErrors.domain_main);
    const isDone = await (change === 'add' ? insertHost : deleteHost)(tx, site.id, domain);
    if (!isDone) throw fail(siteEditorErrors[change === 'add' ? 'domain_taken' : 'domain_unknown']);
    const next = change === 'add' ? [...hosts, domain] : hosts.filter((host) => host !== domain);
    await auditByCaller(context, tx, {
      action: `site.domain_${change}`,
      subject: `site-${site.id}`,
      details: { site: site.id },
      change: { reason, before: { domains: hosts.toSorted() }, after: { domains: next.toSorted() } },
    });
    return next.toSorted();
  });
  forgetSites();
  return { domains };
}
