import type pg from 'pg';
import type { Config } from '#platform/server/config/config.ts';
import {
  explainTooOld,
  findAllowedReleases,
  type AllowedReleases,
} from '#platform/server/db/allowed-release.ts';
import {
  connectToPrimary,
  findHost,
  hostName,
  listDatabaseUrls,
} from '#platform/server/db/database-hosts.ts';
import { isDatabaseRefusal, describeReason } from '#platform/server/db/wait-for-database.ts';
import { findLastMigrationIfAny, readMigrations } from '#platform/server/db/migration-history.ts';
import { countConnections } from '../open-configured-database.ts';
import { fault, ok, warning, type Check, type Finding } from './finding.ts';

/** In seconds. Sessions, offers and deadlines compare the clocks of servers and the database. */
const maxClockDifference = 2;

/** The facts that PostgreSQL reports. `last` is the time of the newest migration, in milliseconds; 0 if there is none. */
interface Facts {
  readonly number: number;
  readonly version: string;
  readonly maxConnections: number;
  readonly otherConnections: number;
  readonly mayCreate: boolean;
  readonly encoding: string;
  readonly isReadOnly: boolean;
  readonly now: Date;
  readonly last: number;
  readonly allowed: AllowedReleases;
}

/** Connects to PostgreSQL as the server would, and changes nothing. */
export function checkDatabase(config: Config, url: string): Check {
  return {
    name: 'database',
    run: async () => {
      let client: pg.Client | undefined;
      try {
        const start = performance.now();
        ({ client } = await connectToPrimary(url, { query_timeout: 5_000 }));
        const connectMs = Math.round(performance.now() - start);
        const facts = await findFacts(client);
        return [...judgeDatabase(config, facts, connectMs), ...(await hostFindings(url))];
      } catch (error) {
        return refusal(describeReason(error));
      } finally {
        client?.end().catch(() => undefined);
      }
    },
  };
}

/** A host that does not answer is noticed before the failover that needs it. */
async function hostFindings(url: string): Promise<Finding[]> {
  const urls = listDatabaseUrls(url);
  if (urls.length === 1) return [];
  const hosts = await Promise.all(urls.map((one) => findHost([one], 5_000)));
  return urls.flatMap((one, index) =>
    hosts[index]
      ? []
      : [
          warning(
            `The database host ${hostName(one)} does not answer.`,
            'Repair it, or remove it from DATABASE_URL. Until then, servers cannot move to it.',
          ),
        ],
  );
}

async function findFacts(client: pg.Client): Promise<Facts> {
  const last = await findLastMigrationIfAny(client);
  const allowed = await findAllowedReleases(client);
  const { rows } = await client.query<Omit<Facts, 'last' | 'allowed'>>(`
    select current_setting('server_version_num')::int as number,
           current_setting('server_version') as version,
           current_setting('max_connections')::int as "maxConnections",
           (select count(*)::int from pg_stat_activity
             where backend_type = 'client backend' and datname is distinct from current_database()) as "otherConnections",
           has_database_privilege(current_database(), 'create')
             and has_schema_privilege('public', 'create') as "mayCreate",
           pg_encoding_to_char(encoding) as encoding,
           pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
           clock_timestamp() as now
      from pg_database where datname = current_database()`);
  return { ...rows[0]!, last, allowed };
}

/** What a database's facts mean for this installation. `connectMs` is how long the log-in took. */
export function judgeDatabase(config: Config, facts: Facts, connectMs: number): Finding[] {
  const findings: Finding[] = [];
  if (facts.number < 150_000)
    findings.push(fault(`PostgreSQL ${facts.version} is too old.`, 'Upgrade it to version 15 or newer.'));
  if (facts.isReadOnly)
    findings.push(
      fault(
        'The database is a replica, or was set to read-only.',
        'Let DATABASE_URL name the primary server, or list all hosts.',
      ),
    );
  if (facts.encoding !== 'UTF8')
    findings.push(
      fault(
        `The encoding is ${facts.encoding}.`,
        'Create the database with ENCODING UTF8 and move the data.',
      ),
    );
  if (!facts.mayCreate)
    findings.push(
      fault(
        'The role cannot create schemas and tables.',
        'Make it the owner of the database: ALTER DATABASE … OWNER TO ….',
      ),
    );
  const needed = countConnections(config);
  const free = facts.maxConnections - facts.otherConnections;
  if (needed > free)
    findings.push(
      warning(
        `Servers on this machine may open ${needed} connections, and ${free} of ${facts.maxConnections} are left.`,
        'Raise max_connections, or lower DATABASE_POOL or WEB_CONCURRENCY. A worker and other machines need more.',
      ),
    );
  const difference = Math.abs(facts.now.getTime() - Date.now()) / 1_000;
  if (difference > maxClockDifference)
    findings.push(
      fault(
        `The clocks of this machine and the database differ by ${Math.round(difference)} s.`,
        'Run a time service (NTP) on both.',
      ),
    );
  findings.push(...migrationFindings(facts));
  const isFine = findings.every(({ state }) => state === 'ok');
  return isFine ? [ok(`PostgreSQL ${facts.version}, connected in ${connectMs} ms, up to date.`)] : findings;
}

function migrationFindings({ last, allowed }: Facts): Finding[] {
  const migrations = readMigrations('database/migrations');
  const newest = Math.max(...migrations.map(({ createdAt }) => createdAt));
  const tooOld = explainTooOld(allowed, newest);
  if (tooOld !== null) return [fault('No server of this version will start.', tooOld)];
  if (last > newest)
    return [
      warning(
        `Version ${allowed.migratedBy ?? 'unknown, newer than this one,'} has migrated the database. This version may still run.`,
        'Finish the upgrade: the version after that one will refuse this one.',
      ),
    ];
  const waiting = migrations.filter(({ createdAt }) => createdAt > last).length;
  if (waiting === 0) return [];
  return [warning(`${waiting} migrations are waiting.`, 'The next start of the server runs them.')];
}

const refusal = (reason: string): Finding =>
  isDatabaseRefusal(reason)
    ? fault(
        `PostgreSQL refuses the connection (${reason}).`,
        'Check the user, the password and the database name in DATABASE_URL.',
      )
    : fault(
        `PostgreSQL cannot be reached (${reason}).`,
        'Check the host and port in DATABASE_URL, and whether PostgreSQL is running.',
      );
