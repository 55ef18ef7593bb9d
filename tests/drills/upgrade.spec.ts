import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findNginx } from '#tests/support/nginx.ts';

test('[OP-07] the last release and the current version serve side by side during an upgrade, and nothing is lost', async () => {
  test.skip(findNginx() === null, 'needs nginx (apt-get install nginx-light)');
  const isShallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
    encoding: 'utf8',
  }).trim();
  test.skip(isShallow === 'true', 'needs the history of the repository (git fetch --unshallow)');
  // The first run builds the last release.
  test.setTimeout(1_800_000);
  const { stdout } = await promisify(execFile)(process.execPath, [
    'bench/drills/upgrade.ts',
    '--seconds',
    '15',
  ]);
  const figures = new Map(stdout.split('\n').map((line) => line.split(/ {2,}/) as [string, string]));
  const mustBeNone = [
    'requests failed',
    'messages acknowledged and lost',
    'messages stored twice',
    'deviations of the ledger',
  ];
  expect(mustBeNone.map((name) => [name, figures.get(name)])).toEqual(mustBeNone.map((name) => [name, '0']));
  expect(Number(figures.get('migrations that ran under load'))).toBeGreaterThan(0);
  expect(Number(figures.get('requests answered side by side'))).toBeGreaterThan(50);
});
