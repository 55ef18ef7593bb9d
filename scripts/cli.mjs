// `npm run cli -- …`: builds what changed and runs a command of the CLI in this very process.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './ensure-build.mjs';

if (ensureBuild()) {
  process.env['NODE_ENV'] = 'production';
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(resolve(import.meta.dirname, '../build/server/cli.js')).href);
} else {
  process.exitCode = 1;
}
