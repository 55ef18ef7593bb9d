import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { launchDatabase } from '#platform/server/db/embedded/launch-database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { systemClock } from '#platform/shared/time.ts';
import { runSeed } from '../database/load/cli.ts';

export const concurrency = 16;

export interface Rig {
  readonly port: number;
  readonly dataDir: string;
  readonly db: Database;
  readonly serverPid: number;
  stop(): Promise<void>;
}

export interface RigOptions {
  readonly members: number;
  /** The built server. */
  readonly entry: string;
  readonly report: (line: string) => void;
}

/** A database and a server of this run's own, with their default settings, both gone afterwards. */
export async function setUpRig({ members, entry, report }: RigOptions): Promise<Rig> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-bench-'));
  const database = await launchDatabase({ dataDir });
  await migrateDatabase(database.url);
  const db = openDatabase(database.url, concurrency);
  const port = await freePort();
  const environment = {
    VONK_MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    // As `npm start` runs it: without this React renders with its development half.
    NODE_ENV: 'production',
    // The load comes from many members' addresses, as through a proxy.
    TRUSTED_PROXIES: '1',
  };
  const config = readConfig(environment);
  const services = { config, db, storage: createStorage({ dataDir }), clock: systemClock };
  await runSeed(['--members', String(members), '--photos'], services, report);

  const server = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=16', entry], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await db.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await answers(port, () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, dataDir, db, serverPid: server.pid!, stop };
}

async function answers(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (hasEnded())
      throw new Error('The server ended instead of starting; is there a build (npm run build)?');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
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
