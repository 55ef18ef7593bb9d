import { withNewAnswers } from '#features/people/profiles/answer-settings.ts';
import { defaultSettings } from '#features/site/sites/default-settings.ts';
import { insertSite } from '#features/site/sites/server/public.ts';
import type { CompanyInfo, SiteSettings } from '#features/site/sites/contract.ts';
import type { Services } from '#platform/server/services.ts';

const newSite = defaultSettings({
  name: 'Vonk',
  domain: 'localhost',
  languages: ['en'],
  countries: ['NL', 'BE', 'DE'],
});

/** The default settings of a site in tests: those that a new site starts with, and some that tests need. */
export const testSettings: SiteSettings = {
  ...newSite,
  ...withNewAnswers(newSite),
  description: 'A site for tests.',
  languages: ['nl', 'en'],
  adult_content: true,
  mail_name: 'Team Vonk',
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
