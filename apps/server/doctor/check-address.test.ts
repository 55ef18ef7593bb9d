import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loopbackCertificate } from '#tests/support/loopback-certificate.ts';
import { startTestServer, type TestServerOptions } from '#tests/support/test-server.ts';
import { insertTestSite } from '#tests/support/test-site.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { examineAddress } from './check-address.ts';
import { checkSiteAddresses } from './check-site-addresses.ts';
import type { Finding } from './finding.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closings.splice(0)) await close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closings.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const webServer = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listen(createHttpServer(answer))}`;

async function startServer(options?: TestServerOptions) {
  const server = await startTestServer(options);
  closings.push(() => server.close());
  return server;
}

/** Answers as Vonk does, except that there are no sockets. */
const vonk: RequestListener = (request, response) => {
  const isCall = request.url !== '/readyz';
  response.writeHead(isCall ? 400 : 200, { 'content-type': 'application/json' });
  response.end(isCall ? '{"error":{"code":"invalid"}}' : '{"ok":true,"address":"127.0.0.1"}');
};

async function examine(origin: string, settings: Record<string, string> = {}): Promise<readonly Finding[]> {
  const config = readConfig({ VONK_MODE: 'demo', ...settings });
  return examineAddress(origin, config, AbortSignal.timeout(9_000));
}

const joinTexts = (findings: readonly Finding[]) => findings.map(({ text }) => text).join('\n');

describe('[OP-02] X-Forwarded-For', () => {
  test('that a visitor forged and the server believes', async () => {
    // Nothing is in front of this server, although it trusts a proxy.
    const believing = await startServer({ environment: { TRUSTED_PROXIES: '1' } });
    expect(joinTexts(await examine(believing.url))).toContain('believes a forged X-Forwarded-For');
  });

  test('that the server ignores', async () => {
    const { url } = await startServer();
    expect(await examine(url)).toEqual([{ state: 'ok', text: `${url} answers as visitors need it.` }]);
  });
});

test('[OP-02] a proxy that lets no websocket through', async () => {
  const answered = await webServer(vonk);
  expect(joinTexts(await examine(answered))).toMatch(
    /^Websockets do not get through to the server \(HTTP 400\)/,
  );
});

test('[OP-02] a clock of the site that is wrong', async () => {
  const late = await webServer((request, response) => {
    response.setHeader('date', new Date(Date.now() - 60_000).toUTCString());
    vonk(request, response);
  });
  expect(joinTexts(await examine(late))).toMatch(
    /^The clocks of this machine and the site differ by 6\d s\.$/m,
  );
});

describe('[OP-02] HTTPS', () => {
  const trusted = getCACertificates('default');
  const startHttps = async () => {
    setDefaultCACertificates([...trusted, loopbackCertificate.cert]);
    closings.push(() => setDefaultCACertificates(trusted));
    return `https://127.0.0.1:${await listen(createHttpsServer(loopbackCertificate, vonk))}`;
  };

  test('whose certificate ends soon', async () => {
    const origin = await startHttps();
    const settings = { TRUSTED_PROXIES: '1' };
    expect(joinTexts(await examine(origin, settings))).not.toContain('certificate');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2126-10-24T00:00:00Z') });
    expect(joinTexts(await examine(origin, settings))).toContain(
      'The certificate of 127.0.0.1 ends in 5 days.',
    );
  });

  test('with a proxy that the server does not trust', async () => {
    const origin = await startHttps();
    expect(joinTexts(await examine(origin))).toContain('TRUSTED_PROXIES is 0 although a proxy serves HTTPS');
    expect(joinTexts(await examine(origin, { TRUSTED_PROXIES: '1' }))).not.toContain('TRUSTED_PROXIES');
  });
});

describe('[OP-02] without --address', () => {
  const findings = async (databaseUrl: string) => {
    const config = readConfig({ VONK_MODE: 'production', DATABASE_URL: databaseUrl });
    const result = await checkSiteAddresses(config, databaseUrl).run(AbortSignal.timeout(9_000));
    return result as readonly Finding[];
  };

  test('the address of each site is examined, but not of hundreds', async () => {
    const { services } = await startServer();
    const url = services.config.databaseUrl!;
    for (let site = 1; site <= 9; site++) await insertTestSite(services, { host: `127.0.9.${site}` });
    const texts = (await findings(url)).map(({ text }) => text);
    // Nothing listens on port 443 of these addresses.
    for (const text of texts.slice(2, 10))
      expect(text).toMatch(/^127\.0\.9\.\d cannot be reached \(ECONNREFUSED\)\.$/);
    expect(texts).toHaveLength(11);
    expect(texts.at(-1)).toBe('Only the first 10 sites were examined. Use --address for the others.');
  });

  test('a database that does not answer harms nothing', async () => {
    expect(joinTexts([await findings('postgres://vonk@127.0.0.1:1/vonk')].flat())).toBe(
      'The database does not say which sites there are.',
    );
  });
});
