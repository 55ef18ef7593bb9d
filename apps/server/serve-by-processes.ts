import type { Config } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { createProcesses } from '#platform/server/processes/run-processes.ts';
import { joinProcesses } from '#platform/server/processes/switchboard.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { systemClock } from '#platform/shared/time.ts';
import { openMigratedDatabase } from './open-configured-database.ts';
import { seedWhenNew } from './seed-when-new.ts';
import { onStopSignal } from './stop-signal.ts';
import { announce } from './welcome.ts';

/** Of the time for stopping, what the embedded database gets. */
const databaseStopMs = 500;

/** Prepares the database, then runs as many server processes as asked for until it is told to stop. */
export async function serveByProcesses(config: Config): Promise<void> {
  const log = createLogger({ level: config.logLevel, role: 'primary', pretty: config.mode === 'demo' });
  const database = await openMigratedDatabase(config, log);
  if (!config.databaseUrl) await seed(config, database.url);
  joinProcesses();
  const processes = createProcesses({
    count: config.webConcurrency,
    // Background jobs are work for one: more would only take the others' processor time.
    environmentOf: (place) => (place === 1 ? {} : { RUN_JOBS: 'no' }),
    log,
  });
  const stop = onStopSignal({
    work: async () => {
      await processes.stop(config.shutdownSeconds * 1_000 - databaseStopMs);
      await database.stop();
    },
    seconds: config.shutdownSeconds,
    log,
  });
  try {
    await processes.start();
  } catch (error) {
    await stop();
    throw error;
  }
  announce(config, log);
}

async function seed(config: Config, databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, config.databasePool);
  const storage = createStorage({ s3Url: config.s3Url, dataDir: config.dataDir });
  await seedWhenNew({ config, db, storage, clock: systemClock }).finally(() => db.close());
}
