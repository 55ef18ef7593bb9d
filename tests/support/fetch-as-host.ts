import { request } from 'node:http';

/**
 * A `fetch` to an address of this machine under any host name. The built-in one always sends the address
 * itself as the host. Redirects are not followed.
 */
export async function fetchAsHost(
  url: URL,
  init: RequestInit & { readonly headers: Headers },
): Promise<Response> {
  const sent = new Request(url, init);
  const body = Buffer.from(await sent.arrayBuffer());
  // The headers of the body's type come first, then the caller's. `Request` drops the host.
  const headers = {
    ...Object.fromEntries(sent.headers),
    ...Object.fromEntries(init.headers),
    // Node sets the length of a body by itself, but not for a DELETE.
    ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
  };
  return new Promise((resolve, reject) => {
    const leaving = init.signal ? { signal: init.signal } : {};
    const outgoing = request(url, { method: sent.method, headers, agent: false, ...leaving }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const responseHeaders = new Headers();
        for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
          responseHeaders.append(incoming.rawHeaders[at]!, incoming.rawHeaders[at + 1]!);
        }
        const status = incoming.statusCode!;
        const empty = status === 204 || status === 304;
        resolve(new Response(empty ? null : Buffer.concat(chunks), { status, headers: responseHeaders }));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
