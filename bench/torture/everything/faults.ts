import { setTimeout as pause } from 'node:timers/promises';
import type { FaultyLine } from '#tests/support/faulty-line.ts';
import type { RedisServer } from '#tests/support/redis-server.ts';
import type { Restartable } from '../../restart/restartable.ts';
import type { Rig } from '../../rig.ts';
import type { DatabasePair } from './database-pair.ts';
import type { FakedClock } from './faked-clock.ts';
import type { SmallDisk } from './small-disk.ts';

export interface Fault {
  readonly name: string;
  readonly begin: () => unknown;
  /** Undefined if the fault is over as soon as it has begun. */
  readonly end?: () => unknown;
  /** Happens once, in the middle of the run. Its recovery is measured from its beginning. */
  readonly once?: boolean;
}

export interface Parts {
  readonly rig: Rig;
  readonly worker: Restartable;
  readonly pair: DatabasePair;
  /** The line of the servers and the worker to PostgreSQL. */
  readonly database: FaultyLine;
  /** The line of this program to PostgreSQL, which does not fail. */
  readonly straight: FaultyLine;
  readonly storage: FaultyLine;
  readonly mail: FaultyLine;
  /** Null if the machine has no Redis. */
  readonly redis: { readonly server: RedisServer; readonly line: FaultyLine } | null;
  /** Null if this machine does not allow mounting. */
  readonly disks: {
    readonly primary: SmallDisk;
    readonly replica: SmallDisk;
    readonly files: SmallDisk;
  } | null;
  /** Null if the machine cannot fake clocks. */
  readonly clocks: { readonly servers: FakedClock; readonly worker: FakedClock } | null;
  readonly workerPort: number;
}

const delayMs = 300;
/** By how many seconds a clock is wrong. */
const clockError = { least: 5 * 60, most: 3 * 60 * 60 };

/** Everything that may break, each part in several ways. */
export function listFaults(parts: Parts): Fault[] {
  const { rig, worker, database, storage, mail, redis, disks, clocks } = parts;
  return [
    { name: 'server killed', begin: () => rig.killServer(), end: () => rig.restartServer() },
    { name: 'worker killed', begin: () => worker.kill(), end: () => worker.start() },
    { name: 'PostgreSQL crashes', begin: () => crashDatabase(rig) },
    { name: 'connections to PostgreSQL lost', begin: () => database.lose() },
    { name: 'PostgreSQL fails over to its replica', begin: () => failOver(parts), once: true },
    ...listBreaks('PostgreSQL', database),
    ...listBreaks('storage', storage),
    ...listBreaks('mail', mail),
    ...(redis
      ? [
          ...listBreaks('Redis', redis.line),
          { name: 'Redis killed', begin: () => redis.server.kill(), end: () => redis.server.start() },
        ]
      : []),
    ...(disks ? fullDisks(parts, disks) : []),
    ...(clocks
      ? [
          ...wrongClocks('clock of the servers', clocks.servers, rig.port),
          ...wrongClocks('clock of the worker', clocks.worker, parts.workerPort),
        ]
      : []),
  ];
}

const listBreaks = (service: string, line: FaultyLine): Fault[] => [
  { name: `${service} silent`, begin: () => line.hang(), end: () => line.repair() },
  { name: `${service} refuses`, begin: () => line.refuse(), end: () => line.repair() },
  { name: `${service} slow`, begin: () => line.delay(delayMs), end: () => line.repair() },
  { name: `${service} resets`, begin: () => line.cut() },
  {
    name: `${service} half open`,
    begin: () => {
      line.lose();
      line.hang();
    },
    end: () => line.repair(),
  },
];

const wrongClocks = (name: string, clock: FakedClock, port: number): Fault[] =>
  (['ahead', 'behind'] as const).map((direction) => ({
    name: `${name} ${direction}`,
    begin: () => {
      const { least, most } = clockError;
      const seconds = Math.round(least + Math.random() * (most - least));
      return clock.setFor(port, direction === 'ahead' ? seconds : -seconds);
    },
    end: () => clock.setFor(port, 0),
  }));

function fullDisks({ rig, pair }: Parts, { primary, replica, files }: NonNullable<Parts['disks']>): Fault[] {
  const current = () => (pair.dataDir === primary.folder ? primary : replica);
  return [
    {
      name: 'disk of PostgreSQL full',
      begin: async () => {
        current().fill();
        await useUpLog(rig);
      },
      end: () => current().free(),
    },
    { name: 'disk of the storage folder full', begin: () => files.fill(), end: () => files.free() },
  ];
}

/** More segments than PostgreSQL has prepared. Then it cannot write its log, and ends. */
const logSegments = 30;

async function useUpLog({ db }: Rig): Promise<void> {
  for (let segment = 0; segment < logSegments; segment++) {
    const isWritten = await db.pool.query('select pg_switch_wal()').then(
      () => true,
      () => false,
    );
    if (!isWritten) return;
    await pause(20);
  }
}

/** The machine of the primary is gone without a word, and somebody promotes the replica. */
async function failOver({ pair, database, straight }: Parts): Promise<void> {
  database.lose();
  straight.cut();
  const port = await pair.failOver();
  for (const line of [database, straight]) line.moveTo({ port });
}

/** PostgreSQL ends all its processes when one of them is killed, and recovers from its log. */
async function crashDatabase({ db }: Rig): Promise<void> {
  const client = await db.pool.connect();
  // The connection ends with its process.
  client.on('error', () => undefined);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGKILL');
  client.release(true);
}
