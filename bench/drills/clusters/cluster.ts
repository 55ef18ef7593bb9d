import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { EmbeddedServer } from '#tests/support/embedded-server.ts';
import { Restartable } from '../../restart/restartable.ts';
import { freePort } from '../../rig.ts';

export interface ClusterOptions {
  readonly name: string;
  /** The folder for both clusters. */
  readonly root: string;
  readonly members: number;
  /** The first number that it gives to a site, and to a company. */
  readonly firstNumber: number;
  /** The cluster with the same secrets. */
  readonly secretSource?: InstalledCluster | undefined;
  readonly company: string;
  readonly entry: string;
}

const databaseSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: 100,
  // For moving sites.
  wal_level: 'logical',
  max_worker_processes: 16,
  max_logical_replication_workers: 8,
  max_sync_workers_per_subscription: 4,
};
const superuser = 'mover';

/** A database, a server and a worker with one site, as one installation has them. */
export class InstalledCluster {
  readonly name: string;
  readonly domain: string;
  readonly serverPort: number;
  readonly db: Database;
  /** For the steps of a move that need one. */
  readonly superuserUrl: string;
  readonly #server: Restartable;
  readonly #worker: Restartable;
  readonly #database: EmbeddedServer;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(
    options: ClusterOptions,
    database: EmbeddedServer,
    password: string,
    [serverPort, workerPort]: readonly [number, number],
    environment: NodeJS.ProcessEnv,
  ) {
    this.name = options.name;
    this.domain = formatDomain(options.name);
    this.serverPort = serverPort;
    this.#database = database;
    this.#environment = environment;
    this.superuserUrl = Object.assign(new URL(database.url), { username: superuser, password }).href;
    this.#server = new Restartable(`server ${options.name}`, options.entry, serverPort, environment);
    const worker = { ...environment, WORKER_PORT: String(workerPort) };
    this.#worker = new Restartable(`worker ${options.name}`, 'build/server/worker.js', workerPort, worker);
    this.db = openDatabase(database.url, 4);
  }

  /** Creates the database, the site and its members with the commands that an operator uses. */
  static async create(options: ClusterOptions): Promise<InstalledCluster> {
    const { name, root } = options;
    const password = randomBytes(18).toString('base64url');
    const database = new EmbeddedServer(root, name, password);
    database.create();
    database.runAsSuperuser([`create role ${superuser} superuser login password '${password}'`]);
    await database.start(databaseSettings);
    const ports = [await freePort(), await freePort()] as const;
    const cluster = new InstalledCluster(options, database, password, ports, {
      VONK_MODE: 'demo',
      DATABASE_URL: database.url,
      DATA_DIR: join(root, `${name}-files`),
      HOST: '127.0.0.1',
      PORT: String(ports[0]),
      RUN_JOBS: 'no',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
      TRUSTED_PROXIES: '1',
    });
    try {
      await cluster.#fill(options);
      await cluster.#server.start();
      await cluster.#worker.start();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  async #fill({ name, members, firstNumber, company, secretSource }: ClusterOptions): Promise<void> {
    await this.run('migrate');
    await this.db.pool.query(`alter table site alter column id restart with ${firstNumber}`);
    if (secretSource) await this.#copySecrets(secretSource);
    const { domain } = this;
    const countries = ['--language', 'nl', '--countries', 'NL,BE'];
    await this.run(
      'site',
      'create',
      '--domain',
      domain,
      '--name',
      `Site ${name}`,
      '--company',
      company,
      '--company-number',
      String(firstNumber),
      ...countries,
    );
    await this.run('seed', '--members', String(members), '--photos', '--site', domain);
  }

  async #copySecrets({ db }: InstalledCluster): Promise<void> {
    const { rows } = await db.pool.query(
      `select json_agg(installation_secret) as secrets from installation_secret where name <> 'first_run'`,
    );
    await this.db.pool.query('delete from installation_secret');
    await this.db.pool.query(
      'insert into installation_secret select * from json_populate_recordset(null::installation_secret, $1)',
      [JSON.stringify((rows[0] as { secrets: object }).secrets)],
    );
  }

  /** Runs a command and returns what it prints. */
  run(...args: readonly string[]): Promise<string> {
    return runCli(args, this.#environment);
  }

  stopDatabase(): Promise<void> {
    return this.#database.stop();
  }

  startDatabase(): Promise<void> {
    return this.#database.start(databaseSettings);
  }

  startWorker(): Promise<void> {
    return this.#worker.start();
  }

  stopWorker(): Promise<void> {
    return this.#worker.stop();
  }

  restartServer(): Promise<void> {
    return this.#server.restart();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#server.stop(), this.#worker.stop()]);
    await this.db.close();
    await this.#database.stop();
  }
}

export const formatDomain = (name: string) => `${name}.localhost`;

/** Runs a command of the built CLI. */
export async function runCli(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['build/server/cli.js', ...args], {
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
