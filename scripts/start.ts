// `npm start` and `npm run worker`: builds what has changed and runs it in this process. That way, signals
// and exit codes are those of the server or the worker.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.ts';
import { ensureBuild } from './ensure/build.ts';

const program = process.argv[2] === 'worker' ? 'worker' : 'index';
const entry = resolve(import.meta.dirname, `../build/server/${program}.js`);

if (ensureBuild()) {
  process.env['NODE_ENV'] = 'production';
  process.setSourceMapsEnabled(true);
  process.argv[1] = entry;
  if (['start', 'worker'].includes(process.env['npm_lifecycle_event'] ?? '')) endWithNpm();
  await import(pathToFileURL(entry).href);
} else {
  process.exitCode = 1;
}
