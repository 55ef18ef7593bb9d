const bytesByResponse = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/**
 * The response of a rendered page. Its body is kept separately, because writing and reading it as a stream
 * would be a notable part of the page's cost.
 */
export function pageResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(null, init);
  bytesByResponse.set(response, bytes);
  return response;
}

/** The bytes of any response, whether or not it is a rendered page. Null if there is no body. */
export async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = bytesByResponse.get(response);
  if (bytes) return bytes;
  return response.body && new Uint8Array(await response.arrayBuffer());
}
