import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let direct: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  direct = await startTestServer();
  behindProxy = await startTestServer({ beside: direct, environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(async () => {
  await behindProxy.close();
  await direct.close();
});

/** The server's response to bytes that no HTTP client would send. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(direct.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  let answer = '';
  for await (const piece of socket) answer += String(piece);
  return answer;
}

const fetchId = async (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await server.visitor().fetch(path, { headers })).headers.get('x-request-id');

describe('[HA-10] every response has a request id', () => {
  test.each([
    '/api/settings.php',
    '/api/user.php',
    '/api/nothing.php',
    '/api/geocode.php?lat=x',
    '/healthz',
    '/readyz',
    '/dev/outbox.json',
    '/no/such/page',
    '/%',
    '/members/%zz',
    '/%ff',
    `/api/theme/${'a'.repeat(400)}`,
  ])('%s', async (path) => {
    const [first, second] = [await fetchId(direct, path), await fetchId(direct, path)];
    expect(first).toMatch(uuid);
    expect(second).not.toBe(first);
  });

  test.each([
    ['bytes that are no request', 'NONSENSE\r\n\r\n', 400],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
  ])('%s', async (_what, bytes, status) => {
    const answer = await sendBytes(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^x-request-id: [\da-f-]{36}\r$/m);
  });

  test('from the proxy, if it is trusted', async () => {
    const proxyHeaders = { 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' };
    expect(await fetchId(behindProxy, '/healthz', proxyHeaders)).toBe(proxyHeaders['x-request-id']);
    expect(await fetchId(direct, '/healthz', proxyHeaders)).toMatch(uuid);
  });

  test.each(['short', 'a'.repeat(65), 'has spaces in it', '<script>alert(1)</script>'])(
    'but never %j',
    async (rejectedId) => {
      expect(await fetchId(behindProxy, '/healthz', { 'x-request-id': rejectedId })).toMatch(uuid);
    },
  );
});
