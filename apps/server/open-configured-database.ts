import { type Config, ConfigError } from '#platform/server/config/config.ts';
import { launchDatabase } from '#platform/server/db/embedded/launch-database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';

export interface ConfiguredDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** What the embedded database takes by itself. */
const usual = 60;
/** Of each process besides its pool: one that listens, and one that holds the embedded database. */
const beside = 2;
/** For the CLI, `psql` and the like. */
const spare = 10;

/** The database of `DATABASE_URL`, or the embedded one, launched. */
export async function openConfiguredDatabase(config: Config): Promise<ConfiguredDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  const { dataDir, webConcurrency, databasePool } = config;
  const connections = webConcurrency * (databasePool + beside) + spare;
  const settings = webConcurrency > 1 && connections > usual ? { max_connections: connections } : {};
  return launchDatabase({ dataDir, settings });
}

/**
 * The same, brought up to date.
 * @throws {ConfigError} when that of `DATABASE_URL` does not answer.
 */
export async function openMigratedDatabase(config: Config): Promise<ConfiguredDatabase> {
  const database = await openConfiguredDatabase(config);
  await migrateDatabase(database.url).catch((error: unknown) => {
    throw unreachable(config, error);
  });
  return database;
}

function unreachable(config: Config, error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (!config.databaseUrl) return error;
  return new ConfigError(
    `DATABASE_URL: the database does not answer (${code ?? message ?? 'no reason given'}).`,
  );
}
