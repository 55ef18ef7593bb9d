import type { ServerBuild } from 'react-router';
import type { Config } from '#platform/server/config/config.ts';
import { ConfigError } from '#platform/server/config/config.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { metrics } from '#platform/server/metrics.ts';
import { linkToPrimary } from '#platform/server/processes/primary-link.ts';
import { composeServer } from './compose.ts';
import { addPages } from './pages.ts';
import { openConfiguredDatabase, openMigratedDatabase } from './open-configured-database.ts';
import { addMetrics } from './metrics-page.ts';
import { seedWhenNew } from './seed-when-new.ts';
import { onStopSignal } from './stop-signal.ts';
import { announce } from './welcome.ts';

/**
 * Starts everything, prints where it is, and stops in order when the process is told to. With a primary, that one has
 * made the database ready and greets.
 */
export async function serve(config: Config): Promise<void> {
  const log = createLogger({ level: config.logLevel, role: 'server', pretty: config.mode === 'demo' });
  const link = linkToPrimary(() => metrics.getMetricsAsJSON());
  const database = await (link ? openConfiguredDatabase(config) : openMigratedDatabase(config, log));
  const server = await composeServer({ config, databaseUrl: database.url, log, link });
  if (!config.databaseUrl && !link) await seedWhenNew(server.services);
  addMetrics(server.app, config, link);
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  await addPages(server, build);
  const stop = onStopSignal({
    work: async () => {
      await server.close();
      await database.stop();
    },
    seconds: config.shutdownSeconds,
    log,
    secondSignalEnds: !link,
  });
  try {
    await server.listen();
  } catch (error) {
    await stop();
    throw busyPort(config, error);
  }
  if (!link) announce(config, log);
}

function busyPort(config: Config, error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `PORT ${config.port} on ${config.host} is in use by another program; choose another, as in PORT=3001.`,
    );
  }
  if (code === 'EACCES')
    return new ConfigError(`PORT ${config.port} needs more rights; choose one above 1023.`);
  return error;
}
