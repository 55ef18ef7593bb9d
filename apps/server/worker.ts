import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { waitForDatabase } from '#platform/server/db/wait-for-database.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { startOrExit } from './start-or-exit.ts';
import { onStopSignal } from './stop-signal.ts';

// Runs jobs separately from the servers, which then have RUN_JOBS=no.
await startOrExit(async () => {
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new ConfigError('The worker needs DATABASE_URL.');
  const log = createLogger({ level: config.logLevel, role: 'worker' });
  await waitForDatabase(config.databaseUrl, log);
  const { composeWorker } = await import('./compose-worker.ts');
  const { createWorkerPort } = await import('./worker-port.ts');
  const worker = await composeWorker({ config, databaseUrl: config.databaseUrl, log }, { runJobs: true });
  const port = createWorkerPort(config, worker);
  onStopSignal({
    // Health checks are answered to the very end.
    work: async () => {
      try {
        await worker.close();
      } finally {
        await port.close();
      }
    },
    seconds: config.shutdownSeconds,
    log,
  });
  if (config.workerPort !== undefined) await port.listen({ host: config.host, port: config.workerPort });
  log.info({ port: config.workerPort }, 'the worker is running');
});
