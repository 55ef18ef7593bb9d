import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-start-'));
  // Stands in for Node, and prints the setting with which it was started.
  writeFileSync(join(folder, 'node'), '#!/bin/sh\nprintf %s "$MALLOC_ARENA_MAX"\n', { mode: 0o755 });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an npm script as npm does. Returns the number of arenas that its Node may use. */
function arenasOf(script: string, environment: Record<string, string> = {}): string {
  const path = `${folder}${delimiter}/usr/bin${delimiter}/bin`;
  return spawnSync('/bin/sh', ['-c', scripts[script]!], {
    env: { ...environment, PATH: path },
    encoding: 'utf8',
  }).stdout;
}

describe.skipIf(process.platform === 'win32').each(['start', 'worker'])('npm run %s', (script) => {
  test('limits the arenas of the memory allocator to two', () => {
    expect(arenasOf(script)).toBe('2');
  });

  test('keeps a number that is set in the environment', () => {
    expect(arenasOf(script, { MALLOC_ARENA_MAX: '4' })).toBe('4');
  });
});
