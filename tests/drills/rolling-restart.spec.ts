import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findNginx } from '#tests/support/nginx.ts';

test('[HA-09] a rolling restart of two servers and a worker behind nginx fails no request', async () => {
  test.skip(findNginx() === null, 'needs nginx (apt-get install nginx-light)');
  test.setTimeout(600_000);
  const options = ['bench/torture/restart.ts', '--restarts', '2'];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  const figures = new Map(stdout.split('\n').map((line) => line.split(/ {2,}/) as [string, string]));
  const mustBeZero = [
    'requests failed',
    'messages acknowledged and lost',
    'messages stored twice',
    'messages stored and not acknowledged',
    'deviations of the ledger',
    'sockets that did not come back',
    'processes that did not end by themselves',
  ];
  expect(mustBeZero.map((name) => [name, figures.get(name)])).toEqual(mustBeZero.map((name) => [name, '0']));
  expect(figures.get('restarts of each process')).toBe('2');
  for (const kind of ['calls', 'pages', 'uploads'])
    expect(Number(figures.get(`${kind} answered`)), kind).toBeGreaterThan(0);
});
