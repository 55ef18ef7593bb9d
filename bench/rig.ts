import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchDatabase } from '@vonk/embedded-postgres';
import { readConfig } from '#platform/server/config/config.ts';
import { sql } from 'drizzle-orm';
import { openDatabase, rows, type Database } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createOutsideServices } from '#platform/server/outside/outside-services.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { systemClock } from '#platform/shared/time.ts';
import { runSeed } from '../database/load/cli.ts';

export const concurrency = 16;

/**
 * The number of seconds in which V8 still compiles hot code. A server that has just started does only two
 * thirds of its later work.
 */
export const warmUpSeconds = 6;

/** Long enough for a machine that is also busy with other work. */
const startsWithinMs = 120_000;

export interface Rig {
  readonly port: number;
  readonly dataDir: string;
  readonly db: Database;
  readonly databaseUrl: string;
  /** The process id of the current server. */
  serverPid(): number;
  /** Where the server's inspector opens on SIGUSR1. */
  readonly inspectPort: number;
  /** Kills the server the way a power cut would. The database keeps running. */
  killServer(): Promise<void>;
  /** Restarts the killed server on the same port, and waits until it responds. */
  restartServer(): Promise<void>;
  /** Restarts the server with this many processes and these settings, and waits until all of them serve. */
  runWith(processes: number, more?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

export interface RigOptions {
  readonly members: number;
  /** The built server. */
  readonly entry: string;
  readonly report: (line: string) => void;
  /**
   * A folder whose database is kept, and reused if it exists. Without it, everything is created from scratch and
   * removed at the end.
   */
  readonly keep?: string | undefined;
  /** A database that runs already, such as one with a replica. It is stopped at the end. */
  readonly database?: { readonly url: string; stop(): Promise<void> };
  /** Gets the server's log. Without it, the log is dropped. */
  readonly onOutput?: (text: string) => void;
  /** More settings for the server, such as another route to its database. */
  readonly environmentFor?: (databaseUrl: string) => Promise<Readonly<Record<string, string>>>;
}

/**
 * Sets up a database and a server only for this run, with default settings. Both are removed at the end
 * unless they are to be kept.
 */
export async function setUpRig(options: RigOptions): Promise<Rig> {
  const { members, entry, report, keep, onOutput, environmentFor = async () => ({}) } = options;
  const dataDir = keep ? resolve(keep) : mkdtempSync(join(tmpdir(), 'vonk-bench-'));
  mkdirSync(dataDir, { recursive: true });
  const database = options.database ?? (await launchDatabase({ dataDir }));
  await migrateDatabase(database.url);
  // Half of them run named statements, so there is one for each lane.
  const db = openDatabase(database.url, 2 * concurrency);
  const port = await freePort();
  const environment = {
    VONK_MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    // The same as in `npm start`. Without it, React renders with its development build.
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
    // The load comes from the addresses of many members, as if through a proxy.
    TRUSTED_PROXIES: '1',
    ...(await environmentFor(database.url)),
  };
  const config = readConfig(environment);
  const outside = createOutsideServices();
  const services = {
    config,
    db,
    storage: createStorage({ s3Url: config.s3Url, dataDir, outside }),
    clock: systemClock,
  };
  const missingMembers = members - (await countInvented(db));
  if (missingMembers > 0) await runSeed(['--members', String(missingMembers), '--photos'], services, report);

  const inspectPort = await freePort();
  const flags = [
    '--enable-source-maps',
    '--max-semi-space-size=16',
    `--inspect-port=127.0.0.1:${inspectPort}`,
  ];
  const start = async (processes = 1, more: Readonly<Record<string, string>> = {}) => {
    const server = spawn(process.execPath, [...flags, entry], {
      env: { ...process.env, ...environment, ...more, WEB_CONCURRENCY: String(processes) },
      stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
    });
    if (onOutput) server.stdout?.on('data', (chunk) => onOutput(String(chunk)));
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      server.kill(signal);
      await ended;
    };
    await answers(port, processes, () => server.exitCode !== null).catch(async (error: unknown) => {
      await end('SIGTERM');
      throw error;
    });
    return { pid: server.pid!, end };
  };
  const stopDatabase = async () => {
    await db.close();
    await database.stop();
    if (!keep) rmSync(dataDir, { recursive: true, force: true });
  };
  let server = await start().catch(async (error: unknown) => {
    await stopDatabase();
    throw error;
  });
  return {
    port,
    dataDir,
    db,
    databaseUrl: database.url,
    inspectPort,
    serverPid: () => server.pid,
    killServer: () => server.end('SIGKILL'),
    restartServer: async () => {
      server = await start();
    },
    runWith: async (processes, more) => {
      await server.end('SIGTERM');
      server = await start(processes, more);
    },
    stop: async () => {
      await server.end('SIGTERM');
      await stopDatabase();
    },
  };
}

/** The members that an earlier run of the load seed left. An interrupted run left fewer than intended. */
async function countInvented(db: Database): Promise<number> {
  const [row] = await rows<{ members: number }>(
    db,
    sql`select count(*)::int as members from account where email like '%@load.test'`,
  );
  return row!.members;
}

async function answers(port: number, processes: number, hasEnded: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + startsWithinMs;
  while (performance.now() < giveUpAt) {
    if (hasEnded()) throw new Error('The server exited instead of starting. Did you run npm run build?');
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
    const serving = /^vonk_server_processes (\d+)$/m.exec((await answer?.text()) ?? '')?.[1];
    if (Number(serving) === processes) return;
    await pause(100);
  }
  throw new Error('The server does not answer.');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
