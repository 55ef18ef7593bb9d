import type { Logger } from 'pino';
import { launchDatabase } from '@vonk/embedded-postgres';
import { type Config, ConfigError } from '#platform/server/config/config.ts';
import { backgroundConnections, watchConnections } from '#platform/server/db/database-limits.ts';
import { listCauses } from '#platform/server/db/database-unavailable.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { waitForDatabase } from '#platform/server/db/wait-for-database.ts';
import { safeMessage } from '#platform/server/log/describe-error.ts';

export interface ConfiguredDatabase {
  readonly url: string;
  stop(): Promise<void>;
  /** Makes an embedded database that was not stopped exit on its own once nothing is connected to it. */
  abandon(): void;
}

/** The embedded database's own `max_connections`. */
const defaultConnections = 60;
/**
 * Connections of each server process: one listens to other processes, and one keeps the embedded database
 * running.
 */
const listeningAndHolding = 2;
/** Connections for the CLI, `psql` and similar tools. */
const spareConnections = 10;

/** The maximum number of connections that all server processes together can open. */
export function countConnections({ webConcurrency, databasePool, databaseReplicaUrls }: Config): number {
  // Comparing replicas with the primary takes a connection.
  const comparing = databaseReplicaUrls.length > 0 ? 1 : 0;
  const ofEach = databasePool + backgroundConnections + watchConnections + comparing + listeningAndHolding;
  return webConcurrency * ofEach + spareConnections;
}

/** Connects to the database in `DATABASE_URL`, or launches the embedded one, and keeps it running. */
export async function openConfiguredDatabase(config: Config, log?: Logger): Promise<ConfiguredDatabase> {
  if (config.databaseUrl) {
    return { url: config.databaseUrl, stop: async () => undefined, abandon: () => undefined };
  }
  const connections = countConnections(config);
  const settings = connections > defaultConnections ? { max_connections: connections } : {};
  return launchDatabase({
    dataDir: config.dataDir,
    settings,
    ...(log ? { log: (line) => log.warn(line) } : {}),
  });
}

/**
 * Brings the database schema up to date. Waits for a database that is still starting.
 * @throws {ConfigError} if the database in `DATABASE_URL` does not respond or cannot be migrated.
 */
export async function migrateConfiguredDatabase(
  config: Config,
  { url }: ConfiguredDatabase,
  log: Logger,
): Promise<void> {
  if (config.databaseUrl) await waitForDatabase(config.databaseUrl, log);
  await migrateDatabase(url, { log }).catch((error: unknown) => {
    if (!config.databaseUrl || error instanceof ConfigError) throw error;
    const cause = listCauses(error).find(({ message }) => message !== '');
    const reason = cause ? safeMessage(cause) : 'no reason given';
    throw new ConfigError(`DATABASE_URL: the database could not be migrated (${reason}).`);
  });
}
