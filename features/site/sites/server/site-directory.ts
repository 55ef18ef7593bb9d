import { defaultLocale, isOfferedLocale } from '#platform/shared/locales.ts';
import type { Database } from '#platform/server/db/database.ts';
import { causesOf, DatabaseUnavailable } from '#platform/server/db/database-unavailable.ts';
import { inTransaction, outsideTransaction } from '#platform/server/db/transaction-scope.ts';
import { NoSiteYet } from '#platform/server/http/no-site-yet.ts';
import type { CompanyInfo, SiteSettings } from '../contract.ts';
import { readSites, type StoredSite } from './site-queries.ts';

/** Age in ms after which settings are read again. Until the read completes, the cached ones are used. */
const refreshAfterMs = 2_500;
/** Maximum staleness of cached settings, in ms. */
const maxStalenessMs = 5_000;
/** The same while the database gives no connection in time, so that pages are not lost with the first slow read. */
const maxStalenessWithoutDatabaseMs = 60_000;

interface Snapshot {
  /** By `performance`, which does not follow the clock when it is set. */
  readonly readAt: number;
  readonly byId: ReadonlyMap<number, StoredSite>;
  readonly byHost: ReadonlyMap<string, number>;
  readonly defaultId: number | undefined;
}

interface Known {
  snapshot?: Snapshot;
  reading?: Promise<Snapshot>;
}

let cache = new WeakMap<Database, Known>();

/**
 * All sites. Concurrent requests share one read. Code inside a transaction gets the cached sites, however old, because
 * it must not wait for a second connection. Its request has just read the sites to find its own.
 */
async function snapshotOf({ primary: db }: Database): Promise<Snapshot> {
  const entry = cache.get(db) ?? {};
  cache.set(db, entry);
  const age = entry.snapshot ? performance.now() - entry.snapshot.readAt : Infinity;
  if (age < refreshAfterMs) return entry.snapshot!;
  const reading = (entry.reading ??= outsideTransaction(() => readInto(entry, db)));
  if (age < maxStalenessMs || (entry.snapshot && inTransaction())) {
    // This caller uses the cached sites. Callers that wait for the read get its error.
    reading.catch(() => undefined);
    return entry.snapshot!;
  }
  return reading.catch((error: unknown) => {
    const isUsable = entry.snapshot !== undefined && age < maxStalenessWithoutDatabaseMs;
    if (isUsable && causesOf(error).some((cause) => cause instanceof DatabaseUnavailable))
      return entry.snapshot!;
    throw error;
  });
}

async function readInto(entry: Known, db: Database): Promise<Snapshot> {
  try {
    return (entry.snapshot = await read(db));
  } finally {
    delete entry.reading;
  }
}

async function read(db: Database): Promise<Snapshot> {
  const readAt = performance.now();
  // Uses connections that no transaction holds, so that it never waits for one.
  const sites = (await readSites(db.named)).map((site) => ({
    ...site,
    settings: withOfferedLanguages(site.settings),
  }));
  return {
    readAt,
    byId: new Map(sites.map((site) => [site.id, site])),
    byHost: new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site.id] as const))),
    defaultId: sites.find((site) => site.isDefault)?.id,
  };
}

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

/** Clears the cache after a change in this process. Requests and jobs have separate connections and caches. */
export function forgetSites(): void {
  cache = new WeakMap();
}

/**
 * The site for a host name. For an unknown host name, returns the default site.
 * @throws {NoSiteYet} when the database has no site.
 */
export async function siteOfHost(db: Database, host: string): Promise<number> {
  const { byHost, defaultId } = await snapshotOf(db);
  const id = byHost.get(host) ?? defaultId;
  if (id === undefined) throw new NoSiteYet();
  return id;
}

export interface OfSite {
  readonly siteId: number;
  readonly db: Database;
}

async function siteIn({ db, siteId }: OfSite): Promise<StoredSite> {
  const cached = (await snapshotOf(db)).byId.get(siteId);
  if (cached) return cached;
  // Another process has just created it.
  if (!inTransaction()) cache.delete(db.primary);
  return (await snapshotOf(db)).byId.get(siteId)!;
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
