import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { roleName } from '@vonk/embedded-postgres';
import { likeMember, unlikeMember } from '#features/discovery/likes/contract.ts';
import { searchMembers } from '#features/discovery/members/contract.ts';
import { backgroundConnections, watchConnections } from '#platform/server/db/database-limits.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { metrics } from '#platform/server/metrics.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { EmbeddedServer } from '#tests/support/embedded-server.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startReplicatedDatabase } from '#tests/support/streaming-replica.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Short, so that a test notices soon. */
const watchLimits = {
  intervalMs: 100,
  silenceTimeoutMs: 1_000,
  connectTimeoutMs: 2_000,
  commitAgeMs: 1_000,
  readOnlyMs: 500,
};
const patience = { timeout: 60_000, interval: 100 };

async function start(url: string): Promise<TestServer> {
  const server = await startTestServer({
    database: { url },
    environment: { DATABASE_URL: url },
    settings: { logged_out_search: true },
    log: createLogger({ level: 'silent' }),
    watchLimits,
  });
  ends.push(() => server.close());
  return server;
}

async function aPair(server: TestServer): Promise<[TestMember, TestMember]> {
  return [
    await aMember(server).female().named('Anna').create(),
    await aMember(server).male().named('Bram').create(),
  ];
}

const ready = async (server: TestServer) => {
  const answer = await fetch(`${server.url}/readyz`);
  const { ok, writes } = (await answer.json()) as { ok: boolean; writes?: boolean };
  return { status: answer.status, ok, writes };
};
const healthy = { status: 200, ok: true, writes: true };
const readsOnly = { status: 200, ok: true, writes: false };

const search = (server: TestServer) => server.visitor().call(searchMembers, {});
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );
const write = ([anna, bram]: readonly [TestMember, TestMember]) =>
  outcome(
    anna.call(likeMember, { member: bram.id }).then(() => anna.call(unlikeMember, { member: bram.id })),
  );

test('[FD-72] [FD-78] without the synchronous standby reads go on, changes are refused at once, and no connections pile up', async () => {
  const root = mkdtempSync(join(tmpdir(), 'vonk-standby-'));
  execFileSync('chmod', ['711', root]);
  const database = new EmbeddedServer(root, 'primary', 'standby-test');
  database.create();
  await database.start({});
  ends.push(async () => {
    await database.stop();
    rmSync(root, { recursive: true, force: true });
  });
  await migrateDatabase(database.url);
  const server = await start(database.url);
  const pair = await aPair(server);
  await expect.poll(() => ready(server), patience).toEqual(healthy);

  await database.stop();
  await database.start({ synchronous_standby_names: 'nobody' });
  await expect.poll(() => outcome(search(server)), patience).toBe('done');
  let answered = 0;
  const changes = Array.from({ length: 12 }, () => write(pair).finally(() => void answered++));
  // More than there are connections. None waits for a change.
  const reads = await Promise.all(Array.from({ length: 12 }, () => outcome(search(server))));
  expect(new Set(reads)).toEqual(new Set(['done']));
  await expect.poll(() => ready(server), patience).toEqual(readsOnly);
  expect(await write(pair)).toBe('unavailable');
  expect(await ageOfCommit()).toBeGreaterThan(1);

  const observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  ends.push(() => observer.end());
  const most = 10 + backgroundConnections + watchConnections;
  while (answered < changes.length) {
    const { rows } = await observer.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = 'vonk'`,
    );
    expect(rows[0]!.count).toBeLessThanOrEqual(most);
    expect(await outcome(search(server))).toBe('done');
    // A visitor may not search more often than the site's limit allows.
    await pause(200);
  }
  // Those that waited were answered when their connections were hung up.
  expect(new Set(await Promise.all(changes))).toEqual(new Set(['unavailable']));
  await observer.end();
  ends.pop();

  await database.stop();
  await database.start({});
  await expect.poll(() => ready(server), patience).toEqual(healthy);
  expect(await write(pair)).toBe('done');
}, 180_000);

async function ageOfCommit(): Promise<number> {
  const figure = metrics.getSingleMetric('vonk_database_commit_age_seconds')!;
  return (await figure.get()).values[0]!.value;
}

test('[FD-72] a database that was set to read-only keeps the server ready for reads, and the metrics and /readyz say so', async () => {
  const database = await createTestDatabase();
  ends.push(() => database.drop());
  const server = await start(database.url);
  const pair = await aPair(server);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  ends.push(() => owner.end());
  const name = new URL(database.url).pathname.slice(1);
  const endSessions = () =>
    owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vonk' and datname = current_database()`);

  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  await endSessions();
  await expect.poll(() => ready(server), patience).toEqual(readsOnly);
  expect(await outcome(search(server))).toBe('done');
  expect(await write(pair)).toBe('unavailable');

  // The sessions are not ended from outside. The server itself replaces its connections.
  await owner.query('set transaction_read_only = off').catch(() => undefined);
  await owner.query(
    `begin read write; alter database ${name} set default_transaction_read_only = off; commit`,
  );
  await expect.poll(() => ready(server), patience).toEqual(healthy);
  expect(await write(pair)).toBe('done');
}, 120_000);

test('[FD-73] with several hosts a server starts on the one that accepts changes, and moves when another one is promoted', async () => {
  const database = await startReplicatedDatabase();
  ends.push(() => database.stop());
  const line = await FaultyLine.to(database.primaryUrl);
  ends.push(() => line.close());
  const [primary, replica] = [new URL(line.through(database.primaryUrl)), new URL(database.replicaUrl)];
  // The replica comes first, so it is passed over.
  const url = `postgres://${roleName}:${primary.password}@${replica.host},${primary.host}${primary.pathname}`;
  const server = await start(url);
  const pair = await aPair(server);
  expect(await write(pair)).toBe('done');
  await database.catchUp();

  line.hang();
  await database.promoteReplica();
  await expect.poll(() => ready(server), patience).toEqual(healthy);
  expect(await write(pair)).toBe('done');
  expect(await outcome(search(server))).toBe('done');
}, 120_000);

test('[FD-73] a server on a primary that was demoted moves without losing its connections first', async () => {
  const database = await startReplicatedDatabase();
  ends.push(() => database.stop());
  const [primary, replica] = [new URL(database.primaryUrl), new URL(database.replicaUrl)];
  const url = `postgres://${roleName}:${primary.password}@${primary.host},${replica.host}${primary.pathname}`;
  const server = await start(url);
  const pair = await aPair(server);
  await database.catchUp();
  const owner = new pg.Client({ connectionString: database.primaryUrl });
  await owner.connect();
  // In this order, because the replica would take over the setting.
  await database.promoteReplica();
  await owner.query(`alter database ${primary.pathname.slice(1)} set default_transaction_read_only = on`);
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vonk'`);
  await owner.end();
  await expect.poll(() => write(pair), patience).toBe('done');
  await expect.poll(() => ready(server), patience).toEqual(healthy);
}, 120_000);
