import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import type { Call } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { rateLimits } from './rate-limits.ts';

const uploads = features.flatMap(({ routes }) => routes.map(({ call }) => call as Call)).filter(isUpload);

let server: TestServer;
/** May make every upload. */
let anna: TestMember;
const uploader = () => aMember(server).staff('administrator').create();
beforeAll(async () => {
  server = await startTestServer();
  anna = await uploader();
});
afterAll(() => server.close());

function isUpload({ upload }: Call): boolean {
  return upload !== undefined;
}

/** Announces a file without sending a byte of it. A server that reads the body first would never respond. */
async function announceFile({ method, path }: Call, headers: Record<string, string>) {
  const upload = request(server.url + path, {
    method,
    headers: {
      host: `${server.site.host}:${new URL(server.url).port}`,
      'content-type': 'image/jpeg',
      'content-length': String(10 * 1024 * 1024),
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
  });
  upload.flushHeaders();
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  const { error } = (await json(response)) as { error: { code: string } };
  upload.destroy();
  return { status: response.statusCode, code: error.code };
}

describe.each(uploads.map((call) => [call.name, call] as const))(
  '[HA-04] %s is rejected before the file is read',
  (_name, call) => {
    test('for a visitor', async () => {
      expect(await announceFile(call, {})).toEqual({ status: 403, code: 'authentication_required' });
    });

    test("for another site's page", async () => {
      const headers = { cookie: anna.cookie, origin: 'https://elsewhere.example' };
      expect(await announceFile(call, headers)).toEqual({ status: 403, code: 'foreign_origin' });
    });

    test('without an idempotency key', async () => {
      const headers = { cookie: anna.cookie, 'idempotency-key': '' };
      expect(await announceFile(call, headers)).toEqual({ status: 400, code: 'idempotency_key_required' });
    });

    test('for a member with too many uploads', async () => {
      const member = await uploader();
      for (let count = 0; count < rateLimits.upload.perMember!; count++)
        await member.client.send(call, { file: new Uint8Array([1]) });
      expect(await announceFile(call, { cookie: member.cookie })).toEqual({
        status: 429,
        code: 'too_many_requests',
      });
    });
  },
);
