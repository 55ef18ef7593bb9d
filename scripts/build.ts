// `npm run build`: builds what has changed, so that `npm start` and `npm run cli` need not build again.
import { ensureBuild } from './ensure/build.ts';

if (ensureBuild()) console.error('build/ is up to date.');
else process.exitCode = 1;
