import type { FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { findVideoById, type LanderVideoRow } from './landers-queries.ts';
import { extensionOf, posterKey, videoKey } from './video-files.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The bytes of a lander's video or of its poster. The id in the address changes with the file. */
export const videoPage: ServerPage = {
  method: 'GET',
  path: '/media/:id/:file',
  handle: async (context, request, reply) => {
    const { id, file } = request.params as { id: string; file: string };
    const video = uuid.test(id) ? await findVideoById(context.db, context.siteId, id) : undefined;
    const key = video?.state === 'ready' ? keyOf(video, file) : null;
    const stored = key === null ? null : await context.storage.get(key, context.signal);
    if (!stored) throw fail(platformErrors.not_found);
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('accept-ranges', 'bytes')
      .type(stored.contentType);
    const { range } = request.headers;
    return range === undefined
      ? reply.header('content-length', stored.length).send(stored.stream)
      : sendPart(reply, await buffer(stored.stream), range);
  },
};

function keyOf(video: LanderVideoRow, file: string): string | null {
  if (file === 'poster.webp' && video.hasPoster) return posterKey(video.id);
  return file === `video.${extensionOf(video.type)}` ? videoKey(video) : null;
}

/** Some browsers play only videos of which they can request parts. Files are small, so a part is cut in memory. */
function sendPart(reply: FastifyReply, bytes: Buffer, range: string): FastifyReply {
  const part = partOf(range, bytes.length);
  if (part === 'all') return reply.send(bytes);
  if (!part)
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).type('text/plain').send('');
  const [first, last] = part;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}

/**
 * The first and last byte that a `Range` header requests. Null if the file has none of them; `all` for headers with
 * another form, which a server may ignore.
 */
export function partOf(range: string, length: number): readonly [number, number] | 'all' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') return Number(to) === 0 ? null : [Math.max(0, length - Number(to)), length - 1];
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  return first >= length || first > last ? null : [first, last];
}
