import { randomBytes, randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { isIP, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  CallError,
  errorAnswer,
  fail,
  invalidInput,
  isCallError,
  platformErrors,
} from '#platform/shared/errors.ts';
import { normalizeHostName } from '#platform/shared/host-name.ts';
import { isDatabaseBusy } from '../db/database-unavailable.ts';
import { isFirstOfKind } from '../log/first-of-kind.ts';
import { observeRequest } from '../metrics.ts';
import { OutsideUnavailable } from '../outside/outside-unavailable.ts';
import type { Services } from '../services.ts';
import { limitedAddress } from './address.ts';
import type { Api } from './api.ts';
import { parseModestJson, registerCalls } from './call-transport.ts';
import type { Caller, RequestContext } from './context.ts';
import { receiveCspReports } from './csp-reports.ts';
import { parseCookies, serializeCookie } from './cookies.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { NoSiteYet } from './no-site-yet.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { chooseRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerPage } from './server-page.ts';

export interface HttpServerParts {
  readonly services: Services;
  readonly api: Api;
  readonly limiter: RateLimiter;
  readonly pages: readonly ServerPage[];
  /** The site that answers on a host name. */
  readonly siteOfHost: (host: string) => Promise<number>;
  readonly authenticate: Authenticate;
  /** The same, for responses that are pages. */
  readonly authenticatePage: Authenticate;
  /** The country by network address, or null. */
  readonly findCountry: (address: string) => string | null;
  /** Whether the process has everything it needs to answer requests. */
  readonly ready: () => Promise<Readiness>;
}

export interface Readiness {
  readonly isReady: boolean;
  /** Whether the database accepted changes lately. */
  readonly writes: boolean;
}

type Authenticate = (siteId: number, cookies: RequestContext['cookies']) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
    nonce: string;
    startedAt: number;
  }
}

/**
 * The HTTP side of a process: calls, the features' own pages, health checks and metrics. `apps/server` adds
 * the rendered pages.
 */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { config, log } = parts.services;
  const secure = config.mode === 'production';
  const app = Fastify({
    logger: false,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: 256 * 1024,
    genReqId: ({ headers }) => chooseRequestId(headers, config.trustedProxies > 0),
    rewriteUrl: ({ url }) => withValidEscapes(url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      addAnswerHeaders(request, reply, secure);
      void answerError(log, error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket),
    requestTimeout: 60_000,
    // Longer than a reverse proxy keeps its idle connections (nginx: 60 s), so that it never writes to a
    // connection that we are closing.
    keepAliveTimeout: 75_000,
    // `ConnectionDrain` closes connections. Requests that arrive meanwhile are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  });
  app.decorateRequest('context', null as never);
  app.decorateRequest('nonce', '');
  app.decorateRequest('startedAt', 0);

  app.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now();
    addAnswerHeaders(request, reply, secure);
    requireOneHost(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route } = request.routeOptions;
    const { statusCode: status } = reply;
    const ms = performance.now() - request.startedAt;
    observeRequest({ route, method: request.method, status, seconds: ms / 1000 });
    log.info({ req: { ...describeRequest(request), status, ms: Math.round(ms) } }, 'answered');
  });
  parseModestJson(app);
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));

  await app.register(async (scope) => {
    addRequestContext(scope, parts);
    registerCalls(scope, parts.api);
    await receiveCspReports(scope, parts.limiter);
    for (const page of parts.pages) {
      if (page.developmentOnly && secure) continue;
      if (page.receivesFile) await registerFilePage(scope, page, page.receivesFile, parts);
      else scope.route({ method: page.method, url: page.path, handler: toHandler(page) });
    }
  });
  app.get('/healthz', async () => ({ ok: true }));
  // The address lets `doctor` see whether a proxy passes on forged ones. Everyone learns only their own.
  app.get('/readyz', async (request, reply) => {
    const { isReady, writes } = await parts.ready();
    return isReady
      ? { ok: true, writes, address: senderAddress(request) }
      : reply.code(503).send({ ok: false });
  });
  return app;
}

const toHandler = (page: ServerPage) => (request: FastifyRequest, reply: FastifyReply) =>
  page.handle(request.context, request, reply);

/** Registers a page whose form is left unread, so that the page reads its file as it arrives. */
async function registerFilePage(
  scope: FastifyInstance,
  page: ServerPage,
  { limit, answerFailure }: NonNullable<ServerPage['receivesFile']>,
  { limiter, services: { log } }: HttpServerParts,
): Promise<void> {
  await scope.register(async (forms) => {
    forms.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    forms.route({
      method: page.method,
      url: page.path,
      onRequest: async ({ context: { siteId, address, caller } }) =>
        limiter.check(limit, siteId, address, caller.kind === 'member' ? caller.memberId : null),
      errorHandler: (error, request, reply) =>
        answerFailure(reportFailure(log, error, request, reply), reply),
      handler: toHandler(page),
    });
  });
}

function addAnswerHeaders(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  request.nonce = randomBytes(16).toString('base64');
  reply.headers(securityHeaders(request.nonce, secure)).header('x-request-id', request.id);
}

/**
 * Node keeps the first of several `Host` headers, and a proxy may go by another.
 * @throws {CallError} `invalid_input`
 */
function requireOneHost({ raw: { rawHeaders } }: FastifyRequest): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') hosts++;
  if (hosts > 1) throw invalidInput({ field: 'host', problem: 'invalid' });
}

/**
 * Replaces a path that cannot be decoded (`/%`, `/%ff`) with one that can be decoded and matches no route.
 */
function withValidEscapes(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  if (decodePath(path) !== null) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Determines the site and the caller of every request in this scope. Files and health checks do not need
 * them.
 */
export function addRequestContext(
  scope: FastifyInstance,
  parts: HttpServerParts,
  authenticate: Authenticate = parts.authenticate,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    request.context = await createContext(parts, authenticate, request, reply);
  });
}

/** The sender's address as the proxy gave it. The proxy's own address if what it gave is not an address. */
function senderAddress(request: FastifyRequest): string {
  // Behind proxies, Fastify recomputes it from the headers at each access.
  const { ip } = request;
  return isIP(ip) === 0 ? (request.socket.remoteAddress ?? '') : ip;
}

async function createContext(
  parts: HttpServerParts,
  authenticate: Authenticate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const secure = parts.services.config.mode === 'production';
  const cookies = parseCookies(request.headers.cookie);
  const siteId = await parts.siteOfHost(normalizeHostName(request.headers.host ?? ''));
  let caller = await authenticate(siteId, cookies);
  let signal: AbortSignal | undefined;
  const ip = senderAddress(request);
  let country: string | null | undefined;
  let log: Services['log'] | undefined;
  return {
    ...parts.services,
    siteId,
    get log() {
      return (log ??= parts.services.log.child({ siteId, requestId: request.id }));
    },
    get caller() {
      return caller;
    },
    address: limitedAddress(ip),
    get country() {
      return country === undefined ? (country = parts.findCountry(ip)) : country;
    },
    requestId: request.id,
    get signal() {
      return (signal ??= createSignal(reply));
    },
    idempotencyKey: readIdempotencyKey(request.headers['idempotency-key']),
    cookies,
    headers: request.headers,
    setCookie: (name, value) => {
      const { life, readable = false } = parts.services.declaredCookies[name];
      const options = { maxAge: life / 1000, httpOnly: !readable };
      reply.header('set-cookie', serializeCookie(name, value, options, secure));
    },
    clearCookie: (name) => {
      reply.header('set-cookie', serializeCookie(name, '', { maxAge: 0 }, secure));
    },
    forgetCaller: () => {
      caller = { kind: 'visitor' };
    },
  };
}

/** Created only for the few requests that need one, because it costs a listener. */
function createSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const { raw } = reply;
  if (raw.closed && !raw.writableFinished) controller.abort();
  else raw.once('close', () => raw.writableFinished || controller.abort());
  return controller.signal;
}

const describeRequest = ({ method, routeOptions, id, context }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'none',
  requestId: id,
  // Undefined for files and health checks, and if it could not be determined.
  siteId: (context as RequestContext | null)?.siteId,
});

function answerError(log: Services['log'], error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = reportFailure(log, error, request, reply);
  return reply.code(failure.status).header('cache-control', 'no-store').send(errorAnswer(failure));
}

/** Logs a failure of the server and returns the error for the client. */
export function reportFailure(
  log: Services['log'],
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): CallError {
  const failure = asCallError(error);
  // An unavailable outside service is logged once, not for every request that needs it. Any other failure is logged
  // once a minute, with the number of those that followed.
  if (error instanceof NoSiteYet)
    log.info(
      { req: { method: request.method, requestId: request.id } },
      'The database has no site yet: open /first-run',
    );
  else if (failure.status >= 500 && !(error instanceof OutsideUnavailable) && isFirstOfKind(log, error))
    log.error({ err: error, req: describeRequest(request) }, 'failed');
  addRetryAfter(reply, failure);
  return failure;
}

/** Answers bytes that are not an HTTP request, or a request whose headers are too large or too slow. */
function answerUnreadable(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = unreadableStatuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(errorAnswer(invalidInput({ field: '', problem: 'invalid' })));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `x-request-id: ${randomUUID()}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error as Error);
}

const unreadableStatuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Adds `Retry-After` to temporary failures. */
export function addRetryAfter(reply: FastifyReply, failure: CallError): void {
  if (isCallError(failure, platformErrors.too_many_requests))
    reply.header('retry-after', String(failure.args['retry_after']));
  if (isCallError(failure, platformErrors.unavailable)) reply.header('retry-after', '2');
}

/** Maps any error to one for which the client has a sentence. Unexpected errors reveal nothing. */
export function asCallError(error: unknown): CallError {
  if (isCallError(error)) return error;
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return fail(platformErrors.payload_too_large);
  if (status === 415) return fail(platformErrors.unsupported_media_type);
  if (status !== undefined && status >= 400 && status < 500) {
    return fail(platformErrors.invalid_input, { issues: [{ field: '', problem: 'invalid' }] });
  }
  if (error instanceof OutsideUnavailable) return fail(platformErrors.unavailable);
  return fail(isDatabaseBusy(error) ? platformErrors.unavailable : platformErrors.internal_error);
}
