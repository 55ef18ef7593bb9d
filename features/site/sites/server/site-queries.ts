import { and, desc, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { allSettings } from '#features/settings.gen.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { fail } from '#platform/shared/errors.ts';
import { siteErrors, type CompanyInfo, type PublicSettings, type SiteSettings } from '../contract.ts';
import type { Setting } from '../define-settings.ts';
import { site, siteDomain, siteSettingsVersion } from './tables.ts';

export interface StoredSite {
  readonly id: number;
  readonly isDefault: boolean;
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
  readonly version: number;
  readonly hosts: readonly string[];
}

/** Values for settings that were added after some sites were stored. */
const valuesWhenMissing = Object.fromEntries(
  Object.entries(allSettings as Readonly<Record<string, Setting>>).flatMap(
    ([name, { default: value, whenMissing = value }]) =>
      typeof whenMissing === 'function' ? [] : [[name, whenMissing]],
  ),
);

/** What 0.2.0 stores with the settings and reads there. This release derives it, and never reads what is stored. */
interface StoredByEarlierRelease {
  readonly minimum_message_costs?: PublicSettings['minimum_message_costs'];
}

/** Stored settings as this release knows them: without those that earlier releases had and it has not. */
export function readableSettings(stored: SiteSettings & StoredByEarlierRelease): SiteSettings {
  const current = Object.entries(stored).filter(([name]) => Object.hasOwn(allSettings, name));
  return { ...valuesWhenMissing, ...(Object.fromEntries(current) as SiteSettings) };
}

/** Keeps what servers of 0.2.0 read up to date while they still run. */
export async function storeForEarlierRelease(
  executor: Executor,
  siteId: number,
  values: Required<StoredByEarlierRelease>,
): Promise<void> {
  await executor
    .update(site)
    .set({ settings: sql`${site.settings} || ${JSON.stringify(values)}::jsonb` })
    .where(eq(site.id, siteId));
}

/** All sites with their host names. A deployment has tens of them, not thousands. */
export async function listSites(executor: Executor): Promise<StoredSite[]> {
  const sites = await executor.select().from(site).orderBy(site.id);
  const domains = await executor.select().from(siteDomain);
  return sites.map((row) => ({
    ...row,
    settings: readableSettings(row.settings),
    hosts: domains.filter((domain) => domain.siteId === row.id).map((domain) => domain.host),
  }));
}

/** Whether this is the site that answers unknown host names. Its administrators look after the whole installation. */
export async function isMainSite(executor: Executor, siteId: number): Promise<boolean> {
  const rows = await executor.select({ isDefault: site.isDefault }).from(site).where(eq(site.id, siteId));
  return rows[0]?.isDefault ?? false;
}

/** The main domain of each site, oldest site first. */
export async function listDomains(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ domain: sql<string>`${site.settings}->>'domain'` })
    .from(site)
    .orderBy(site.id)
    .limit(limit);
  return rows.map(({ domain }) => domain);
}

export interface NewSite {
  readonly isDefault: boolean;
  readonly hosts: readonly string[];
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
  readonly at: Date;
  /** Who created the site, and why. Omitted for a command. */
  readonly madeBy?: SiteMaker | undefined;
}

export interface SiteMaker {
  readonly memberId: string;
  readonly reason: string;
}

const storedAtFirst: Required<StoredByEarlierRelease> = { minimum_message_costs: {} };

export async function insertSite(executor: Executor, newSite: NewSite): Promise<number> {
  const { isDefault, settings, company, at, madeBy } = newSite;
  const [row] = await executor
    .insert(site)
    .values({ isDefault, settings: { ...settings, ...storedAtFirst }, company, createdAt: at })
    .returning({ id: site.id });
  const siteId = row!.id;
  await executor.insert(siteDomain).values(newSite.hosts.map((host) => ({ host, siteId })));
  await executor.insert(siteSettingsVersion).values({
    siteId,
    version: 1,
    settings,
    company,
    changedAt: at,
    changedBy: madeBy?.memberId ?? null,
    reason: madeBy?.reason ?? null,
  });
  return siteId;
}

export interface SettingsChange {
  /** The version that the change is based on. */
  readonly version: number;
  readonly settings: SiteSettings;
  readonly company: CompanyInfo;
  /** Null for a command or a job. */
  readonly changedBy: string | null;
  /** The reason, or the name of the command or job. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Stores new settings, also in the history, and returns the new version.
 * @throws {CallError} `changed_meanwhile` if the settings are no longer those of `version`.
 */
export async function storeSettings(
  executor: Executor,
  siteId: number,
  { settings, company, changedBy, reason, at, ...change }: SettingsChange,
): Promise<number> {
  const version = change.version + 1;
  const updatedRows = await executor
    .update(site)
    .set({
      // What this release does not know stays: a newer one that runs beside it may have stored it.
      settings: sql`'{"minimum_message_costs": {}}'::jsonb || ${site.settings} || ${JSON.stringify(settings)}::jsonb`,
      company,
      version,
    })
    .where(and(eq(site.id, siteId), eq(site.version, change.version)))
    .returning({ id: site.id });
  if (updatedRows.length === 0) throw fail(siteErrors.changed_meanwhile);
  await executor
    .insert(siteSettingsVersion)
    .values({ siteId, version, settings, company, changedBy, reason, changedAt: at });
  return version;
}

export type StoredVersion = typeof siteSettingsVersion.$inferSelect;

/** Versions of a site's settings, newest first: either the given version, or those before it. */
export function listVersions(
  executor: Executor,
  siteId: number,
  which: { readonly version: number } | { readonly before: number | undefined },
  limit: number,
): Promise<StoredVersion[]> {
  return executor
    .select()
    .from(siteSettingsVersion)
    .where(
      and(
        eq(siteSettingsVersion.siteId, siteId),
        'version' in which
          ? eq(siteSettingsVersion.version, which.version)
          : which.before === undefined
            ? undefined
            : lt(siteSettingsVersion.version, which.before),
      ),
    )
    .orderBy(desc(siteSettingsVersion.version))
    .limit(limit);
}

/** The settings that a site had at a moment: those of its first version for an earlier one. */
export async function settingsAt(executor: Executor, siteId: number, at: Date): Promise<SiteSettings> {
  const { version, settings, changedAt } = siteSettingsVersion;
  const [row] = await executor
    .select({ settings })
    .from(siteSettingsVersion)
    .where(and(eq(siteSettingsVersion.siteId, siteId), or(lte(changedAt, at), eq(version, 1))))
    .orderBy(desc(version))
    .limit(1);
  return readableSettings(row!.settings);
}

/** Whether any of these settings has changed since then, even if it has been changed back. */
export async function settingsChangedSince(
  executor: Executor,
  siteId: number,
  names: readonly (keyof SiteSettings)[],
  since: Date,
): Promise<boolean> {
  const { version, settings, changedAt } = siteSettingsVersion;
  const values = sql.join(
    names.map((name) => sql`${settings} -> ${name}`),
    sql`, `,
  );
  const [row] = await executor
    .select({ values: sql<number>`count(distinct (${values}))::integer` })
    .from(siteSettingsVersion)
    .where(
      and(
        eq(siteSettingsVersion.siteId, siteId),
        or(
          gt(changedAt, since),
          sql`${version} = (select max(earlier.version) from site_settings_version earlier
                where earlier.site_id = ${siteId} and earlier.changed_at <= ${since})`,
        ),
      ),
    );
  return row!.values > 1;
}

/** Returns false if any site already has the host name. */
export async function insertHost(executor: Executor, siteId: number, host: string): Promise<boolean> {
  const inserted = await executor
    .insert(siteDomain)
    .values({ siteId, host })
    .onConflictDoNothing()
    .returning({ host: siteDomain.host });
  return inserted.length > 0;
}

/** Returns false if the site does not have the host name. */
export async function deleteHost(executor: Executor, siteId: number, host: string): Promise<boolean> {
  const deleted = await executor
    .delete(siteDomain)
    .where(and(eq(siteDomain.siteId, siteId), eq(siteDomain.host, host)))
    .returning({ host: siteDomain.host });
  return deleted.length > 0;
}

/**
 * Until the transaction ends, no one else can change the site. Rows that refer to it can still be added: two transactions
 * that have each added one could not lock the site otherwise.
 */
export async function lockSite(
  tx: Executor,
  siteId: number,
): Promise<{ readonly version: number; readonly hosts: readonly string[] }> {
  const [row] = await tx
    .select({ version: site.version })
    .from(site)
    .where(eq(site.id, siteId))
    .for('no key update');
  const domains = await tx.select().from(siteDomain).where(eq(siteDomain.siteId, siteId));
  return { version: row!.version, hosts: domains.map(({ host }) => host) };
}
