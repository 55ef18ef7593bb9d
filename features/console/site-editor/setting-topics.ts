import type { CompanyInfo, SiteSettings } from '#features/site/sites/contract.ts';

/** What staff can edit of a site: a setting, or a field of the company behind it. */
export type FieldName = (keyof SiteSettings & string) | `company.${keyof CompanyInfo & string}`;

export const settingTopics = [
  'brand',
  'look',
  'company',
  'languages',
  'access',
  'profiles',
  'search',
  'chat',
  'credits',
  'mail',
  'fictional',
  'advertising',
] as const;
/** The topic with a page of its own, where a change is seen at once. */
export const lookTopic = 'look';
export type SettingTopic = (typeof settingTopics)[number];

/** The fields of each topic, in the order of its form. The type requires every field exactly once. */
const fieldsByTopic = {
  brand: ['name', 'index_title', 'description', 'niche', 'page_aliases', 'cdn_prefix', 'photo_cdn_prefix'],
  look: ['theme', 'logo_mark', 'hero'],
  company: [
    'company.name',
    'company.address',
    'company.city',
    'company.country',
    'company.kvk',
    'company.vat_numbers',
    'company.tradenames',
    'company.support_phone',
    'company.added',
    'company_id',
    'ban_kept_months',
    'member_resell',
  ],
  languages: [
    'domain',
    'languages',
    'domain_language',
    'language_by_country',
    'countries',
    'geoip_selected_country',
    'time_zone',
  ],
  access: [
    'signups',
    'min_age',
    'account_privacy',
    'adult_content',
    'enable_site_entry_popup',
    'entry_warning_countries',
    'logged_out_search',
    'logged_out_search_trafficsource',
    'partner_redirect_url',
  ],
  profiles: [
    'genders',
    'visible_profile_fields',
    'visible_profile_notes',
    'profile_answers',
    'free_photos',
    'premium_photos',
    'photo_precheck',
  ],
  search: ['search_fields', 'premium_search_fields'],
  chat: ['message_length', 'free_chat_starts', 'chat_after_match_free', 'free_history_messages'],
  credits: [
    'message_credits',
    'photo_credits',
    'gift_credits',
    'signup_credits',
    'welcome_discount',
    'welcome_days',
    'leave_trial_credits',
    'company.delete_discount',
    'refund_days',
    'sepa_creditor_id',
    'premium_match_odds',
    'premium_match_odds_source',
  ],
  mail: [
    'support_email',
    'support_phone',
    'authority_email',
    'mail_name',
    'mailings_per_week',
    'mail_quiet_from',
    'mail_quiet_until',
  ],
  fictional: ['fictional_singular', 'fictional_plural', 'fictional_warning', 'fictional_icon'],
  advertising: ['traffic_networks'],
} as const satisfies Readonly<Record<SettingTopic, readonly FieldName[]>>;

/** A type error here names the fields that no topic has. */
type Missing = Exclude<FieldName, (typeof fieldsByTopic)[SettingTopic][number]>;
const nothingMissing: [Missing] extends [never] ? true : Missing = true;
void nothingMissing;

export const fieldsInOrder: readonly { readonly name: FieldName; readonly topic: SettingTopic }[] =
  settingTopics.flatMap((topic) => fieldsByTopic[topic].map((name) => ({ name, topic })));
