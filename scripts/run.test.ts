import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findNearestNames } from '#platform/shared/nearest-names.ts';
import { kinds } from './runs.ts';

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [resolve('scripts/run.ts'), ...args], { encoding: 'utf8' });

describe.each(Object.entries(kinds))('npm run %s', (kind, { runs }) => {
  test('lists every name with a line', () => {
    const { status, stdout } = run(kind, '--help');
    expect(status).toBe(0);
    const lines = stdout.split('\n');
    for (const [name, { line }] of Object.entries(runs))
      expect(lines.find((each) => each.startsWith(`  ${name} `))).toContain(line);
  });

  test('refuses a misspelt name, and suggests the one that was meant', () => {
    const [name] = Object.keys(runs);
    const { status, stderr } = run(kind, `${name}x`);
    expect(status).toBe(2);
    expect(stderr).toBe(
      `There is no ${kind} "${name}x". Did you mean "${name}"? "npm run ${kind} -- --help" lists all.\n`,
    );
  });

  test('starts one of our programs, or one of a package', () => {
    for (const { load, tool } of Object.values(runs)) expect([load, tool].filter(Boolean)).toHaveLength(1);
  });
});

test('npm run drill without a name lists the names, as a wrong use', () => {
  const { status, stderr } = run('drill');
  expect(status).toBe(2);
  expect(stderr).toContain('restore');
});

test('options follow the name, and reach the program', () => {
  expect(run('check', 'requirements').stdout).toMatch(/^Tests name \d+ of \d+ requirements/m);
  const { status, stderr } = run('bench', 'matching', '--nonsense');
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--nonsense'");
});

test('a name that resembles no other is not guessed', () => {
  expect(findNearestNames('upgrde', ['upgrade', 'restore'])).toEqual(['upgrade']);
  expect(findNearestNames('lunch', ['upgrade', 'restore'])).toEqual([]);
});
