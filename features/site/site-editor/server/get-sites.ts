import { answeringProviders } from '#features/money/payments/server/public.ts';
import { hasMembers } from '#features/people/profiles/server/public.ts';
import { ownDescription } from '#features/site/sites/own-title.ts';
import {
  isMainSite,
  siteOfStaff,
  sitesOfStaff,
  type StoredSite,
} from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import type { EditedSite, SiteStep, ListedCompany } from '../contract.ts';
import { buildFields, toValues } from './setting-fields.ts';
import { listIntroductions, sitesWithAdministrator, sitesWithPackages } from './site-editor-queries.ts';

/** Those of these sites that belong to a company; all of them without one. */
const ofCompany = (sites: readonly StoredSite[], company: number | undefined): readonly StoredSite[] =>
  company === undefined ? sites : sites.filter(({ settings }) => settings.company_id === company);

/** The companies of these sites, each under the name that its first site gives it. */
function listCompanies(sites: readonly StoredSite[]): ListedCompany[] {
  const ids = [...new Set(sites.map(({ settings }) => settings.company_id))];
  return ids
    .toSorted((a, b) => a - b)
    .map((id) => {
      const own = ofCompany(sites, id);
      return { id, name: own[0]!.company.name, sites: own.length };
    });
}

/** A company adds no site: those of it that the caller may not edit are left out. */
export async function getSites(
  context: MemberContext,
  { company }: CallInput<typeof calls.getSites>,
): Promise<CallResponse<typeof calls.getSites>> {
  const all = await sitesOfStaff(context.db, context.siteId);
  const sites = ofCompany(all, company);
  const steps = await findSteps(context, sites);
  return {
    sites: sites.map(({ id, settings, company, isDefault }) => ({
      id,
      name: settings.name,
      domain: settings.domain,
      languages: [...settings.languages],
      company: company.name,
      main: isDefault,
      signups: settings.signups,
      missing: steps.get(id)!.filter(({ done }) => !done).length,
    })),
    companies: listCompanies(all),
    may_create: await isMainSite(context.db, context.siteId),
  };
}

/** @throws {CallError} `not_found`. */
export async function getSite(
  context: MemberContext,
  { site: id }: CallInput<typeof calls.getSite>,
): Promise<CallResponse<typeof calls.getSite>> {
  const site = await siteOfStaff(context.db, context.siteId, id);
  const [steps, isUsed, byMainSite] = await Promise.all([
    findSteps(context, [site]),
    hasMembers(context.db, site.id),
    isMainSite(context.db, context.siteId),
  ]);
  return {
    site: {
      id: site.id,
      name: site.settings.name,
      domain: site.settings.domain,
      main: site.isDefault,
      has_members: isUsed,
      version: site.version,
      signups: site.settings.signups,
      domains: site.hosts.toSorted(),
      may_add_domains: byMainSite,
      fields: buildFields(toValues(site.settings, site.company), byMainSite),
      steps: steps.get(site.id)!,
    },
  };
}

const isFilled = (text: string) => !['', '-'].includes(text.trim());

/** What a site needs before it can open, by site. */
async function findSteps(
  { db, config }: Pick<MemberContext, 'db' | 'config'>,
  sites: readonly StoredSite[],
): Promise<ReadonlyMap<number, EditedSite['steps']>> {
  const ids = sites.map(({ id }) => id);
  const [administered, selling, introductions] = await Promise.all([
    sitesWithAdministrator(db, ids),
    sitesWithPackages(db, ids),
    listIntroductions(db, ids),
  ]);
  return new Map(
    sites.map(({ id, settings, company }) => {
      const { address, city, kvk, country, vat_numbers: vat } = company;
      const done: Record<SiteStep, boolean> = {
        administrator: administered.has(id),
        company: [address, city, kvk].every(isFilled),
        vat: isFilled(vat[country] ?? ''),
        description:
          ownDescription(settings, settings.domain_language) !== null ||
          introductions.some((one) => one.siteId === id && one.language === settings.domain_language),
        packages: selling.has(id),
        payments: answeringProviders(config).length > 0,
        mail: config.mode !== 'production' || config.smtpUrl !== undefined,
        // Pages show the company's number if the site has none.
        support: isFilled(settings.support_phone) || isFilled(company.support_phone),
      };
      return [id, Object.entries(done).map(([step, isDone]) => ({ step: step as SiteStep, done: isDone }))];
    }),
  );
}
