// `npm start`: builds what changed and serves it, in this very process so that signals and exit codes are the server's.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './ensure-build.mjs';

const OUTLIVED_CHECK_MS = 250;

/** A server that outlives a killed `npm start` would hold the port with nobody left to stop it. */
function endWithNpm() {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    // Not SIGTERM: a server that is stopping already would take a second one as a wish to end at once.
    process.kill(process.pid, 'SIGHUP');
  }, OUTLIVED_CHECK_MS);
  watch.unref();
}

const server = resolve(import.meta.dirname, '../build/server/index.js');

if (ensureBuild()) {
  process.env['NODE_ENV'] = 'production';
  process.setSourceMapsEnabled(true);
  process.argv[1] = server;
  if (process.env['npm_lifecycle_event'] === 'start') endWithNpm();
  await import(pathToFileURL(server).href);
} else {
  process.exitCode = 1;
}
