import { Readable } from 'node:stream';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { findBuiltInGif } from '../built-in-gifs.ts';
import { builtInBytes } from './built-in/built-in-picture.ts';
import { listGifs } from './gif-queries.ts';
import { gifFiles, gifKey, keepGif, type GifFile } from './keep-gif.ts';

const yearSeconds = 365 * 24 * 3600;

/**
 * The bytes of an animated picture, for members only. This server fetches a provider's picture at the first request, so
 * that browsers never contact the provider.
 */
export const gifPage: ServerPage = {
  method: 'GET',
  path: '/gifs/:id/:file',
  handle: async (context, request, reply) => {
    const { id, file } = request.params as { id: string; file: string };
    const { contentType, body, policy } = findBuiltInGif(id)
      ? ownFile(id, file)
      : await keptFile(context, id, file);
    reply.header('content-type', contentType);
    if (policy) reply.header('content-security-policy', policy);
    return reply
      .header('cache-control', `private, max-age=${yearSeconds}, immutable`)
      .header('cross-origin-resource-policy', 'same-origin')
      .send(body);
  },
};

interface Answer {
  readonly contentType: string;
  readonly body: Buffer | Readable;
  readonly policy?: string;
}

function ownFile(id: string, file: string): Answer {
  const body = builtInBytes(findBuiltInGif(id)!, file);
  if (!body) throw notFound();
  // The picture may load only its own inline styles, which animate it.
  return {
    contentType: 'image/svg+xml',
    body,
    policy: `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
  };
}

async function keptFile(context: RequestContext, id: string, name: string): Promise<Answer> {
  const file = gifFiles.find((id): id is GifFile => id === name);
  if (!file || context.caller.kind === 'visitor') throw notFound();
  const [row] = await listGifs(context.db, [id]);
  if (!row || !(await keepGif(context, row, context.caller.memberId))) throw notFound();
  const picture = await context.storage.get(gifKey(id, file), context.signal);
  if (!picture) throw notFound();
  return { contentType: picture.contentType, body: picture.stream };
}

const notFound = () => fail(platformErrors.not_found);
