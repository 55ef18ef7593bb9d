// `npm run cli -- …`: builds what has changed, and runs a CLI command in this process.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { complaintAboutNode, nodeToRun } from './prepare.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');

async function runCommand() {
  const { ensureBuild } = await import('./ensure/build.ts');
  if (!ensureBuild()) return void (process.exitCode = 1);
  process.env['NODE_ENV'] = 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(resolve(root, 'build/server/cli.js')).href);
}

/**
 * An older Node than the one in node_modules may run `node scripts/cli.mjs`. npm scripts use the one in
 * node_modules.
 */
function runOnOwnNode(complaint) {
  const ownNode = resolve(root, 'node_modules/.bin/node');
  if (!existsSync(ownNode)) {
    console.error(`${complaint} Or run the command as: npm run cli -- …`);
    return 1;
  }
  return spawnSync(ownNode, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1;
}

const complaint = complaintAboutNode(process.version, nodeToRun, 'for its commands');
if (complaint) process.exitCode = runOnOwnNode(complaint);
else await runCommand();
