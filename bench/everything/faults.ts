import type { FaultyLine } from '#tests/support/faulty-line.ts';
import type { RedisServer } from '#tests/support/redis-server.ts';
import type { Restartable } from '../restart/restartable.ts';
import type { Rig } from '../rig.ts';

export interface Fault {
  readonly name: string;
  readonly begin: () => unknown;
  /** Undefined if the fault is over as soon as it has begun. */
  readonly end?: () => unknown;
}

export interface Parts {
  readonly rig: Rig;
  readonly worker: Restartable;
  readonly database: FaultyLine;
  readonly storage: FaultyLine;
  readonly mail: FaultyLine;
  /** Null if the machine has no Redis. */
  readonly redis: { readonly server: RedisServer; readonly line: FaultyLine } | null;
}

const delayMs = 300;

/** Everything that may break, each part in several ways. */
export function faultsOf({ rig, worker, database, storage, mail, redis }: Parts): Fault[] {
  return [
    { name: 'server killed', begin: () => rig.killServer(), end: () => rig.restartServer() },
    { name: 'worker killed', begin: () => worker.kill(), end: () => worker.start() },
    { name: 'PostgreSQL crashes', begin: () => crashDatabase(rig) },
    { name: 'PostgreSQL fails over', begin: () => database.lose() },
    ...breaksOf('PostgreSQL', database),
    ...breaksOf('storage', storage),
    ...breaksOf('mail', mail),
    ...(redis
      ? [
          ...breaksOf('Redis', redis.line),
          { name: 'Redis killed', begin: () => redis.server.kill(), end: () => redis.server.start() },
        ]
      : []),
  ];
}

const breaksOf = (service: string, line: FaultyLine): Fault[] => [
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

/** PostgreSQL ends all its processes when one of them is killed, and recovers from its log. */
async function crashDatabase({ db }: Rig): Promise<void> {
  const client = await db.pool.connect();
  // The connection ends with its process.
  client.on('error', () => undefined);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGKILL');
  client.release(true);
}
