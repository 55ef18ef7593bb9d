import { spawnSync } from 'node:child_process';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { countConnections } from './open-configured-database.ts';
import { stopRefused } from './start-or-exit.ts';
import { onStopSignal } from './stop-signal.ts';

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
  expect(countConnections(config)).toBe(connections);
});

describe('[FD-106] a refused process', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  function refuse(parts: { readonly work: () => Promise<void>; readonly stopDatabase: () => Promise<void> }) {
    vi.spyOn(process, 'on').mockReturnThis();
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const abandonDatabase = vi.fn();
    const log = pino({ level: 'silent' });
    stopRefused(onStopSignal({ ...parts, abandonDatabase, seconds: 10, log }), new ConfigError('Refused.'));
    return { exit, write, abandonDatabase };
  }
  const hang = () => new Promise<void>(() => {});
  const done = async () => undefined;

  test('ends in time even if its shutdown hangs, and its database ends after it', async () => {
    const { exit, write, abandonDatabase } = refuse({ work: hang, stopDatabase: hang });
    await vi.advanceTimersByTimeAsync(10_000);
    // The last pause is of `node:timers/promises`, which runs in real time.
    vi.useRealTimers();
    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1));
    expect(abandonDatabase).toHaveBeenCalledOnce();
    expect(write).toHaveBeenCalledExactlyOnceWith('Refused.\n');
  });

  test('ends its database as well if only the rest of its shutdown hangs', async () => {
    const stopDatabase = vi.fn(done);
    const { exit } = refuse({ work: hang, stopDatabase });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stopDatabase).toHaveBeenCalledOnce();
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('ends with 1 as soon as its shutdown is done', async () => {
    const { exit, abandonDatabase } = refuse({ work: done, stopDatabase: done });
    await vi.advanceTimersByTimeAsync(0);
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(abandonDatabase).not.toHaveBeenCalled();
  });
});
