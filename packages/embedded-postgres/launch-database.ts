import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import {
  type Cluster,
  databaseName,
  roleName,
  clusterFolder,
  ensureCluster,
  readOrCreatePassword,
  refuseUnusable,
} from './cluster.ts';
import { copyFolders, findPostgresBinaries } from './postgres-binaries.ts';
import { type Settings, endAfterLastConnection } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { RunningDatabase } from './running-database.ts';

export type LaunchOptions = {
  /** The folder for the cluster (`postgres`), its password and its log. */
  dataDir: string;
  log?: (line: string) => void;
  /** PostgreSQL settings to add to ours, such as `{ fsync: 'off' }` in tests. */
  settings?: Settings;
};

export type LaunchedDatabase = {
  url: string;
  /** Shuts the server down fast, unless another process uses the same data folder. */
  stop(): Promise<void>;
  /** For a process that must exit now. A server that was not stopped ends once nothing is connected to it. */
  abandon(): void;
};

/**
 * Runs PostgreSQL on `dataDir`, or joins the server that already runs there. A server that ends without being stopped,
 * for example because its disk was full, is started again on its port.
 */
export async function launchDatabase(options: LaunchOptions): Promise<LaunchedDatabase> {
  const dataDir = ensureDataFolder(options.dataDir);
  const log = options.log ?? (() => undefined);
  const settings = options.settings ?? {};

  const cluster = prepareCluster(dataDir);
  const password = readOrCreatePassword(dataDir);
  if (ensureCluster(cluster, password, { durable: settings['fsync'] !== 'off' })) log('Made a new database.');

  const running = await RunningDatabase.open({ cluster, password, settings, log });
  let stopping: Promise<void> | undefined;
  let isStopped = false;
  const stop = async () => {
    await running.stop();
    isStopped = true;
  };
  return {
    url: `postgres://${roleName}:${password}@127.0.0.1:${running.port}/${databaseName}`,
    stop: () => (stopping ??= stop()),
    abandon: () => {
      running.leave();
      if (!isStopped) endAfterLastConnection(cluster.folder);
    },
  };
}

/** Other users may pass through the folder, because PostgreSQL's user must, but may not list it. */
function ensureDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be written. Set DATA_DIR to a writable folder.`, {
      cause,
    });
  }
}

function prepareCluster(dataDir: string): Cluster {
  const folder = clusterFolder(dataDir);
  refuseUnusable(folder);
  const runAs = chooseRunAs(folder);
  // A PostgreSQL client on this machine may have its own settings (PGDATA, PGPORT, a missing locale). They
  // must not affect this server.
  const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  return { folder, runAs, binaries: findPostgresBinaries(runAs, copyFolders(runAs, dataDir)), environment };
}
