import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '#platform/server/storage/storage.ts';

interface SentFile {
  /** Changes whenever the bytes change. Without quotes. */
  readonly etag: string;
  /** How long the file may be reused without revalidating it. */
  readonly maxAgeSeconds: number;
  /** Opens the bytes. Not called when the browser already has them. */
  readonly read: () => Promise<StoredFile>;
}

/**
 * Sends a file that this caller may see. The caller's permission must be checked first, even for a 304. Caches between
 * the browser and the server never store it.
 */
export async function sendPrivateFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  return send(request, reply, file, {
    'cache-control': `private, max-age=${file.maxAgeSeconds}`,
    'cross-origin-resource-policy': 'same-origin',
  });
}

/**
 * Sends a file that everyone with its address may see. Shared caches such as a CDN store it, and pages load it from
 * there. No cache may use it after `maxAgeSeconds` without asking, not even while the server cannot be reached.
 */
export async function sendSharedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  return send(request, reply, file, {
    'cache-control': `public, max-age=${file.maxAgeSeconds}, must-revalidate`,
    'cross-origin-resource-policy': 'cross-origin',
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, read }: SentFile,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const unchanged = request.headers['if-none-match']?.includes(`"${etag}"`);
  const file = unchanged ? null : await read();
  reply.header('etag', `"${etag}"`).headers(headers);
  if (!file) return reply.code(304).send();
  return reply
    .header('content-type', file.contentType)
    .header('content-length', file.length)
    .send(file.stream);
}
