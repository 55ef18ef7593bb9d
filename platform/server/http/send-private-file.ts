import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '#platform/server/storage/storage.ts';

interface PrivateFile {
  /** Changes whenever the bytes change. Without quotes. */
  readonly etag: string;
  /**
   * How long the browser may reuse the file without revalidating it. Caches between the browser and the
   * server never store it.
   */
  readonly maxAgeSeconds: number;
  /** Opens the bytes. Not called when the browser already has them. */
  readonly read: () => Promise<StoredFile>;
}

/** Sends a file that this caller may see. The caller's permission must be checked first, even for a 304. */
export async function sendPrivateFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, maxAgeSeconds, read }: PrivateFile,
): Promise<FastifyReply> {
  const unchanged = request.headers['if-none-match']?.includes(`"${etag}"`);
  const file = unchanged ? null : await read();
  reply
    .header('etag', `"${etag}"`)
    .header('cache-control', `private, max-age=${maxAgeSeconds}`)
    .header('cross-origin-resource-policy', 'same-origin');
  if (!file) return reply.code(304).send();
  return reply
    .header('content-type', file.contentType)
    .header('content-length', file.length)
    .send(file.stream);
}
