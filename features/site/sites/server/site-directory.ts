import { defaultLocale, isOfferedLocale } from '#platform/shared/locales.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction, outsideTransaction } from '#platform/server/db/transaction-scope.ts';
import type { CompanyInfo, SiteSettings } from '../contract.ts';
import { readSites, type StoredSite } from './site-queries.ts';

/** Settings older than this are read anew, in milliseconds; meanwhile the known ones serve. */
const readAnewAfter = 2_500;
/** Never longer than this does a process go on with settings that another one changed, in milliseconds. */
const servedFor = 5_000;

interface Snapshot {
  readonly readAt: number;
  readonly byId: ReadonlyMap<number, StoredSite>;
  readonly byHost: ReadonlyMap<string, number>;
  readonly defaultId: number | undefined;
}

interface Known {
  snapshot?: Snapshot;
  reading?: Promise<Snapshot>;
}

let known = new WeakMap<Database, Known>();

/**
 * The sites. Concurrent readers share one read. Code inside a transaction gets what is known, however old: it must not
 * wait for a second connection. Its request has just read the sites, to find its own.
 */
async function snapshotOf(db: Database): Promise<Snapshot> {
  const entry = known.get(db) ?? {};
  known.set(db, entry);
  const age = entry.snapshot ? Date.now() - entry.snapshot.readAt : Infinity;
  if (age < readAnewAfter) return entry.snapshot!;
  const reading = (entry.reading ??= outsideTransaction(() => readInto(entry, db)));
  if (age < servedFor || (entry.snapshot && inTransaction())) {
    // Whoever waits for a read of their own will hear of its failure.
    reading.catch(() => undefined);
    return entry.snapshot!;
  }
  return reading;
}

async function readInto(entry: Known, db: Database): Promise<Snapshot> {
  try {
    return (entry.snapshot = await read(db));
  } finally {
    delete entry.reading;
  }
}

async function read(db: Database): Promise<Snapshot> {
  const readAt = Date.now();
  // On connections that no transaction holds: whoever asks inside one waits for none of its kind.
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

/** The settings without the languages that are not complete. */
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

/** Forgets what was read, after a change in this process: requests and jobs have connections, and caches, of their own. */
export function forgetSites(): void {
  known = new WeakMap();
}

/**
 * The site that answers on a host name; an unknown one gets the default site.
 * @throws when the database holds no site at all.
 */
export async function siteOfHost(db: Database, host: string): Promise<number> {
  const { byHost, defaultId } = await snapshotOf(db);
  const id = byHost.get(host) ?? defaultId;
  if (id === undefined)
    throw new Error('The database has no site yet: create one with `npm run cli -- site create`.');
  return id;
}

export type SettingsOfSite = SiteSettings & { readonly id: number; readonly version: number };

/** The settings in force on a site. */
export async function settingsOf(context: {
  readonly siteId: number;
  readonly db: Database;
}): Promise<SettingsOfSite> {
  const { byId } = await snapshotOf(context.db);
  const { settings, id, version } = byId.get(context.siteId)!;
  return { ...settings, id, version };
}

export async function companyOf(context: {
  readonly siteId: number;
  readonly db: Database;
}): Promise<CompanyInfo> {
  return (await snapshotOf(context.db)).byId.get(context.siteId)!.company;
}

/** The address that links in mails begin with: the site's own domain, never what a request claims. */
export function originOf(settings: SiteSettings, config: { mode: string; port: number }): string {
  return config.mode === 'production'
    ? `https://${settings.domain}`
    : `http://${settings.domain}:${config.port}`;
}
