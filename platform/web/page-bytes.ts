const known = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** The answer of a rendered page. Its body stays outside: as a stream, written and read back, it costs its share of a page. */
export function pageResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(null, init);
  known.set(response, bytes);
  return response;
}

/** The bytes of any answer, of a rendered page or not; null without a body. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = known.get(response);
  if (bytes) return bytes;
  return response.body && new Uint8Array(await response.arrayBuffer());
}
