import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chooseRunAs, ids } from '@vonk/embedded-postgres';
import { freePort } from '../../rig.ts';

/** PgBouncer as Debian installs it; null if there is none. */
export function findPgBouncer(): string | null {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync) ?? null;
}

/** A pooler in session mode in front of these databases. */
export async function startPgBouncer(program: string, targets: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-pgbouncer-'));
  const runAs = chooseRunAs(folder);
  const port = await freePort();
  const { username, password } = new URL(targets[0]!);
  const databases = targets.map((target, place) => {
    const { hostname, port: targetPort, pathname } = new URL(target);
    return `db${place} = host=${hostname} port=${targetPort} dbname=${pathname.slice(1)} user=${username} password=${password}`;
  });
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    ...databases,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = session',
    'max_client_conn = 200',
    'default_pool_size = 60',
    'ignore_startup_parameters = extra_float_digits,options',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const { uid, gid } = runAs;
  if (uid !== undefined && gid !== undefined)
    for (const path of [folder, users, file]) chownSync(path, uid, gid);
  const [command = '', ...args] = [...runAs.through, program, '-q', file];
  const bouncer = spawn(command, args, {
    ...ids(runAs),
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const urls = targets.map((_, place) => `postgres://${username}:${password}@127.0.0.1:${port}/db${place}`);
  for (let attempt = 1; !(await answers(urls[0]!)); attempt++) {
    if (attempt === 100 || bouncer.exitCode !== null) throw new Error('PgBouncer does not answer.');
    await pause(100);
  }
  const version =
    /PgBouncer ([\d.]+)/.exec(spawnSync(program, ['-V'], { encoding: 'utf8' }).stdout)?.[1] ?? '';
  return {
    urls,
    version,
    stop: () => {
      bouncer.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
