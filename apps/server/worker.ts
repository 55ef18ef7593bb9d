import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { composeWorker } from './compose.ts';
import { onStopSignal } from './stop-signal.ts';
import { createWorkerPort } from './worker-port.ts';

// Runs jobs apart from the servers; those then have RUN_JOBS=no.
const config = readConfig(process.env);
if (!config.databaseUrl) throw new ConfigError('The worker needs DATABASE_URL.');
const log = createLogger({ level: config.logLevel, role: 'worker' });
const worker = await composeWorker({ config, databaseUrl: config.databaseUrl, log }, { runJobs: true });
const port = createWorkerPort(config, worker);
onStopSignal({
  // Its health is of interest until the end.
  work: () => worker.close().finally(() => port.close()),
  seconds: config.shutdownSeconds,
  log,
});
if (config.workerPort !== undefined) await port.listen({ host: config.host, port: config.workerPort });
log.info({ port: config.workerPort }, 'the worker runs');
