import type { Actor } from '../../people.ts';

/** A call that a member makes once. @throws unless it succeeds. */
export async function callAs<T>(
  port: number,
  { cookie, address }: Actor,
  { method, path }: { readonly method: string; readonly path: string },
  body: Buffer | object | undefined,
): Promise<T> {
  const isFile = Buffer.isBuffer(body);
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: {
      cookie,
      origin: `http://localhost:${port}`,
      'x-forwarded-for': address,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    body: isFile ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
}
