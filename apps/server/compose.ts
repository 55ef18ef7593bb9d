import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { authenticate, authenticatePage } from '#features/identity/accounts/server/public.ts';
import { touchLastActive } from '#features/people/directory/server/public.ts';
import { siteOfHost } from '#features/site/sites/server/public.ts';
import type { Config } from '#platform/server/config/config.ts';
import { requestLimits } from '#platform/server/db/database-limits.ts';
import { findCountry } from '#platform/server/http/geoip.ts';
import { Api } from '#platform/server/http/api.ts';
import { createConnectionDrain } from '#platform/server/http/connection-drain.ts';
import { parseCookies } from '#platform/server/http/cookies.ts';
import {
  DatabaseCounter,
  MemoryCounter,
  RateLimiter,
  RedisCounter,
  type HitCounter,
} from '#platform/server/http/rate-limiter.ts';
import { createHttpServer, type HttpServerParts } from '#platform/server/http/server.ts';
import { countServerProcess } from '#platform/server/metrics.ts';
import type { PrimaryLink } from '#platform/server/processes/primary-link.ts';
import { openRedis } from '#platform/server/redis.ts';
import { createSocketRealtime } from '#platform/server/realtime/socket-realtime.ts';
import type { Services } from '#platform/server/services.ts';
import { addApiReference } from './api-reference.ts';
import { features } from './features.gen.ts';
import { addFirstRun, offerFirstRun } from './first-run/first-run.ts';
import { offlinePage } from './offline/offline-page.tsx';
import { outboxPages } from './outbox-pages.ts';
import {
  composeServices,
  finishJobsMs,
  finishMs,
  type Composition,
  type Process,
} from './compose-services.ts';

export interface ServerProcess extends Process {
  readonly app: FastifyInstance;
  readonly api: Api;
  readonly parts: HttpServerParts;
  /** Opens the port and returns the address. */
  listen(): Promise<string>;
  /** Replaces `listen` if another HTTP server passes requests on to `app.server`. */
  standBehind(): Promise<void>;
}

/** The process that serves pages, calls and sockets. By default it also runs jobs. */
export async function composeServer(composition: Composition): Promise<ServerProcess> {
  const { config, log, link = null } = composition;
  const { services, queue, hosts, examineDatabase, closeDatabases } = await composeServices(composition, {
    ...requestLimits,
    ...composition.databaseLimits,
  });
  const { db, background, clock } = services;
  const redis = config.redisUrl ? { url: config.redisUrl, service: services.outside.redis } : null;
  const counters = redis && (await openRedis(redis));
  const fast: HitCounter = counters ? new RedisCounter(counters) : (link ?? new MemoryCounter());
  const limiter = new RateLimiter(fast, new DatabaseCounter(db), clock);
  const api = new Api(
    features.flatMap((feature) => feature.routes),
    limiter,
  );
  /** Every request marks its member as active. */
  const notingActivity =
    (find: typeof authenticatePage): HttpServerParts['authenticate'] =>
    async (siteId, cookies) => {
      const caller = await find(services, siteId, cookies, clock.now(), services.viewerReads);
      if (caller.kind === 'member') noteActive({ ...services, db: background }, siteId, caller.memberId);
      return caller;
    };
  const unready = new Set(features.filter(({ isReady }) => isReady));
  const featuresReady = async () => {
    for (const feature of unready) {
      if (!(await feature.isReady?.(services))) return false;
      unready.delete(feature);
    }
    return true;
  };
  const parts: HttpServerParts = {
    services,
    api,
    limiter,
    pages: [...features.flatMap((feature) => feature.pages ?? []), ...outboxPages, offlinePage],
    siteOfHost: (host) => siteOfHost(db, host),
    authenticate: notingActivity(authenticate),
    authenticatePage: notingActivity(authenticatePage),
    findCountry,
    // A server that reads stays ready while nothing can be written, unless another database host accepts changes.
    ready: async () => {
      if (drain.isDraining) return { isReady: false, writes: false };
      const { reads, writes, isMoving } = await examineDatabase();
      return { isReady: reads && !isMoving && (await featuresReady()), writes };
    },
  };
  const app = await createHttpServer(parts);
  countServerProcess();
  const drain = createConnectionDrain(app.server);
  addApiReference(app, api.calls);
  await addFirstRun(app, services);
  const realtime = await createSocketRealtime({
    httpServer: app.server,
    background,
    config,
    listenTo: hosts,
    redis,
    link,
    log,
    authenticate: async (host, cookieHeader) => {
      const siteId = await siteOfHost(db, host);
      const caller = await authenticate(services, siteId, parseCookies(cookieHeader), clock.now());
      return caller.kind === 'member' ? caller : null;
    },
  });
  services.realtime = realtime;
  let closePromise: Promise<void> | undefined;
  return {
    services,
    app,
    api,
    parts,
    listen: async () => {
      const address = await app.listen(listenerOptions(config, link));
      // Port 0 means any port. Links in mails, and addresses given to other services, need the actual port.
      services.config = { ...config, port: Number(new URL(address).port) };
      await runJobs();
      if (config.mode === 'production') await offerFirstRun(services);
      link?.sayListening();
      return address;
    },
    standBehind: async () => {
      await app.ready();
      await runJobs();
    },
    close: () => (closePromise ??= close()),
  };

  async function runJobs(): Promise<void> {
    if (config.runJobs) await queue.work({ ...services, db: background });
  }

  async function close(): Promise<void> {
    drain.announce();
    const jobsEnded = queue.stop(finishJobsMs(config));
    if (config.drainSeconds > 0) await pause(config.drainSeconds * 1_000);
    await drain.stopListening();
    await realtime.closeSockets();
    const cutConnections = await drain.finish(finishMs(config));
    if (cutConnections > 0) log.warn({ cutConnections }, 'requests did not finish in time');
    await app.close();
    await jobsEnded;
    services.mailer?.close();
    await realtime.close();
    counters?.destroy();
    await closeDatabases();
  }
}

/**
 * Runs in the background. No request waits for it, and a failure only makes a member appear offline for ten minutes.
 */
function noteActive(services: Services, siteId: number, memberId: string): void {
  touchLastActive(services, siteId, memberId).catch((err: unknown) => {
    services.log.warn({ err }, 'failed to record the last activity');
  });
}

/**
 * With several processes, each has its own listener. If they shared the primary's listener, connections that the
 * primary accepts while the last process is closing would be lost. Only Linux spreads connections over several
 * listeners.
 */
function listenerOptions({ host, port }: Config, link: PrimaryLink | null) {
  const reusePort = link !== null && process.platform === 'linux';
  return { host, port, reusePort };
}
