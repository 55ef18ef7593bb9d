import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import { metrics } from '#platform/server/metrics.ts';
import type { PrimaryLink } from '#platform/server/processes/primary-link.ts';

/**
 * Serves `/metrics` for Prometheus. Callers need the token in `METRICS_TOKEN`; if none is set, only this machine may
 * call. The response covers all processes on this machine, whichever one answers.
 */
export function addMetrics(app: FastifyInstance, config: Config, link: PrimaryLink | null): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) return reply.code(404).send();
    return reply.type(metrics.contentType).send(await (link ?? metrics).metrics());
  });
}

function mayRead(config: Config, request: FastifyRequest): boolean {
  if (!config.metricsToken) {
    // A reverse proxy on this machine calls on behalf of a remote client.
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded'];
    return forwarded === undefined && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  }
  const givenHeader = Buffer.from(request.headers.authorization ?? '');
  const expectedHeader = Buffer.from(`Bearer ${config.metricsToken}`);
  return givenHeader.length === expectedHeader.length && timingSafeEqual(givenHeader, expectedHeader);
}
