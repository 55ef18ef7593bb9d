import type { Locale } from '#platform/shared/locales.ts';
import { usualGenders } from './genders.ts';
import type { CompanyInfo, SiteSettings } from './contract.ts';

/** The required data of a new site. Everything else has a default. */
export interface SiteBasics {
  readonly name: string;
  readonly domain: string;
  /** The first is the default language. */
  readonly languages: readonly [Locale, ...Locale[]];
  /** The first is the default for visitors of unknown origin. */
  readonly countries: readonly [string, ...string[]];
}

/**
 * The settings of a new site. The numbers come from the decision records. The profile fields and search filters for answers come from `withNewAnswers`.
 */
export function defaultSettings({ name, domain, languages, countries }: SiteBasics): SiteSettings {
  return {
    name,
    domain,
    countries: [...countries],
    index_title: '',
    description: '',
    domain_language: languages[0],
    languages: [...languages],
    cdn_prefix: '',
    photo_cdn_prefix: '',
    visible_profile_fields: ['gender', 'sexuality', 'country', 'region', 'city', 'about', 'interests'],
    profile_answers: [],
    genders: [...usualGenders],
    visible_profile_notes: {},
    adult_content: false,
    search_fields: [
      'gender',
      'country',
      'countryregion',
      'distance',
      'age',
      'with_photo',
      'online',
      'new',
      'interests',
    ],
    premium_search_fields: [],
    premium_match_odds: 46,
    premium_match_odds_source: null,
    page_aliases: {},
    geoip_selected_country: countries[0],
    enable_site_entry_popup: 'no',
    entry_warning_countries: ['NL', 'DE'],
    niche: 1,
    signups: 'all',
    logged_out_search: false,
    logged_out_search_trafficsource: false,
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 5,
    signup_credits: 3,
    message_length: 2_000,
    support_email: `support@${domain}`,
    support_phone: '',
    authority_email: '',
    logo_mark: null,
    hero: 'portraits',
    fictional_icon: null,
    fictional_warning: '',
    fictional_singular: '',
    fictional_plural: '',
    refund_days: 14,
    member_resell: false,
    company_id: 1,
    ban_kept_months: 24,
    mail_name: name,
    language_by_country: false,
    time_zone: timeZoneOf(countries[0]),
    min_age: 18,
    free_photos: 3,
    premium_photos: 25,
    free_chat_starts: 2,
    chat_after_match_free: 0,
    free_history_messages: 50,
    account_privacy: 'explicit',
    photo_precheck: true,
    leave_trial_credits: 0,
    welcome_discount: 25,
    welcome_days: 7,
    sepa_creditor_id: null,
    theme: { light: {}, dark: {} },
    partner_redirect_url: null,
    mailings_per_week: 3,
    mail_quiet_from: 21,
    mail_quiet_until: 9,
    traffic_networks: [],
  };
}

/** A time zone of the country; that of the capital if there are several. */
function timeZoneOf(country: string): string {
  // A method in newer versions of ECMA-402, and a property in older runtimes. TypeScript knows neither.
  const region = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => readonly string[] | undefined;
    timeZones?: readonly string[];
  };
  return (region.getTimeZones?.() ?? region.timeZones)?.[0] ?? 'Europe/Amsterdam';
}

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
