import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isUuid } from '#platform/shared/ids.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { findVideoById, type LanderVideoRow } from './landers-queries.ts';
import { chooseExtension, posterKey, videoKey } from './video-files.ts';

/** How many bytes are read at a time. A slow reader keeps about this many in memory. */
export const partBytes = 256 * 1024;

/** The bytes of a lander's video or poster. The id in the address changes with the file. */
export const videoPage: ServerPage = {
  method: 'GET',
  path: '/media/:id/:file',
  handle: async (context, request, reply) => {
    const { id, file } = request.params as { id: string; file: string };
    const video = isUuid(id) ? await findVideoById(context.db, context.siteId, id) : undefined;
    const key = video?.state === 'ready' ? findKey(video, file) : null;
    const fileInfo = key === null ? null : await describeFile(context, key);
    if (key === null || !fileInfo) throw fail(platformErrors.not_found);
    const { length, contentType } = fileInfo;
    const { range } = request.headers;
    const part = range === undefined ? 'all' : parseRange(range, length);
    if (!part)
      return reply.code(416).header('content-range', `bytes */${length}`).type('text/plain').send('');
    const [first, last] = part === 'all' ? [0, length - 1] : part;
    if (part !== 'all') reply.code(206).header('content-range', `bytes ${first}-${last}/${length}`);
    // The body of a HEAD response would be read and discarded, so there is none.
    const body = request.method === 'HEAD' ? [] : readInParts(context, key, first, last);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('accept-ranges', 'bytes')
      .type(contentType)
      .header('content-length', last - first + 1)
      .send(Readable.from(body, { objectMode: false }));
  },
};

function findKey(video: LanderVideoRow, file: string): string | null {
  if (file === 'poster.webp' && video.hasPoster) return posterKey(video.id);
  return file === `video.${chooseExtension(video.type)}` ? videoKey(video) : null;
}

/** Reads one byte, because the response also says how long the file is. */
async function describeFile({ storage, signal }: RequestContext, key: string) {
  const part = await storage.getPart(key, { start: 0, end: 0 }, signal);
  part?.stream.destroy();
  return part && { length: part.fileLength, contentType: part.contentType };
}

/**
 * Reads the next part once the reader has taken the previous one. Between two parts, a slow reader occupies neither a
 * storage connection nor an open file.
 */
export async function* readInParts(
  { storage, signal }: Pick<RequestContext, 'storage' | 'signal'>,
  key: string,
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  for (let start = first; start <= last; start += partBytes) {
    const end = Math.min(last, start + partBytes - 1);
    const part = await storage.getPart(key, { start, end }, signal);
    if (!part) throw new Error('A file was removed while a visitor was reading it.');
    yield await buffer(part.stream);
  }
}

/**
 * The first and last byte that a `Range` header requests. Null if the file has none of these bytes; `all` for headers
 * in another form, which a server may ignore.
 */
export function parseRange(range: string, length: number): readonly [number, number] | 'all' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') return Number(to) === 0 ? null : [Math.max(0, length - Number(to)), length - 1];
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  return first >= length || first > last ? null : [first, last];
}
