import { spawnSync } from 'node:child_process';
import { findLastRelease } from '#platform/server/db/releases.ts';

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  // `git grep` exits with 1 if it finds nothing.
  return status === 0 ? stdout.trim() : '';
}

/**
 * The commit of the last release: that of its tag, or the oldest that gave the package its version. Null if the history
 * ends before it.
 */
export function findCommitOfLastRelease(): string | null {
  const { version } = findLastRelease();
  const tagged = git('rev-parse', '--verify', '--quiet', `refs/tags/v${version}^{commit}`);
  if (tagged !== '') return tagged;
  const commits = git('log', '--format=%H', '--reverse', `-S"version": "${version}"`, '--', 'package.json');
  const [first] = commits.split('\n');
  return first || null;
}

/** The source files of a commit, without its tests, in which a line matches an extended regular expression. */
export function findSources(commit: string, pattern: string): string[] {
  const folders = ['apps', 'bench', 'database', 'features', 'platform', 'scripts'];
  const paths = [
    ...folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]),
    ':!*.test.ts',
    ':!*.test.tsx',
  ];
  const lines = git(
    'grep',
    '--files-with-matches',
    '--extended-regexp',
    '-e',
    pattern,
    commit,
    '--',
    ...paths,
  );
  return lines === '' ? [] : lines.split('\n').map((line) => line.slice(commit.length + 1));
}
