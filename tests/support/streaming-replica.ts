import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { roleName } from '@vonk/embedded-postgres';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { EmbeddedServer, ask } from './embedded-server.ts';

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
  stopPrimary(): Promise<void>;
  /** The replica becomes a primary. */
  promoteReplica(): Promise<void>;
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
  const primary = new EmbeddedServer(root, 'primary', password);
  primary.create();
  primary.runAsSuperuser([
    `alter role ${roleName} replication`,
    `grant execute on function pg_wal_replay_pause(), pg_wal_replay_resume(), pg_promote(boolean, integer) to ${roleName}`,
  ]);
  const replica = new EmbeddedServer(root, 'replica', password);
  execFileSync('cp', ['-a', primary.cluster.folder, replica.cluster.folder]);
  touch(replica, 'standby.signal');

  await primary.start(settings);
  await migrateDatabase(primary.url);
  const follow = `host=127.0.0.1 port=${primary.port} user=${roleName} password=${password} application_name=replica`;
  const replicaSettings = { ...settings, primary_conninfo: follow, wal_retrieve_retry_interval: '200ms' };
  await replica.start(replicaSettings);

  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    pause: async () => void (await ask(replica.url, 'select pg_wal_replay_pause()')),
    resume: async () => void (await ask(replica.url, 'select pg_wal_replay_resume()')),
    catchUp: async () => {
      const [{ position }] = (await ask(primary.url, 'select pg_current_wal_lsn()::text as position')) as [
        { position: string },
      ];
      const reached = `select pg_last_wal_replay_lsn() >= '${position}'::pg_lsn as reached`;
      while (!((await ask(replica.url, reached)) as [{ reached: boolean }])[0].reached) await pause(20);
    },
    stopReplica: () => replica.stop(),
    startReplica: () => replica.start(replicaSettings),
    stopPrimary: () => primary.stop(),
    promoteReplica: async () => void (await ask(replica.url, 'select pg_promote()')),
    stop: async () => {
      await replica.stop();
      await primary.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function touch({ cluster }: EmbeddedServer, name: string): void {
  const { uid, gid } = cluster.runAs;
  const path = join(cluster.folder, name);
  writeFileSync(path, '');
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
