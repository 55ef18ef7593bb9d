import { expect, test, vi } from 'vitest';
import { ensureRedis, findRedis } from './ensure-redis.mjs';

test('a Redis server that was chosen but does not run is not taken, and the run goes on without', () => {
  vi.stubEnv('REDIS_SERVER_PATH', '/bin/false');
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(findRedis()).toBeNull();
  expect(ensureRedis()).toBeNull();
  expect(said.mock.calls.join()).toContain('skipped');
  vi.unstubAllEnvs();
});

test('a chosen program that runs is taken', () => {
  vi.stubEnv('REDIS_SERVER_PATH', process.execPath);
  expect(findRedis()).toBe(process.execPath);
  vi.unstubAllEnvs();
});
