import type { FastifyInstance } from 'fastify';
import type { Access, Call } from '#platform/shared/call.ts';
import { platformErrors, type ErrorDefinition } from '#platform/shared/errors.ts';
import type { TObject, TSchema } from '#platform/shared/schema.ts';

/**
 * Serves the API reference as OpenAPI 3.1, generated on the first request from the calls that this process answers.
 */
export function addApiReference(app: FastifyInstance, calls: readonly Call[]): void {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send((document ??= JSON.stringify(buildOpenApi(calls)))),
  );
}

/** States who may make a call. */
export function whoMayCall(access: Access): string {
  if (access === 'anyone') return 'anyone';
  if (access === 'member') return 'logged-in members';
  if (access === 'provider') return 'payment providers';
  return `staff with the role ${[...new Set([...access.staff, 'administrator'])].join(' or ')}`;
}

/** The errors that a call can return: its own, and those shared by all calls of its kind. */
export function listErrors(call: Call): readonly ErrorDefinition[] {
  const { access, idempotent, method, acts, upload } = call;
  const guarded = access !== 'anyone' && access !== 'provider';
  const general = [
    platformErrors.invalid_input,
    ...(idempotent ? [platformErrors.idempotency_key_required, platformErrors.idempotency_key_reused] : []),
    ...(guarded ? [platformErrors.authentication_required] : []),
    ...(typeof access === 'object' ? [platformErrors.permission_denied] : []),
    ...(access !== 'provider' && (method !== 'GET' || acts) ? [platformErrors.foreign_origin] : []),
    ...(upload ? [platformErrors.payload_too_large] : []),
    ...(call.limit === 'none' ? [] : [platformErrors.too_many_requests]),
    platformErrors.internal_error,
    platformErrors.unavailable,
  ];
  return [...new Map([...(call.errors ?? []), ...general].map((error) => [error.code, error])).values()];
}

/**
 * Describes the calls as an OpenAPI 3.1 document. OpenAPI allows one operation per method and path. Where
 * several calls share both, each variant is listed under the path plus its query.
 */
export function buildOpenApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const sharing = calls.filter(({ method, path }) => method === call.method && path === call.path);
    const path =
      sharing.length > 1 && call.variant
        ? `${call.path}?${call.variant.field}=${call.variant.value}`
        : call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeOperation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vonk',
      version: '1',
      description: 'Each site has its own host name, which selects the site.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth.session' } },
    },
  };
}

function describeOperation(call: Call): object {
  const guarded = call.access !== 'anyone' && call.access !== 'provider';
  return {
    operationId: call.name,
    summary: call.summary,
    description: `For ${whoMayCall(call.access)}.`,
    tags: [call.path.replace(/^\/api\/|\.php$/g, '')],
    security: guarded ? [{ session: [] }] : [],
    ...describeParameters(call),
    ...describeRequestBody(call),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: plain(call.response) } } },
      ...Object.fromEntries(
        [...groupByStatus(listErrors(call))].map(([status, errors]) => [
          status,
          {
            description: errors.map(({ code }) => code).join(', '),
            content: { 'application/json': { schema: errorSchema(errors) } },
          },
        ]),
      ),
    },
  };
}

function describeParameters(call: Call): object {
  const { query, variant } = call;
  const fields = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: isRequired(query!, name),
    schema: plain(schema),
  }));
  const marker = variant
    ? [{ name: variant.field, in: 'query', required: true, schema: { const: variant.value } }]
    : [];
  const key = call.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
        },
      ]
    : [];
  const parameters = [...marker, ...fields.filter(({ name }) => name !== variant?.field), ...key];
  return parameters.length > 0 ? { parameters } : {};
}

function describeRequestBody({ body, upload }: Call): object {
  if (upload) {
    return {
      requestBody: {
        required: true,
        content: {
          'application/octet-stream': {
            schema: { contentMediaType: 'application/octet-stream', maxLength: upload.maxBytes },
          },
        },
      },
    };
  }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: plain(body) } } } }
    : {};
}

function errorSchema(errors: readonly ErrorDefinition[]): object {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        oneOf: errors.map(({ code, args }) => ({
          type: 'object',
          required: ['code', 'args'],
          properties: { code: { const: code }, args: plain(args) },
        })),
      },
    },
  };
}

function groupByStatus(errors: readonly ErrorDefinition[]): Map<number, ErrorDefinition[]> {
  const groups = new Map<number, ErrorDefinition[]>();
  for (const error of errors) groups.set(error.status, [...(groups.get(error.status) ?? []), error]);
  return new Map([...groups].sort(([a], [b]) => a - b));
}

export const isRequired = (schema: TObject, name: string): boolean =>
  (schema.required as readonly string[] | undefined)?.includes(name) ?? false;

/**
 * The schema as plain JSON, without the schema library's internals. A choice of strings becomes an `enum`.
 */
function plain(schema: TSchema): object {
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
    const choice = findChoices(value as TSchema);
    return choice ? { type: 'string', enum: choice } : value;
  }) as object;
}

/** The strings of a `oneOf(…)`, or null if the schema is something else. */
export function findChoices(schema: TSchema | null): string[] | null {
  const options = (schema as { anyOf?: { const?: unknown }[] } | null)?.anyOf;
  const texts = options?.map((option) => option.const).filter((value) => typeof value === 'string');
  return texts && texts.length === options!.length ? texts : null;
}
