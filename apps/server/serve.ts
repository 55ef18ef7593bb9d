import type { ServerBuild } from 'react-router';
import type { Config } from '#platform/server/config/config.ts';
import { metrics } from '#platform/server/metrics.ts';
import { linkToPrimary } from '#platform/server/processes/primary-link.ts';
import { composeServer, type ServerProcess } from './compose.ts';
import {
  recogniseInstallation,
  type Recognition,
} from '#platform/server/installation/recognise-installation.ts';
import { observe } from './observe.ts';
import { addPages } from './pages.ts';
import {
  migrateConfiguredDatabase,
  openConfiguredDatabase,
  type ConfiguredDatabase,
} from './open-configured-database.ts';
import { addMetrics } from './metrics-page.ts';
import { stopRefused } from './start-or-exit.ts';
import { seedWhenNew } from './seed-when-new.ts';
import { explainPort } from './serving-port.ts';
import { onStopSignal } from './stop-signal.ts';
import { announce } from './welcome.ts';

/**
 * Starts everything, prints the address, and shuts down in order when told to, even while still starting. Under a
 * primary, it is the primary that prepares the database and prints the address.
 */
export async function serve(config: Config, { insistsOnNew }: { insistsOnNew: boolean }): Promise<void> {
  const observation = await observe(config, 'server', { pretty: config.mode === 'demo' });
  const { log } = observation;
  const link = linkToPrimary(() => metrics.getMetricsAsJSON());
  const opening = openConfiguredDatabase(config, log);
  let database: ConfiguredDatabase | undefined;
  let server: ServerProcess | undefined;
  let recognition: Recognition | undefined;
  const stopping = onStopSignal({
    work: async () => {
      recognition?.close();
      await server?.close();
      await observation.close();
    },
    stopDatabase: async () => (await opening).stop(),
    abandonDatabase: () => database?.abandon(),
    seconds: config.shutdownSeconds,
    log,
    secondSignalEnds: !link,
  });
  try {
    database = await opening;
    if (!link) {
      await migrateConfiguredDatabase(config, database, log);
      recognition = await recogniseInstallation(config, database.url, log, { insistsOnNew });
      recognition.onRefusal((error) => stopRefused(stopping, error));
    }
    server = await composeServer({ config, databaseUrl: database.url, log, link });
    if (!config.databaseUrl && !link)
      await seedWhenNew(server.services, config.runJobs ? server.services.jobs : undefined);
    addMetrics(server.app, config, link);
    const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
    await addPages(server, build);
    await server.listen();
  } catch (error) {
    await stopping.stop();
    throw explainPort(config, error);
  }
  if (!link) announce(config, log);
}
