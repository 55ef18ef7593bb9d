import type { Config } from '#platform/server/config/config.ts';
import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { composeServer } from './compose.ts';
import { addPages } from './pages.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { addMetrics } from './metrics-page.ts';
import { seedWhenNew } from './seed-when-new.ts';

/** Starts everything, prints where it is, and stops in order when the process is told to. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment);
  const log = createLogger({ level: config.logLevel, pretty: config.mode === 'demo' });
  const database = await openConfiguredDatabase(config);
  await migrateDatabase(database.url).catch((error: unknown) => {
    throw unreachable(config, error);
  });
  const server = await composeServer({ config, databaseUrl: database.url, log });
  if (!config.databaseUrl) await seedWhenNew(server.services);
  addMetrics(server.app, config);
  await addPages(server);
  const stop = once(async () => {
    await server.close();
    await database.stop();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
  try {
    await server.listen();
  } catch (error) {
    await stop();
    throw busyPort(config, error);
  }
  process.stdout.write(welcome(config));
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

function unreachable(config: Config, error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (!config.databaseUrl) return error;
  return new ConfigError(
    `DATABASE_URL: the database does not answer (${code ?? message ?? 'no reason given'}).`,
  );
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

function welcome(config: Config): string {
  const address = `http://localhost:${config.port}`;
  if (config.mode === 'production') return `Vonk serves on ${config.host}:${config.port}\n`;
  return `
  Vonk serves on ${address}
  and a second brand on http://vlam.localhost:${config.port}

  Log in with   anna@demo.test   free, 10 credits
                bram@demo.test   premium
                staff@demo.test  administrator
  Password      vonk-demo
  Mails         ${address}/dev/outbox
${config.smtpUrl ? '  (SMTP_URL is set: mails leave by it and stay in the outbox only until sent)\n' : ''}
`;
}
