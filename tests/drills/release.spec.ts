import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { launchDatabase } from '@vonk/embedded-postgres';
import { cleanEnvironment, startApp } from '#tests/e2e/support/app.ts';

const run = promisify(execFile);

test('[OP-01] the files of a release serve a site without the rest of the repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-release-'));
  const release = join(folder, 'app');
  const dataDir = join(folder, 'data');
  await run(process.execPath, ['scripts/release/release.ts', release]);
  const database = await launchDatabase({ dataDir: join(folder, 'database') });
  try {
    const environment = { NODE_ENV: 'production', VONK_MODE: 'production', DATABASE_URL: database.url };
    const site = ['--domain', 'localhost', '--name', 'Vonk', '--language', 'en', '--countries', 'NL'];
    await run(process.execPath, [join(release, 'build/server/cli.js'), 'site', 'create', ...site], {
      cwd: release,
      env: { ...cleanEnvironment(), ...environment, DATA_DIR: dataDir },
    });
    const app = await startApp({ dataDir, entry: join(release, 'build/server/index.js'), environment });
    try {
      for (const path of ['/', '/signup', '/share/1/en.png']) {
        const { status } = await fetch(app.url + path);
        expect(status, path).toBe(200);
      }
    } finally {
      await app.stop();
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
