import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput } from '#platform/shared/errors.ts';

/**
 * No text in any form is longer than 5,000 characters. Encoding takes at most twelve bytes per character.
 */
const maxFormBytes = 64 * 1024;
/** Maximum number of fields or parts in one form. No page has even half as many. */
export const maxFormFields = 200;
const formType = 'application/x-www-form-urlencoded';

/**
 * Accepts page forms as bytes, which the router then parses. For any other body, the response is 415. For a body that
 * is not a form, or has too many fields, it is 400.
 */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [formType, 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type']!;
      requireFewFields(body, type);
      if (!isOfFields(type)) await requireParts(new Uint8Array(body), type);
      return body;
    },
  );
}

/**
 * Counts before anything is parsed, because thousands of fields with unusual escapes would keep the parser busy for a
 * quarter of a second.
 */
function requireFewFields(body: Buffer, type: string): void {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? [];
  // Separators between fields, and before and after parts.
  const [separator, limit] = isOfFields(type)
    ? ['&', maxFormFields - 1]
    : [`--${quoted ?? plain ?? ''}`, maxFormFields + 1];
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length))
    if (++count > limit) throw invalidInput({ field: '', problem: 'too_many', limit: maxFormFields });
}

/** Any text is a valid urlencoded form, but a multipart form may be broken. */
async function requireParts(body: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
  try {
    await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw unreadable('');
  }
}

/**
 * The request in the router's format. A rejected request is passed on without its form: the page then only shows why.
 * @throws {CallError} `invalid_input` if the `Host` header is invalid.
 */
export function toPageRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { refused }: { readonly refused: boolean },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  const controller = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || controller.abort());
  const init = { method: request.method, headers, signal: controller.signal };
  const url = buildAddress(request);
  if (request.method !== 'POST') return new Request(url, init);
  const body = refused ? undefined : (request.body as Buffer | undefined);
  if (!body) headers.set('content-type', formType);
  // Origins are checked before. The router would respond to a foreign one with plain text of its own.
  headers.delete('origin');
  return new Request(url, { ...init, body: body ? new Uint8Array(body) : '' });
}

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Sets path and query separately. If they were parsed as a whole, `//evil.test/x` would be read as another host.
 */
function buildAddress({ context, url, headers }: Pick<FastifyRequest, 'context' | 'url' | 'headers'>): URL {
  const protocol = context.config.mode === 'production' ? 'https' : 'http';
  const origin = `${protocol}://${headers.host ?? 'localhost'}`;
  if (!host.test(headers.host ?? 'localhost') || !URL.canParse(origin)) throw unreadable('host');
  const address = new URL(origin);
  // Proxies may send an absolute URL. Only the header determines the host.
  const [path = '', ...query] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '').split('?');
  address.pathname = path;
  address.search = query.join('?');
  return address;
}

const isOfFields = (type: string) => type.toLowerCase().startsWith(formType);
const unreadable = (field: string) => invalidInput({ field, problem: 'invalid' });
