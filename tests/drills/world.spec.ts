import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const situations = {
  database: 'an empty database in place of the living one',
  bucket: 'a foreign bucket',
  clock: 'a worker with a wrong clock',
  'read-only': 'a read-only primary',
  mail: 'a provider that blocks mail',
};

test(`[FD-110] [FD-111] [FD-112] ${Object.values(situations).join(', ')}: nothing is deleted or lost, health tells the truth, and the alerts fire`, async () => {
  test.setTimeout(600_000);
  const options = ['bench/drill-world.ts', '--only', Object.keys(situations).join(',')];
  // The drill fails, and so does this call, if one of its expectations does.
  const { stdout } = await promisify(execFile)(process.execPath, options);
  const skipped = stdout.match(/(?:SKIPPED|LEFT OUT): .*$/gm) ?? [];
  for (const description of skipped) test.info().annotations.push({ type: 'left out', description });
  expect(stdout).toMatch(/ok {5} of [1-9]\d* acknowledged messages, messages acknowledged and lost: 0$/m);
  expect(stdout).toMatch(/ 0 of [1-9]\d* expectations failed\.$/m);
});
