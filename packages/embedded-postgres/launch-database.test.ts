import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LaunchedDatabase, launchDatabase } from './launch-database.ts';

const isRoot = process.getuid?.() === 0;
const settings = { fsync: 'off', shared_buffers: '16MB' };

let folder: string;
let launched: LaunchedDatabase[];
let starters: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-launch-'));
  chmodSync(folder, 0o711);
  launched = [];
  starters = [];
});

afterEach(async () => {
  for (const database of launched) await database.stop();
  for (const starter of starters) starter.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function launch(dataDir: string): Promise<LaunchedDatabase> {
  const database = await launchDatabase({ dataDir, settings });
  launched.push(database);
  return database;
}

/** Another process that launches the database, prints its address, and runs until it is asked to stop. */
async function launchElsewhere(dataDir: string, identity: { uid?: number; gid?: number } = {}) {
  const module = new URL('./launch-database.ts', import.meta.url).href;
  const script = `
    const { launchDatabase } = await import('${module}');
    const database = await launchDatabase(${JSON.stringify({ dataDir, settings })});
    console.log(database.url);
    process.stdin.once('data', async () => { await database.stop(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...identity,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  starters.push(child);
  for await (const url of createInterface({ input: child.stdout })) return { child, url };
  throw new Error('The other process printed no address.');
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const answers = (url: string): Promise<boolean> =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

const readPostmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded database', () => {
  test('starts empty, keeps its data and stops', async () => {
    const first = await launch(folder);
    await query(first.url, `CREATE TABLE note AS SELECT 'liefde 💘' AS text`);
    await first.stop();
    expect(await answers(first.url)).toBe(false);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);

    const second = await launch(folder);
    expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: 'liefde 💘' }]);
  });

  test('is PostgreSQL 18 on 127.0.0.1 only, with its own password and a role that is not a superuser', async () => {
    const { url } = await launch(folder);
    const [facts] = await query<{ version: string; addresses: string; superuser: string; fsync: string }>(
      url,
      `SELECT current_setting('server_version_num') AS version, current_setting('listen_addresses') AS addresses,
              current_setting('is_superuser') AS superuser, current_setting('fsync') AS fsync`,
    );
    expect(facts?.version).toMatch(/^18/);
    expect(facts).toMatchObject({ addresses: '127.0.0.1', superuser: 'off', fsync: 'off' });

    expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600);
    const password = new URL(url).password;
    expect(readFileSync(join(folder, 'postgres-password'), 'utf8')).toBe(password);
    expect(await answers(url.replace(password, 'password'))).toBe(false);
    expect(await answers(url.replace('vonk:', 'postgres:'))).toBe(false);
  });

  test('lets its role create a database from a template, as tests do', async () => {
    const { url } = await launch(folder);
    await query(url, 'CREATE TABLE seed (id int)');
    await query(url.replace(/vonk$/, 'postgres'), 'CREATE DATABASE copy TEMPLATE vonk');
    expect(await query(url.replace(/vonk$/, 'copy'), 'SELECT count(*)::int AS rows FROM seed')).toEqual([
      { rows: 0 },
    ]);
  });

  test('can be joined, with everything committed, after a kill -9 of the process that started it', async () => {
    const { child, url } = await launchElsewhere(folder);
    await query(url, 'CREATE TABLE paid AS SELECT 3 AS credits');
    const postmaster = readPostmasterPid(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const joined = await launch(folder);
    expect(readPostmasterPid(folder)).toBe(postmaster);
    expect(await query(joined.url, 'SELECT credits FROM paid')).toEqual([{ credits: 3 }]);
    await joined.stop();
    expect(await answers(joined.url)).toBe(false);
  });

  test('recovers after a kill -9 of the server itself', async () => {
    const first = await launch(folder);
    await query(first.url, 'CREATE TABLE paid AS SELECT 4 AS credits');
    process.kill(readPostmasterPid(folder), 'SIGKILL');

    const second = await launch(folder);
    expect(await query(second.url, 'SELECT credits FROM paid')).toEqual([{ credits: 4 }]);
  });

  test('is started again on its port when it ends by itself, as soon as it can run', async () => {
    const lines: string[] = [];
    const database = await launchDatabase({ dataDir: folder, settings, log: (line) => lines.push(line) });
    launched.push(database);
    await query(database.url, 'CREATE TABLE paid AS SELECT 7 AS credits');
    const needed = join(folder, 'postgres', 'postgresql.conf');
    renameSync(needed, `${needed}.away`);
    process.kill(readPostmasterPid(folder), 'SIGKILL');
    await vi.waitFor(() => expect(lines.at(-1)).toContain('PostgreSQL failed to start'), { timeout: 30_000 });

    renameSync(`${needed}.away`, needed);
    await vi.waitFor(() => expect(lines.at(-1)).toBe('The database runs again.'), { timeout: 30_000 });
    expect(await query(database.url, 'SELECT credits FROM paid')).toEqual([{ credits: 7 }]);
    await database.stop();
    expect(await answers(database.url)).toBe(false);
  });

  test('stays stopped if it ended by itself before it was stopped', async () => {
    const database = await launch(folder);
    process.kill(readPostmasterPid(folder), 'SIGKILL');
    await database.stop();
    expect(await answers(database.url)).toBe(false);
    const again = await launch(folder);
    expect(await answers(again.url)).toBe(true);
  });

  test('starts even if the pid file of a dead server names a process id that is in use again', async () => {
    const first = await launch(folder);
    const file = join(folder, 'postgres', 'postmaster.pid');
    const [, ...rest] = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    writeFileSync(file, [String(process.pid), ...rest].join('\n'));

    const second = await launch(folder);
    expect(await answers(second.url)).toBe(true);
  });

  test('is one server for processes that start at the same time, and ends when the last of them ends', async () => {
    const [one, two, three] = await Promise.all([
      launchElsewhere(folder),
      launchElsewhere(folder),
      launch(folder),
    ]);
    expect(one.url).toBe(three.url);
    expect(two.url).toBe(three.url);

    await three.stop();
    one.child.stdin.write('stop\n');
    await once(one.child, 'exit');
    expect(await answers(two.url)).toBe(true);

    two.child.stdin.write('stop\n');
    await once(two.child, 'exit');
    expect(await answers(two.url)).toBe(false);
  });

  test('explains a missing password and data of another version', async () => {
    await (await launch(folder)).stop();
    const password = readFileSync(join(folder, 'postgres-password'));
    rmSync(join(folder, 'postgres-password'));
    await expect(launch(folder)).rejects.toThrow('password of the embedded database is missing');

    writeFileSync(join(folder, 'postgres-password'), password);
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    await expect(launch(folder)).rejects.toThrow('contains data of PostgreSQL 17');
  });
});

describe.runIf(isRoot)('the embedded database as root', () => {
  test('gives its files to an unprivileged user', async () => {
    await launch(folder);
    expect(statSync(join(folder, 'postgres')).uid).not.toBe(0);
    expect(statSync(`/proc/${readPostmasterPid(folder)}`).uid).toBe(statSync(join(folder, 'postgres')).uid);
  });

  test('runs under a folder that others cannot enter, and can be joined there', async () => {
    const closedFolder = join(folder, 'closed');
    mkdirSync(closedFolder, { mode: 0o700 });
    const dataDir = join(closedFolder, 'clone', 'data');

    const { child, url } = await launchElsewhere(dataDir);
    await query(url, 'CREATE TABLE paid AS SELECT 5 AS credits');
    const postmaster = readPostmasterPid(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const joined = await launch(dataDir);
    expect(readPostmasterPid(dataDir)).toBe(postmaster);
    await joined.stop();
    const again = await launch(dataDir);
    expect(await query(again.url, 'SELECT credits FROM paid')).toEqual([{ credits: 5 }]);
  });

  test('runs for an ordinary user, then for root on the same data', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, 65534, 65534);
    const { child, url } = await launchElsewhere(dataDir, { uid: 65534, gid: 65534 });
    await query(url, 'CREATE TABLE paid AS SELECT 6 AS credits');
    child.stdin.write('stop\n');
    await once(child, 'exit');

    const asRoot = await launch(dataDir);
    expect(await query(asRoot.url, 'SELECT credits FROM paid')).toEqual([{ credits: 6 }]);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534);
  });
});
