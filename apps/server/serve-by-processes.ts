import type { Config } from '#platform/server/config/config.ts';
import {
  recogniseInstallation,
  type Recognition,
} from '#platform/server/installation/recognise-installation.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { createProcesses } from '#platform/server/processes/run-processes.ts';
import { joinProcesses } from '#platform/server/processes/switchboard.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { systemClock } from '#platform/shared/time.ts';
import {
  migrateConfiguredDatabase,
  openConfiguredDatabase,
  type ConfiguredDatabase,
} from './open-configured-database.ts';
import { observe } from './observe.ts';
import { seedWhenNew } from './seed-when-new.ts';
import { findServingPort } from './serving-port.ts';
import { stopRefused } from './start-or-exit.ts';
import { onStopSignal } from './stop-signal.ts';
import { announce } from './welcome.ts';

/** The share of the shutdown time that the primary reserves for itself after its processes have ended. */
const primaryStopMs = 1_000;

/** Prepares the database, then runs the configured number of server processes until a stop signal. */
export async function serveByProcesses(
  config: Config,
  { insistsOnNew }: { insistsOnNew: boolean },
): Promise<void> {
  const observation = await observe(config, 'primary', { pretty: config.mode === 'demo' });
  const { log } = observation;
  const port = await findServingPort(config);
  const opening = openConfiguredDatabase(config, log);
  let database: ConfiguredDatabase | undefined;
  let recognition: Recognition | undefined;
  const processes = createProcesses({
    count: config.webConcurrency,
    // Only one process runs the background jobs: more would compete for processor time.
    buildEnvironment: (place) => ({ PORT: String(port), ...(place === 1 ? {} : { RUN_JOBS: 'no' }) }),
    log,
  });
  const stopping = onStopSignal({
    work: async () => {
      recognition?.close();
      await processes.stop(config.shutdownSeconds * 1_000 - primaryStopMs);
      await observation.close();
    },
    stopDatabase: async () => {
      await processes.kill();
      await (await opening).stop();
    },
    abandonDatabase: () => database?.abandon(),
    seconds: config.shutdownSeconds,
    log,
  });
  try {
    database = await opening;
    await migrateConfiguredDatabase(config, database, log);
    recognition = await recogniseInstallation(config, database.url, log, { insistsOnNew });
    recognition.onRefusal((error) => stopRefused(stopping, error));
    if (!config.databaseUrl) await seed(config, database.url);
    joinProcesses();
    await processes.start();
  } catch (error) {
    await stopping.stop();
    throw error;
  }
  announce({ ...config, port }, log);
}

async function seed(config: Config, databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, config.databasePool);
  const storage = createStorage({ s3Url: config.s3Url, dataDir: config.dataDir });
  try {
    await seedWhenNew({ config, db, storage, clock: systemClock });
  } finally {
    await db.close();
  }
}
