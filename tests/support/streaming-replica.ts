import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  DATABASE,
  ROLE,
  clusterFolder,
  ensureCluster,
  namedFor,
  type Cluster,
} from '#platform/server/db/embedded/cluster.ts';
import { copyFolders, findPostgresBinaries } from '#platform/server/db/embedded/postgres-binaries.ts';
import {
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
} from '#platform/server/db/embedded/postmaster.ts';
import { chooseRunAs, ids } from '#platform/server/db/embedded/run-as.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';

export interface ReplicatedDatabase {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** The replica stops applying what it receives, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until the replica has everything that the primary has now. */
  catchUp(): Promise<void>;
  stopReplica(): Promise<void>;
  /** Restarts the replica on its previous port. */
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_keep_size: '512MB',
  // The same number as in the cluster before its first start, because a replica may not have fewer.
  max_connections: 100,
  hot_standby_feedback: 'on',
};

/**
 * Two PostgreSQL servers, the second of which streams from the first. Works only with the programs that npm installs.
 */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const root = mkdtempSync(join(tmpdir(), 'vonk-replica-'));
  execFileSync('chmod', ['711', root]);
  const password = randomBytes(18).toString('base64url');
  const primary = clusterIn(root, 'primary');
  ensureCluster(primary, password, { durable: false });
  allowReplication(primary);
  const replica = clusterIn(root, 'replica');
  execFileSync('cp', ['-a', primary.folder, replica.folder]);
  touch(replica, 'standby.signal');

  const primaryPort = await start(primary, settings);
  const urlAt = (port: number) => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
  const primaryUrl = urlAt(primaryPort);
  await answering(primaryUrl);
  await migrateDatabase(primaryUrl);
  const follow = `host=127.0.0.1 port=${primaryPort} user=${ROLE} password=${password} application_name=replica`;
  const replicaSettings = { ...settings, primary_conninfo: follow, wal_retrieve_retry_interval: '200ms' };
  const replicaPort = await start(replica, replicaSettings);
  const replicaUrl = urlAt(replicaPort);
  await answering(replicaUrl);

  return {
    primaryUrl,
    replicaUrl,
    pause: () => run(replicaUrl, 'select pg_wal_replay_pause()'),
    resume: () => run(replicaUrl, 'select pg_wal_replay_resume()'),
    catchUp: async () => {
      const [{ position }] = (await ask(primaryUrl, 'select pg_current_wal_lsn()::text as position')) as [
        { position: string },
      ];
      const reached = `select pg_last_wal_replay_lsn() >= '${position}'::pg_lsn as reached`;
      while (!((await ask(replicaUrl, reached)) as [{ reached: boolean }])[0].reached) await pause(20);
    },
    stopReplica: () => stopPostmaster(replica.folder),
    startReplica: async () => {
      await start(replica, { ...replicaSettings, port: replicaPort });
      await answering(replicaUrl);
    },
    stop: async () => {
      await stopPostmaster(replica.folder);
      await stopPostmaster(primary.folder);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function clusterIn(root: string, name: string): Cluster {
  const dataDir = join(root, name);
  execFileSync('mkdir', ['-m', '711', dataDir]);
  const folder = clusterFolder(dataDir);
  const runAs = chooseRunAs(folder);
  const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  return { folder, runAs, binaries: findPostgresBinaries(runAs, copyFolders(runAs, dataDir)), environment };
}

/** Nobody can log in as the superuser, so this runs before the server starts. */
function allowReplication(cluster: Cluster): void {
  const { runAs, folder, environment, binaries } = cluster;
  const command = [
    binaries.postgres,
    '--single',
    '-j',
    '-c',
    'exit_on_error=on',
    '-D',
    namedFor(cluster),
    DATABASE,
  ];
  const [program = '', ...args] = [...runAs.through, ...command];
  const statements = [
    `alter role ${ROLE} replication`,
    `grant execute on function pg_wal_replay_pause(), pg_wal_replay_resume() to ${ROLE}`,
  ];
  const input = statements.map((one) => `${one};\n\n`).join('');
  const result = spawnSync(program, args, {
    ...ids(runAs),
    cwd: folder,
    env: environment,
    input,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`PostgreSQL refused: ${result.stdout}${result.stderr}`);
}

function touch({ folder, runAs: { uid, gid } }: Cluster, name: string): void {
  const path = join(folder, name);
  writeFileSync(path, '');
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

async function start(cluster: Cluster, all: Readonly<Record<string, string | number>>): Promise<number> {
  const started = await startPostmaster(cluster, all);
  for (;;) {
    const running = runningPostmaster(cluster.folder);
    if (running) return running.port;
    if (started.hasEnded()) throw new Error(`PostgreSQL failed to start: ${started.whatItSaid()}`);
    await pause(20);
  }
}

async function answering(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const rows = await ask(url, 'select 1').catch((error: unknown) => {
      if (attempt === 400) throw error;
    });
    if (rows) return;
    await pause(50);
  }
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const run = async (url: string, statement: string) => void (await ask(url, statement));
