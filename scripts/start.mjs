// `npm start`: builds what changed and serves it, in this very process so that signals and exit codes are the server's.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './ensure-build.mjs';

const server = resolve(import.meta.dirname, '../build/server/index.js');

if (ensureBuild()) {
  process.env['NODE_ENV'] = 'production';
  process.setSourceMapsEnabled(true);
  process.argv[1] = server;
  await import(pathToFileURL(server).href);
} else {
  process.exitCode = 1;
}
