import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Cluster,
  DATABASE,
  ROLE,
  clusterFolder,
  ensureCluster,
  readOrCreatePassword,
  refuseUnusable,
} from './cluster.ts';
import { type Hold, takeHold } from './hold.ts';
import { copyFolders, findPostgresBinaries } from './postgres-binaries.ts';
import {
  type Settings,
  type StartedPostmaster,
  endAfterLastConnection,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';

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

const START_ATTEMPTS = 5;
const PATIENCE_MS = 5_000;

/** Runs PostgreSQL on `dataDir`, or joins the server that already runs there. */
export async function launchDatabase(options: LaunchOptions): Promise<LaunchedDatabase> {
  const dataDir = ensureDataFolder(options.dataDir);
  const log = options.log ?? (() => undefined);
  const settings = options.settings ?? {};

  const cluster = prepareCluster(dataDir);
  const password = readOrCreatePassword(dataDir);
  if (ensureCluster(cluster, password, { durable: settings['fsync'] !== 'off' })) log('Made a new database.');

  const { hold, port } = await runAndHold(cluster, password, settings, log);
  let stopping: Promise<void> | undefined;
  let isStopped = false;
  const stop = async () => {
    await stopUnlessShared(cluster, password, hold);
    isStopped = true;
  };
  return {
    url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => (stopping ??= stop()),
    abandon: () => {
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

async function runAndHold(
  cluster: Cluster,
  password: string,
  settings: Settings,
  log: (line: string) => void,
): Promise<{ hold: Hold; port: number }> {
  let started: StartedPostmaster | undefined;
  let failures = 0;
  const since = Date.now();
  let patient = false;
  for (;;) {
    const runningServer = runningPostmaster(cluster.folder);
    const hold = runningServer && (await takeHold(runningServer, password));
    if (runningServer && hold) {
      if (!started) log('Joined the database that was still running.');
      return { hold, port: runningServer.port };
    }
    if (started?.hasEnded() && !runningServer) {
      failures += 1;
      if (failures === START_ATTEMPTS) throw new Error(`PostgreSQL failed to start: ${started.whatItSaid()}`);
      await pause(100 * 2 ** failures);
      started = undefined;
    }
    if (!runningServer && !started) started = await startPostmaster(cluster, settings);
    if (!patient && Date.now() - since > PATIENCE_MS) {
      patient = true;
      log('The database is not ready yet (after a power failure it first replays its log); waiting for it.');
    }
    await pause(20);
  }
}

async function stopUnlessShared(cluster: Cluster, password: string, hold: Hold): Promise<void> {
  let current = hold;
  let answer = await hold.release();
  if (answer === 'lost') {
    const runningServer = runningPostmaster(cluster.folder);
    const again = runningServer && (await takeHold(runningServer, password));
    if (!again) return;
    current = again;
    answer = await again.release();
  }
  if (answer === 'last') await stopPostmaster(cluster.folder);
  await current.end().catch(() => undefined);
}
