import { request as requestNode } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSettings } from '#features/site/sites/contract.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
  await server.changeSettings({ name: 'Vlam' }, server.secondSite);
});
afterAll(() => server.close());

describe('[FD-01] an address that cannot be decoded is an address where nothing is', () => {
  test.each(['/%', '/members/x%', '/%ff', '/%c3%28', '/likes/%E0%A4%A', '/assets/%', '/api/%'])(
    '%s',
    async (path) => {
      const visitor = server.visitor();
      const place = path.replace(/[^/]*$/, 'nothing-here');
      const [answer, missing] = [await visitor.fetch(path), await visitor.fetch(place)];
      expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
        status: 404,
        type: missing.headers.get('content-type'),
      });
      expect(await answer.text()).not.toContain('internal_error');
    },
  );
});

describe('[FD-02] a host has one name, however it is written', () => {
  const nameAt = async (host: string) => {
    const { settings } = await server.visitor({ id: 0, host }).call(getSettings, {});
    return settings.name;
  };

  test.each(['vlam.localhost', 'vlam.localhost.', 'VLAM.LocalHost.'])(
    '%s is the second site',
    async (host) => {
      expect(await nameAt(host)).toBe('Vlam');
    },
  );

  test('a log-in at the written-out host is a log-in on that site', async () => {
    const bram = await aMember(server).onSite(server.secondSite).create();
    const browser = server.visitor({ id: 0, host: 'vlam.localhost.' });
    browser.setCookie('auth.session', bram.cookie.split('=')[1]!);
    const answer = await browser.fetch('/api/user.php', { headers: { 'x-request-type': 'client' } });
    expect(await answer.json()).toMatchObject({ user: { profile: { id: bram.id } } });
  });

  test('a request with two Host headers is refused', async () => {
    const { hostname, port } = new URL(server.url);
    const status = await new Promise<number | undefined>((answer, fail) => {
      const headers = ['Host', 'localhost', 'Host', 'vlam.localhost'];
      requestNode({ hostname, port, path: '/api/settings.php', headers, setHost: false }, (response) => {
        response.resume();
        answer(response.statusCode);
      })
        .on('error', fail)
        .end();
    });
    expect(status).toBe(400);
  });
});

test('[FD-03] what a proxy forwards as the sender counts only if it is an address', async () => {
  const address = async (forwarded: string) => {
    const answer = await server.visitor().fetch('/readyz', { headers: { 'x-forwarded-for': forwarded } });
    return ((await answer.json()) as { address: string }).address;
  };
  expect(await address('203.0.113.7')).toBe('203.0.113.7');
  expect(await address('2001:db8::7')).toBe('2001:db8::7');
  const own = await address('an-address-that-is-none');
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1']).toContain(own);
});
