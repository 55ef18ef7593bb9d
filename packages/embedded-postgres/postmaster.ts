import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, namedFor } from './cluster.ts';
import { isPostgresOn } from './processes.ts';
import { ids } from './run-as.ts';

export type Settings = Readonly<Record<string, string | number>>;
export type Postmaster = { pid: number; port: number };
export type StartedPostmaster = { hasEnded(): boolean; whatItSaid(): string };

const mebibyteBytes = 2 ** 20;

/**
 * The size of the cache: an eighth of the machine's memory, from 64 MB to 4 GB. PostgreSQL takes it page by
 * page as the database grows, so a small database stays small.
 */
export function cacheFor(memory: number): string {
  const share = Math.floor(memory / 8 / mebibyteBytes);
  return `${Math.min(4096, Math.max(64, share))}MB`;
}

/** Zero means that the process has no memory limit. */
const machineMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Sized for a machine that also does other work: 60 connections. No setting weakens durability. */
const settingsHere = (): Settings => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  shared_buffers: cacheFor(machineMemory()),
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
});
const maxLogBytes = 5_000_000;

/** The server that runs on this data folder. Removes the pid file of a dead server. */
export function runningPostmaster(folder: string): Postmaster | null {
  const file = join(folder, 'postmaster.pid');
  const text = readText(file);
  if (text === null) return null;
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return null;
  if (isPostgresOn(pid, folder)) return { pid, port };
  rmSync(file, { force: true });
  return null;
}

/**
 * Null if the file does not exist. It may have disappeared, because a server removes its own file when it
 * ends.
 */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Starts the server in its own process group, because Ctrl-C in the terminal must reach it only after this
 * process.
 * @param port is any free port by default.
 */
export async function startPostmaster(
  cluster: Cluster,
  settings: Settings,
  port?: number,
): Promise<StartedPostmaster> {
  const chosenPort = port ?? (await freePort());
  const options = Object.entries({ ...settingsHere(), ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = [cluster.binaries.postgres, '-D', namedFor(cluster), '-p', String(chosenPort), ...options];
  const [program = '', ...args] = [...cluster.runAs.through, ...command];

  const logFile = join(cluster.folder, '..', 'postgres.log');
  const before = shortened(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(program, args, {
    ...ids(cluster.runAs),
    cwd: cluster.folder,
    env: cluster.environment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: string | null = null;
  child.on('error', (error) => (failure = error.message));
  child.on('exit', (code, signal) => (failure ??= `it ended with ${signal ?? code}`));
  child.unref();
  return {
    hasEnded: () => failure !== null,
    whatItSaid: () => `${failure}\n${readFileSync(logFile).subarray(before).toString('utf8')}`.trim(),
  };
}

/** Shuts down fast: open transactions are rolled back, and everything committed is on disk. */
export async function stopPostmaster(folder: string): Promise<void> {
  const postmaster = runningPostmaster(folder);
  if (!postmaster) return;
  process.kill(postmaster.pid, 'SIGINT');
  while (runningPostmaster(folder)?.pid === postmaster.pid) await pause(20);
}

/** Shuts down smartly: the server accepts no new connections and ends when the last one closes. */
export function endAfterLastConnection(folder: string): void {
  const postmaster = runningPostmaster(folder);
  if (postmaster) process.kill(postmaster.pid, 'SIGTERM');
}

function shortened(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return size;
  truncateSync(logFile);
  return 0;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port on 127.0.0.1.');
  return address.port;
}
