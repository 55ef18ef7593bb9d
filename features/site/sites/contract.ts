import { defineCall } from '#platform/shared/call.ts';
import { allSettings } from '#features/settings.gen.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import type { Setting } from './define-settings.ts';
import { siteTextPlaces, textPages } from './site-texts.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  countryCode,
  currencyCode,
  integer,
  line,
  minorUnits,
  nullable,
  object,
  oneOf,
  optional,
  record,
  string,
  text,
  timestamp,
  type Static,
} from '#platform/shared/schema.ts';

export const siteErrors = defineErrors({
  /** Another person, a command or a job changed the settings after they were read. */
  changed_meanwhile: { status: 409 },
  /** The change leaves everything as it is. */
  nothing_changed: { status: 409 },
});

type Settings = typeof allSettings;
type StoredFields = { readonly [K in keyof Settings]: Settings[K]['schema'] };
type MemberFields = {
  readonly [
    K in keyof Settings as Settings[K]['readBy'] extends 'members' ? K : never
  ]: Settings[K]['schema'];
};

const pickSchemas = (declared: readonly (readonly [string, Setting])[]) =>
  Object.fromEntries(declared.map(([name, { schema }]) => [name, schema]));

/** The settings as stored. */
export const siteSettings = object(pickSchemas(Object.entries(allSettings)) as StoredFields);
export type SiteSettings = Static<typeof siteSettings>;

/** The settings that members' screens may know: first those of section 3, then our own. */
export const publicSettings = object({
  ...(pickSchemas(
    Object.entries(allSettings).filter(([, { readBy }]) => readBy === 'members'),
  ) as MemberFields),
  /** The visitor's country by IP address, or null. */
  geoip_country: nullable(countryCode()),
  /** The key with which browsers subscribe to push. It belongs to the installation. */
  push_public_key: nullable(string()),
  /** The lowest price of one message, in minor units, by country. Derived from the prices of the packages. */
  minimum_message_costs: record(string(), object({ costs: minorUnits(), currency: currencyCode() })),
  /** Changes with every edit. Part of the theme's address. */
  version: integer({ minimum: 1 }),
});
export type PublicSettings = Static<typeof publicSettings>;

export const companyInfo = object({
  name: line({ max: 120 }),
  address: text({ max: 200 }),
  kvk: line({ max: 40 }),
  city: line({ max: 80 }),
  country: countryCode(),
  tradenames: array(string({ maxLength: 80 }), { maxItems: 20 }),
  /** VAT numbers by country. */
  vat_numbers: record(string(), string({ maxLength: 30 })),
  support_phone: string({ maxLength: 40 }),
  /** The discount, in percent, that is offered to a leaving member. */
  delete_discount: integer({ minimum: 0, maximum: 100 }),
  added: timestamp(),
});
export type CompanyInfo = Static<typeof companyInfo>;

export const getSettings = defineCall({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings.php',
  access: 'anyone',
  // `domain` only works in development.
  query: object({ domain: optional(string({ maxLength: 253 })) }),
  ignoresUnknownQuery: true,
  response: object({ settings: publicSettings }),
  limit: 'read',
  summary: 'The settings of the site on this host.',
});

const siteText = object({
  place: oneOf(siteTextPlaces),
  language: oneOf(locales),
  text: string(),
  changed_at: timestamp(),
});
export type SiteText = Static<typeof siteText>;

export const getSiteTexts = defineCall({
  name: 'getSiteTexts',
  method: 'GET',
  path: '/api/sitetexts.php',
  access: 'anyone',
  query: object({ page: oneOf(textPages), language: oneOf(locales) }),
  response: object({ texts: array(siteText, { maxItems: siteTextPlaces.length }) }),
  limit: 'read',
  summary:
    "The site's own texts for a page. If a legal page has no text in this language, its text in the site's language is returned.",
});

export const getPartner = defineCall({
  name: 'getPartner',
  method: 'GET',
  path: '/api/partner.php',
  access: 'anyone',
  /** Null if the site has no partner. */
  response: object({ partner: nullable(object({ url: string(), name: string() })) }),
  limit: 'read',
  summary: 'The partner to which the site on this host redirects its visitors.',
});

export const getCompanyInfo = defineCall({
  name: 'getCompanyInfo',
  method: 'GET',
  path: '/api/companyinfo.php',
  access: 'anyone',
  response: object({ companyinfo: companyInfo }),
  limit: 'read',
  summary: 'The company behind the site.',
});
