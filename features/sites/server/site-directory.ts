import type { Database } from '#platform/server/db/database.ts';
import type { CompanyInfo, SiteSettings } from '../contract.ts';
import { readSites, type StoredSite } from './site-queries.ts';

/** How long a process may go on with settings that another one changed. */
const freshFor = 5_000;

interface Snapshot {
  readonly readAt: number;
  readonly byId: ReadonlyMap<number, StoredSite>;
  readonly byHost: ReadonlyMap<string, number>;
  readonly defaultId: number | undefined;
}

const snapshots = new WeakMap<Database, Promise<Snapshot>>();

/** The sites, read once and again when they are older than five seconds; concurrent readers share one read. */
async function snapshotOf(db: Database): Promise<Snapshot> {
  const known = snapshots.get(db);
  if (known) {
    const snapshot = await known;
    if (Date.now() - snapshot.readAt < freshFor) return snapshot;
    if (snapshots.get(db) !== known) return snapshots.get(db)!;
  }
  const reading = read(db);
  snapshots.set(db, reading);
  reading.catch(() => snapshots.delete(db));
  return reading;
}

async function read(db: Database): Promise<Snapshot> {
  const sites = await readSites(db);
  return {
    readAt: Date.now(),
    byId: new Map(sites.map((site) => [site.id, site])),
    byHost: new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site.id] as const))),
    defaultId: sites.find((site) => site.isDefault)?.id,
  };
}

/** Forgets what was read, after a change in this process. */
export function forgetSites(db: Database): void {
  snapshots.delete(db);
}

/**
 * The site that answers on a host name; an unknown one gets the default site.
 * @throws when the database holds no site at all.
 */
export async function siteOfHost(db: Database, host: string): Promise<number> {
  const { byHost, defaultId } = await snapshotOf(db);
  const id = byHost.get(host) ?? defaultId;
  if (id === undefined) throw new Error('The database holds no site yet: make one with `cli site create`.');
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
