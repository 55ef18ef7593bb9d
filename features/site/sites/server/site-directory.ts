import { defaultLocale, isOfferedLocale } from '#platform/shared/locales.ts';
import type { Database } from '#platform/server/db/database.ts';
import { refreshedRead } from '#platform/server/db/refreshed-read.ts';
import { inTransaction } from '#platform/server/db/transaction-scope.ts';
import { NoSiteYet } from '#platform/server/http/no-site-yet.ts';
import type { CompanyInfo, SiteSettings } from '../contract.ts';
import { listSites, type StoredSite } from './site-queries.ts';

interface Snapshot {
  readonly byId: ReadonlyMap<number, StoredSite>;
  readonly byHost: ReadonlyMap<string, number>;
  readonly defaultId: number | undefined;
}

/** All sites. A deployment has tens of them. */
const directory = refreshedRead(async (db): Promise<Snapshot> => {
  // Uses connections that no transaction holds, so that it never waits for one.
  const sites = (await listSites(db.named)).map((site) => ({
    ...site,
    settings: withOfferedLanguages(site.settings),
  }));
  return {
    byId: new Map(sites.map((site) => [site.id, site])),
    byHost: new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site.id] as const))),
    defaultId: sites.find((site) => site.isDefault)?.id,
  };
});

/** The settings without incomplete languages. */
function withOfferedLanguages(settings: SiteSettings): SiteSettings {
  const languages = settings.languages.filter(isOfferedLocale);
  return {
    ...settings,
    languages: languages.length > 0 ? languages : [defaultLocale],
    domain_language: isOfferedLocale(settings.domain_language)
      ? settings.domain_language
      : (languages[0] ?? defaultLocale),
  };
}

/** Call it after a change in this process. */
export const forgetSites = (): void => directory.forget();

/**
 * The site for a host name. For an unknown host name, returns the default site.
 * @throws {NoSiteYet} when the database has no site.
 */
export async function siteOfHost(db: Database, host: string): Promise<number> {
  const { byHost, defaultId } = await directory.get(db);
  const id = byHost.get(host) ?? defaultId;
  if (id === undefined) throw new NoSiteYet();
  return id;
}

export interface OfSite {
  readonly siteId: number;
  readonly db: Database;
}

async function siteIn({ db, siteId }: OfSite): Promise<StoredSite> {
  const cached = (await directory.get(db)).byId.get(siteId);
  if (cached) return cached;
  // Another process has just created it.
  if (!inTransaction()) directory.forget();
  return (await directory.get(db)).byId.get(siteId)!;
}

export type SettingsOfSite = SiteSettings & { readonly id: number; readonly version: number };

/** A site's current settings. */
export async function settingsOf(context: OfSite): Promise<SettingsOfSite> {
  const { settings, id, version } = await siteIn(context);
  return { ...settings, id, version };
}

export async function companyOf(context: OfSite): Promise<CompanyInfo> {
  return (await siteIn(context)).company;
}

/** The origin of links in mails: the site's own domain, never the host of a request. */
export function originOf(settings: SiteSettings, config: { mode: string; port: number }): string {
  return config.mode === 'production'
    ? `https://${settings.domain}`
    : `http://${settings.domain}:${config.port}`;
}
