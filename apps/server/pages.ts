import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { RequestContext } from '#platform/server/http/context.ts';
import {
  addRequestContext,
  addRetryAfter,
  asCallError,
  reportFailure,
} from '#platform/server/http/server.ts';
import { NoSiteYet } from '#platform/server/http/no-site-yet.ts';
import { contentSecurityPolicy, heicWorkerPolicy } from '#platform/server/http/security-headers.ts';
import { requireSameOrigin } from '#platform/server/http/origin.ts';
import type { CallError } from '#platform/shared/errors.ts';
import { readBytes } from '#platform/web/page-bytes.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { forAnyoneHeader } from '#platform/web/page-handle.ts';
import { noteArrival } from './arrival.ts';
import type { ServerProcess } from './compose.ts';
import { firstRunPath } from './first-run/first-run.ts';
import { renderFailurePage } from './failure-page.tsx';
import { createPageContext } from './page-context.ts';
import { refusalContext, withFailuresAsPages } from './page-failures.ts';
import { pageHandler, type PageHandler } from './page-handler.ts';
import { readForms, toPageRequest } from './page-request.ts';
import { sharedPlace, type SharedPage } from './shared-pages.ts';
import { isTokenForm } from './token-forms.ts';

const memberHeader = 'x-member';
const clientFolder = resolve('build/client');
const compress = promisify(gzip);
/** In bytes. Compressing smaller responses costs more than it saves. */
const minCompressedBytes = 1_000;
const yearSeconds = 365 * 24 * 3_600;

interface Pages {
  /** Renders the pages from the current build. */
  handler(): Promise<PageHandler>;
  /** Whether to cache pages that are the same for every visitor. */
  readonly keepShared: boolean;
}

/** Adds the web application's built pages and files to the process. */
export async function addPages(server: ServerProcess, build: ServerBuild): Promise<void> {
  const handler = createPageHandler(build);
  await addClientFiles(server.app);
  await addPageRoute(server, { handler: async () => handler, keepShared: true });
}

export const createPageHandler = (build: ServerBuild): PageHandler =>
  pageHandler(withFailuresAsPages(build), process.env['NODE_ENV'] ?? 'production');

async function addClientFiles(app: FastifyInstance): Promise<void> {
  if (existsSync(clientFolder)) {
    await app.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      prefix: '/assets/',
      cacheControl: false,
      preCompressed: true,
      // The file names change with their content.
      setHeaders: (response, path) => {
        if (basename(path).startsWith('heic-worker-'))
          void response.header('content-security-policy', heicWorkerPolicy);
        void response
          .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
          // Required for fonts that are loaded through a `cdn_prefix`. The files are the same for everyone.
          .header('access-control-allow-origin', '*');
      },
    });
    await app.register(fastifyStatic, {
      root: clientFolder,
      // One route per file, because every other path is a page.
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (response) => {
        void response.header('cache-control', 'public, max-age=3600');
      },
    });
  }
}

/** Renders a page for every path that no other route takes. */
export async function addPageRoute(server: ServerProcess, pages: Pages): Promise<void> {
  await server.app.register(async (scope) => {
    addRequestContext(scope, server.parts, server.parts.authenticatePage);
    scope.addHook('onRequest', async ({ method, context }) => {
      if (method === 'POST') await admitForm(server, context);
    });
    readForms(scope);
    scope.setErrorHandler(async (error, request, reply) => {
      try {
        // The page of a rejected form is shown again, with the reason.
        if (request.method === 'POST' && hasContext(request))
          return await showPage(server, pages, request, reply, asCallError(error));
      } catch (again) {
        return showFailure(server, again, request, reply);
      }
      return showFailure(server, error, request, reply);
    });
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        if (request.method === 'POST' && !isTokenForm(request.url))
          requireSameOrigin(request.headers, server.services.config);
        return showPage(server, pages, request, reply, null);
      },
    });
  });
}

const hasContext = (request: FastifyRequest) => (request.context as RequestContext | null) !== null;

/**
 * Answers a request that failed before or inside the router. If the request was for router data, it gets an error
 * response.
 */
function showFailure(
  { services }: ServerProcess,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.url.split('?', 1)[0]!.endsWith('.data')) throw error;
  if (error instanceof NoSiteYet)
    return reply.header('cache-control', 'no-store').redirect(firstRunPath, 303);
  const { status } = reportFailure(services.log, error, request, reply);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(renderFailurePage(request, status));
}

/** @throws {CallError} `too_many_requests`, before the form is read. */
async function admitForm({ parts }: ServerProcess, context: RequestContext): Promise<void> {
  const { siteId, address, caller } = context;
  const memberId = caller.kind === 'member' ? caller.memberId : null;
  await parts.limiter.check('form', siteId, address, memberId);
}

/** Responds with the page or, for a rejected form, with the page that says why. */
async function showPage(
  server: ServerProcess,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: CallError | null,
): Promise<FastifyReply> {
  // The service worker wipes another member's data from the browser. A form may log in or out, so its response names
  // no member.
  const { caller } = request.context;
  if (request.method === 'GET')
    reply.header(memberHeader, caller.kind === 'member' ? caller.memberId : 'none');
  const page = await createPageContext(server, request);
  if (page.assetPrefix !== '' || page.photoPrefix !== '')
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(request.nonce, {
        assets: originIn(page.assetPrefix),
        photos: originIn(page.photoPrefix),
      }),
    );
  const shared = pages.keepShared ? await sharedPlace(request.context, request, page.locale) : null;
  const cachedPage = shared?.find();
  if (cachedPage) {
    noteArrival(request, 200);
    return sendShared(request, reply, cachedPage);
  }
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  context.set(refusalContext, refusal);
  const handle = await pages.handler();
  const response = await handle(toPageRequest(request, reply, { refused: refusal !== null }), context);
  const isForAnyone = response.headers.get(forAnyoneHeader) === page.locale;
  response.headers.delete(forAnyoneHeader);
  const failure = page.failure();
  if (failure?.status === response.status) addRetryAfter(reply, failure);
  const isShared = shared !== null && isForAnyone && !reply.hasHeader('set-cookie');
  noteArrival(request, response.status);
  if (!isShared) return answer(request, reply, response);
  const newPage = await toShared(response);
  shared.keep(newPage);
  return sendShared(request, reply, newPage);
}

const originIn = (prefix: string) => (prefix === '' ? null : new URL(prefix).origin);

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  // A page is rendered completely before it is sent. Sending it in pieces would cost more than rendering it.
  const bytes = await readBytes(response);
  if (!bytes) return reply.send('');
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  reply.header('vary', 'accept-encoding');
  if (body.length < minCompressedBytes || !takesGzip(request)) return reply.send(body);
  reply.header('content-encoding', 'gzip');
  // Level 4 takes half a millisecond per page, on a separate thread, and makes the page four fifths smaller.
  return reply.send(await compress(body, { level: 4 }));
}

async function toShared(response: Response): Promise<SharedPage> {
  const plain = Buffer.from((await readBytes(response)) ?? '');
  return { headers: [...response.headers], plain, gzip: await compress(plain) };
}

function sendShared(request: FastifyRequest, reply: FastifyReply, page: SharedPage): FastifyReply {
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
  if (!takesGzip(request)) return reply.send(page.plain);
  return reply.header('content-encoding', 'gzip').send(page.gzip);
}

const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(headers['accept-encoding'] ?? '');
