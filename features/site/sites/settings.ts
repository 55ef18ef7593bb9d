import { countryCodes } from '#platform/shared/country-codes.ts';
import { isEmail } from '#platform/shared/email-rules.ts';
import { isOfferedLocale, locales } from '#platform/shared/locales.ts';
import { genders, usualGenders } from './genders.ts';
import { staticPages } from './static-pages.ts';
import { findTimeZone, isTimeZone } from './time-zones.ts';
import { defineSettings, memberSetting, serverSetting } from './define-settings.ts';
import {
  array,
  boolean,
  countryCode,
  integer,
  line,
  nullable,
  object,
  oneOf,
  optional,
  record,
  string,
} from '#platform/shared/schema.ts';

/** One word of an address. Shorter than any mailed token. */
const pageAlias = string({ pattern: '^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$' });

/** Only path data: numbers and drawing commands. */
const logoMark = string({ pattern: '^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*$', maxLength: 2_000 });

/**
 * What the landing page shows with its headline: `portraits` or `evening`, which are drawn, or the address of a picture on
 * this server.
 */
export const heroPattern = '^(?:portraits|evening|(?:/[a-z0-9][a-z0-9_-]*)+\\.(?:webp|avif|jpg|png))$';
const hero = string({ pattern: heroPattern, maxLength: 200 });

/** Younger people may never sign up anywhere. */
export const minAge = integer({ minimum: 18, maximum: 99 });

/** Empty if there is no CDN. */
export const cdnPrefix = string({
  pattern: '^(?:https://[a-z0-9.-]+(?::[0-9]+)?(?:/[A-Za-z0-9._~-]+)*)?$',
  maxLength: 200,
});

const themeTokens = record(string(), string({ maxLength: 40 }));

/** A demo address, whose domain has no dot. */
const demoAddress = /^[\w.+-]+@(?:[\w-]+\.)*localhost$/;

const knownCountries: ReadonlySet<string> = new Set(countryCodes);
export const isCountryCode = (code: string): boolean => knownCountries.has(code);

const hasRepeats = (list: readonly string[]) => new Set(list).size < list.length;

/** The settings that belong to no other feature. */
export const siteOwnSettings = defineSettings({
  name: memberSetting(line({ max: 60 }), {
    default: ({ name }) => name,
    topic: 'brand',
    label: 'Name',
    hint: 'The name that members and visitors see.',
    words: 'brand site title',
  }),
  /** In the default language. Empty if the site has none of its own. */
  index_title: memberSetting(string({ maxLength: 120 }), {
    default: '',
    topic: 'brand',
    label: 'Title of the landing page',
    hint: 'In the default language: for browser tabs and search results, and as the headline of the page if Texts has none. In other languages, or if this is empty, the headline under Texts is used, or else the built-in one.',
    words: 'SEO Google headline',
  }),
  description: memberSetting(string({ maxLength: 300 }), {
    default: '',
    topic: 'brand',
    label: 'Description',
    hint: 'A sentence or two in the default language: for search engines and shared links, and as the introduction of the page if Texts has none. In other languages, or if this is empty, the introduction under Texts is used, or else the built-in one.',
    words: 'SEO Google introduction',
  }),
  niche: memberSetting(integer({ minimum: 1, maximum: 7 }), {
    default: 1,
    topic: 'brand',
    label: 'Niche',
    hint: 'Who the landing pages speak to. In every niche but “Everyone”, an advertiser learns nothing until the visitor agrees.',
    words: 'audience target group',
    options: () => Array.from({ length: 7 }, (_, index) => String(index + 1)),
    values: 'niche',
    guide: 'decisions/50-landers.md',
  }),
  /**
   * Short addresses of static pages, such as `agb` for `/pages/terms`. A fixed page with the same address takes
   * precedence.
   */
  page_aliases: memberSetting(record(pageAlias, oneOf(staticPages)), {
    default: {},
    topic: 'brand',
    label: 'Your own addresses for static pages',
    hint: 'For example “agb” for the terms of use. One word, in lower case.',
    words: 'URL short link path redirect',
    form: { kind: 'aliases', options: () => staticPages },
    values: 'page',
  }),
  /** An origin, optionally with a path, that serves the site's public files. Empty if the site serves them itself. */
  cdn_prefix: memberSetting(cdnPrefix, {
    default: '',
    topic: 'brand',
    label: 'Content delivery network',
    hint: 'The https address that styles, fonts and pictures come from. Leave empty to use this server.',
    words: 'CDN files',
    mainSiteOnly: true,
    guide: 'operations/delivery.md#a-content-delivery-network',
  }),
  /**
   * Design tokens that differ from the default, for both schemes, and the site's typefaces and corners. See
   * `platform/web/ui/theme.css`.
   */
  theme: serverSetting(
    object({
      light: themeTokens,
      dark: themeTokens,
      typefaces: optional(oneOf(['editorial', 'bookish', 'plain', 'system'])),
      corners: optional(oneOf(['sharp', 'soft', 'round'])),
    }),
    {
      default: { light: {}, dark: {} },
      topic: 'look',
      label: 'Theme',
      hint: 'Colours for light and dark, typefaces and corners.',
    },
  ),
  /** The shape of the site's logo, as path data in a 32 by 32 box. Null if it uses the spark. */
  logo_mark: memberSetting(nullable(logoMark), {
    default: null,
    topic: 'look',
    label: 'Logo mark',
    hint: 'SVG path data on a 32 by 32 grid. Leave empty for the spark.',
  }),
  hero: memberSetting(hero, {
    default: 'portraits',
    topic: 'look',
    label: 'Picture of the landing page',
    hint: '“portraits”, “evening”, or the address of a picture on this server, such as /hero.webp.',
  }),
  company_id: memberSetting(integer({ minimum: 1 }), {
    default: 1,
    topic: 'company',
    label: 'Company group number',
    hint: 'Sites with the same number belong to the same company. The console can show them together, and a ban from all sites covers exactly these. Only administrators of the main site can change it.',
    words: 'sister sites network',
    mainSiteOnly: true,
  }),
  domain: memberSetting(line({ max: 253 }), {
    default: ({ domain }) => domain,
    topic: 'languages',
    label: 'Main domain',
    hint: 'Used for the links in emails. Change it under Domains.',
    words: 'URL web address host',
    editedOn: 'domains',
  }),
  /** The languages listed in the switcher. */
  languages: memberSetting(array(oneOf(locales), { minItems: 1, maxItems: 11 }), {
    default: ({ languages }) => [...languages],
    topic: 'languages',
    label: 'Languages',
    hint: 'The languages that members and visitors can choose, in this order.',
    words: 'translations',
    values: 'language',
    ordered: true,
    isWrong: (languages) => !languages.every(isOfferedLocale) || hasRepeats(languages),
  }),
  domain_language: memberSetting(oneOf(locales), {
    default: ({ languages }) => languages[0],
    topic: 'languages',
    label: 'Default language',
    hint: 'For visitors who haven’t chosen one. It has to be one of the languages above.',
    words: 'main language first language',
    values: 'language',
    isWrong: (language, { languages }) => !(languages as readonly string[]).includes(language),
  }),
  /** Whether a first visit is in the language of the visitor's country, if the site offers it (LM-14). */
  language_by_country: memberSetting(boolean(), {
    default: false,
    topic: 'languages',
    label: 'Choose the language by country',
    hint: 'New visitors see the language of their country, if the site offers it.',
    words: 'automatic detection IP address',
  }),
  countries: memberSetting(array(countryCode(), { minItems: 1, maxItems: 250 }), {
    default: ({ countries }) => [...countries],
    topic: 'languages',
    label: 'Countries',
    hint: 'Where members can live.',
    words: 'markets regions',
    values: 'country',
    isWrong: (countries) => !countries.every(isCountryCode) || hasRepeats(countries),
  }),
  /** The country a search or price list starts with. */
  geoip_selected_country: memberSetting(countryCode(), {
    default: ({ countries }) => countries[0],
    topic: 'languages',
    label: 'Default country',
    hint: 'Used for search and prices when we don’t know a visitor’s country.',
    words: 'main country first country IP address',
    values: 'country',
    isWrong: (country, { countries }) => !(countries as readonly string[]).includes(country),
  }),
  /** IANA name. It determines when a new day begins for daily limits. */
  time_zone: memberSetting(line({ max: 60 }), {
    default: ({ countries }) => findTimeZone(countries[0]),
    topic: 'languages',
    label: 'Time zone',
    hint: 'Days and deadlines follow this time zone.',
    words: 'clock hours',
    options: () => Intl.supportedValuesOf('timeZone'),
    isWrong: (name) => !isTimeZone(name),
  }),
  min_age: memberSetting(minAge, {
    default: 18,
    topic: 'access',
    label: 'Minimum age',
    hint: 'In years, 18 or over.',
    words: 'years old adults age limit',
  }),
  /** Whether the site has adult interests and content, for members who choose to see them (PR-05). */
  adult_content: memberSetting(boolean(), {
    default: false,
    topic: 'access',
    label: 'Adult content',
    hint: 'Adds adult interests, for members who choose to see them.',
    words: 'sex erotic explicit 18+',
  }),
  partner_redirect_url: serverSetting(
    nullable(string({ pattern: '^https?://[^\\s/]+(?:/[^\\s]*)?$', maxLength: 500 })),
    {
      default: null,
      topic: 'access',
      label: 'Send visitors to a partner',
      hint: 'The address they go to after 10 seconds. Leave empty to keep them here.',
      words: 'redirect forward affiliate URL',
      oneLine: true,
      guide: 'operations/features.md#sending-visitors-to-a-partner',
    },
  ),
  /** The genders that members may choose, in display order. */
  genders: memberSetting(
    array(oneOf(genders), { minItems: 1, maxItems: genders.length, uniqueItems: true }),
    {
      default: [...usualGenders],
      topic: 'profiles',
      label: 'Genders',
      hint: 'Members can choose these, in this order.',
      words: 'sex men women non-binary',
      ordered: true,
    },
  ),
  support_email: memberSetting(line({ max: 254 }), {
    default: ({ domain }) => `support@${domain}`,
    topic: 'mail',
    label: 'Support address',
    hint: 'Emails also come from this address.',
    words: 'help customer service contact email sender',
    oneLine: true,
    isWrong: (address) => !isEmail(address) && !demoAddress.test(address),
  }),
  support_phone: memberSetting(string({ maxLength: 40 }), {
    default: '',
    topic: 'mail',
    label: 'Support phone number',
    hint: 'Leave empty to show the company’s phone number.',
    words: 'telephone customer service call',
  }),
  /** The address to which authorities write. If empty, the support address is used. */
  authority_email: memberSetting(string({ maxLength: 254 }), {
    default: '',
    topic: 'mail',
    label: 'Address for authorities',
    hint: 'Shown on the page about the Digital Services Act. If it’s empty, the support address is shown.',
    words: 'police government email',
    oneLine: true,
    isWrong: (address) => address !== '' && !isEmail(address),
  }),
  mail_name: memberSetting(line({ max: 60 }), {
    default: ({ name }) => name,
    topic: 'mail',
    label: 'Sender of emails',
    hint: 'The name people see in their inbox.',
    words: 'from name',
  }),
});
