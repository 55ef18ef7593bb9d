import type { Logger } from 'pino';
import { type Config, ConfigError } from '#platform/server/config/config.ts';
import { backgroundConnections, watchConnections } from '#platform/server/db/database-limits.ts';
import { causesOf } from '#platform/server/db/database-unavailable.ts';
import { launchDatabase } from '#platform/server/db/embedded/launch-database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { waitForDatabase } from '#platform/server/db/wait-for-database.ts';

export interface ConfiguredDatabase {
  readonly url: string;
  stop(): Promise<void>;
  /** Lets an embedded database that was not stopped end by itself once nothing is connected to it. */
  abandon(): void;
}

/** The embedded database's own `max_connections`. */
const defaultConnections = 60;
/**
 * Per server process: one connection listens to other processes, and one keeps the embedded database
 * running.
 */
const listeningAndHolding = 2;
/** For the CLI, `psql` and the like. */
const spareConnections = 10;

/** The most connections that all server processes can open at the same time. */
export function connectionsOf({ webConcurrency, databasePool }: Config): number {
  const ofEach = databasePool + backgroundConnections + watchConnections + listeningAndHolding;
  return webConcurrency * ofEach + spareConnections;
}

/** The database of `DATABASE_URL`, or the embedded one, launched. */
export async function openConfiguredDatabase(config: Config): Promise<ConfiguredDatabase> {
  if (config.databaseUrl) {
    return { url: config.databaseUrl, stop: async () => undefined, abandon: () => undefined };
  }
  const connections = connectionsOf(config);
  const settings = connections > defaultConnections ? { max_connections: connections } : {};
  return launchDatabase({ dataDir: config.dataDir, settings });
}

/**
 * Brings the database up to date; waits for one that is starting.
 * @throws {ConfigError} when that of `DATABASE_URL` does not respond or cannot be migrated.
 */
export async function migrateConfiguredDatabase(
  config: Config,
  { url }: ConfiguredDatabase,
  log: Logger,
): Promise<void> {
  if (config.databaseUrl) await waitForDatabase(config.databaseUrl, log);
  await migrateDatabase(url).catch((error: unknown) => {
    if (!config.databaseUrl) throw error;
    const reason = causesOf(error).find(({ message }) => message !== '')?.message ?? 'no reason given';
    throw new ConfigError(`DATABASE_URL: the database could not be migrated (${reason}).`);
  });
}
