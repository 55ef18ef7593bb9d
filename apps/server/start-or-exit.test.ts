import { spawnSync } from 'node:child_process';
import { expect, inject, test, vi } from 'vitest';
import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { connectionsOf } from './open-configured-database.ts';
import { stopRefused } from './start-or-exit.ts';

/** Runs a program the way an operator would, and returns its output and exit code. */
function run(program: string, environment: Record<string, string>) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`apps/server/${program}.ts`], {
    env: { PATH, ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('[HA-07] a worker without DATABASE_URL says in one sentence what it needs', () => {
  expect(run('worker', {})).toEqual({ status: 1, stdout: '', stderr: 'The worker needs DATABASE_URL.\n' });
});

test.each([
  ['worker', {}],
  ['main', { WEB_CONCURRENCY: '2' }],
])('[HA-07] %s without its database says so in one sentence', (program, environment) => {
  const url = inject('templateUrl').replace(/\/[^/]*$/, '/no_such_database');
  expect(run(program, { DATABASE_URL: url, ...environment })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'DATABASE_URL: the database does not answer (3D000).\n',
  });
});

test.each([
  ['1', '12', 30],
  ['3', '12', 70],
  ['1', '100', 118],
])('%s processes with a pool of %s open at most %d connections, including ten for operators', (...of) => {
  const [webConcurrency, pool, connections] = of;
  const config = readConfig({ WEB_CONCURRENCY: webConcurrency, DATABASE_POOL: pool });
  expect(connectionsOf(config)).toBe(connections);
});

test('[FD-106] a refused process ends in time even if its shutdown hangs', async () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    void stopRefused(() => new Promise(() => {}), new ConfigError('Another installation.'), 10);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(write).toHaveBeenCalledExactlyOnceWith('Another installation.\n');
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});
