import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** The modules that these files import at run time, by path below the root. */
function listImports(files: readonly string[]): readonly string[] {
  const matches = files.flatMap((file) => [
    ...readFileSync(resolve(root, file), 'utf8').matchAll(
      /^import (?!type )[^;]*? from '((?:#|@vonk\/)[^']+)'/gm,
    ),
  ]);
  return [...new Set(matches.map(([, specifier]) => specifier!))].toSorted();
}

test('benchmarks and drills can import server code in plain Node, without Vite', async () => {
  const imports = listImports(globSync(['bench/**/*.ts', 'tests/drills/*.ts'], { cwd: root })).filter(
    (specifier) => !specifier.startsWith('#tests/'),
  );
  expect(imports.length).toBeGreaterThan(10);
  const script = `for (const name of ${JSON.stringify(imports)}) await import(name);`;
  const result = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
  expect(result.stderr).toBe('');
});
