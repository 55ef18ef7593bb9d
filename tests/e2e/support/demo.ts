import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuild } from '../../../scripts/ensure/build.ts';
import { cleanEnvironment } from './app.ts';

/**
 * A data folder with a complete demo, and a function that removes it. Creating a demo takes
 * half a minute, so all copy the same one from the folder `VONK_E2E_DEMO`. If that is not set, the folder is
 * empty.
 */
export function demoFolder(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-e2e-'));
  const demo = process.env['VONK_E2E_DEMO'];
  // Copies the owners too: if started as root, the database runs as the owner of its files.
  if (demo) {
    const { status, stderr } = spawnSync('cp', ['-Rp', `${demo}/.`, dataDir], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The demo could not be copied: ${stderr}`);
  }
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/**
 * Builds if the sources have changed, so that no browser test runs against an older build, and creates the demo that the
 * others copy. Returns a function that removes it.
 */
export async function makeDemo(): Promise<() => void> {
  if (!ensureBuild()) throw new Error('The build failed. Its output is above.');
  const { dataDir, remove } = demoFolder();
  // The command draws all photos. A server would leave most of them to a job.
  const seed = spawn(process.execPath, [resolve('build/server/cli.js'), 'seed'], {
    env: { ...cleanEnvironment(), NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error('The demo could not be created.');
  process.env['VONK_E2E_DEMO'] = dataDir;
  return remove;
}
