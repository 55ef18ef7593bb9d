import type { Locale } from '#platform/shared/locales.ts';
import { usualGenders } from './genders.ts';
import type { CompanyInfo, SiteSettings } from './contract.ts';

/** What has to be said about a new site; the rest has a default. */
export interface SiteBasics {
  readonly name: string;
  readonly domain: string;
  readonly language: Locale;
  /** The first one is where a visitor of unknown origin is taken to be. */
  readonly countries: readonly [string, ...string[]];
}

/**
 * The settings a new site starts with; numbers are those of the decisions. `minimum_message_costs` follows from what
 * the site sells, and the fields and filters for answers of a profile from `withNewAnswers`.
 */
export function defaultSettings({ name, domain, language, countries }: SiteBasics): SiteSettings {
  return {
    name,
    domain,
    countries: [...countries],
    index_title: name,
    description: name,
    domain_language: language,
    languages: language === 'en' ? ['en'] : [language, 'en'],
    cdn_prefix: '',
    visible_profile_fields: ['gender', 'sexuality', 'country', 'region', 'city', 'about', 'interests'],
    profile_answers: [],
    genders: [...usualGenders],
    visible_profile_notes: {},
    adult_content: true,
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
    minimum_message_costs: {},
    support_email: `support@${domain}`,
    support_phone: '',
    fictional_icon: null,
    fictional_warning: '',
    fictional_singular: '',
    fictional_plural: '',
    refund_days: 14,
    member_resell: false,
    company_id: 1,
    mail_name: name,
    time_zone: 'Europe/Amsterdam',
    min_age: 18,
    free_photos: 3,
    premium_photos: 25,
    free_chat_starts: 2,
    free_history_messages: 50,
    account_privacy: 'explicit',
    photo_precheck: true,
    leave_trial_credits: 0,
    sepa_creditor_id: null,
    theme: { light: {}, dark: {} },
    partner_redirect_url: null,
  };
}

/** A company of which only the name is known yet: staff fill in the rest before the site opens. */
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
