import { administrators } from '#features/site/sites/staff-contract.ts';
import { accountErrors } from '#features/identity/accounts/contract.ts';
import { minAge } from '#features/site/sites/settings.ts';
import { signupModes } from '#features/identity/accounts/signup-modes.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  boolean,
  code,
  countryCode,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { settingTopics } from '#features/site/sites/setting-topics.ts';

export const siteEditorErrors = defineErrors({
  /** Another site answers on this domain, or this one does already. */
  domain_taken: { status: 409 },
  /** The site does not answer on this domain any more. */
  domain_unknown: { status: 409 },
  /** Links in mails have the main domain, so it cannot go before another one takes its place. */
  domain_main: { status: 409 },
});

export const historyPageSize = 20;
/** The longest value of a field, as JSON. */
export const valueLength = 20_000;
const fieldName = line({ max: 60 });
const siteId = integer({ minimum: 1, maximum: 2_000_000_000 });
const version = integer({ minimum: 1, maximum: 2_000_000_000 });
const reason = text({ max: 500 });
const domainName = line({ max: 253 });
export const maxDomains = 50;

/** The number in `company_id`. */
const companyId = integer({ minimum: 1, maximum: 2_000_000_000 });

/** The sites of one company, as far as the caller may edit them. */
const listedCompany = object({ id: companyId, name: string(), sites: integer() });
export type ListedCompany = Static<typeof listedCompany>;

const listedSite = object({
  id: siteId,
  name: string(),
  domain: string(),
  languages: array(oneOf(locales), { maxItems: locales.length }),
  company: string(),
  /** Whether it also answers unknown host names. Its administrators look after the whole installation. */
  main: boolean(),
  /** Who can sign up. */
  signups: oneOf(signupModes),
  missing: integer(),
});
export type ListedSite = Static<typeof listedSite>;

export const getSites = defineCall({
  name: 'getSites',
  method: 'GET',
  path: '/api/staff-sites.php',
  access: administrators,
  query: object({
    /** Only the sites of this company. */
    company: optional(companyId),
  }),
  response: object({
    sites: array(listedSite),
    /** Of all sites that the caller may edit. */
    companies: array(listedCompany),
    may_create: boolean(),
  }),
  limit: 'read',
  summary:
    'The sites that the caller may edit, or those of one company among them, with the number of steps before each can open.',
});

/**
 * `by_key` is an object with a text for some of the options, and `aliases` one with an option for each address.
 */
export const fieldKinds = [
  'switch',
  'number',
  'text',
  'choice',
  'list',
  'by_key',
  'aliases',
  'json',
] as const;

const settingField = object({
  name: string(),
  topic: oneOf(settingTopics),
  kind: oneOf(fieldKinds),
  /** JSON. */
  value: string(),
  /** Whether an empty text means that there is no value. */
  nullable: boolean(),
  /** Of a number, or of the length of a text. */
  min: nullable(integer()),
  max: nullable(integer()),
  /** The values of a choice, or those that a list may have. Empty if a list may have any. */
  options: array(string(), { maxItems: 600 }),
  /** Only another page changes it, or only administrators of the main site. */
  fixed: boolean(),
});
export type SettingField = Static<typeof settingField>;

export const siteSteps = [
  'administrator',
  'company',
  'vat',
  'description',
  'packages',
  'payments',
  'mail',
  'support',
] as const;
export type SiteStep = (typeof siteSteps)[number];

const editedSite = object({
  id: siteId,
  name: string(),
  domain: string(),
  main: boolean(),
  /** False until the first member signs up: nobody minds what changes. */
  has_members: boolean(),
  version,
  signups: oneOf(signupModes),
  domains: array(string(), { maxItems: maxDomains }),
  may_add_domains: boolean(),
  fields: array(settingField, { maxItems: 200 }),
  steps: array(object({ step: oneOf(siteSteps), done: boolean() }), { maxItems: siteSteps.length }),
});
export type EditedSite = Static<typeof editedSite>;

export const getSite = defineCall({
  name: 'getSite',
  method: 'GET',
  path: '/api/staff-site.php',
  access: administrators,
  query: object({ site: siteId }),
  response: object({ site: editedSite }),
  limit: 'read',
  summary:
    'All settings of a site with what each accepts, its domains, and what is missing before it can open.',
});

const versionInfo = object({
  version,
  at: timestamp(),
  /** Null for a command or a job. The name is null if the account is gone. */
  by: nullable(object({ id: uuid(), name: nullable(string()) })),
  /** Null for versions of earlier releases. */
  reason: nullable(string()),
  /** The names of the fields that differ from the version before. */
  changed: array(string(), { maxItems: 200 }),
});
export type VersionInfo = Static<typeof versionInfo>;

export const changeSite = defineCall({
  name: 'changeSite',
  method: 'POST',
  path: '/api/staff-site.php',
  access: administrators,
  body: object({
    site: siteId,
    /** The version that the caller read. Without it, the fields are set even if somebody else changed them since. */
    version: optional(version),
    changes: array(object({ name: fieldName, value: text({ min: 0, max: valueLength }) }), {
      minItems: 1,
      maxItems: 100,
    }),
    reason,
  }),
  response: object({ version }),
  errors: [siteErrors.changed_meanwhile, siteErrors.nothing_changed],
  limit: 'write',
  summary:
    'Changes settings of a site, each given as JSON. Refused if somebody else changed them since the given version. The history and the audit log record it with the reason.',
});

export const getSiteHistory = defineCall({
  name: 'getSiteHistory',
  method: 'GET',
  path: '/api/staff-site-history.php',
  access: administrators,
  query: object({ site: siteId, before: optional(version) }),
  response: object({
    versions: array(versionInfo, { maxItems: historyPageSize }),
    /** For the next page; null if there is none. */
    next: nullable(version),
  }),
  limit: 'read',
  summary: 'The versions of the settings of a site, newest first: who changed what, when and why.',
});

const fieldChange = object({
  name: string(),
  /** JSON; null if that version did not have the field. */
  before: nullable(string()),
  after: nullable(string()),
});
export type FieldChange = Static<typeof fieldChange>;

export const compareSite = defineCall({
  name: 'compareSite',
  method: 'GET',
  path: '/api/staff-site-comparison.php',
  access: administrators,
  query: object({ site: siteId, from: version, to: version }),
  response: object({ changes: array(fieldChange, { maxItems: 200 }) }),
  limit: 'read',
  summary: 'What differs between two versions of the settings of a site.',
});

export const rollBackSite = defineCall({
  name: 'rollBackSite',
  method: 'POST',
  path: '/api/staff-site-history.php',
  access: administrators,
  body: object({ site: siteId, version, to: version, reason }),
  response: object({ version }),
  errors: [siteErrors.changed_meanwhile, siteErrors.nothing_changed],
  limit: 'write',
  summary:
    'Stores the settings of an earlier version of a site as its newest version. The domains stay as they are.',
});

export const domainChanges = ['add', 'remove', 'main'] as const;
export type DomainChange = (typeof domainChanges)[number];

export const changeSiteDomain = defineCall({
  name: 'changeSiteDomain',
  method: 'POST',
  path: '/api/staff-site-domains.php',
  access: administrators,
  body: object({ site: siteId, version, domain: domainName, change: oneOf(domainChanges), reason }),
  response: object({ domains: array(string(), { maxItems: maxDomains }) }),
  errors: [
    siteErrors.changed_meanwhile,
    siteEditorErrors.domain_taken,
    siteEditorErrors.domain_unknown,
    siteEditorErrors.domain_main,
  ],
  limit: 'write',
  summary: 'Adds or removes a domain on which a site answers, or makes it the one that its links have.',
});

const personName = line({ max: 60 });
const email = code({ max: 254 });

const newCompany = {
  address: optional(text({ max: 200 })),
  city: optional(line({ max: 80 })),
  /** By default, the first of the site's countries. */
  country: optional(countryCode()),
  registration_number: optional(line({ max: 40 })),
  /** In the company's own country. */
  vat_number: optional(code({ max: 30 })),
} as const;

export const createSite = defineCall({
  name: 'createSite',
  method: 'POST',
  path: '/api/staff-sites.php',
  access: administrators,
  body: object({
    name: line({ max: 60 }),
    domain: domainName,
    /** The first is the default language. */
    languages: array(oneOf(locales), { minItems: 1, maxItems: locales.length, uniqueItems: true }),
    countries: array(countryCode(), { minItems: 1, maxItems: 50 }),
    /** 18 by default. */
    min_age: optional(minAge),
    company: optional(line({ max: 120 })),
    /** What is known of a new company. The rest can follow before the site opens. */
    company_data: optional(object(newCompany)),
    /** The company that it joins. Without it, the site belongs to a new company with the name in `company`. */
    company_id: optional(companyId),
    /** The site whose colours, typefaces and corners it starts with; by default the product's. */
    theme_of: optional(siteId),
    support_email: optional(email),
    /** Customers call it. The legal pages of a new company show it too. */
    phone: optional(line({ max: 40 })),
    administrator: object({ email, name: personName }),
    reason,
  }),
  response: object({ site: siteId }),
  idempotent: true,
  limit: 'write',
  needsConsole: 'staff_roles',
  summary:
    'Creates a site with default settings and packages, and mails its first administrator a link to choose a password. Only for administrators of the main site.',
});

export const inviteSiteAdministrator = defineCall({
  name: 'inviteSiteAdministrator',
  method: 'POST',
  path: '/api/staff-site-administrators.php',
  access: administrators,
  body: object({ site: siteId, email, name: personName, reason }),
  response: object({ member: uuid() }),
  errors: [accountErrors.account_exists],
  limit: 'write',
  needsConsole: 'staff_roles',
  summary: 'Creates the account of an administrator of a site, and mails a link to choose its password.',
});
