import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import {
  createServer,
  createServerModuleRunner,
  normalizePath,
  type EnvironmentModuleNode,
  type Plugin,
} from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { composeForDevelopment } from '#apps/server/compose-for-development.ts';
import type { ServerProcess } from '#apps/server/compose.ts';
import type { Config } from '#platform/server/config/config.ts';
import { errorPage, isCompileError, reportSourceError, type SourceError } from './source-error.ts';

const serverEntry = '/apps/server/compose-for-development.ts';
const pagesEntry = 'virtual:react-router/server-build';
const unwatchedFolders = ['build', 'test-results', 'playwright-report', 'coverage', '.react-router'];

/** How long a server that is being replaced may take to finish its open responses. */
const finishMs = 2_000;

interface Sources {
  readonly compose: typeof composeForDevelopment;
  readonly findBuild: () => Promise<ServerBuild>;
}

interface LiveServerParts {
  readonly root: string;
  readonly config: Pick<Config, 'host' | 'port' | 'dataDir'>;
  /** Passes requests and sockets to the current composed server. */
  readonly http: Server;
  /** Composes a server from the current sources. */
  readonly start: (sources: Sources) => Promise<ServerProcess>;
}

export interface LiveServer {
  /** Resolves when the first server responds, or when its error page does. */
  readonly started: Promise<void>;
  close(): Promise<void>;
}

interface Running {
  readonly server: ServerProcess;
  readonly answers: Set<ServerResponse>;
}

/**
 * Answers requests from the current sources. Vite handles the addresses of source files. Everything else goes
 * to a composed server, which is replaced when one of its modules changes. While the sources have errors,
 * pages show the error.
 */
export async function openLiveServer({ root, config, http, start }: LiveServerParts): Promise<LiveServer> {
  let runner: ModuleRunner;
  let currentServer: Running | undefined;
  let failure: SourceError | undefined;
  let isOutdated = false;
  let reloading: Promise<void> | undefined;
  let ending: Promise<void> | undefined;

  const ownListeners = new Set(process.listeners('SIGTERM'));
  const data = normalizePath(config.dataDir);
  const unwatched = [data, ...unwatchedFolders.map((folder) => join(root, folder))];
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    plugins: [unstyledServer, reloadPlugin(), handledUpdates],
    server: {
      middlewareMode: true,
      ws: { server: http },
      // Calls have rules of their own about other origins.
      cors: false,
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${data}/**`] },
      watch: { ignored: unwatched.map((folder) => `${folder}/**`) },
    },
  });
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response));
  });
  http.on('upgrade', (request, socket, head) => {
    // Vite listens for its own sockets.
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-')) void upgrade(request, socket, head);
  });
  await once(http.listen(config.port, config.host), 'listening');
  const started = reload();

  return {
    started,
    async close() {
      await reloading;
      await ending;
      if (currentServer) await end(currentServer);
      await runner.close();
      await vite.close();
    },
  };

  function reloadPlugin(): Plugin {
    const entry = normalizePath(join(root, serverEntry));
    const migrations = normalizePath(join(root, 'database/migrations/'));
    return {
      name: 'vonk:reload',
      // Also called when Vite restarts because its configuration changed.
      configureServer({ environments }) {
        // React Router's own Vite would end the process before its database has stopped.
        for (const listener of process.listeners('SIGTERM'))
          if (!ownListeners.has(listener)) process.off('SIGTERM', listener);
        runner = createServerModuleRunner(environments.ssr, { hmr: false });
        return () => void (currentServer && reload());
      },
      hotUpdate: {
        order: 'pre',
        handler({ file, modules }) {
          if (this.environment.name !== 'ssr') return undefined;
          if (failure || file.startsWith(migrations) || reaches(modules, entry)) void reload();
          else if (modules.length > 0) vite.environments.client.hot.send('vonk:pages-changed');
          // Pages replace their texts in place. React Router would reload the modules that import them.
          return file.endsWith('.po') ? [] : undefined;
        },
      },
    };
  }

  /** Replaces the server, and does so again if something changes in the meantime. Never rejects. */
  function reload(): Promise<void> {
    isOutdated = true;
    return (reloading ??= reloadUntilCurrent());
  }

  async function reloadUntilCurrent(): Promise<void> {
    while (isOutdated) {
      isOutdated = false;
      await replace();
    }
    reloading = undefined;
    if (!failure) vite.environments.client.hot.send({ type: 'full-reload' });
  }

  async function replace(): Promise<void> {
    try {
      const compose = await loadServer();
      await ending;
      // Compiles before anything waits for the database. An error in a page is shown when that page is
      // requested.
      await findBuild().catch(() => undefined);
      const server = await start({ compose, findBuild });
      ending = currentServer && end(currentServer);
      currentServer = { server, answers: new Set() };
      failure = undefined;
    } catch (error) {
      failure = error as SourceError;
      reportSourceError(vite, failure);
    }
  }

  async function loadServer(): Promise<Sources['compose']> {
    const load = () => runner.import<{ composeForDevelopment: Sources['compose'] }>(serverEntry);
    const { composeForDevelopment } = await load().catch((error: unknown) => {
      if (isCompileError(error)) throw error;
      // Some modules, such as those that register metrics, cannot run twice unless their imports run again
      // too.
      runner.clearCache();
      return load();
    });
    return composeForDevelopment;
  }

  function findBuild(): Promise<ServerBuild> {
    return runner.import<ServerBuild>(pagesEntry);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await reloading;
    const error = failure ?? (await findPageError(request));
    if (error || !currentServer) {
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      response.end(error ? errorPage(error) : '');
      return;
    }
    const { answers, server } = currentServer;
    answers.add(response);
    response.once('close', () => answers.delete(response));
    server.app.server.emit('request', request, response);
  }

  async function findPageError({ headers }: IncomingMessage): Promise<SourceError | undefined> {
    if (!headers.accept?.includes('text/html')) return undefined;
    try {
      await findBuild();
      return undefined;
    } catch (error) {
      reportSourceError(vite, error as SourceError);
      return error as SourceError;
    }
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    await reloading;
    if (currentServer) currentServer.server.app.server.emit('upgrade', request, socket, head);
    else socket.destroy();
  }
}

/** The server uses no class names from style sheets, and processing one takes seconds. */
const unstyledServer: Plugin = {
  name: 'vonk:unstyled-server',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
};

/** Vite would announce a server reload for every page that is edited. */
const handledUpdates: Plugin = {
  name: 'vonk:handled-updates',
  hotUpdate: {
    order: 'post',
    handler() {
      return this.environment.name === 'ssr' ? [] : undefined;
    },
  },
};

/** Lets the server finish its open responses, and then closes it. */
async function end({ server, answers }: Running): Promise<void> {
  const finished = Promise.all([...answers].map((response) => once(response, 'close')));
  await Promise.race([finished, pause(finishMs, undefined, { ref: false })]);
  await server.close();
}

/** Whether the module with this id imports any of these modules, directly or indirectly. */
function reaches(modules: readonly EnvironmentModuleNode[], id: string): boolean {
  const reached = new Set(modules);
  for (const module of reached) {
    if (module.id === id) return true;
    for (const importer of module.importers) reached.add(importer);
  }
  return false;
}
