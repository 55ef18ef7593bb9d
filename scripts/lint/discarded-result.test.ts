import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The lines in which the linter finds a discarded result. */
function findDiscardedLines(code: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-lint-'));
  try {
    const plugin = join(root, 'scripts/lint/discarded-result.js');
    writeFileSync(join(folder, 'code.ts'), code);
    writeFileSync(
      join(folder, 'rules.json'),
      JSON.stringify({
        jsPlugins: [plugin],
        categories: { correctness: 'off' },
        rules: { 'vonk-build/discarded-result': 'error' },
      }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'rules.json', '--format', 'json', 'code.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { labels: { span: { line: number } }[] }[];
    };
    return diagnostics.map(({ labels }) => labels[0]!.span.line).toSorted((a, b) => a - b);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('[FD-01] the linter refuses calls that a bundler would drop', () => {
  const dropped = [
    'decodeURIComponent(path);',
    'void decodeURIComponent(path);',
    'JSON.parse(text);',
    'new URL(text);',
    'new Intl.NumberFormat(locale);',
    'Intl.getCanonicalLocales(locale);',
    'new RegExp(text);',
    'text.normalize(form);',
  ];
  expect(findDiscardedLines(dropped.join('\n'))).toEqual(dropped.map((_line, at) => at + 1));
  const used = [
    'const path = decodeURIComponent(text);',
    'send(JSON.parse(text));',
    'list.push(new URL(text));',
  ];
  expect(findDiscardedLines(used.join('\n'))).toEqual([]);
});
