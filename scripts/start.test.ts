import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-start-'));
  // Stands in for Node. Prints the setting with which it was started, except for the installation before.
  const program = '#!/bin/sh\n[ "$1" = scripts/prepare.mjs ] || printf %s "$MALLOC_ARENA_MAX"\n';
  writeFileSync(join(folder, 'node'), program, { mode: 0o755 });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an npm script as npm does. Returns the number of arenas that its Node may use. */
function readArenas(script: string, environment: Record<string, string> = {}): string {
  const path = `${folder}${delimiter}/usr/bin${delimiter}/bin`;
  return spawnSync('/bin/sh', ['-c', scripts[script]!], {
    env: { ...environment, PATH: path },
    encoding: 'utf8',
  }).stdout;
}

describe.skipIf(process.platform === 'win32').each(['start', 'worker'])('npm run %s', (script) => {
  test('limits the arenas of the memory allocator to two', () => {
    expect(readArenas(script)).toBe('2');
  });

  test('keeps a number that is set in the environment', () => {
    expect(readArenas(script, { MALLOC_ARENA_MAX: '4' })).toBe('4');
  });
});

describe.skipIf(process.platform === 'win32').each(['start', 'worker', 'cli', 'test'])(
  'npm run %s',
  (script) => {
    // Bash remembers where it found a program, and is /bin/sh on some systems.
    test.each(['/bin/sh', '/bin/bash'])('uses the Node that the installation brought, in %s', (shell) => {
      const packages = join(folder, 'packages');
      mkdirSync(packages);
      const installed = join(packages, 'node');
      const machineNode = `#!/bin/sh
      [ "$1" = scripts/prepare.mjs ] || exec echo machine
      printf '#!/bin/sh\\necho installed\\n' > ${installed} && chmod 755 ${installed}`;
      writeFileSync(join(folder, 'node'), machineNode, { mode: 0o755 });
      const path = [packages, folder, '/usr/bin', '/bin'].join(delimiter);
      const result = spawnSync(shell, ['-c', scripts[script]!], { env: { PATH: path }, encoding: 'utf8' });
      expect(result.stdout.trim()).toBe('installed');
    });
  },
);
