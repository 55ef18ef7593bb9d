import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { WorkerProcess } from './compose-worker.ts';
import { addMetrics } from './metrics-page.ts';

/**
 * Serves a worker's health checks and metrics at `/healthz`, `/readyz` and `/metrics`, by the same rules as
 * the server.
 */
export function createWorkerPort(config: Config, worker: Pick<WorkerProcess, 'ready'>): FastifyInstance {
  const app = Fastify({ logger: false });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const { isReady, writes } = await worker.ready();
    return isReady ? { ok: true, writes } : reply.code(503).send({ ok: false });
  });
  addMetrics(app, config, null);
  return app;
}
