import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Composition } from '#apps/server/compose-services.ts';
import { composeServer, type ServerProcess } from '#apps/server/compose.ts';
import { forgetSites, listSites, storeSettings } from '#features/site/sites/server/public.ts';
import type { SiteSettings } from '#features/site/sites/contract.ts';
import { readConfig, type Config } from '#platform/server/config/config.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import type { Services } from '#platform/server/services.ts';
import { TestClient } from './test-client.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';
import { insertTestSite, type TestSite } from './test-site.ts';
import { startApp } from '#tests/e2e/support/app.ts';

export interface TestServer {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  readonly services: Services;
  readonly clock: TestClock;
  readonly process: ServerProcess;
  /** The default site, and another site to test that sites are separate. */
  readonly site: TestSite;
  readonly secondSite: TestSite;
  /** A client without cookies. By default it is on the first site. */
  visitor(site?: TestSite): TestClient;
  changeSettings(change: Partial<SiteSettings>, site?: TestSite): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly settings?: Partial<SiteSettings>;
  /** Environment variables, such as the `SMTP_URL` of a fake server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether to run background jobs. Off if a test does not need them. */
  readonly jobs?: boolean;
  /** The time limits for external services, short enough for tests. */
  readonly outsideLimits?: Composition['outsideLimits'];
  /** The destination of log lines. By default, standard output. */
  readonly log?: Composition['log'];
  /** A separate database, such as one with a replica. It is migrated already. */
  readonly database?: { readonly url: string };
  readonly replicaLimits?: Composition['replicaLimits'];
  readonly watchLimits?: Composition['watchLimits'];
  /** Deletions compare the test's clock with the database's. Otherwise they take the test's time as it is. */
  readonly comparesClocks?: boolean;
  /** Another server of the same installation, which shares its database, files, sites and clock. */
  readonly beside?: TestServer;
}

/** The build that tests send their requests to. If empty, they send them to the sources. */
const builtEntry = process.env['VONK_TEST_ENTRY'];
/** For tests that turn the clock: the built server has its own. */
export const hasTestClock = !builtEntry;

/** Longer than in production, because a busy machine must not make the calls of a test fail. */
const databaseLimits = { connectTimeoutMs: 20_000, lockTimeoutMs: 10_000 };

/**
 * The real server on a separate port, with its own database, two sites and a stopped clock. With `VONK_TEST_ENTRY`,
 * requests go to that build instead (`npm run check built`). It shares the database and the files, but has a clock and
 * caches of its own.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { beside } = options;
  const { database, dataDir, remove } = beside ? sharedWith(beside) : await ownPlace(options.database);
  const config = readConfig({
    VONK_MODE: 'demo',
    DATABASE_URL: database.url,
    DATABASE_POOL: '10',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    RUN_JOBS: options.jobs ? 'yes' : 'no',
    ...options.environment,
  });
  const clock = beside?.clock ?? new TestClock();
  const { log = createLogger({ level: config.logLevel }), outsideLimits = {}, replicaLimits = {} } = options;
  const { watchLimits } = options;
  const server = await composeServer({
    config,
    databaseUrl: database.url,
    log,
    clock,
    readDeletionTime: options.comparesClocks ? undefined : async () => clock.now(),
    databaseLimits,
    outsideLimits,
    replicaLimits,
    watchLimits,
  });
  const { services } = server;
  const { site, secondSite } = beside ?? (await insertSites(services, options.settings));
  const sourceUrl = await server.listen();
  const built = await startBuild(config, options);
  const url = built?.url ?? sourceUrl;
  return {
    url,
    services,
    clock,
    process: server,
    site,
    secondSite,
    visitor: (at = site) => new TestClient(url, `${at.host}:${new URL(url).port}`),
    changeSettings: async (change, at = site) => {
      const storedSite = (await listSites(services.db)).find(({ id }) => id === at.id)!;
      await storeSettings(services.db, at.id, {
        version: storedSite.version,
        settings: { ...storedSite.settings, ...change },
        company: storedSite.company,
        changedBy: null,
        reason: 'test',
        at: clock.now(),
      });
      forgetSites();
    },
    close: async () => {
      await built?.stop();
      await server.close();
      await remove();
    },
  };
}

async function startBuild({ databaseUrl, dataDir }: Config, { environment }: TestServerOptions) {
  if (!builtEntry) return null;
  return startApp({
    entry: resolve(builtEntry),
    dataDir,
    environment: {
      VONK_MODE: 'demo',
      DATABASE_URL: databaseUrl!,
      DATABASE_POOL: '8',
      LOG_LEVEL: 'error',
      RUN_JOBS: 'no',
      ...environment,
    },
  });
}

async function ownPlace(databaseOptions: TestServerOptions['database']) {
  const database = databaseOptions
    ? { ...databaseOptions, drop: async () => undefined }
    : await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-files-'));
  const remove = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database: { url: database.url }, dataDir, remove };
}

function sharedWith({ services: { config } }: TestServer) {
  return { database: { url: config.databaseUrl! }, dataDir: config.dataDir, remove: async () => undefined };
}

async function insertSites(services: Services, settings: Partial<SiteSettings> | undefined) {
  const site = await insertTestSite(services, {
    host: 'localhost',
    isDefault: true,
    ...(settings ? { settings } : {}),
  });
  return { site, secondSite: await insertTestSite(services, { host: 'vlam.localhost' }) };
}
