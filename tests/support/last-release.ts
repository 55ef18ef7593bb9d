import { spawnSync } from 'node:child_process';
import { readMigrations } from '#platform/server/db/migration-history.ts';
import { findLastRelease } from '../../database/releases.ts';

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** The commit of the last release: the oldest that gave the package its version. Null if the history ends before it. */
export function findCommitOfLastRelease(): string | null {
  const { version } = findLastRelease(readMigrations('database/migrations').length);
  const commits = git('log', '--format=%H', '--reverse', `-S"version": "${version}"`, '--', 'package.json');
  const [first] = commits.split('\n');
  return first || null;
}
