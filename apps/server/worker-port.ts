import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { WorkerProcess } from './compose-worker.ts';
import { addMetrics } from './metrics-page.ts';

/**
 * Health checks and metrics of a worker, by the same rules as the server's: `/healthz`, `/readyz` and
 * `/metrics`.
 */
export function createWorkerPort(config: Config, worker: Pick<WorkerProcess, 'ready'>): FastifyInstance {
  const app = Fastify({ logger: false });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) =>
    (await worker.ready()) ? { ok: true } : reply.code(503).send({ ok: false }),
  );
  addMetrics(app, config, null);
  return app;
}
