import { execFile, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** The user that PostgreSQL and pgBackRest run as. PostgreSQL refuses to run as root. */
export interface Runner {
  readonly uid: number;
  readonly gid: number;
  readonly env: NodeJS.ProcessEnv;
}

/** The folder of PostgreSQL's programs, as Debian installs them; null if there are none. */
export function findSystemPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const version = versions.filter((one) => one >= 15).sort((a, b) => a - b)[0];
  return version === undefined ? null : join(root, String(version), 'bin');
}

/** Debian's package makes the user `postgres`. Without root, everything runs as the current user. */
export function chooseRunner(env: NodeJS.ProcessEnv): Runner | null {
  if (process.getuid!() !== 0) return { uid: process.getuid!(), gid: process.getgid!(), env };
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  return uid && gid ? { uid, gid, env } : null;
}

const execute = promisify(execFile);

/** Does not block, so that the load continues. */
export async function run(runner: Runner, program: string, args: readonly string[]): Promise<void> {
  await execute(program, args, { ...runner, cwd: '/', maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(' ')}: ${`${error.stdout}\n${error.stderr}`.trim()}`);
    },
  );
}

export function ownedFolder({ uid, gid }: Runner, path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chownSync(path, uid, gid);
  return path;
}

/** A PostgreSQL server from the system's packages, in a separate folder. */
export class SystemPostgres {
  readonly url: string;
  readonly #bin: string;
  readonly #runner: Runner;
  readonly #data: string;
  readonly #log: string;
  #pid: number | undefined;

  constructor(options: { bin: string; runner: Runner; data: string; log: string; port: number }) {
    this.#bin = options.bin;
    this.#runner = options.runner;
    this.#data = options.data;
    this.#log = options.log;
    this.url = `postgres://vonk@127.0.0.1:${options.port}/vonk`;
  }

  /** @param settings are lines of `postgresql.conf`. */
  async create(settings: string): Promise<void> {
    const { port } = new URL(this.url);
    const args = [
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--username=postgres',
      '-D',
      this.#data,
    ];
    await run(this.#runner, join(this.#bin, 'initdb'), args);
    appendFileSync(
      join(this.#data, 'postgresql.conf'),
      `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${join(this.#data, '..')}'
max_connections = 100\nshared_buffers = 512MB\nmax_wal_size = 4GB\n${settings}\n`,
    );
  }

  /** Starts it and waits until it accepts changes, which includes the end of any recovery. */
  async start(): Promise<void> {
    const log = openSync(this.#log, 'a');
    const { uid, gid, env } = this.#runner;
    const child = spawn(join(this.#bin, 'postgres'), ['-D', this.#data], {
      uid,
      gid,
      env,
      cwd: '/',
      stdio: ['ignore', log, log],
      // A process group of its own, so that all its processes can be killed at once.
      detached: true,
    });
    this.#pid = child.pid!;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL exited instead of starting: see ${this.#log}`);
      const client = new pg.Client({ connectionString: this.#adminUrl, connectionTimeoutMillis: 2_000 });
      client.on('error', () => undefined);
      const recovering = await client
        .connect()
        .then(
          async () => (await client.query<{ it: boolean }>('select pg_is_in_recovery() as it')).rows[0]!.it,
        )
        .catch(() => true);
      await client.end().catch(() => undefined);
      if (!recovering) return;
      await pause(200);
    }
  }

  async createDatabase(): Promise<void> {
    await this.#asAdmin(async (client) => {
      await client.query('create role vonk login');
      await client.query('create database vonk owner vonk');
    });
  }

  /** Ends this many log files, each with a change: PostgreSQL does not end an empty one. */
  async switchLogs(count: number): Promise<void> {
    await this.#asAdmin(async (client) => {
      for (let index = 0; index < count; index++) {
        await client.query(`select pg_logical_emit_message(true, 'drill', 'a change')`);
        await client.query('select pg_switch_wal()');
      }
    });
  }

  /** Waits until nothing is left to archive. */
  async allArchived(): Promise<void> {
    await this.#asAdmin(async (client) => {
      const waiting = `select count(*)::integer as count from pg_ls_archive_statusdir() where name like '%.ready'`;
      while ((await client.query<{ count: number }>(waiting)).rows[0]!.count > 0) await pause(1_000);
    });
  }

  get #adminUrl(): string {
    return this.url.replace('vonk@', 'postgres@').replace(/vonk$/, 'postgres');
  }

  async #asAdmin(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: this.#adminUrl });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  }

  /** As a power cut would: nothing is written any more. */
  kill(): void {
    if (this.#pid !== undefined) process.kill(-this.#pid, 'SIGKILL');
    this.#pid = undefined;
  }
}
