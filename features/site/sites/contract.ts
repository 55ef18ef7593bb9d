import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { genders } from './genders.ts';
import { siteTextPlaces, textPages } from './site-texts.ts';
import { staticPages } from './static-pages.ts';
import { locales } from '#platform/shared/locales.ts';
import {
  array,
  boolean,
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
});

const yesNo = oneOf(['yes', 'no']);

/** One word of an address. Shorter than any mailed token. */
const pageAlias = string({ pattern: '^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$' });

/** Only path data: numbers and drawing commands. */
const logoMark = string({ pattern: '^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 ,.-]*$', maxLength: 2_000 });

/**
 * What the landing page shows with its headline: `portraits` or `evening`, which are drawn, or the address of a picture on
 * this server.
 */
export const heroPattern = '^(?:portraits|evening|(?:/[a-z0-9][a-z0-9_-]*)+\\.(?:webp|avif|jpg|png))$';
/** Younger people may never sign up anywhere. */
export const minAge = integer({ minimum: 18, maximum: 99 });

/** Empty if there is no CDN. */
const cdnPrefix = string({
  pattern: '^(?:https://[a-z0-9.-]+(?::[0-9]+)?(?:/[A-Za-z0-9._~-]+)*)?$',
  maxLength: 200,
});

const hero = string({ pattern: heroPattern, maxLength: 200 });

/** A site's settings that members' screens may know: first those of section 3, then our own. */
/** Who can sign up: everyone, visitors from a partner's link, or visitors with an invitation. */
export const signupModes = ['all', 'with_trafficsource', 'other'] as const;
export type SignupMode = (typeof signupModes)[number];

const publicFields = {
  countries: array(countryCode(), { minItems: 1, maxItems: 250 }),
  name: line({ max: 60 }),
  /** In the default language. Empty if the site has none of its own. */
  index_title: string({ maxLength: 120 }),
  description: string({ maxLength: 300 }),
  domain: line({ max: 253 }),
  domain_language: oneOf(locales),
  /** An origin, optionally with a path, that serves the site's public files. Empty if the site serves them itself. */
  cdn_prefix: cdnPrefix,
  visible_profile_fields: array(string({ maxLength: 40 }), { maxItems: 40 }),
  /** Whether the site has adult interests and content, for members who choose to see them (PR-05). */
  adult_content: boolean(),
  /** The genders that members may choose, in display order. */
  genders: array(oneOf(genders), { minItems: 1, maxItems: genders.length, uniqueItems: true }),
  /** A note next to a profile field, by field name. */
  visible_profile_notes: record(string(), string({ maxLength: 300 })),
  search_fields: array(string({ maxLength: 40 }), { maxItems: 40 }),
  /** The visitor's country by IP address, or null. */
  geoip_country: nullable(countryCode()),
  /** The country a search or price list starts with. */
  geoip_selected_country: countryCode(),
  enable_site_entry_popup: yesNo,
  /** Visitors from these countries see the entry warning. */
  entry_warning_countries: array(countryCode(), { maxItems: 250 }),
  niche: integer({ minimum: 1, maximum: 7 }),
  signups: oneOf(signupModes),
  logged_out_search: boolean(),
  logged_out_search_trafficsource: boolean(),
  /** The key with which browsers subscribe to push. It belongs to the installation. */
  push_public_key: nullable(string()),
  message_credits: integer({ minimum: 0, maximum: 1_000 }),
  photo_credits: integer({ minimum: 0, maximum: 1_000 }),
  gift_credits: integer({ minimum: 0, maximum: 1_000 }),
  signup_credits: integer({ minimum: 0, maximum: 1_000 }),
  message_length: integer({ minimum: 1, maximum: 10_000 }),
  /** The lowest price of one message, in minor units, by country. Derived from the prices of the packages. */
  minimum_message_costs: record(string(), object({ costs: minorUnits(), currency: currencyCode() })),
  support_email: line({ max: 254 }),
  support_phone: string({ maxLength: 40 }),
  /** The address to which authorities write. If empty, the support address is used. */
  authority_email: string({ maxLength: 254 }),
  /** The shape of the site's logo, as path data in a 32 by 32 box. Null if it uses the spark. */
  logo_mark: nullable(logoMark),
  hero,
  fictional_icon: nullable(string({ maxLength: 200 })),
  fictional_warning: string({ maxLength: 500 }),
  fictional_singular: string({ maxLength: 60 }),
  fictional_plural: string({ maxLength: 60 }),
  refund_days: integer({ minimum: 0, maximum: 365 }),
  member_resell: boolean(),
  company_id: integer({ minimum: 1 }),
  /** How long the company recognizes somebody whom it banned, after their last account is erased. */
  ban_kept_months: integer({ minimum: 1, maximum: 120 }),
  mail_name: line({ max: 60 }),
  /** The languages listed in the switcher. */
  languages: array(oneOf(locales), { minItems: 1, maxItems: 11 }),
  /** Whether a first visit is in the language of the visitor's country, if the site offers it (LM-14). */
  language_by_country: boolean(),
  /** IANA name. It determines when a new day begins for daily limits. */
  time_zone: line({ max: 60 }),
  min_age: minAge,
  free_photos: integer({ minimum: 0, maximum: 100 }),
  premium_photos: integer({ minimum: 0, maximum: 100 }),
  free_chat_starts: integer({ minimum: 0, maximum: 100 }),
  /** How many of a member's first messages to each match are free. With 0, a match changes no price. */
  chat_after_match_free: integer({ minimum: 0, maximum: 100 }),
  /** How many of a conversation's newest messages a free member can read. */
  free_history_messages: integer({ minimum: 1, maximum: 10_000 }),
  premium_search_fields: array(string({ maxLength: 40 }), { maxItems: 40 }),
  /** By how many percent premium improves the odds of a match. Claimed only if a source is given. */
  premium_match_odds: integer({ minimum: 1, maximum: 1_000 }),
  /** The operator's source for that claim, in the site's language. Null if no claim is made. */
  premium_match_odds_source: nullable(text({ max: 300 })),
  /**
   * Short addresses of static pages, such as `agb` for `/pages/terms`. A fixed page with the same address takes
   * precedence.
   */
  page_aliases: record(pageAlias, oneOf(staticPages)),
  /** Changes with every edit. Part of the theme's address. */
  version: integer({ minimum: 1 }),
} as const;

const themeTokens = record(string(), string({ maxLength: 40 }));

/** What a network can be told about a visitor that it sent. */
export const postbackEvents = ['signup', 'activation', 'first_purchase', 'refund'] as const;
export type PostbackEvent = (typeof postbackEvents)[number];

/** What a network is paid for an event. A refund reverses the payout for its purchase. */
const payout = object({
  event: oneOf(['signup', 'activation', 'first_purchase']),
  /** Minor units of the network's currency, or hundredths of a percent of the site's revenue excluding VAT. */
  amount: integer({ minimum: 0, maximum: 10_000_000 }),
  unit: oneOf(['fixed', 'share']),
});

export const trafficNetwork = object({
  /** As in the `network` parameter of its links. */
  name: string({ pattern: '^[A-Za-z0-9_.-]{1,60}$' }),
  /** The parameter of its links that contains the click id. It is never counted. */
  click_id: nullable(oneOf(['ref', 'sub1', 'sub2', 'sub3'])),
  /** The address that is called after an event, with macros such as `{clickid}`. Null if there is none. */
  postback_url: nullable(string({ maxLength: 1_000 })),
  events: array(oneOf(postbackEvents), { maxItems: postbackEvents.length, uniqueItems: true }),
  payouts: array(payout, { maxItems: 3 }),
  /** The currency of fixed payouts. */
  currency: nullable(currencyCode()),
});

/** The settings as stored. They lack what is derived, and add what only the server uses. */
const {
  geoip_country: _country,
  push_public_key: _key,
  minimum_message_costs: _costs,
  version: _version,
  ...storedPublicFields
} = publicFields;
export const siteSettings = object({
  ...storedPublicFields,
  /**
   * An origin, optionally with a path, from which members' approved photos are loaded. Empty if the site serves them
   * itself.
   */
  photo_cdn_prefix: cdnPrefix,
  /** The profile answers that this site already has. A job adds each later answer once. */
  profile_answers: array(string({ maxLength: 40 }), { maxItems: 60 }),
  account_privacy: oneOf(['explicit', 'discreet']),
  /** Whether a local content model orders the photo review queue. */
  photo_precheck: boolean(),
  /** Trial credits offered once to a free member who is about to leave; 0 if none are offered. */
  leave_trial_credits: integer({ minimum: 0, maximum: 1_000 }),
  /**
   * The discount on a first purchase, in percent, and for how many days from sign-up; 0 percent for none. Members keep
   * what was set when they signed up.
   */
  welcome_discount: integer({ minimum: 0, maximum: 50 }),
  welcome_days: integer({ minimum: 1, maximum: 90 }),
  /** The company's identifier for collecting SEPA direct debits; null if the site offers none. */
  sepa_creditor_id: nullable(line({ max: 35 })),
  /**
   * Design tokens that differ from the default, for both schemes, and the site's typefaces and corners. See
   * `platform/web/ui/theme.css`.
   */
  theme: object({
    light: themeTokens,
    dark: themeTokens,
    typefaces: optional(oneOf(['editorial', 'bookish', 'plain', 'system'])),
    corners: optional(oneOf(['sharp', 'soft', 'round'])),
  }),
  partner_redirect_url: nullable(string({ pattern: '^https?://[^\\s/]+(?:/[^\\s]*)?$', maxLength: 500 })),
  /**
   * The maximum number of mailings (weekly mail, reminders, offers, news) that a member gets within seven days. With
   * 0, none are sent.
   */
  mailings_per_week: integer({ minimum: 0, maximum: 7 }),
  /**
   * The hours between which no mailing is sent, in the member's time zone. If they are equal, mailings are sent at any
   * hour.
   */
  mail_quiet_from: integer({ minimum: 0, maximum: 23 }),
  mail_quiet_until: integer({ minimum: 0, maximum: 23 }),
  /** The advertising networks that are told what their visitors did. Other networks are only counted. */
  traffic_networks: array(trafficNetwork, { maxItems: 100 }),
});
export type SiteSettings = Static<typeof siteSettings>;

export const publicSettings = object(publicFields);
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
  errors: [],
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
  errors: [],
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
  errors: [],
  limit: 'read',
  summary: 'The partner to which the site on this host redirects its visitors.',
});

export const getCompanyInfo = defineCall({
  name: 'getCompanyInfo',
  method: 'GET',
  path: '/api/companyinfo.php',
  access: 'anyone',
  response: object({ companyinfo: companyInfo }),
  errors: [],
  limit: 'read',
  summary: 'The company behind the site.',
});
