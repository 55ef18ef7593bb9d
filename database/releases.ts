import released from './released-migrations.json' with { type: 'json' };

/** For each release, the migrations that it added, and the SHA-256 of their files. Oldest first. */
export const migrationsOfReleases: Readonly<Record<string, Readonly<Record<string, string>>>> = released;

interface Release {
  readonly version: string;
  /** The hashes of its own migrations and of all before. */
  readonly hashes: ReadonlySet<string>;
}

/**
 * The release whose servers may run beside this version's: the newest that has fewer migrations than this. So a release
 * still compares itself with the one before it, until the next migration is added.
 */
export function findLastRelease(migrationCount: number): Release {
  const releases = Object.keys(migrationsOfReleases).map((version, place, versions) => ({
    version,
    hashes: new Set(
      versions.slice(0, place + 1).flatMap((each) => Object.values(migrationsOfReleases[each]!)),
    ),
  }));
  const last = releases.findLast(({ hashes }) => hashes.size < migrationCount);
  if (!last) throw new Error('database/released-migrations.json names no earlier release.');
  return last;
}
