import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import { forAnyoneHeader, type PageHandle } from '#platform/web/page-handle.ts';
import { pageResponse } from '#platform/web/page-bytes.ts';
import { withAssetPrefix } from './asset-prefix.ts';
import { withScriptsLast } from './scripts-last.ts';
import { NonceContext } from './shell/nonce.ts';

/** Reports failures that pages did not expect. An aborted request is not a failure. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  const isAnswer = isRouteErrorResponse(error) || error instanceof Response;
  if (!request.signal.aborted && !isAnswer) context.get(pageContext).report(error);
}

export const streamTimeout = 10_000;

/**
 * Renders a complete page. Its data is loaded before rendering, so streaming small chunks would only cost time: a
 * quarter of a page's rendering time. Rendering completely also lets a failure set its own status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const handles = entry.staticHandlerContext.matches.map(
    ({ route }) => route.handle as PageHandle | undefined,
  );
  // A page without scripts needs no nonce, and a page without a nonce can be cached for other visitors.
  const nonce = handles.some((handle) => handle?.script === 'none') ? undefined : page.nonce;
  if (status === 200 && !nonce && !page.loggedIn && handles.some((handle) => handle?.forAnyone))
    headers.set(forAnyoneHeader, page.locale);
  const html = await render(
    <NonceContext value={page.nonce}>
      <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />
    </NonceContext>,
    {
      ...(nonce ? { nonce } : {}),
      // Reported below. The router then renders the error page, which shows the request id.
      shellError: () => unexpected(page.requestId),
      onError: (error) => handleError(error, { request, context }),
    },
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const bytes = Buffer.from(withScriptsLast(withAssetPrefix(html, page.assetPrefix)));
  return pageResponse(bytes, { headers, status });
}

interface RenderOptions {
  readonly nonce?: string;
  /** What to reject with when nothing can be shown. */
  readonly shellError: () => Response;
  readonly onError: (error: unknown) => void;
}

function render(page: ReactNode, { nonce, shellError, onError }: RenderOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, {
    ...(nonce ? { nonce } : {}),
    // Content that is ready is rendered in its place. If it were sent after the page, it would shift the layout.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady() {
      clearTimeout(abortTimer);
      resolve(text(pipe(new PassThrough())));
    },
    onShellError: () => reject(shellError()),
    onError,
  });
  const abortTimer = setTimeout(abort, streamTimeout + 1_000).unref();
  return promise;
}

const unexpected = (requestId: string) =>
  Response.json({ code: 'internal_error', args: {}, request_id: requestId }, { status: 500 });
