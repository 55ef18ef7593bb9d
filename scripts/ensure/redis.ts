import { spawnSync } from 'node:child_process';

/** Redis, or Valkey, which uses the same protocol. */
const programs = ['redis-server', 'valkey-server'];

/**
 * The Redis server for tests: the one in REDIS_SERVER_PATH, else the machine's. Null if none of them runs.
 */
export function findRedis(): string | null {
  const chosenPath = process.env['REDIS_SERVER_PATH'];
  return (chosenPath ? [chosenPath] : programs).find(runs) ?? null;
}

/**
 * Finds a Redis server or, as root, installs one. Without one, the tests that need it are skipped, and a line
 * says so.
 */
export function ensureRedis(): string | null {
  const redisPath = findRedis();
  if (redisPath) return redisPath;
  if (!process.env['REDIS_SERVER_PATH'] && process.getuid?.() === 0) installAsRoot();
  const installed = findRedis();
  if (!installed)
    console.log(
      'No Redis server found, so tests with several servers are skipped ("sudo apt-get install redis-server", or REDIS_SERVER_PATH).',
    );
  return installed;
}

function installAsRoot(): void {
  console.log('Installing a Redis server for the tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' });
  apt('update');
  for (const name of programs) {
    if (findRedis()) return;
    apt('install', '-y', '--no-install-recommends', name);
  }
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
