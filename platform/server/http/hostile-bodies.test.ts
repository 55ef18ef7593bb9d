import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#features/identity/accounts/contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { getMessages, markRead } from '#features/conversation/chat/contract.ts';
import { features } from '#apps/server/features.gen.ts';
import type { Call } from '#platform/shared/call.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { hasTestClock, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { maxJsonBytes, maxJsonDepth, maxJsonValues } from './json-body.ts';

const calls = features.flatMap(({ routes }) => routes.map(({ call }) => call as Call));

let server: TestServer;
let anna: TestMember;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
  anna = await aMember(server).create();
});
afterAll(() => server.close());

interface Answer {
  readonly error: { code: string; args: { issues?: { field: string; problem: string }[] } };
}

let requests = 0;

/** Each request comes from its own address, because rate limits are not being tested here. */
async function post(path: string, body: string, type = 'application/json', method = 'POST') {
  requests++;
  const response = await anna.client.fetch(path, {
    method,
    headers: {
      'content-type': type,
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': `10.0.${requests >> 8}.${requests & 255}`,
    },
    body,
  });
  return { status: response.status, ...((await response.json()) as Answer) };
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const nestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('[HA-04] the cost of a body is limited before it is parsed', () => {
  const listProblems = ({ error }: Answer) => error.args.issues?.map(({ problem }) => problem);

  test.each([
    ['arrays', `{"email":${nested(maxJsonDepth)}}`],
    ['objects', `{"email":${nestedObjects(maxJsonDepth)}}`],
    ['arrays by the thousand', `{"email":${nested(30_000)}}`],
    ['brackets that never close', '['.repeat(60_000)],
    ['an escaped quote before them', `{"a":"\\"","email":${nested(maxJsonDepth)}}`],
  ])('%s nested deeper than 32 levels are rejected', async (_what, body) => {
    const answer = await post(logIn.path, body);
    expect(answer).toMatchObject({ status: 400, error: { code: 'invalid_input' } });
    expect(listProblems(answer)).toEqual(['too_deep']);
  });

  test('32 levels are left to the schema, and brackets in a string do not count', async () => {
    expect(listProblems(await post(logIn.path, `{"email":${nested(maxJsonDepth - 1)}}`))).toContain(
      'wrong_type',
    );
    const brackets = JSON.stringify({ email: '[{"'.repeat(50), password: 'x' });
    expect(listProblems(await post(logIn.path, brackets))).toBeUndefined();
  });

  test.each([
    ['items', `{"email":[${'1,'.repeat(maxJsonValues)}1]}`],
    ['fields', JSON.stringify(Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`k${at}`, 1])))],
    ['empty arrays', `{"email":[${'[],'.repeat(maxJsonValues)}1]}`],
  ])('more than 2,000 %s are rejected', async (_what, body) => {
    const answer = await post(logIn.path, body);
    expect(answer.status).toBe(400);
    expect(listProblems(answer)).toEqual(['too_many']);
  });

  test.runIf(hasTestClock)(
    'more than 64 KB of JSON is rejected, even where files of megabytes are accepted',
    async () => {
      const body = JSON.stringify({ email: 'a'.repeat(maxJsonBytes) });
      const bodied = calls.filter(({ method, access }) => method !== 'GET' && typeof access === 'string');
      for (const { path, method, variant } of bodied) {
        // Moves the clock so that the limits per member do not apply.
        server.clock.advance(10 * minute);
        const query = variant ? `?${variant.field}=${variant.value}` : '';
        expect({ path, ...(await post(path + query, body, 'application/json', method)) }).toMatchObject({
          path,
          status: 413,
          error: { code: 'payload_too_large' },
        });
      }
    },
  );

  test('a form of more than 16 KB is rejected, even from webhooks', async () => {
    const form = `id=${'a'.repeat(16 * 1024)}`;
    for (const path of ['/api/payment-webhook.php?provider=mollie', '/api/photos.php'])
      expect(await post(path, form, 'application/x-www-form-urlencoded')).toMatchObject({
        error: { code: expect.stringMatching(/^(?:payload_too_large|not_found)$/) as string },
      });
  });

  test.runIf(hasTestClock)(
    'every call rejects the worst bodies that it may be sent',
    async () => {
      const hostile = (name: string) => [
        `{"${name}":${nested(maxJsonDepth - 1)}}`,
        `{"${name}":[${'"a",'.repeat(maxJsonValues - 10)}"a"]}`,
        `{"${name}":{${Array.from({ length: 900 }, (_, at) => `"${at}${'/~é'.repeat(10)}":1`).join()}}}`,
        JSON.stringify({ [`/~${'x'.repeat(60_000)}`]: 1, [name]: [['x'.repeat(4_000)]] }),
      ];
      const failures: string[] = [];
      for (const call of calls.filter(({ body, upload }) => body && !upload)) {
        const query = call.variant ? `?${call.variant.field}=${call.variant.value}` : '';
        for (const name of Object.keys(call.body!.properties).slice(0, 1))
          for (const body of hostile(name)) {
            // Moves the clock so that the limits per member do not apply.
            server.clock.advance(10 * minute);
            const { status } = await post(`${call.path}${query}`, body, 'application/json', call.method);
            if (status < 400 || status >= 500 || status === 429)
              failures.push(`${call.name} ${name} ${status}`);
          }
      }
      expect(failures).toEqual([]);
    },
    300_000,
  );
});

test('rules only see fields that match their schema, even behind a hundred other errors', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`unknown_${at}`, 1]));
  const answer = await post(
    signUp.path,
    JSON.stringify({ ...unknown, name: { first: 'Anna' }, email: ['x'] }),
  );
  expect(answer).toMatchObject({ status: 400, error: { code: 'invalid_input' } });
  expect(answer.error.args.issues!.length).toBeLessThanOrEqual(20);
});

test('a message number beyond the supported range is rejected', async () => {
  const conversation = crypto.randomUUID();
  for (const number of [2_147_483_646, 2_147_483_647, 1e15]) {
    await expect(anna.call(markRead, { conversation, read_seq: number })).rejects.toMatchObject({
      status: 400,
    });
    for (const field of ['before', 'after', 'around'])
      await expect(anna.call(getMessages, { conversation, [field]: number })).rejects.toMatchObject({
        status: 400,
      });
  }
});

test('the name of an unknown field is cut to 100 characters', async () => {
  const { error } = await post(logIn.path, JSON.stringify({ [`/${'~'.repeat(50_000)}`]: 1 }));
  for (const { field } of error.args.issues!) expect(field.length).toBeLessThanOrEqual(100);
});
