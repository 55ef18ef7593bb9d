import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The names that the linter objects to. */
function listRefusedNames(code: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-lint-'));
  try {
    writeFileSync(join(folder, 'code.ts'), code);
    writeFileSync(
      join(folder, 'rules.json'),
      JSON.stringify({
        jsPlugins: [join(root, 'scripts/lint/names.js')],
        categories: { correctness: 'off' },
        rules: { 'vonk-names/names': 'error' },
      }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'rules.json', '--format', 'json', 'code.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
    return diagnostics.map(({ message }) => /“(\w+)”/.exec(message)![1]!).toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the linter refuses functions that do not begin with a verb, bare participles, and limits without min or max', () => {
  expect(
    listRefusedNames(`
      function priceOf(given: { found: number }) { return given.found; }
      const wordsOf = () => [];
      const [told, { rest: kept }] = pair();
      export const mostPhotos = 20;
      const photoLimit = 5 * 4;
      for (const asked of questions) answer(asked);
    `),
  ).toEqual(['asked', 'given', 'kept', 'mostPhotos', 'photoLimit', 'priceOf', 'told', 'wordsOf']);
});

test('the linter accepts properties of others, readers on its list, and names that say what they hold', () => {
  expect(
    listRefusedNames(`
      const { found } = await search();
      const settingsOf = (site: number) => settings.get(site);
      export const maxPhotos = 20, minBytes = 4 * 1_024;
      const knownNames = new Set<string>(), proof = found.proof;
    `),
  ).toEqual([]);
});
