import { readFileSync } from 'node:fs';
import { readMigrations } from './migration-history.ts';

/** For each release, oldest first: the names of the migrations that it added, and the SHA-256 of their files. */
export type MigrationsOfReleases = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Release {
  readonly version: string;
  /** The hashes of its own migrations and of all before. */
  readonly hashes: ReadonlySet<string>;
  /** The time of its newest migration, in milliseconds. */
  readonly newestMigration: number;
}

export function readReleases(): MigrationsOfReleases {
  return JSON.parse(readFileSync('database/released-migrations.json', 'utf8')) as MigrationsOfReleases;
}

/**
 * The release whose servers may run beside this version's: the newest that lacks some of this version's migrations. So a
 * release still compares itself with the one before it, until the next migration is added.
 */
export function findLastRelease(
  releases = readReleases(),
  migrations: readonly { readonly hash: string; readonly createdAt: number }[] = readMigrations(
    'database/migrations',
  ),
): Release {
  const versions = Object.keys(releases);
  for (const version of versions.toReversed()) {
    const earlier = versions.slice(0, versions.indexOf(version) + 1);
    const hashes = new Set(earlier.flatMap((each) => Object.values(releases[each]!)));
    const times = migrations.filter(({ hash }) => hashes.has(hash)).map(({ createdAt }) => createdAt);
    if (times.length < migrations.length) return { version, hashes, newestMigration: Math.max(...times) };
  }
  throw new Error('database/released-migrations.json names no earlier release.');
}
