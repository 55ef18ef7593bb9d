import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

test('[OP-06] a replica that stops, hangs or lags fails no read and hides no member’s own change', async () => {
  test.setTimeout(600_000);
  const options = ['bench/drills/replicas.ts', '--members', '500', '--seconds', '8'];
  // The drill fails, and so does this call, if a read fails or a change is not seen.
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(stdout).toMatch(/^ +\d+ +0 +[1-9]\d* .* the replica answers$/m);
  expect(stdout).toMatch(/^ +\d+ +0 +.* the replica goes silent$/m);
  test
    .info()
    .annotations.push({ type: 'PgBouncer', description: /^SKIPPED.*$/m.exec(stdout)?.[0] ?? 'tried' });
});
