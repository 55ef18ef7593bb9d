import { once, type EventEmitter } from 'node:events';
import { and, eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDoctor } from '#apps/server/doctor/doctor.ts';
import { features } from '#apps/server/features.gen.ts';
import { getLikes, likeMember } from '#features/discovery/likes/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { getVisitors } from '#features/discovery/visits/contract.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { metrics } from '#platform/server/metrics.ts';
import { recentChangeLife } from '#platform/shared/browser-storage.ts';
import type { Call } from '#platform/shared/call.ts';
import { readsMayLag } from '#platform/shared/realtime.ts';
import { replicaLimits } from '#platform/server/db/database-limits.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { plainInput } from '#tests/support/plain-input.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from '#tests/support/streaming-replica.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let database: ReplicatedDatabase;
let server: TestServer;
let anna: TestMember;
let bram: TestMember;

/** With this limit, a replica that is paused for the length of a test is not yet too far behind. */
const patientLimits = { maxLagMs: 120_000, intervalMs: 50 };
/** For polls, which end as soon as the condition is met. */
const patience = { timeout: 30_000 };
const strictLimits = { maxLagMs: 1_500, intervalMs: 50 };

beforeAll(async () => {
  database = await startReplicatedDatabase();
  server = await startWith(database.replicaUrl, patientLimits);
  anna = await aMember(server).female().named('Anna').create();
  bram = await aMember(server).male().named('Bram').create();
});
afterAll(async () => {
  await server?.close();
  await database?.stop();
});
beforeEach(settle);
afterEach(() => database.resume());

const startWith = (replicaUrls: string, limits: typeof patientLimits, beside?: TestServer) =>
  startTestServer({
    database: { url: database.primaryUrl },
    environment: { DATABASE_URL: database.primaryUrl, DATABASE_REPLICA_URLS: replicaUrls },
    replicaLimits: limits,
    settings: { logged_out_search: true },
    ...(beside ? { beside } : {}),
  });

/** Sets the state to that of some seconds after the last change. */
async function settle(): Promise<void> {
  await database.catchUp();
  anna?.client.dropCookie('recent_change');
  bram?.client.dropCookie('recent_change');
  await expect.poll(async () => readsFrom('replica', () => anna.call(getLikes, {})), patience).toBe(1);
}

/** The number of reads from the source while the work ran. */
async function readsFrom(source: string, work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const counter = metrics.getSingleMetric('vonk_replica_reads_total');
    return (await counter!.get()).values.find(({ labels }) => labels['source'] === source)!.value;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

const rename = (member: TestMember, name: string) =>
  server.services.db
    .update(profile)
    .set({ name })
    .where(and(eq(profile.siteId, server.site.id), eq(profile.memberId, member.id)));

const getName = async (member: TestMember, by: TestMember = anna) =>
  (await by.call(getMember, { id: member.id })).member.name;

describe('[OP-06] reads that may lag', () => {
  test('are from the replica, even if it lags, and show others’ changes once it has caught up', async () => {
    await database.pause();
    await rename(bram, 'Bas');
    expect(await getName(bram)).toBe('Bram');
    await database.resume();
    await database.catchUp();
    expect(await getName(bram)).toBe('Bas');
    await rename(bram, 'Bram');
  });

  test('show members their own changes at once, on every server', async () => {
    const second = await startWith(database.replicaUrl, patientLimits, server);
    try {
      await database.pause();
      const chris = await aMember(server).male().named('Chris').create();
      await anna.call(likeMember, { member: chris.id });
      const here = await anna.call(getLikes, {});
      expect(here.profiles.map(({ id }) => id)).toContain(chris.id);
      const there = second.visitor();
      for (const pair of anna.client.cookie.split('; '))
        there.setCookie(...(pair.split('=') as [string, string]));
      expect((await there.call(getLikes, {})).profiles.map(({ id }) => id)).toContain(chris.id);
      anna.client.dropCookie('recent_change');
      expect((await anna.call(getLikes, {})).profiles.map(({ id }) => id)).not.toContain(chris.id);
    } finally {
      await second.close();
    }
  });

  test('[FD-77] a visitor stays with one of several replicas', async () => {
    const lines = [await FaultyLine.to(database.replicaUrl), await FaultyLine.to(database.replicaUrl)];
    const second = await startWith(
      lines.map((line) => line.through(database.replicaUrl)).join(' '),
      patientLimits,
      server,
    );
    try {
      const visitor = second.visitor();
      const readFromOwn = async () => {
        for (let read = 0; read < 6; read++) await visitor.call(searchMembers, {});
      };
      await expect.poll(() => readsFrom('replica', readFromOwn), patience).toBe(6);
      // One connection to each watches it. Searches need others, which only one replica gets.
      const counts = lines.map(({ connections }) => connections).toSorted((a, b) => a - b);
      expect(counts[0]).toBe(1);
      expect(counts[1]).toBeGreaterThan(1);
    } finally {
      await second.close();
      for (const line of lines) await line.close();
    }
  });

  test('show a visit on the primary although the profile was read from the replica', async () => {
    expect(await readsFrom('replica', () => anna.call(getMember, { id: bram.id }))).toBe(1);
    await database.catchUp();
    const { visitors } = await bram.call(getVisitors, {});
    expect(visitors.map(({ id }) => id)).toContain(anna.id);
  });

  test('are announced to each page that connects', async () => {
    const { cookie, host } = anna.client;
    const extraHeaders = { cookie, host, origin: `http://${host}` };
    const socket = io(server.url, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      extraHeaders,
    });
    await once(socket as unknown as EventEmitter, readsMayLag.name);
    socket.disconnect();
  });

  test('the cookie that marks a change lives longer than a replica may lag', () => {
    expect(recentChangeLife).toBeGreaterThan(replicaLimits.maxLagMs + replicaLimits.silenceTimeoutMs);
  });

  const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call as Call));
  const lagging = calls.filter(({ mayLag }) => mayLag);

  test('only read: no call that changes something may lag', () => {
    expect(lagging.length).toBeGreaterThan(8);
    expect(lagging.filter(({ method, acts }) => method !== 'GET' || acts)).toEqual([]);
  });

  test.each(lagging.map((call) => [call.name, call] as const))(
    '%s sends no change to the replica',
    async (_, call) => {
      const input = {
        ...plainInput(call),
        ...('id' in (call.query?.properties ?? {}) ? { id: bram.id } : {}),
      };
      await anna.client.send(call, {});
      expect(await readsFrom('write', () => anna.client.send(call, input))).toBe(0);
      expect(await readsFrom('failure', () => anna.client.send(call, {}))).toBe(0);
    },
  );
});

describe('[OP-06] a replica that fails', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startWith(database.replicaUrl, strictLimits, server);
  });
  afterAll(() => strict?.close());

  const strictly = (member: TestMember) => {
    const client = strict.visitor();
    for (const pair of member.client.cookie.split('; '))
      client.setCookie(...(pair.split('=') as [string, string]));
    return client;
  };

  test('is left out while it is too far behind, and returns by itself', async () => {
    const client = strictly(anna);
    const name = async () => (await client.call(getMember, { id: bram.id })).member.name;
    await database.pause();
    await rename(bram, 'Bo');
    await expect.poll(name, patience).toBe('Bo');
    expect(await readsFrom('no_replica', name)).toBe(1);
    await database.resume();
    await expect.poll(() => readsFrom('replica', name), patience).toBe(1);
    await rename(bram, 'Bram');
  });

  test('causes no failed reads when its connection is lost, and returns by itself', async () => {
    const client = strictly(anna);
    const search = () => client.call(searchMembers, {});
    await expect.poll(() => readsFrom('replica', search), patience).toBe(1);
    await database.stopReplica();
    for (let reads = 0; reads < 20; reads++) await search();
    expect(await readsFrom('replica', search)).toBe(0);
    await database.startReplica();
    await expect.poll(() => readsFrom('replica', search), patience).toBe(1);
  });

  test('is never a primary: the address of a primary gets no reads and no writes', async () => {
    const wrong = await startWith(database.primaryUrl, patientLimits, server);
    try {
      const client = wrong.visitor();
      expect(await readsFrom('no_replica', () => client.call(searchMembers, { country: 'NL' }))).toBe(1);
      expect(await listSites(wrong.services.db)).not.toEqual([]);
    } finally {
      await wrong.close();
    }
  });
});

test('[OP-06] doctor names each fault of a replica and its remedy', async () => {
  const lines: string[] = [];
  const nobody = 'postgres://vonk:sesame@127.0.0.1:9/vonk';
  const environment = {
    DATABASE_URL: database.primaryUrl,
    DATABASE_REPLICA_URLS: [database.replicaUrl, database.primaryUrl, nobody].join(','),
    DATA_DIR: server.services.config.dataDir,
  };
  expect(await runDoctor({ environment, print: (line) => void lines.push(line) })).toBe(false);
  const said = lines.join('\n');
  expect(said).toContain('Replica 1 has everything that the primary had.');
  expect(said).toContain('Replica 2 is not a replica: it accepts changes.');
  expect(said).toContain('Replica 3 cannot be reached (ECONNREFUSED).');
  expect(said).not.toContain('sesame');
});
