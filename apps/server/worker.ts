import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { waitForDatabase } from '#platform/server/db/wait-for-database.ts';
import { waitForSchema } from '#platform/server/db/wait-for-schema.ts';
import { recogniseInstallation } from '#platform/server/installation/recognise-installation.ts';
import { observe } from './observe.ts';
import { startOrExit, stopRefused } from './start-or-exit.ts';
import { onStopSignal } from './stop-signal.ts';

// Runs jobs separately from the servers, which then have RUN_JOBS=no.
await startOrExit(async () => {
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new ConfigError('The worker needs DATABASE_URL.');
  const observation = await observe(config, 'worker');
  const { log } = observation;
  await waitForDatabase(config.databaseUrl, log);
  await waitForSchema(config.databaseUrl, log);
  const recognition = await recogniseInstallation(config, config.databaseUrl, log);
  const { composeWorker } = await import('./compose-worker.ts');
  const { createWorkerPort } = await import('./worker-port.ts');
  const worker = await composeWorker({ config, databaseUrl: config.databaseUrl, log }, { runJobs: true });
  const port = createWorkerPort(config, worker);
  const stopping = onStopSignal({
    // Health checks are answered until the very end.
    work: async () => {
      recognition.close();
      try {
        await worker.close();
      } finally {
        await port.close();
        await observation.close();
      }
    },
    seconds: config.shutdownSeconds,
    log,
  });
  recognition.onRefusal((error) => stopRefused(stopping, error));
  if (config.workerPort !== undefined) await port.listen({ host: config.host, port: config.workerPort });
  log.info({ port: config.workerPort }, 'the worker is running');
});
