import { expect, test, vi } from 'vitest';
import { ensureRedis, findRedis } from './redis.ts';

test('a selected Redis server that does not run is not used, and the run continues without one', () => {
  vi.stubEnv('REDIS_SERVER_PATH', '/bin/false');
  const errorLog = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(findRedis()).toBeNull();
  expect(ensureRedis()).toBeNull();
  expect(errorLog.mock.calls.join()).toContain('skipped');
  vi.unstubAllEnvs();
});

test('a selected program that runs is used', () => {
  vi.stubEnv('REDIS_SERVER_PATH', process.execPath);
  expect(findRedis()).toBe(process.execPath);
  vi.unstubAllEnvs();
});
