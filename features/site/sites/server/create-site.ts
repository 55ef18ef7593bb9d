import { Compile } from 'typebox/compile';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { invalidInput, type FieldIssue } from '#platform/shared/errors.ts';
import { lockByName, type Transaction } from '#platform/server/db/database.ts';
import { normalizeHostName } from '#platform/shared/host-name.ts';
import { companyInfo, siteSettings, type CompanyInfo, type SiteSettings } from '../contract.ts';
import { defaultCompany, defaultSettings } from '../default-settings.ts';
import { countryCodes } from './country-codes.ts';
import { isHost } from './host-names.ts';
import { insertSite, listSites, type SiteMaker, type StoredSite } from './site-queries.ts';

export interface SiteInput {
  readonly domain: string;
  readonly name: string;
  /** The first is the default language. */
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  /** The company's name; by default, that of the site. */
  readonly company?: string | undefined;
  /** What is known of a new company besides its name. */
  readonly companyData?: Partial<CompanyInfo> | undefined;
  /** A site of the same company, whose data and group number it gets. `company` and `companyData` are then ignored. */
  readonly companySite?: StoredSite | undefined;
  /** The group number of a new company; by default, the next one. Clusters that exchange sites need different ones. */
  readonly companyId?: number | undefined;
  /** Replace the default settings. */
  readonly support?: Partial<Pick<SiteSettings, 'support_email' | 'support_phone'>> | undefined;
  readonly madeBy?: SiteMaker | undefined;
}

const validSettings = Compile(siteSettings);
const validCompany = Compile(companyInfo);

/**
 * Creates a site with the product's default settings. The first site also serves unknown host names.
 * @param complete adds the settings that other features derive from the given ones.
 * @param check throws if the site breaks a rule of another feature.
 * @throws {CallError} `invalid_input` by field: `domain`, `name`, `languages`, `countries`, `company`, and those that
 * `check` finds.
 */
export async function createSite(
  tx: Transaction,
  input: SiteInput,
  at: Date,
  complete: (settings: SiteSettings) => Partial<SiteSettings>,
  check?: (settings: SiteSettings, company: CompanyInfo) => void,
): Promise<number> {
  await lockByName(tx, 'create site');
  const sites = await listSites(tx);
  const domain = normalizeHostName(input.domain);
  const isDomainTaken = sites.some(({ hosts }) => hosts.includes(domain));
  const [language, ...moreLanguages] = [...new Set(input.languages.map((code) => code.trim().toLowerCase()))];
  const [first, ...others] = [...new Set(input.countries.map((country) => country.trim().toUpperCase()))];
  if (!isHost(domain)) throw invalidInput(issue('domain', 'invalid'));
  if (isDomainTaken) throw invalidInput(issue('domain', 'taken'));
  if (language === undefined) throw invalidInput(issue('languages', 'required'));
  if (!isOfferedLocale(language) || !moreLanguages.every(isOfferedLocale))
    throw invalidInput(issue('languages', 'invalid'));
  if (first === undefined) throw invalidInput(issue('countries', 'required'));
  if ([first, ...others].some((country) => !countryCodes().has(country)))
    throw invalidInput(issue('countries', 'invalid'));

  const basics = {
    domain,
    languages: [language, ...moreLanguages] as const,
    name: input.name.trim(),
    countries: [first, ...others],
  } as const;
  const plain = defaultSettings(basics);
  const { companySite } = input;
  const settings = {
    ...plain,
    ...complete(plain),
    ...input.support,
    company_id: companySite ? companySite.settings.company_id : (input.companyId ?? nextCompanyId(sites)),
  };
  const company = companySite?.company ?? {
    ...defaultCompany(input.company?.trim() || basics.name, basics, at),
    ...input.companyData,
  };
  if (!validSettings.Check(settings)) throw invalidInput(issue('name', 'invalid'));
  if (!validCompany.Check(company)) throw invalidInput(issue('company', 'invalid'));
  check?.(settings, company);
  return insertSite(tx, {
    isDefault: sites.length === 0,
    hosts: [domain],
    settings,
    company,
    at,
    madeBy: input.madeBy,
  });
}

/** Bans and shared profiles cover all sites with the same number, so a new company gets one that no site has. */
const nextCompanyId = (sites: readonly StoredSite[]): number =>
  Math.max(0, ...sites.map(({ settings }) => settings.company_id)) + 1;

const issue = (field: string, problem: string): FieldIssue => ({ field, problem });
