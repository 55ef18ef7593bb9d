import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { CompanyInfo, SiteSettings } from '../contract.ts';
import { usualGenders } from '../genders.ts';
import { site, siteDomain, siteSettingsVersion } from './tables.ts';

export interface StoredSite {
  readonly id: number;
  readonly isDefault: boolean;
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
  readonly version: number;
  readonly hosts: readonly string[];
}

/** Values for settings that are newer than some stored sites. They match the behaviour before the setting existed. */
const laterSettings = {
  genders: [...usualGenders],
  chat_after_match_free: 0,
  language_by_country: false,
  logo_mark: null,
  traffic_networks: [],
  mailings_per_week: 3,
  mail_quiet_from: 21,
  mail_quiet_until: 9,
  hero: 'portraits',
  profile_answers: [
    'hair_colour',
    'eye_colour',
    'body_type',
    'relationship_status',
    'tattoos',
    'reason_for_joining',
  ],
} satisfies Partial<SiteSettings>;

/** All sites with their host names. A deployment has tens of them, not thousands. */
export async function readSites(executor: Executor): Promise<StoredSite[]> {
  const sites = await executor.select().from(site).orderBy(site.id);
  const domains = await executor.select().from(siteDomain);
  return sites.map((row) => ({
    ...row,
    settings: { ...laterSettings, ...row.settings },
    hosts: domains.filter((domain) => domain.siteId === row.id).map((domain) => domain.host),
  }));
}

export interface NewSite {
  readonly isDefault: boolean;
  readonly hosts: readonly string[];
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
  readonly at: Date;
}

export async function insertSite(executor: Executor, made: NewSite): Promise<number> {
  const { isDefault, settings, company, at } = made;
  const [row] = await executor
    .insert(site)
    .values({ isDefault, settings, company, createdAt: at })
    .returning({ id: site.id });
  const siteId = row!.id;
  await executor.insert(siteDomain).values(made.hosts.map((host) => ({ host, siteId })));
  await executor.insert(siteSettingsVersion).values({ siteId, version: 1, settings, company, changedAt: at });
  return siteId;
}

/** Stores new settings, also in the history. Returns the new version. */
export async function storeSettings(
  executor: Executor,
  siteId: number,
  change: { settings: SiteSettings; company: CompanyInfo; changedBy: string | null; at: Date },
): Promise<number> {
  const [row] = await executor
    .select({ version: site.version })
    .from(site)
    .where(eq(site.id, siteId))
    .for('update');
  const version = row!.version + 1;
  const { settings, company, changedBy, at } = change;
  await executor.update(site).set({ settings, company, version }).where(eq(site.id, siteId));
  await executor
    .insert(siteSettingsVersion)
    .values({ siteId, version, settings, company, changedBy, changedAt: at });
  return version;
}
