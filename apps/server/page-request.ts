import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput } from '#platform/shared/errors.ts';

/** No form of a page has a text of more than 5,000 characters; twelve bytes each is the most that encoding makes of one. */
const maxFormBytes = 64 * 1024;
/** Fields or parts of one form; no page has half as many. */
export const maxFormFields = 200;
const formType = 'application/x-www-form-urlencoded';

/**
 * Takes the forms of pages as bytes, which the router parses. Any other body is answered with 415, one that is no form or
 * has too many fields with 400.
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

/** Counts before anything is parsed: thousands of fields with odd escapes keep the parser busy for a quarter of a second. */
function requireFewFields(body: Buffer, type: string): void {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? [];
  // Between fields, and before and after parts.
  const [separator, limit] = isOfFields(type)
    ? ['&', maxFormFields - 1]
    : [`--${quoted ?? plain ?? ''}`, maxFormFields + 1];
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length))
    if (++count > limit) throw invalidInput({ field: '', problem: 'too_many', limit: maxFormFields });
}

/** Every text is a form of fields; one of parts may be broken. */
async function requireParts(body: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
  try {
    await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw unreadable('');
  }
}

/**
 * The request as the router takes it. One that was refused comes without its form: the page only shows why.
 * @throws {CallError} `invalid_input` when the `Host` header is no host.
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
  const url = addressOf(request);
  if (request.method !== 'POST') return new Request(url, init);
  const body = refused ? undefined : (request.body as Buffer | undefined);
  if (!body) headers.set('content-type', formType);
  // The router would answer a foreign origin with a bare text of its own.
  if (refused) headers.delete('origin');
  return new Request(url, { ...init, body: body ? new Uint8Array(body) : '' });
}

const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The path and query are set one by one: read as a whole, `//evil.test/x` would name another host. */
function addressOf({ context, url, headers }: Pick<FastifyRequest, 'context' | 'url' | 'headers'>): URL {
  const protocol = context.config.mode === 'production' ? 'https' : 'http';
  const origin = `${protocol}://${headers.host ?? 'localhost'}`;
  if (!host.test(headers.host ?? 'localhost') || !URL.canParse(origin)) throw unreadable('host');
  const address = new URL(origin);
  // Proxies may ask for a whole address; which host is meant the header alone says.
  const [path = '', ...query] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '').split('?');
  address.pathname = path;
  address.search = query.join('?');
  return address;
}

const isOfFields = (type: string) => type.toLowerCase().startsWith(formType);
const unreadable = (field: string) => invalidInput({ field, problem: 'invalid' });
