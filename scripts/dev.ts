// `npm run dev`: runs the database, Vite and the server from its sources in one process, which reloads what
// changes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { readConfig, type Config } from '#platform/server/config/config.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import {
  migrateConfiguredDatabase,
  openConfiguredDatabase,
  type ConfiguredDatabase,
} from '#apps/server/open-configured-database.ts';
import { explainPort } from '#apps/server/serving-port.ts';
import { startOrExit } from '#apps/server/start-or-exit.ts';
import { onStopSignal } from '#apps/server/stop-signal.ts';
import { announce } from '#apps/server/welcome.ts';
import { openLiveServer, type LiveServer } from './dev/live-server.ts';
import { endWithNpm } from './end-with-npm.ts';

const root = resolve(import.meta.dirname, '..');

await startOrExit(async () => {
  process.env['NODE_ENV'] = 'development';
  if (process.env['npm_lifecycle_event'] === 'dev') endWithNpm();
  await develop(readConfig({ ...process.env, VONK_MODE: 'demo' }));
});

/** Serves until the process is told to stop. */
async function develop(config: Config): Promise<void> {
  const log = createLogger({ level: config.logLevel, pretty: true });
  const http = createServer();
  const opening = openConfiguredDatabase(config);
  let database: ConfiguredDatabase | undefined;
  let live: LiveServer | undefined;
  const { stop } = onStopSignal({
    work: async () => {
      http.close();
      await live?.close();
      http.closeAllConnections();
    },
    stopDatabase: async () => (await opening).stop(),
    abandonDatabase: () => database?.abandon(),
    seconds: config.shutdownSeconds,
    log,
  });
  try {
    live = await openLiveServer({
      root,
      config,
      http,
      start: async ({ compose, findBuild }) => {
        database = await opening;
        await migrateConfiguredDatabase(config, database, log);
        const { port } = http.address() as AddressInfo;
        return compose({ config: { ...config, port }, databaseUrl: database.url, log }, findBuild);
      },
    });
    await opening;
    await live.started;
  } catch (error) {
    await stop();
    throw explainPort(config, error);
  }
  announce({ ...config, port: (http.address() as AddressInfo).port }, log);
}
