import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

/** A newcomer has to understand each of them. Folders do not count, and neither does what git ignores. */
const maxFilesAtRoot = 24;

const maxScripts = 25;

/** In a linked worktree, `.git` is a file. */
const notOurs = ['.git', '.env', '.DS_Store', '*.log'];

test(`the root has at most ${maxFilesAtRoot} files, so the settings of a tool go into tooling, tests or database`, () => {
  const files = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notOurs.some((pattern) => matchesGlob(entry.name, pattern)))
    .map(({ name }) => name);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(maxFilesAtRoot);
});

test(`there are at most ${maxScripts} npm scripts, so further checks, benches and drills go into scripts/runs.ts`, () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(maxScripts);
});
