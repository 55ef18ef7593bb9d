import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  chooseRunAs,
  clusterFolder,
  copyFolders,
  databaseName,
  ensureCluster,
  findPostgresBinaries,
  ids,
  namedFor,
  roleName,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
  type Cluster,
  type Settings,
} from '@vonk/embedded-postgres';

/** A PostgreSQL server that stops and starts again on its port. Works only with the programs that npm installs. */
export class EmbeddedServer {
  readonly cluster: Cluster;
  readonly #password: string;
  #port: number | undefined;

  /** @param root may be entered by every user, because PostgreSQL does not run as root. */
  constructor(root: string, name: string, password: string) {
    const dataDir = join(root, name);
    execFileSync('mkdir', ['-m', '711', dataDir]);
    this.#password = password;
    this.cluster = clusterAt(dataDir);
  }

  get url(): string {
    return `postgres://${roleName}:${this.#password}@127.0.0.1:${this.port}/${databaseName}`;
  }

  get port(): number {
    if (this.#port === undefined) throw new Error('PostgreSQL has not been started.');
    return this.#port;
  }

  /** Creates its files. It loses data in a power cut, which makes it faster. */
  create(): void {
    ensureCluster(this.cluster, this.#password, { durable: false });
  }

  /** Nobody can log in as the superuser, so this must run while the server is stopped. */
  runAsSuperuser(statements: readonly string[]): void {
    runAsSuperuser(this.cluster, statements);
  }

  /** Starts it and waits until it answers. */
  async start(settings: Settings): Promise<void> {
    const started = await startPostmaster(this.cluster, {
      ...settings,
      ...(this.#port === undefined ? {} : { port: this.#port }),
    });
    for (;;) {
      const running = runningPostmaster(this.cluster.folder);
      if (running) {
        this.#port = running.port;
        break;
      }
      if (started.hasEnded()) throw new Error(`PostgreSQL failed to start: ${started.whatItSaid()}`);
      await pause(20);
    }
    await answering(this.url);
  }

  /** Stops it at once. Connections break, and everything committed stays. */
  stop(): Promise<void> {
    return stopPostmaster(this.cluster.folder);
  }
}

/** The cluster of a data folder. */
export function clusterAt(dataDir: string): Cluster {
  const folder = clusterFolder(dataDir);
  const runAs = chooseRunAs(folder);
  const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  return { folder, runAs, binaries: findPostgresBinaries(runAs, copyFolders(runAs, dataDir)), environment };
}

/** Nobody can log in as the superuser, so this must run while the server is stopped. */
export function runAsSuperuser(cluster: Cluster, statements: readonly string[]): void {
  const { runAs, folder, environment, binaries } = cluster;
  const [program = '', ...args] = [
    ...runAs.through,
    binaries.postgres,
    '--single',
    '-j',
    '-c',
    'exit_on_error=on',
    '-D',
    namedFor(cluster),
    databaseName,
  ];
  const result = spawnSync(program, args, {
    ...ids(runAs),
    cwd: folder,
    env: environment,
    input: statements.map((one) => `${one};\n\n`).join(''),
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`PostgreSQL refused: ${result.stdout}${result.stderr}`);
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

/** Runs one statement on a connection of its own. */
export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
