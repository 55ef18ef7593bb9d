// `npm run check languages`: takes a new member through Vonk in each offered language, on a phone of 360 px. Fails if a
// page or a mail shows a text of another language, or a text that does not fit.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { ensureBrowser } from '../ensure/browser.ts';

const root = resolve(import.meta.dirname, '../..');

if (!ensureBrowser()) process.exit(1);
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const args = [cli, 'test', '--project=languages', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
