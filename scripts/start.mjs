// `npm start` and `npm run worker`: builds what changed and runs it, in this very process so that signals and exit codes
// are the server's or the worker's.
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

const program = process.argv[2] === 'worker' ? 'worker' : 'index';
const entry = resolve(import.meta.dirname, `../build/server/${program}.js`);

if (ensureBuild()) {
  process.env['NODE_ENV'] = 'production';
  process.setSourceMapsEnabled(true);
  process.argv[1] = entry;
  if (['start', 'worker'].includes(process.env['npm_lifecycle_event'])) endWithNpm();
  await import(pathToFileURL(entry).href);
} else {
  process.exitCode = 1;
}
