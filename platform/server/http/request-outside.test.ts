import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import dns from 'node:dns';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lookupOutside } from './lookup-outside.ts';
import { requestOutside } from './request-outside.ts';

/** What these names resolve to, look-up by look-up. The last answer stays. */
const answers = new Map<string, string[][]>();

type Resolved = (error: Error | null, addresses: dns.LookupAddress[]) => void;

/** A fake name server. */
function resolve(hostname: string, _options: object, done: Resolved): void {
  const left = answers.get(hostname) ?? [['127.0.0.1']];
  const addresses = left.length > 1 ? left.shift()! : left[0]!;
  setImmediate(
    done,
    null,
    addresses.map((address) => ({ address, family: isIP(address) })),
  );
}

let service: Server;
let port: number;
let requests = 0;
beforeAll(async () => {
  service = createServer((request, response) => {
    requests++;
    if (request.url === '/redirect') response.writeHead(302, { location: '/' });
    response.end('inside');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  ({ port } = service.address() as AddressInfo);
});
afterAll(() => void service.close());
beforeEach(() => {
  requests = 0;
  vi.spyOn(dns, 'lookup').mockImplementation(resolve as never);
});
afterEach(() => {
  answers.clear();
  vi.restoreAllMocks();
});

const ask = (host: string, trusted = false, path = '/') =>
  requestOutside(
    new URL(`http://${host}:${port}${path}`),
    { trusted, signal: AbortSignal.timeout(20_000) },
    async (answer) => {
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    },
  );
const refused = { name: 'InnerAddressRefused' };

describe('a request to an address that somebody else chose', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '127.0.0.1.',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
  ])('does not reach %s', async (host) => {
    await expect(ask(host)).rejects.toMatchObject(refused);
    expect(requests).toBe(0);
  });

  test('does not reach a name that resolves into the private network', async () => {
    answers.set('inner.example', [['10.0.0.1']]);
    for (const host of ['localhost', 'inner.example']) await expect(ask(host)).rejects.toMatchObject(refused);
    expect(requests).toBe(0);
  });

  test('does not reach a name if only one of its addresses is inside', async () => {
    answers.set('both.example', [['93.184.216.34', '127.0.0.1']]);
    await expect(ask('both.example')).rejects.toMatchObject(refused);
    expect(requests).toBe(0);
  });

  test('does not reach a name that resolves to the outside once, and into the private network then', async () => {
    answers.set('rebinding.example', [['93.184.216.34'], ['127.0.0.1']]);
    const resolved = () =>
      new Promise((resolve, reject) =>
        lookupOutside('rebinding.example', {}, (error, address) =>
          error ? reject(error) : resolve(address),
        ),
      );
    expect(await resolved()).toBe('93.184.216.34');
    await expect(ask('rebinding.example')).rejects.toMatchObject(refused);
    await expect(resolved()).rejects.toMatchObject(refused);
    expect(requests).toBe(0);
  });

  test('connects to the address that was checked, and resolves the name only once for it', async () => {
    // The documentation network, which answers nobody.
    answers.set('once.example', [['192.0.2.1'], ['127.0.0.1']]);
    await expect(
      requestOutside(
        new URL(`http://once.example:${port}/`),
        { trusted: false, signal: AbortSignal.timeout(300) },
        async () => undefined,
      ),
    ).rejects.not.toMatchObject(refused);
    expect([requests, answers.get('once.example')]).toEqual([0, [['127.0.0.1']]]);
  });
});

describe('a request to a service that the operator configured', () => {
  test('may go to the private network', async () => {
    for (const host of ['127.0.0.1', '2130706433']) expect(await ask(host, true)).toBe(200);
    expect(requests).toBe(2);
  });

  test('leaves no connection that another request could use', async () => {
    expect(await ask('localhost', true)).toBe(200);
    await expect(ask('localhost')).rejects.toMatchObject(refused);
    expect(requests).toBe(1);
  });

  test('does not follow redirects', async () => {
    expect(await ask('127.0.0.1', true, '/redirect')).toBe(302);
    expect(requests).toBe(1);
  });
});
