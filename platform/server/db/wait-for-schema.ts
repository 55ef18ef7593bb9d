import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config-error.ts';
import { refuseTooOld } from './allowed-release.ts';
import { connectToPrimary } from './database-hosts.ts';
import { findLastMigrationIfAny, readMigrations } from './migration-history.ts';

interface SchemaLimits {
  readonly totalMs: number;
  readonly pauseMs: number;
}

/** Concurrent index builds on large tables take minutes. After the limit, the supervisor starts the process again. */
const defaultLimits: SchemaLimits = { totalMs: 600_000, pauseMs: 1_000 };

/**
 * For processes that do not migrate: waits until a server has brought the database to this version's schema. A newer
 * schema is fine while the database allows this release. Logs once that it is waiting.
 * @throws {ConfigError} if the migrations do not arrive in time.
 */
export async function waitForSchema(url: string, log: Logger, limits = defaultLimits): Promise<void> {
  const newest = Math.max(...readMigrations('database/migrations').map(({ createdAt }) => createdAt));
  const deadline = performance.now() + limits.totalMs;
  for (let attempt = 1; (await findApplied(url, newest)) < newest; attempt++) {
    if (performance.now() + limits.pauseMs > deadline)
      throw new ConfigError(
        'DATABASE_URL: the database has not been migrated to this version. Start a server of this version, or run the command migrate.',
      );
    if (attempt === 1) log.warn('waiting for a server to migrate the database');
    await pause(limits.pauseMs);
  }
}

async function findApplied(url: string, newest: number): Promise<number> {
  const { client } = await connectToPrimary(url, { query_timeout: 5_000 });
  try {
    await refuseTooOld(client, newest);
    return await findLastMigrationIfAny(client);
  } finally {
    client.end().catch(() => undefined);
  }
}
