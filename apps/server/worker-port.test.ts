import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { composeWorker, type WorkerProcess } from './compose-worker.ts';
import { createWorkerPort } from './worker-port.ts';

const token = 'sixteen-characters-or-more';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let worker: WorkerProcess;
let port: FastifyInstance;
let isStopped: boolean;

async function startWorker(environment: Record<string, string> = {}, runJobs = true): Promise<void> {
  const config = readConfig({ DATABASE_URL: database.url, DATABASE_POOL: '4', ...environment });
  const log = createLogger({ level: 'silent' });
  worker = await composeWorker({ config, databaseUrl: database.url, log }, { runJobs });
  port = createWorkerPort(config, worker);
}

const fetchStatus = async (path: string, headers: Record<string, string> = {}) =>
  (await port.inject({ path, headers })).statusCode;

async function stop(): Promise<void> {
  if (!isStopped) await worker.close();
  isStopped = true;
}

beforeEach(async () => {
  isStopped = false;
  database = await createTestDatabase();
});

afterEach(async () => {
  await stop();
  await port.close();
  await database.drop();
});

test('a worker is ready from its first poll for jobs until it stops', async () => {
  await startWorker();
  expect(await fetchStatus('/healthz')).toBe(200);
  await expect.poll(() => fetchStatus('/readyz')).toBe(200);
  await stop();
  expect(await fetchStatus('/readyz')).toBe(503);
  expect(await fetchStatus('/healthz')).toBe(200);
});

test('a worker that does not poll for jobs is not ready', async () => {
  await startWorker({}, false);
  expect(await fetchStatus('/readyz')).toBe(503);
});

test('a worker’s metrics require the token', async () => {
  await startWorker({ METRICS_TOKEN: token });
  expect(await fetchStatus('/metrics')).toBe(404);
  const answer = await port.inject({ path: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('process_cpu_seconds_total');
});

test('without a token, a worker’s metrics are served to this machine only', async () => {
  await startWorker();
  expect(await fetchStatus('/metrics')).toBe(200);
  expect(await fetchStatus('/metrics', { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
});
