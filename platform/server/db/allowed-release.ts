import type pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { vonkVersion } from '../metrics.ts';
import { findLastRelease } from './releases.ts';

/** What the database says about the releases that may run. All null if no release has said anything yet. */
export interface AllowedReleases {
  readonly migratedBy: string | null;
  readonly oldestVersion: string | null;
  readonly oldestMigration: number | null;
}

export async function findAllowedReleases(client: Pick<pg.Client, 'query'>): Promise<AllowedReleases> {
  const none: AllowedReleases = { migratedBy: null, oldestVersion: null, oldestMigration: null };
  if (!(await hasTable(client))) return none;
  const { rows } = await client.query<
    Omit<AllowedReleases, 'oldestMigration'> & { oldestMigration: string | null }
  >(
    `select migrated_by as "migratedBy", oldest_version as "oldestVersion", oldest_migration as "oldestMigration"
     from installation`,
  );
  const [row] = rows;
  if (!row) return none;
  return { ...row, oldestMigration: row.oldestMigration === null ? null : Number(row.oldestMigration) };
}

async function hasTable(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.installation') is not null as exists`,
  );
  return rows[0]!.exists;
}

/** Why this release may not run on the database. Null if it may. */
export function explainTooOld(
  { migratedBy, oldestVersion, oldestMigration }: AllowedReleases,
  newestMigration: number,
): string | null {
  if (oldestMigration === null || newestMigration >= oldestMigration) return null;
  return `This is Vonk ${vonkVersion()}, and the oldest version that may run on this database is ${oldestVersion}, because version ${migratedBy} has migrated it. Start that version or a newer one, or restore a backup.`;
}

/** @throws {ConfigError} if this release is older than those that may run. */
export async function refuseTooOld(client: Pick<pg.Client, 'query'>, newestMigration: number): Promise<void> {
  const sentence = explainTooOld(await findAllowedReleases(client), newestMigration);
  if (sentence !== null) throw new ConfigError(sentence);
}

/**
 * Says in the database which releases may run from now on: this one and the last, because migrations keep what that
 * uses. Call it once the database has this release's schema.
 */
export async function recordRelease(client: pg.Client): Promise<void> {
  if (!(await hasTable(client))) return;
  const { version, newestMigration } = findLastRelease();
  await client.query(
    `insert into installation (migrated_by, oldest_version, oldest_migration) values ($1, $2, $3)
     on conflict (is_only) do update
       set migrated_by = excluded.migrated_by, oldest_version = excluded.oldest_version,
         oldest_migration = excluded.oldest_migration
       where coalesce(installation.oldest_migration, 0) <= excluded.oldest_migration
         and (installation.migrated_by, installation.oldest_migration)
           is distinct from (excluded.migrated_by, excluded.oldest_migration)`,
    [vonkVersion(), version, newestMigration],
  );
}
