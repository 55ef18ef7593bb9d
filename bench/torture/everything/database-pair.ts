import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchDatabase, roleName, runningPostmaster, type LaunchedDatabase } from '@vonk/embedded-postgres';
import { ask, clusterAt, runAsSuperuser } from '#tests/support/embedded-server.ts';

const settings = {
  max_connections: 150,
  shared_buffers: '256MB',
  // They fit on a small disk.
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_keep_size: '64MB',
  hot_standby_feedback: 'on',
};
const caughtUpWithinMs = 60_000;

export interface DatabasePair {
  /** The address of the server that accepts changes at the start. */
  readonly url: string;
  /** The data folder of the server that accepts changes now. */
  readonly dataDir: string;
  readonly port: number;
  /** The machine of the primary is lost, and the replica becomes the primary. Returns its port. */
  failOver(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * A primary and a replica that has each change before it is acknowledged. Vonk's launcher keeps both running, as it does
 * with the database of `npm start`.
 */
export async function startDatabasePair(
  primaryDir: string,
  replicaDir: string,
  log: (line: string) => void,
): Promise<DatabasePair> {
  const empty = await launchDatabase({ dataDir: primaryDir, settings });
  await empty.stop();
  const [first, second] = [clusterAt(primaryDir), clusterAt(replicaDir)];
  runAsSuperuser(first, [
    `alter role ${roleName} replication`,
    `grant pg_read_all_stats to ${roleName}`,
    `grant execute on function pg_promote(boolean, integer), pg_switch_wal() to ${roleName}`,
  ]);
  execFileSync('cp', ['-a', join(primaryDir, 'postgres-password'), replicaDir]);
  // This file makes a copy a replica. It must belong to PostgreSQL's user.
  execFileSync('cp', ['-a', join(first.folder, 'PG_VERSION'), join(first.folder, 'standby.signal')]);
  execFileSync('cp', ['-a', first.folder, second.folder]);
  rmSync(join(first.folder, 'standby.signal'));
  const primary = await launchDatabase({
    dataDir: primaryDir,
    settings: { ...settings, synchronous_standby_names: 'replica' },
    log: (line) => log(`primary: ${line}`),
  });
  const { port, username, password } = new URL(primary.url);
  const replica = await launchDatabase({
    dataDir: replicaDir,
    settings: {
      ...settings,
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=replica`,
      wal_retrieve_retry_interval: '200ms',
    },
    log: (line) => log(`replica: ${line}`),
  });
  await streaming(primary.url);
  let current: { server: LaunchedDatabase; dataDir: string } = { server: primary, dataDir: primaryDir };
  return {
    url: primary.url,
    get dataDir() {
      return current.dataDir;
    },
    get port() {
      return Number(new URL(current.server.url).port);
    },
    failOver: async () => {
      killAll(first.folder);
      // Otherwise the launcher would start it again.
      void primary.stop();
      await ask(replica.url, 'select pg_promote(true, 30)');
      current = { server: replica, dataDir: replicaDir };
      return Number(new URL(replica.url).port);
    },
    stop: async () => {
      await replica.stop();
      await primary.stop();
    },
  };
}

/** Kills PostgreSQL with all its processes at once, as the loss of its machine does. */
function killAll(folder: string): void {
  const postmaster = runningPostmaster(folder);
  if (!postmaster) return;
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && findParent(name) === postmaster.pid,
  );
  for (const pid of [postmaster.pid, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
}

function findParent(pid: string): number | null {
  try {
    // The name of the program, in parentheses, may contain spaces.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
  } catch {
    return null;
  }
}

/** Waits until the replica confirms changes. */
async function streaming(url: string): Promise<void> {
  const giveUpAt = performance.now() + caughtUpWithinMs;
  const statement = `select from pg_stat_replication where sync_state = 'sync'`;
  while ((await ask(url, statement)).length === 0) {
    if (performance.now() > giveUpAt) throw new Error('The replica does not follow.');
    await pause(100);
  }
}
