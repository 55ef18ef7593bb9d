import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { addRequestContext } from '#platform/server/http/server.ts';
import { requireSameOrigin } from '#platform/server/http/origin.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { ServerProcess } from './compose.ts';
import { createPageContext } from './page-context.ts';

const clientFolder = resolve('build/client');
const year = 365 * 24 * 3_600;

/** Adds the pages of the web application and its files to the process. */
export async function addPages(server: ServerProcess): Promise<void> {
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  const handle = createRequestHandler(build, process.env['NODE_ENV'] ?? 'production');
  const { app } = server;
  if (existsSync(clientFolder)) {
    await app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/');
        response.header(
          'cache-control',
          hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }
  await app.register(async (scope) => {
    addRequestContext(scope, server.parts);
    // The pages read form bodies themselves.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        if (request.method === 'POST') requireSameOrigin(request.headers);
        const context = new RouterContextProvider();
        context.set(pageContext, await createPageContext(server, request));
        return answer(request, reply, await handle(toRequest(scope, request, reply), context));
      },
    });
  });
}

function toRequest(scope: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Request {
  const { config } = request.context;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const protocol = config.mode === 'production' ? 'https' : 'http';
  const url = new URL(request.url, `${protocol}://${request.headers.host ?? 'localhost'}`);
  const controller = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || controller.abort());
  const body =
    request.method === 'POST'
      ? { body: limited(request, scope.initialConfig.bodyLimit ?? 262_144), duplex: 'half' as const }
      : {};
  return new Request(url, { method: request.method, headers, signal: controller.signal, ...body });
}

/** The body as a stream that ends the request when it grows past the limit. */
function limited(request: FastifyRequest, limit: number): ReadableStream<Uint8Array> {
  let size = 0;
  const source = request.raw[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await source.next();
      if (done) return controller.close();
      size += value.length;
      if (size > limit) return controller.error(new Error('The form is too large.'));
      controller.enqueue(value);
    },
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (!response.body) return reply.send('');
  const body = Readable.fromWeb(response.body as NodeReadableStream);
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body);
  reply.header('content-encoding', 'gzip');
  // Level 4 costs half a millisecond for a page and saves four fifths of it.
  return reply.send(pipeline(body, createGzip({ level: 4 }), () => undefined));
}
