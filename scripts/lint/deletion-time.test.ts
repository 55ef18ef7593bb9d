import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** How many clocks the linter objects to. */
function countObjections(code: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-lint-'));
  try {
    writeFileSync(join(folder, 'code.ts'), code);
    writeFileSync(
      join(folder, 'rules.json'),
      JSON.stringify({
        jsPlugins: [join(root, 'scripts/lint/deletion-time.js')],
        categories: { correctness: 'off' },
        rules: { 'vonk/deletion-time': 'error' },
      }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', 'rules.json', '--format', 'json', 'code.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    return (JSON.parse(stdout) as { diagnostics: object[] }).diagnostics.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('[FD-80] the linter refuses every other clock in a file that deletes or ends something', () => {
  const clocks = ['clock.now()', 'services.clock.now()', 'Date.now()', 'new Date()'];
  for (const clock of clocks) {
    expect(countObjections(`await deleteInBatches(db, session, lt(session.expiresAt, ${clock}));`)).toBe(1);
    expect(countObjections(`const end = await readDeletionTime(); const start = ${clock};`)).toBe(1);
    expect(countObjections(`await insertSession(db, ${clock});`)).toBe(0);
  }
  expect(countObjections('const before = new Date((await readDeletionTime()).getTime() - kept);')).toBe(0);
});
