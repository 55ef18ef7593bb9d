import { allSettings } from '#features/settings.gen.ts';
import type { CompanyInfo, SiteSettings } from './contract.ts';
import type { Setting, SiteBasics } from './define-settings.ts';

/** The settings of a new site. The profile fields and search filters for answers come from `withNewAnswers`. */
export const defaultSettings = (basics: SiteBasics): SiteSettings =>
  Object.fromEntries(
    Object.entries(allSettings as Readonly<Record<string, Setting>>).map(([name, { default: value }]) => [
      name,
      typeof value === 'function' ? value(basics) : structuredClone(value),
    ]),
  ) as SiteSettings;

/** What the sites of the demo have instead of the defaults, as far as features declare it. */
export const demoSettings = (): Partial<SiteSettings> =>
  Object.fromEntries(
    Object.entries(allSettings as Readonly<Record<string, Setting>>).flatMap(([name, { demo }]) =>
      demo === undefined ? [] : [[name, demo]],
    ),
  ) as Partial<SiteSettings>;

/** A company with only a name. Staff complete it before the site opens. */
export function defaultCompany(company: string, { countries }: SiteBasics, added: Date): CompanyInfo {
  return {
    name: company,
    address: '-',
    kvk: '-',
    city: '-',
    country: countries[0],
    tradenames: [],
    vat_numbers: {},
    support_phone: '',
    delete_discount: 0,
    added: added.toISOString(),
  };
}
