import type { Config } from '#platform/server/config/config.ts';
import { connectToPrimary } from '#platform/server/db/database-hosts.ts';
import { replicaLimits } from '#platform/server/db/database-limits.ts';
import { describeReason } from '#platform/server/db/wait-for-database.ts';
import { walPosition } from '#platform/server/db/wal-history.ts';
import { fault, off, ok, warning, type Check, type Finding } from './finding.ts';

interface Facts {
  readonly replays: boolean;
  readonly cluster: string;
  readonly position: string;
  readonly maxConnections: number;
}

/** Whether each replica follows the primary, and how far behind it is. Changes nothing. */
export function checkReplicas(config: Config): Check {
  const { databaseUrl, databaseReplicaUrls: urls } = config;
  return {
    name: 'replicas',
    run: async () => {
      if (!databaseUrl || urls.length === 0)
        return off('DATABASE_REPLICA_URLS is not set. All reads go to the primary.');
      const primary = await findFacts(databaseUrl).catch(() => null);
      if (primary === null)
        return fault('The primary does not answer.', 'See the finding about the database.');
      return Promise.all(
        urls.map((url, place) => checkReplica(config, url, `Replica ${place + 1}`, primary)),
      );
    },
  };
}

async function checkReplica(config: Config, url: string, name: string, primary: Facts): Promise<Finding> {
  let replica: Facts;
  try {
    replica = await findFacts(url);
  } catch (error) {
    return fault(
      `${name} cannot be reached (${describeReason(error)}).`,
      'Check its address, user and password in DATABASE_REPLICA_URLS. Until then, its reads go to the primary.',
    );
  }
  return judgeReplica(config, name, replica, primary);
}

/** What a replica's facts mean, compared with those of the primary, which was asked first. */
export function judgeReplica(config: Config, name: string, replica: Facts, primary: Facts): Finding {
  if (!replica.replays)
    return fault(
      `${name} is not a replica: it accepts changes.`,
      'Let DATABASE_REPLICA_URLS list only streaming replicas. Vonk does not read from this one.',
    );
  if (replica.cluster !== primary.cluster)
    return fault(`${name} follows another database.`, 'Build it from a base backup of this primary.');
  const needed = config.webConcurrency * (config.databasePool + 1);
  if (needed > replica.maxConnections)
    return warning(
      `Servers on this machine may open ${needed} connections to ${name.toLowerCase()}, which allows ${replica.maxConnections}.`,
      'Raise max_connections there, or lower DATABASE_POOL or WEB_CONCURRENCY.',
    );
  // The primary was asked first, so an up-to-date replica has reached its position by now.
  const missing = walPosition(primary.position) - walPosition(replica.position);
  if (missing <= 0n) return ok(`${name} has everything that the primary had.`);
  return warning(
    `${name} is ${missing} bytes behind.`,
    `That is normal under load. Vonk does not read from it while it is more than ${replicaLimits.maxLagMs / 1_000} s behind.`,
  );
}

async function findFacts(url: string): Promise<Facts> {
  const { client } = await connectToPrimary(url, { query_timeout: 5_000 });
  try {
    const { rows } = await client.query<Facts>(`
      select pg_is_in_recovery() as replays,
             (select system_identifier::text from pg_control_system()) as cluster,
             current_setting('max_connections')::int as "maxConnections",
             case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position`);
    return rows[0]!;
  } finally {
    client.end().catch(() => undefined);
  }
}
