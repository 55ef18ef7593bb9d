import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  chooseRunAs,
  clusterFolder,
  copyFolders,
  findPostgresBinaries,
  ids,
  launchDatabase,
  namedFor,
  type LaunchedDatabase,
} from '@vonk/embedded-postgres';
import { documentedConfiguration, findNginx } from '#tests/support/nginx.ts';

interface Block {
  readonly language: string;
  readonly isBackground: boolean;
  readonly text: string;
}

/** The blocks that docs/operations/install.md marks as runnable, in order. */
const blocks: readonly Block[] = [
  ...readFileSync('docs/operations/install.md', 'utf8').matchAll(
    /^( *)```(\w+) run( background)?\n([^]*?)^ *```$/gm,
  ),
].map(([, indent, language, background, text]) => ({
  language: language!,
  isBackground: background !== undefined,
  text: text!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
}));

let folder: string;
let database: LaunchedDatabase;
let ports: readonly [string, string];
const background: { readonly child: ChildProcess; readonly said: string[] }[] = [];

test.describe.configure({ mode: 'serial' });
test.skip(process.platform === 'win32', 'the commands are for a shell');

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-guide-'));
  database = await launch();
  ports = [await freePort(), await freePort()];
});

test.afterAll(async () => {
  for (const { child } of background) await end(child);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const launch = () => launchDatabase({ dataDir: join(folder, 'database'), settings: { fsync: 'off' } });

/** Replaces the guide's names with those of this machine. */
function withLocalNames(text: string): string {
  const { host } = new URL(database.url);
  return text
    .replaceAll('db.example:5432', host)
    .replaceAll(/\b(role|database|owner) vonk\b/g, '$1 vonk_guide')
    .replaceAll('postgres://vonk:', 'postgres://vonk_guide:')
    .replaceAll(`${host}/vonk`, `${host}/vonk_guide`)
    .replaceAll('3000', ports[0])
    .replaceAll('3100', ports[1]);
}

/** The variables that earlier blocks have exported. */
const exported: string[] = [];

function shellEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, VONK_MODE: _mode, NODE_ENV: _node, ...inherited } = process.env;
  return { ...inherited, DATA_DIR: join(folder, 'files'), STAFF_PASSWORD: 'correct horse battery' };
}

const buildScript = (text: string) => ['set -eu', ...exported, withLocalNames(text)].join('\n');

async function run({ language, isBackground, text }: Block): Promise<void> {
  if (language === 'sql') return runSql(withLocalNames(text));
  for (const [line] of withLocalNames(text).matchAll(/^export .*$/gm)) exported.push(line);
  if (isBackground) return startInBackground(text);
  const child = spawn('sh', ['-c', buildScript(text)], {
    env: shellEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(child, 'close');
  expect(code, `${text}\n${output}`).toBe(0);
}

/** Runs as the superuser, who cannot connect. PostgreSQL is started only for these statements. */
async function runSql(text: string): Promise<void> {
  await database.stop();
  const dataDir = join(folder, 'database');
  const cluster = clusterFolder(dataDir);
  const runAs = chooseRunAs(cluster);
  const binaries = findPostgresBinaries(runAs, copyFolders(runAs, dataDir));
  const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const clusterPath = namedFor({ folder: cluster, runAs, binaries, environment });
  const singleUserArguments = ['--single', '-j', '-c', 'exit_on_error=on', '-D', clusterPath, 'postgres'];
  const [program, ...args] = [...runAs.through, binaries.postgres, ...singleUserArguments];
  const result = spawnSync(program!, args, {
    ...ids(runAs),
    cwd: cluster,
    env: environment,
    input: text.replaceAll(/;\s*/g, ';\n\n'),
    encoding: 'utf8',
  });
  expect(result.status, `${result.stdout}\n${result.stderr}`).toBe(0);
  database = await launch();
}

function startInBackground(text: string): void {
  const child = spawn('sh', ['-c', buildScript(text)], {
    env: shellEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that everything that npm starts can be ended with it.
    detached: true,
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk)));
  background.push({ child, said });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // The shell ends before its children. Its output closes when the last of them ends.
  const ended = once(child, 'close');
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

test("the operations guide's commands start a server and a worker that are ready and log only JSON", async () => {
  test.setTimeout(300_000);
  expect(blocks.map(({ language }) => language)).toContain('sql');
  expect(blocks.filter(({ isBackground }) => isBackground)).toHaveLength(2);
  for (const block of blocks) await run(block);

  const logIn = await fetch(`http://127.0.0.1:${ports[0]}/api/settings.php`);
  expect(await logIn.json()).toMatchObject({ settings: { name: 'Dating Example' } });
  for (const { child, said } of background) {
    await end(child);
    const lines = said.join('').trim().split('\n');
    for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
    expect(lines.length).toBeGreaterThan(0);
  }
});

test("nginx accepts the operations guide's configuration", () => {
  const nginx = findNginx();
  test.skip(nginx === null, 'there is no nginx on this machine');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, documentedConfiguration(folder, 18_080, [18_081, 18_082]));
  const { status, stderr } = spawnSync(nginx!, ['-t', '-e', join(folder, 'nginx.log'), '-c', file], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});
