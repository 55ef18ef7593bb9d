import { withNewAnswers } from '#features/people/profiles/answer-settings.ts';
import { defaultSettings, demoSettings } from '#features/site/sites/default-settings.ts';
import type { CompanyInfo, SiteSettings } from '#features/site/sites/contract.ts';
import type { AboutLanguage } from './about-texts.ts';
import { demoNetworks } from './arrivals.ts';
import { vlamMark, vlamTheme } from './themes.ts';

export interface DemoSite {
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
  readonly settings: SiteSettings;
  readonly company: Omit<CompanyInfo, 'added'>;
  readonly members: number;
  /** The places where members live, with their weights. */
  readonly countries: readonly (readonly [country: string, weight: number])[];
  /** The language in which members write. */
  readonly language: AboutLanguage;
  /** The factor applied to the default price of a package on this site. */
  readonly priceFactor: number;
  /** Makes the members of this site differ from those of the other. */
  readonly seed: number;
}

const answerSettings = withNewAnswers({
  profile_answers: [],
  visible_profile_fields: ['gender', 'sexuality', 'country', 'region', 'city', 'interests', 'about'],
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
});

/** What both sites have, besides the defaults of a new site. */
const shared = {
  ...answerSettings,
  ...demoSettings(),
  adult_content: true,
  page_aliases: { voorwaarden: '/pages/terms' },
  enable_site_entry_popup: 'yes',
  leave_trial_credits: 5,
  traffic_networks: demoNetworks,
} as const satisfies Partial<SiteSettings>;

const vonk: DemoSite = {
  hosts: ['localhost', '127.0.0.1'],
  isDefault: true,
  members: 400,
  countries: [
    ['NL', 74],
    ['BE', 17],
    ['DE', 9],
  ],
  language: 'nl',
  priceFactor: 1,
  seed: 20_251,
  settings: {
    ...defaultSettings({
      name: 'Vonk',
      domain: 'localhost',
      languages: ['nl', 'en', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nb', 'pl', 'sv'],
      countries: ['NL', 'BE', 'DE', 'LU', 'FR', 'GB', 'AT', 'CH'],
    }),
    ...shared,
    index_title: 'Vonk: daten met een klik die blijft',
    description:
      'Maak kennis met singles bij jou in de buurt. Eerlijke profielen, rustig chatten, zonder verrassingen.',
    visible_profile_notes: {
      city: 'Anderen zien je plaats, nooit je adres.',
      reason_for_joining: 'Zo weten anderen meteen wat je zoekt.',
    },
    logged_out_search_trafficsource: true,
    support_email: 'hulp@vonk.test',
    support_phone: '+31 20 555 0100',
    fictional_warning:
      'Dit profiel is fictief en wordt door medewerkers geschreven. Een ontmoeting is niet mogelijk.',
    fictional_singular: 'fictief profiel',
    fictional_plural: 'fictieve profielen',
    company_id: 1,
  },
  company: {
    name: 'Vonk Voorbeeld B.V.',
    address: 'Voorbeeldkade 1, 1000 AA',
    city: 'Amsterdam',
    country: 'NL',
    kvk: '00000000',
    tradenames: ['Vonk'],
    vat_numbers: { NL: 'NL000000000B00', BE: 'BE0000000000' },
    support_phone: '+31 20 555 0100',
    delete_discount: 25,
  },
};

const vlam: DemoSite = {
  hosts: ['vlam.localhost'],
  isDefault: false,
  members: 200,
  countries: [
    ['GB', 56],
    ['IE', 16],
    ['FR', 14],
    ['NL', 8],
    ['BE', 6],
  ],
  language: 'en',
  priceFactor: 1.25,
  seed: 70_307,
  settings: {
    ...defaultSettings({
      name: 'Vlam',
      domain: 'vlam.localhost',
      languages: ['en', 'nl', 'fr'],
      countries: ['GB', 'IE', 'FR', 'NL', 'BE', 'US', 'CA', 'AU'],
    }),
    ...shared,
    index_title: 'Vlam: for evenings that run late',
    fictional_icon: '/fictional.svg',
    logo_mark: vlamMark,
    hero: 'evening',
    description: 'Dinner, a long walk, one more story. Meet people near you who’ve got time for it.',
    visible_profile_notes: { city: 'Others see your town, never your address.' },
    logged_out_search: true,
    logged_out_search_trafficsource: true,
    message_credits: 2,
    photo_credits: 4,
    gift_credits: 8,
    signup_credits: 6,
    support_email: 'help@vlam.test',
    support_phone: '+44 20 7946 0100',
    fictional_warning: 'This profile is fictional and written by staff. Meeting in person is not possible.',
    fictional_singular: 'fictional profile',
    fictional_plural: 'fictional profiles',
    company_id: 2,
    theme: vlamTheme,
  },
  company: {
    name: 'Vlam Example Ltd',
    address: '1 Example Wharf, EX1 1EX',
    city: 'London',
    country: 'GB',
    kvk: '00000000',
    tradenames: ['Vlam'],
    vat_numbers: { GB: 'GB000000000', IE: 'IE0000000X' },
    support_phone: '+44 20 7946 0100',
    delete_discount: 20,
  },
};

export const demoSites: readonly DemoSite[] = [vonk, vlam];
