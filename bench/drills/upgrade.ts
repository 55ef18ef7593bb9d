import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchDatabase } from '@vonk/embedded-postgres';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { findCommitOfLastRelease } from '#tests/support/last-release.ts';
import { findNginx, startNginx } from '#tests/support/nginx.ts';
import { portrait } from '#tests/support/photos.ts';
import { freePort } from '../rig.ts';
import { findLosses, findPurchaseLosses } from '../restart/losses.ts';
import { Restartable } from '../restart/restartable.ts';
import { OpenPages, Traffic } from '../restart/traffic.ts';
import { countMigrations, logInThere, prepareVersion, seedThere } from './upgrade/earlier-version.ts';
import { countCompletedJobs, countFailedJobs, drainJobs } from './upgrade/job-counts.ts';

/**
 * Upgrades a running installation under load. Two servers of an earlier version run behind nginx, and a worker runs their
 * jobs. One server after the other is replaced by the current version; the first one migrates the database while the
 * other still serves the old version. Then a worker of the current version starts beside the old one, which ends some
 * time later. No request and no job may fail, and no acknowledged message or purchase may be lost or stored twice.
 */
const { values } = parseArgs({
  options: {
    /** A commit or tag. By default, the last release. */
    from: { type: 'string' },
    /** A folder with that version, built. By default, it is built and kept in the folder for temporary files. */
    folder: { type: 'string' },
    /** How long servers, and then workers, of both versions run side by side. */
    seconds: { type: 'string', default: '30' },
    entry: { type: 'string', default: 'build/server/index.js' },
    worker: { type: 'string', default: 'build/server/worker.js' },
  },
});
const [writers, pageLanes, uploaders, buyers, openPages] = [24, 4, 8, 6, 40];
const actorsNeeded = writers + pageLanes + uploaders + buyers;
const quietMs = 5_000;
const say = (line: string) => void process.stderr.write(`${line}\n`);

const program = findNginx();
if (program === null) {
  say('The drill needs nginx, which is not installed (apt-get install nginx-light).');
  process.exit(2);
}
const from = values.from ?? expectLastRelease();
const earlier = prepareVersion(from, values.folder, say);

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-upgrade-'));
const database = await launchDatabase({ dataDir });
const db = openDatabase(database.url, 4);
const servers: Restartable[] = [];
try {
  await run(program, db);
} finally {
  for (const one of servers) await one.stop();
  await db.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(nginxProgram: string, db: Database): Promise<void> {
  const [proxyPort, onePort, otherPort] = [await freePort(), await freePort(), await freePort()];
  const [oldWorkerPort, newWorkerPort] = [await freePort(), await freePort()];
  const environment = {
    VONK_MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '1',
    SHUTDOWN_SECONDS: '25',
    DRAIN_SECONDS: '1',
    RUN_JOBS: 'no',
  };
  const restartable = (
    variable: 'PORT' | 'WORKER_PORT',
    name: string,
    entry: string,
    port: number,
    folder?: string,
  ) => {
    const place = folder === undefined ? {} : { folder };
    const one = new Restartable(name, entry, port, { ...environment, [variable]: String(port) }, place);
    servers.push(one);
    return one;
  };
  const server = restartable.bind(null, 'PORT');
  const worker = restartable.bind(null, 'WORKER_PORT');
  // Each of them writes to a different member.
  seedThere(earlier, environment, 3 * actorsNeeded);
  const oldEntry = join(earlier, 'build/server/index.js');
  const oldOne = server('old server A', oldEntry, onePort, earlier);
  const oldOther = server('old server B', oldEntry, otherPort, earlier);
  await oldOne.start();
  await oldOther.start();
  const oldWorker = worker('old worker', join(earlier, 'build/server/worker.js'), oldWorkerPort, earlier);
  await oldWorker.start();
  const actors = logInThere(earlier, environment, actorsNeeded);
  const migrationsBefore = await countMigrations(db);

  const nginx = await startNginx(nginxProgram, join(dataDir, 'nginx'), proxyPort, [onePort, otherPort]);
  const photos = await Promise.all([1, 2, 3, 4].map((seed) => portrait(seed)));
  const traffic = new Traffic(proxyPort);
  const pages = new OpenPages(
    proxyPort,
    Array.from({ length: openPages }, (_, place) => actors[place % actors.length]!),
  );
  try {
    await pages.allConnected();
    const load = Promise.all([
      ...actors.slice(0, writers).map((actor) => traffic.write(actor, actor.conversationId)),
      ...actors.slice(writers, writers + pageLanes).map((actor) => traffic.openPages(actor)),
      ...actors
        .slice(writers + pageLanes, writers + pageLanes + uploaders)
        .map((actor) => traffic.upload(actor, photos)),
      ...actors.slice(writers + pageLanes + uploaders).map((actor) => traffic.buy(actor)),
    ]);
    await pause(quietMs);
    const failuresBefore = traffic.failures.length;
    say('one server of the old version stops, and one of the new version starts and migrates');
    await oldOther.stop();
    const began = performance.now();
    await server('new server B', values.entry, otherPort).start();
    const startMs = performance.now() - began;
    const migrated = (await countMigrations(db)) - migrationsBefore;
    say(`${migrated} migrations ran; both versions serve for ${values.seconds} s`);
    const answeredBefore = total(traffic);
    await pause(Number(values.seconds) * 1_000);
    const sideBySide = total(traffic) - answeredBefore;
    say('the last server of the old version is replaced');
    await oldOne.stop();
    await server('new server A', values.entry, onePort).start();
    say(`a worker of the new version starts; both workers run for ${values.seconds} s`);
    await worker('new worker', values.worker, newWorkerPort).start();
    const completedBefore = await countCompletedJobs(db);
    await pause(Number(values.seconds) * 1_000);
    const jobsSideBySide = (await countCompletedJobs(db)) - completedBefore;
    await oldWorker.stop();
    await pause(quietMs);
    traffic.isOver = true;
    await load;
    await pages.allConnected();
    const jobsLeft = await drainJobs(db);
    const mustBeNone = {
      'requests failed before the upgrade': failuresBefore,
      'requests failed': traffic.failures.length - failuresBefore,
      ...(await findLosses(db, traffic)),
      ...(await findPurchaseLosses(db, traffic)),
      'jobs that failed for good': await countFailedJobs(db),
      'jobs still due a minute after the load': jobsLeft,
      'sockets that did not come back': pages.size - pages.connected,
      'processes that did not end by themselves': servers.reduce((sum, { badEnds }) => sum + badEnds, 0),
    };
    print({
      'upgraded from': from,
      'migrations that ran under load': migrated,
      'start of the first new server, ms': Math.round(startMs),
      'requests answered side by side': sideBySide,
      'jobs done by both workers': jobsSideBySide,
      'purchases completed': traffic.paid.length,
      ...Object.fromEntries([...traffic.answered].map(([kind, count]) => [`${kind} answered`, count])),
      'sockets that came back': pages.reconnects,
      ...mustBeNone,
    });
    if (traffic.failures.length > 0) say(`${traffic.failures.slice(0, 20).join('\n')}\n${nginx.errors()}`);
    const exercised = [migrated, sideBySide, jobsSideBySide, traffic.paid.length];
    if (exercised.includes(0) || Object.values(mustBeNone).some((count) => count > 0)) {
      say('The upgrade failed.');
      process.exitCode = 1;
    }
  } finally {
    traffic.isOver = true;
    pages.close();
    traffic.close();
    await nginx.stop();
  }
}

function expectLastRelease(): string {
  const commit = findCommitOfLastRelease();
  if (commit !== null) return commit;
  say('The history of the repository does not contain the last release (git fetch --unshallow).');
  process.exit(2);
}

function total({ answered }: Traffic): number {
  return [...answered.values()].reduce((sum, count) => sum + count, 0);
}

function print(figures: Readonly<Record<string, string | number>>): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${figure}`);
}
