import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { composeWorker } from './compose.ts';
import { onStopSignal } from './stop-signal.ts';

// Runs jobs apart from the servers; those then have RUN_JOBS=no.
const config = readConfig(process.env);
if (!config.databaseUrl) throw new ConfigError('The worker needs DATABASE_URL.');
const log = createLogger({ level: config.logLevel });
const worker = await composeWorker({ config, databaseUrl: config.databaseUrl, log }, { runJobs: true });
onStopSignal({ work: () => worker.close(), seconds: config.shutdownSeconds, log });
log.info('the worker runs');
