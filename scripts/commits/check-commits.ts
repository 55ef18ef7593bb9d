import { spawnSync } from 'node:child_process';
import { findMessageProblems } from './message-problems.ts';

interface Result {
  /** Why nothing was checked, or null. */
  readonly skipped: string | null;
  readonly count: number;
  /** For each wrong message its commit, its first line and what is wrong. */
  readonly problems: readonly string[];
}

/** The rule holds for commits that descend from the one that added this file. */
const ruleFile = 'scripts/hooks/commit-msg';

/** Checks the messages of a clone's commits, except for merges and those of bots. */
export function checkCommits(root: string): Result {
  const git = (...args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    return status === 0 ? stdout : null;
  };
  const isShallow = git('rev-parse', '--is-shallow-repository');
  if (isShallow === null) return skip('there is no git, or this folder is not a clone.');
  const added = git('log', '--reverse', '--diff-filter=A', '--format=%H', '--', ruleFile);
  const [rule] = (added ?? '').split('\n');
  if (!rule) return skip('no commit has added the rule yet.');
  const format = '--format=%h%n%an%n%B';
  const log = git('log', '-z', '--no-merges', '--ancestry-path', format, `${rule}..HEAD`);
  const commits = (log ?? '').split('\0').filter((commit) => commit !== '');
  if (commits.length === 0 && isShallow.trim() === 'true')
    return skip('the clone is too shallow to have a commit since the rule.');
  const problems = commits.flatMap((commit) => {
    const [id, author, ...lines] = commit.split('\n');
    if (author!.endsWith('[bot]')) return [];
    return findMessageProblems(lines.join('\n')).map((problem) => `${id} ${lines[0]}\n  ${problem}`);
  });
  return { skipped: null, count: commits.length, problems };
}

const skip = (reason: string): Result => ({ skipped: reason, count: 0, problems: [] });
