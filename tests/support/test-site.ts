import { insertSite } from '#features/sites/server/public.ts';
import type { CompanyInfo, SiteSettings } from '#features/sites/contract.ts';
import type { Services } from '#platform/server/services.ts';

/** The settings a test's site has where it does not say otherwise: the defaults of the product. */
export const testSettings: SiteSettings = {
  countries: ['NL', 'BE', 'DE'],
  name: 'Vonk',
  index_title: 'Vonk',
  description: 'A site for tests.',
  domain: 'localhost',
  domain_language: 'en',
  cdn_prefix: '',
  visible_profile_fields: [
    'hair_colour',
    'eye_colour',
    'body_type',
    'relationship_status',
    'tattoos',
    'reason_for_joining',
    'interests',
  ],
  visible_profile_notes: {},
  search_fields: ['gender', 'country', 'countryregion', 'age', 'with_photo'],
  geoip_selected_country: 'NL',
  enable_site_entry_popup: 'no',
  niche: 1,
  signups: 'all',
  logged_out_search: false,
  logged_out_search_trafficsource: false,
  push_public_key: null,
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 5,
  signup_credits: 3,
  message_length: 2_000,
  minimum_message_costs: { NL: { amount: 50, currency: 'EUR' } },
  support_email: 'support@vonk.test',
  support_phone: '',
  fictional_icon: null,
  fictional_warning: '',
  fictional_singular: '',
  fictional_plural: '',
  refund_days: 14,
  member_resell: false,
  company_id: 1,
  mail_name: 'Team Vonk',
  languages: ['nl', 'en'],
  time_zone: 'Europe/Amsterdam',
  min_age: 18,
  free_photos: 3,
  premium_photos: 25,
  free_chat_starts: 2,
  free_history_messages: 50,
  premium_search_fields: [],
  account_privacy: 'explicit',
  theme: { light: {}, dark: {} },
  partner_redirect_url: null,
};

export const testCompany: CompanyInfo = {
  name: 'Vonk Test BV',
  address: 'Teststraat 1',
  kvk: '00000000',
  city: 'Utrecht',
  country: 'NL',
  tradenames: ['Vonk'],
  vat_numbers: { NL: 'NL000000000B00' },
  support_phone: '+31-30-000 0000',
  delete_discount: 50,
  added: '2024-01-01T00:00:00.000Z',
};

export interface TestSite {
  readonly id: number;
  readonly host: string;
}

export async function insertTestSite(
  services: Services,
  options: { host: string; isDefault?: boolean; settings?: Partial<SiteSettings> },
): Promise<TestSite> {
  const id = await insertSite(services.db, {
    isDefault: options.isDefault ?? false,
    hosts: [options.host],
    settings: { ...testSettings, domain: options.host, ...options.settings },
    company: testCompany,
    at: services.clock.now(),
  });
  return { id, host: options.host };
}
