import { afterAll, beforeAll, expect, test } from 'vitest';
import { metrics } from '#platform/server/metrics.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { cspReportPath } from './csp-reports.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function counts(): Promise<Record<string, number>> {
  const { values } = await metrics.getSingleMetric('vonk_csp_reports_total')!.get();
  return Object.fromEntries(
    values
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => [`${labels['directive']} ${labels['blocked']}`, value]),
  );
}

const send = (type: string, body: string) =>
  server.visitor().fetch(cspReportPath, { method: 'POST', headers: { 'content-type': type }, body });
const sendReport = (report: unknown) =>
  send('application/csp-report', JSON.stringify({ 'csp-report': report }));
const violation = (effectiveDirective: unknown, blockedURL: unknown) => ({
  type: 'csp-violation',
  url: 'https://localhost/profile/1',
  body: { effectiveDirective, blockedURL },
});
const sendList = (list: readonly unknown[]) => send('application/reports+json', JSON.stringify(list));

/** The counts that the work added. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts();
  await work();
  return Object.fromEntries(
    Object.entries(await counts()).flatMap(([key, value]) =>
      value > (before[key] ?? 0) ? [[key, value - (before[key] ?? 0)]] : [],
    ),
  );
}

test('pages name the address for reports, in both the old and the new way', async () => {
  const { headers } = await fetch(`${server.url}/healthz`);
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/csp-reports; report-to csp$/);
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
});

test('reports are counted in both formats, without their addresses', async () => {
  expect(
    await added(async () => {
      const { status } = await sendReport({
        'violated-directive': 'img-src https://a',
        'blocked-uri': 'https://evil.test/x',
      });
      expect(status).toBe(204);
      await sendList([
        violation('script-src-elem', 'inline'),
        violation('script-src-elem', 'inline'),
        { type: 'deprecation' },
      ]);
      await sendList([
        violation('style-src', 'moz-extension'),
        violation('font-src', 'chrome-extension://abc/x.js'),
      ]);
    }),
  ).toEqual({
    'img-src foreign': 1,
    'script-src-elem inline': 2,
    'style-src extension': 1,
    'font-src extension': 1,
  });
});

test('invented names create no new series, and a long list is counted up to its limit', async () => {
  expect(
    await added(async () => {
      await sendList([violation('x'.repeat(100), 7), violation({ a: 1 }, null)]);
      await sendList(Array.from({ length: 50 }, () => violation('base-uri', 'data')));
    }),
  ).toEqual({ 'other other': 2, 'base-uri data': 20 });
});

test('anything else is refused or ignored, and costs nothing', async () => {
  expect(
    await added(async () => {
      expect((await send('application/json', '{}')).status).toBe(415);
      expect((await send('application/csp-report', ' '.repeat(20_000))).status).toBe(413);
      for (const body of ['', 'no json', 'null', '[null, 1]', '{"csp-report": 1}'])
        expect((await send('application/csp-report', body)).status).toBeLessThan(500);
    }),
  ).toEqual({});
});

test('an address that sends too many is refused', async () => {
  let status = 204;
  for (let sent = 0; sent < 700 && status === 204; sent++)
    ({ status } = await sendReport({ 'violated-directive': 'img-src' }));
  expect(status).toBe(429);
});
