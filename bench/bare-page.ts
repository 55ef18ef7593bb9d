import { createServer, type ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { createElement as element } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  Link,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';

/**
 * The baseline for rendered pages: a process that does nothing but render a page of 24 cards, which need no
 * data, with React Router and React. Prints its port on the first line of its output.
 */
const cardCount = 24;

function Card({ number }: { readonly number: number }) {
  return element(
    'li',
    { className: 'relative' },
    element(
      Link,
      { to: `/members/${number}`, className: 'block overflow-hidden rounded-card shadow-rest' },
      element('img', { src: `/photos/${number}.webp`, alt: '', width: 240, height: 320, loading: 'lazy' }),
      element(
        'p',
        { className: 'font-semibold' },
        element('span', { className: 'truncate' }, 'Member'),
        element('span', null, `, ${20 + number}`),
      ),
      element('p', { className: 'text-sm' }, 'Utrecht'),
    ),
  );
}

const Root = () =>
  element(
    'html',
    { lang: 'en' },
    element('head', null, element('title', null, 'Members')),
    element('body', null, element(Outlet), element(Scripts)),
  );

const Members = () =>
  element(
    'main',
    null,
    element(
      'ul',
      null,
      Array.from({ length: cardCount }, (_, number) => element(Card, { key: number, number })),
    ),
  );

function render(
  _request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const output = new Writable({
      write: (piece: Buffer, _encoding, next) => {
        pieces.push(piece);
        next();
      },
      final: (next) => {
        resolve(new Response(Buffer.concat(pieces), { status, headers }));
        next();
      },
    });
    const { pipe } = renderToPipeableStream(
      element(ServerRouter, { context, url: 'http://localhost/members' }),
      {
        onAllReady: () => void pipe(output),
        onShellError: reject,
      },
    );
  });
}

const route = (id: string, module: string) => ({
  id,
  module,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});
const build: ServerBuild = {
  entry: { module: { default: render } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    members: { id: 'members', parentId: 'root', path: 'members', module: { default: Members } },
  },
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: { ...route('root', '/assets/root.js'), path: '' },
      members: { ...route('members', '/assets/members.js'), parentId: 'root', path: 'members' },
    },
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
};
const handle = createRequestHandler(build, 'production');

async function answer(response: ServerResponse): Promise<void> {
  const request = new Request('http://localhost/members', { headers: { accept: 'text/html' } });
  const rendered = await handle(request, new RouterContextProvider());
  const page = Buffer.from(await rendered.arrayBuffer());
  response.writeHead(rendered.status, { 'content-type': 'text/html', 'content-length': page.length });
  response.end(page);
}

const server = createServer((_request, response) => void answer(response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
