import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkCommits } from './check-commits.ts';
import { findMessageProblems } from './message-problems.ts';

const why = '\n\nOtherwise it would be sent twice.';

describe('a message', () => {
  test.each([
    `chat: Send a message only once${why}`,
    `direct-debit: Name the bank${why}`,
    `chat, photos: Bring both in line${why}`,
    `.ci: Run the checks first${why}\n\nSigned-off-by: A Name <a@b.example>`,
    "Merge branch 'photos'",
    `Revert "chat: Send a message only once"\n\nThis reverts commit 1234567.`,
    'fixup! chat: Send a message only once',
    'chat: Swing both ways\n\nNote: this is why.',
  ])('that is right: %j', (message) => {
    expect(findMessageProblems(message)).toEqual([]);
  });

  test.each([
    [`Send a message only once${why}`, 'Begin with the area'],
    [`chat: send a message only once${why}`, 'Begin with the area'],
    [`chat: Added a test${why}`, 'imperative'],
    [`chat: ${'A'.repeat(67)}${why}`, 'at most 72 letters in the first line; it has 73'],
    [`chat: Send a message only once.${why}`, 'full stop'],
    ['chat: Send a message only once\nOtherwise not.', 'second line empty'],
    ['chat: Send a message only once', 'Say why'],
    ['chat: Send a message only once\n\nSigned-off-by: A Name <a@b.example>', 'Say why'],
  ])('that is wrong: %j', (message, problem) => {
    expect(findMessageProblems(message)).toEqual([expect.stringContaining(problem)]);
  });
});

describe.skipIf(process.platform === 'win32')('in a clone', () => {
  let folder: string;
  let root: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vonk-commits-'));
    root = join(folder, 'origin');
    mkdirSync(root);
    git('init', '--quiet', '--initial-branch=main');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  // A hook or a test of a commit sets variables that name another repository.
  const env = {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
  };

  function git(...args: readonly string[]): string {
    const author = ['-c', 'user.name=A Name', '-c', 'user.email=a@b.example'];
    return execFileSync('git', [...author, ...args], { cwd: root, env, encoding: 'utf8', stdio: 'pipe' });
  }

  const commit = (message: string, ...options: readonly string[]) =>
    git('commit', '--quiet', '--allow-empty', '--no-verify', '--message', message, ...options);

  function addRule(): void {
    for (const path of ['scripts/commits', 'scripts/hooks'])
      cpSync(resolve(path), join(root, path), { recursive: true });
    git('add', '.');
    commit('the rule itself is not checked');
  }

  test('only commits that follow the rule are checked, and neither merges nor bots', () => {
    commit('before');
    git('branch', 'older');
    addRule();
    commit(`chat: Send a message only once${why}`);
    commit('Update a package', '--author=renovate[bot] <renovate@b.example>');
    git('switch', '--quiet', 'older');
    commit('begun before');
    git('switch', '--quiet', 'main');
    git('merge', '--quiet', '--no-verify', '--message=Older work', 'older');
    expect(checkCommits(root)).toEqual({ skipped: null, count: 2, problems: [] });
    commit('wip');
    expect(checkCommits(root).problems).toEqual([
      expect.stringMatching(/^[0-9a-f]+ wip\n  Begin with the area/),
      expect.stringMatching(/^[0-9a-f]+ wip\n  Say why/),
    ]);
  });

  test('a shallow clone checks the commits that it has, or says that it has none', () => {
    addRule();
    commit(`chat: Send a message only once${why}`);
    commit('wip');
    const clone = (depth: number) => {
      const path = join(folder, `depth-${depth}`);
      git('clone', '--quiet', `--depth=${depth}`, pathToFileURL(root).href, path);
      return checkCommits(path);
    };
    expect(clone(1).skipped).toContain('too shallow');
    const { skipped, count, problems } = clone(2);
    expect({ skipped, count }).toEqual({ skipped: null, count: 1 });
    expect(problems).toHaveLength(2);
  });

  test('a folder without git says that the check was skipped', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(checkCommits(root).skipped).toContain('there is no git');
  });

  test('the hook refuses a wrong message, and shows it again', () => {
    addRule();
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
    writeFileSync(join(root, '.gitignore'), 'node_modules\n');
    git('config', 'core.hooksPath', 'scripts/hooks');
    git('config', 'user.name', 'A Name');
    git('config', 'user.email', 'a@b.example');
    const attempt = (message: string) =>
      spawnSync('git', ['commit', '--allow-empty', '-m', message], { cwd: root, env, encoding: 'utf8' });
    const wrong = attempt('wip');
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain('Begin with the area');
    expect(wrong.stderr).toContain('Your message was:\n\nwip');
    expect(attempt(`chat: Send a message only once${why}`).status).toBe(0);
    expect(attempt('fixup! chat: Send a message only once').status).toBe(0);
  });
});
