import { describe, expect, test } from 'vitest';
import { formatMarkdown } from '#tests/support/api-markdown.ts';
import { listErrors, buildOpenApi } from '#apps/server/api-reference.ts';
import { features } from '#apps/server/features.gen.ts';
import { defineCall, type Call } from '#platform/shared/call.ts';
import { object, string } from '#platform/shared/schema.ts';

const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call));

/** Every call that a contract declares, whether or not a route answers it. */
const declaredCalls = Object.entries(
  import.meta.glob<Record<string, unknown>>('/features/*/*/*contract.ts', { eager: true }),
)
  .flatMap(([, contract]) => Object.values(contract))
  .filter(
    (value): value is Call =>
      typeof value === 'object' && value !== null && 'path' in value && 'response' in value,
  );

test('[CA-17] docs/api.md matches the contracts: after a change, run `npm run docs:api`', async () => {
  await expect(formatMarkdown(calls)).toMatchFileSnapshot('../docs/api.md');
});

test('[CA-17] every call that a contract declares is answered by a route', () => {
  const answeredCalls = new Set<Call>(calls);
  expect(declaredCalls.filter((call) => !answeredCalls.has(call)).map(({ name }) => name)).toEqual([]);
});

describe('the OpenAPI document', () => {
  const document = buildOpenApi(calls);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
    operationId: string;
  }[];

  test('contains each call once', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      calls.map(({ name }) => name).sort(),
    );
  });

  test('lists the fields, the errors by status, and the required headers', () => {
    const post = document.paths['/api/messages.php']!.post as unknown as {
      parameters: { name: string; in: string; required: boolean }[];
      responses: Record<string, { description: string }>;
    };
    expect(post.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
    );
    expect(post.responses['403']!.description).toContain('authentication_required');
    expect(JSON.stringify(document)).not.toContain('~kind');
  });
});

test('calls that share method and path both appear, distinguished by their query', () => {
  const shared = {
    method: 'POST',
    path: '/api/user.php',
    access: 'anyone',
    response: object({}),
    errors: [],
    limit: 'write',
    summary: 'Does one of two things.',
  } as const;
  const pair = [
    defineCall({ ...shared, name: 'logIn', body: object({ email: string() }) }),
    defineCall({
      ...shared,
      name: 'subscribe',
      variant: { field: 'push', value: '1' },
      query: object({ push: string() }),
    }),
  ];
  expect(Object.keys(buildOpenApi(pair).paths)).toEqual(['/api/user.php', '/api/user.php?push=1']);
  expect(formatMarkdown(pair)).toContain('### POST /api/user.php?push=1');
});

test('a call can return the errors of its kind without declaring them', () => {
  const call = calls.find(({ name }) => name === 'decideInboxCase')!;
  expect(listErrors(call).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['authentication_required', 'permission_denied']),
  );
});
