// `npm run drills`: tests that take minutes or need system packages. If run as root, it installs these
// packages. If a package is missing, its drill is skipped, and the list says so.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { ensureBrowser } from './ensure/browser.ts';

const root = resolve(import.meta.dirname, '..');
const packages = ['nginx-light', 'prometheus', 'faketime'];

function installAsRoot(): void {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const missingPackages = packages.filter(
    (name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status !== 0,
  );
  if (missingPackages.length === 0) return;
  console.log(`Installing ${missingPackages.join(', ')} for the drills …`);
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missingPackages], {
    env,
    stdio: 'ignore',
  });
}

installAsRoot();
if (!ensureBrowser()) process.exit(1);
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const args = [cli, 'test', '--config', 'tests/drills/playwright.config.ts', ...process.argv.slice(2)];
const { NODE_ENV: _, ...env } = process.env;
process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
