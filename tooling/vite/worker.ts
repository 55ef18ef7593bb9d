import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const entry = resolve(import.meta.dirname, '../../apps/web/worker/service-worker.ts');
const fileName = 'sw-push.js';

/**
 * Builds the service worker into one plain script whose address never changes. It is a separate build, because it must
 * not share files with pages: browsers compare only this one file to detect a new version.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'vonk:service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await bundle(true) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?', 1)[0] !== `/${fileName}`) return next();
        bundle(false).then(
          (source) =>
            response
              .setHeader('content-type', 'text/javascript')
              .setHeader('cache-control', 'no-store')
              .end(source),
          next,
        );
      });
    },
  };
}

async function bundle(minify: boolean): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, minify, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
}
