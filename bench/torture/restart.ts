import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchDatabase } from '@vonk/embedded-postgres';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { systemClock } from '#platform/shared/time.ts';
import { portrait } from '#tests/support/photos.ts';
import { runSeed } from '../../database/load/cli.ts';
import { insertConversations, logInPeople } from '../people.ts';
import { findNginx, startNginx } from '#tests/support/nginx.ts';
import { findLosses } from '../restart/losses.ts';
import { Restartable } from '../restart/restartable.ts';
import { OpenPages, Traffic } from '../restart/traffic.ts';
import { freePort } from '../rig.ts';

/**
 * Checks that a rolling restart loses nothing. Two servers behind nginx and a worker are restarted one after
 * the other under load. No request may fail, and no acknowledged message may be lost or duplicated.
 */
const { values } = parseArgs({
  options: {
    /** The number of restarts per process. */
    restarts: { type: 'string', default: '10' },
    /** DRAIN_SECONDS of the servers. */
    drain: { type: 'string', default: '1' },
    server: { type: 'string', default: 'build/server/index.js' },
    worker: { type: 'string', default: 'build/server/worker.js' },
  },
});
const restarts = Number(values.restarts);
const [writers, pageLanes, uploaders, openPages] = [24, 4, 8, 40];
const actorsNeeded = writers + pageLanes + uploaders;
const say = (line: string) => void process.stderr.write(`${line}\n`);

const program = findNginx();
if (program === null) {
  say('The run needs nginx, which is not installed (apt-get install nginx-light).');
  process.exit(2);
}

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-restart-'));
const database = await launchDatabase({ dataDir });
const processes: Restartable[] = [];
const db = openDatabase(database.url, 8);
try {
  await migrateDatabase(database.url);
  await run(program, db);
} finally {
  for (const one of processes) await one.stop();
  await db.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(nginxProgram: string, db: Database): Promise<void> {
  const [proxyPort, onePort, otherPort, workerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const environment = {
    VONK_MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '1',
    RUN_JOBS: 'no',
    SHUTDOWN_SECONDS: '25',
    DRAIN_SECONDS: values.drain,
  };
  const services = {
    config: readConfig(environment),
    db,
    storage: createStorage({ dataDir }),
    clock: systemClock,
  };
  await runSeed(['--members', String(actorsNeeded + 20), '--photos'], services, say);
  const server = (name: string, port: number) =>
    new Restartable(name, values.server, port, { ...environment, PORT: String(port) });
  const worker = new Restartable('worker', values.worker, workerPort, {
    ...environment,
    WORKER_PORT: String(workerPort),
  });
  processes.push(server('server A', onePort), server('server B', otherPort), worker);
  for (const one of processes) await one.start();
  const nginx = await startNginx(nginxProgram, join(dataDir, 'nginx'), proxyPort, [onePort, otherPort]);
  const actors = await logInPeople(db, actorsNeeded);
  const photos = await Promise.all([1, 2, 3, 4].map((seed) => portrait(seed)));
  const traffic = new Traffic(proxyPort);
  const pages = new OpenPages(
    proxyPort,
    Array.from({ length: openPages }, (_, place) => actors[place % actors.length]!),
  );

  try {
    await pages.allConnected();
    const writing = actors.slice(0, writers);
    const conversations = await openConversations(db, writing);
    const load = Promise.all([
      ...writing.map((actor, place) => traffic.write(actor, conversations[place]!)),
      ...actors.slice(writers, writers + pageLanes).map((actor) => traffic.openPages(actor)),
      ...actors.slice(writers + pageLanes).map((actor) => traffic.upload(actor, photos)),
    ]);
    const began = performance.now();
    for (let turn = 1; turn <= restarts; turn++) {
      for (const one of processes) await one.restart();
      say(`round ${turn} of ${restarts}, ${traffic.failures.length} requests failed`);
    }
    const seconds = (performance.now() - began) / 1_000;
    traffic.isOver = true;
    await load;
    await pages.allConnected();
    await report(db, traffic, pages, seconds);
    if (traffic.failures.length > 0) say(`${traffic.failures.slice(0, 20).join('\n')}\n${nginx.errors()}`);
  } finally {
    traffic.isOver = true;
    pages.close();
    traffic.close();
    await nginx.stop();
  }
}

/** Neighbours in the list write to each other. */
async function openConversations(db: Database, writing: Awaited<ReturnType<typeof logInPeople>>) {
  const ids = writing.map((_, place) => (place % 2 === 0 ? uuidv7() : ''));
  const conversations = ids.map((id, place) => id || ids[place - 1]!);
  await insertConversations(
    db,
    writing.flatMap(({ siteId, memberId }, place) =>
      place % 2 === 0
        ? [{ siteId, memberId, otherId: writing[place + 1]!.memberId, conversationId: conversations[place]! }]
        : [],
    ),
  );
  return conversations;
}

async function report(db: Database, traffic: Traffic, pages: OpenPages, seconds: number): Promise<void> {
  const mustBeNone = {
    'requests failed': traffic.failures.length,
    ...(await findLosses(db, traffic)),
    'sockets that did not come back': pages.size - pages.connected,
    'processes that did not end by themselves': processes.reduce((sum, { badEnds }) => sum + badEnds, 0),
  };
  const stops = processes.map(({ name, stops: all }) => [`${name} stopped in, ms`, range(all)] as const);
  const figures = {
    'restarts of each process': restarts,
    seconds: seconds.toFixed(1),
    ...Object.fromEntries([...traffic.answered].map(([kind, count]) => [`${kind} answered`, count])),
    'sockets told that their server stops': pages.stopNotices,
    'sockets that came back': pages.reconnects,
    ...Object.fromEntries(stops),
    ...mustBeNone,
  };
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${figure}`);
  if (Object.values(mustBeNone).some((count) => count > 0)) {
    say('The rolling restart failed.');
    process.exitCode = 1;
  }
}

function range(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b).map(Math.round);
  return `${sorted[0]} to ${sorted.at(-1)}, median ${sorted[Math.floor(sorted.length / 2)]}`;
}
