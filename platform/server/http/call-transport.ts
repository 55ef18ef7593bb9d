import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Api } from './api.ts';
import { maxJsonBytes, requireModestJson } from './json-body.ts';
import { requireSameOrigin } from './origin.ts';

const maxUploadBytes = 32 * 1024 * 1024;

const maxFormBytes = 16 * 1024;

/** Fields that were submitted as a form. */
class PostedForm {
  readonly fields: Readonly<Record<string, string>>;
  constructor(text: string) {
    this.fields = Object.fromEntries(new URLSearchParams(text));
  }
}

/** Limits the cost of JSON, both here and in any code that walks the parsed value. */
export function parseModestJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: maxJsonBytes },
    (request, body, done) => {
      try {
        requireModestJson(String(body));
      } catch (error) {
        return done(error as Error);
      }
      // The parser reports through `done`.
      void parse(request, String(body), done);
    },
  );
}

/** Registers every call of the contract under its method and path. */
export function registerCalls(app: FastifyInstance, api: Api): void {
  app.register(async (calls) => {
    calls.addContentTypeParser(
      /^(?:application\/octet-stream|image\/)/,
      { parseAs: 'buffer' },
      (_request, body, done) => {
        done(null, body);
      },
    );
    // Only outside services post forms. Another site's page could send one too, but no other route parses
    // forms.
    calls.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => {
        // An upload route has its own limit, which overrides that of the parser.
        if (body.length > maxFormBytes) done(fail(platformErrors.payload_too_large));
        else done(null, new PostedForm(String(body)));
      },
    );
    for (const variants of groupByRoute(api.calls).values()) {
      const { method, path } = variants[0]!;
      const upload = Math.max(0, ...variants.map((call) => call.upload?.maxBytes ?? 0));
      calls.route({
        method,
        url: path,
        ...(upload > 0 ? { bodyLimit: Math.min(upload, maxUploadBytes) } : {}),
        // Runs before the body is read.
        onRequest: async (request) => admit(api, pickVariant(variants, request.query), request),
        handler: async (request, reply) => answer(api, pickVariant(variants, request.query), request, reply),
      });
    }
  });
  app.all('/api/*', async () => {
    throw fail(platformErrors.not_found);
  });
}

function groupByRoute(calls: readonly Call[]): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const key = `${call.method} ${call.path}`;
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  return groups;
}

function pickVariant(calls: readonly Call[], query: unknown): Call {
  const fields = query as Record<string, unknown>;
  const plain = calls.find((call) => !call.variant);
  const match =
    calls.find((call) => call.variant && fields[call.variant.field] === call.variant.value) ?? plain;
  if (!match) throw fail(platformErrors.not_found);
  return match;
}

async function admit(api: Api, call: Call, request: FastifyRequest): Promise<void> {
  if (call.access !== 'provider' && (call.method !== 'GET' || call.acts))
    requireSameOrigin(request.headers, request.context.config);
  await api.admit(call, request.context);
}

async function answer(api: Api, call: Call, request: FastifyRequest, reply: FastifyReply) {
  const file = call.upload ? uploadedFile(request.body) : undefined;
  const body = call.upload ? undefined : unwrapBody(call, request.body);
  const json = await api.run(call.name, request.context, request.query, body, file);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(json);
}

function unwrapBody(call: Call, body: unknown): unknown {
  if (!(body instanceof PostedForm)) return body;
  if (call.access !== 'provider') throw fail(platformErrors.invalid_input, { issues: [] });
  return body.fields;
}

function uploadedFile(body: unknown): Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw fail(platformErrors.invalid_input, { issues: [{ field: 'file', problem: 'required' }] });
}
