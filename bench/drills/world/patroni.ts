import { spawn, spawnSync, execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { stringify } from 'yaml';
import { freePort } from '../../rig.ts';

const binaries = '/usr/lib/postgresql/15/bin';
/** A machine that does other work too needs a minute for two servers. */
const startLimitMs = 180_000;
/** Enough for the last few errors. */
const logEndLength = 2_000;
const password = 'drill-of-the-world';

/** Why the drill cannot use Patroni here. Null if it can. */
export function missingForPatroni(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root, to run PostgreSQL as the user postgres';
  const isThere = (program: string) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
  if (!isThere('patroni') || !isThere('etcd') || !existsSync(`${binaries}/postgres`))
    return 'Patroni, etcd or PostgreSQL 15 is not installed (apt-get install patroni etcd-server postgresql-15)';
  return null;
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly folder: string;
  process: ChildProcess | null;
}

/** Two PostgreSQL servers under Debian's Patroni, in synchronous mode, with one etcd. All on loopback. */
export class PatroniCluster {
  readonly #root: string;
  readonly #nodes: Node[] = [];
  #etcd: ChildProcess | undefined;
  #etcdPort = 0;

  /** @param root may be entered by every user. */
  constructor(root: string) {
    this.#root = root;
  }

  get nodes(): readonly Pick<Node, 'name' | 'port' | 'restPort'>[] {
    return this.#nodes;
  }

  /** Lists both hosts, as in the operations guide. */
  get url(): string {
    return this.urlThrough(this.#nodes.map(({ port }) => `127.0.0.1:${port}`).join(','));
  }

  urlThrough(hosts: string): string {
    return `postgres://vonk:${password}@${hosts}/vonk`;
  }

  async start(): Promise<void> {
    // They have process groups of their own, which Ctrl+C does not reach.
    process.once('exit', () => {
      for (const node of this.#nodes) if (node.process) this.#kill(node);
    });
    this.#etcdPort = await freePort();
    const peerPort = await freePort();
    const [client, peer] = [`http://127.0.0.1:${this.#etcdPort}`, `http://127.0.0.1:${peerPort}`];
    this.#etcd = spawn(
      'etcd',
      Object.entries({
        'data-dir': join(this.#root, 'etcd'),
        'listen-client-urls': client,
        'advertise-client-urls': client,
        'listen-peer-urls': peer,
        'initial-advertise-peer-urls': peer,
        'initial-cluster': `default=${peer}`,
      }).map(([name, value]) => `--${name}=${value}`),
      { stdio: 'ignore' },
    );
    for (const name of ['db1', 'db2']) {
      const folder = join(this.#root, name);
      mkdirSync(folder);
      execFileSync('chown', ['postgres:postgres', folder]);
      const node: Node = { name, folder, port: await freePort(), restPort: await freePort(), process: null };
      writeFileSync(join(folder, 'patroni.yml'), stringify(this.#settings(node)));
      this.#nodes.push(node);
    }
    this.#run(this.#nodes[0]!);
    await this.#until('a leader', async () => (await this.leader()) !== null);
    await this.#createDatabase();
    this.#run(this.#nodes[1]!);
    await this.untilSynchronous();
  }

  async leader(): Promise<Node | null> {
    for (const node of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/primary`).catch(() => null);
      if (answer?.status === 200) return node;
    }
    return null;
  }

  /** Waits until another server than this one accepts changes. */
  untilLeaderIsNot(name: string): Promise<void> {
    return this.#until('another leader', async () => {
      const leader = await this.leader();
      return leader !== null && leader.name !== name;
    });
  }

  /** The URL of the server that accepts changes now. */
  async leaderUrl(): Promise<string> {
    const { port } = (await this.leader())!;
    return this.urlThrough(`127.0.0.1:${port}`);
  }

  /** A server that was killed comes back, as a replica. */
  startAgain(name: string): void {
    this.#run(this.#nodes.find((node) => node.name === name)!);
  }

  /** Waits until every commit waits for the other server. */
  untilSynchronous(): Promise<void> {
    return this.#until('a synchronous standby', async () => {
      const answers = await Promise.all(
        this.#nodes.map(({ restPort }) => fetch(`http://127.0.0.1:${restPort}/sync`).catch(() => null)),
      );
      return answers.some((answer) => answer?.status === 200);
    });
  }

  /** Loses the machine of the server that accepts changes. Returns its name. */
  async killLeader(): Promise<string> {
    return this.#kill((await this.leader())!);
  }

  /** Loses the machine of the other server. Returns its name. */
  async killStandby(): Promise<string> {
    const leader = await this.leader();
    return this.#kill(this.#nodes.find((node) => node !== leader)!);
  }

  /** Whether commits wait for a standby even if there is none. */
  async setStrict(isStrict: boolean): Promise<void> {
    const { restPort } = (await this.leader())!;
    const answer = await fetch(`http://127.0.0.1:${restPort}/config`, {
      method: 'PATCH',
      body: JSON.stringify({ synchronous_mode_strict: isStrict }),
    });
    if (!answer.ok) throw new Error(`Patroni refused a setting: ${answer.status}.`);
  }

  /** Ends Patroni and PostgreSQL at once, as if their machine were lost. */
  #kill(node: Node): string {
    const file = join(node.folder, 'data', 'postmaster.pid');
    const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
    // Patroni first, or it would start PostgreSQL again.
    signalGroup(node.process, 'SIGKILL');
    if (postmaster !== null) process.kill(postmaster, 'SIGKILL');
    node.process = null;
    return node.name;
  }

  async superuser<R extends pg.QueryResultRow>(statement: string): Promise<R[]> {
    const node = (await this.leader())!;
    return ask<R>(`postgres://postgres:${password}@127.0.0.1:${node.port}/vonk`, statement);
  }

  async stop(): Promise<void> {
    for (const node of this.#nodes) {
      const { process: patroni } = node;
      if (!patroni) continue;
      const ended = new Promise((resolve) => patroni.once('exit', resolve));
      signalGroup(patroni, 'SIGTERM');
      await Promise.race([ended, pause(20_000)]);
      signalGroup(patroni, 'SIGKILL');
      node.process = null;
    }
    this.#etcd?.kill('SIGKILL');
  }

  #run(node: Node): void {
    const program = ['postgres', '--', 'patroni', join(node.folder, 'patroni.yml')];
    const log = join(node.folder, 'patroni.log');
    node.process = spawn('sh', ['-c', 'exec runuser -u "$@" >"$0" 2>&1', log, ...program], {
      stdio: 'ignore',
      detached: true,
      cwd: node.folder,
    });
  }

  async #createDatabase(): Promise<void> {
    const node = (await this.leader())!;
    const url = `postgres://postgres:${password}@127.0.0.1:${node.port}/postgres`;
    await this.#until('the primary', () =>
      ask(url, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    await ask(url, `create role vonk login password '${password}'`);
    await ask(url, `create database vonk owner vonk encoding 'UTF8' template template0`);
  }

  #settings({ name, port, restPort, folder }: Node): object {
    const address = `127.0.0.1:${port}`;
    return {
      scope: 'vonk',
      name,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      etcd3: { hosts: `127.0.0.1:${this.#etcdPort}` },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 5,
          retry_timeout: 5,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          postgresql: {
            use_pg_rewind: true,
            parameters: { hot_standby_feedback: 'on', max_connections: 200 },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: address,
        connect_address: address,
        data_dir: join(folder, 'data'),
        bin_dir: binaries,
        parameters: { unix_socket_directories: folder },
        // Otherwise a standby waits for minutes until the leader's next checkpoint.
        basebackup: [{ checkpoint: 'fast' }],
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
        },
        pg_hba: [
          'local all all trust',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
        ],
      },
    };
  }

  /** The folder is removed at the end, so an error says what is in it. */
  #endOfLogs(): string {
    const logs = this.#nodes
      .map(({ folder }) => join(folder, 'patroni.log'))
      .filter((log) => existsSync(log));
    return logs.map((log) => readFileSync(log, 'utf8').slice(-logEndLength)).join('\n');
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const giveUpAt = performance.now() + startLimitMs;
    while (!(await isSo())) {
      if (performance.now() > giveUpAt)
        throw new Error(`Patroni does not have ${what} in time. Its log ends:\n${this.#endOfLogs()}`);
      await pause(500);
    }
  }
}

/** Patroni runs in a process group of its own, with `runuser`. PostgreSQL starts another one. */
function signalGroup(child: ChildProcess | null, signal: NodeJS.Signals): void {
  try {
    if (child?.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

async function ask<R extends pg.QueryResultRow>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<R>(statement)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}
