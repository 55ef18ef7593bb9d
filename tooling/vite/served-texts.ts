import type { ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { compileCatalog, readCatalog } from './texts.ts';

const folder = 'texts';
const address = new RegExp(`^/${folder}/([a-z]{2})/([\\w-]+)\\.json$`);

/**
 * For development: serves the files that `textFiles` builds, and tells open pages when a catalog is edited.
 */
export function servedTexts(): Plugin {
  return {
    name: 'vonk:served-texts',
    apply: 'serve',
    config: () => ({ define: { 'import.meta.env.TEXTS': JSON.stringify(folder) } }),
    configureServer({ middlewares }: ViteDevServer) {
      middlewares.use((request, response, next) => {
        const [, locale, name] = address.exec(request.url ?? '') ?? [];
        if (locale) void sendCatalog(`locales/${locale}/${name}.po`, response, next);
        else next();
      });
    },
    load: {
      filter: { id: /\/platform\/web\/catalog-files\.ts$/ },
      // Otherwise, editing a catalog would make the browser load the modules that import it a second time.
      handler() {
        return this.environment.name === 'client' ? 'export const catalogFiles = null;' : null;
      },
    },
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        if (this.environment.name !== 'client' || !file.endsWith('.po')) return undefined;
        this.environment.hot.send('vonk:texts-changed');
        // In the browser, catalogs are not modules.
        return [];
      },
    },
  };
}

async function sendCatalog(
  file: string,
  response: ServerResponse,
  refuse: (error: unknown) => void,
): Promise<void> {
  try {
    const source = compileCatalog(await readCatalog(file));
    response.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store');
    response.end(source);
  } catch (error) {
    refuse(error);
  }
}
