import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#platform/shared/time.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const fetchFields = async (site = server.site) => {
  const answer = await server.visitor(site).fetch('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
};

test('each site says where to report a vulnerability, at its own address', async () => {
  await server.changeSettings({ support_email: 'help@vlam.example' }, server.secondSite);
  const fields = await fetchFields(server.secondSite);
  expect(fields).toMatchObject({ Contact: 'mailto:help@vlam.example', 'Preferred-Languages': 'en, nl' });
  expect(fields['Canonical']).toMatch(/^http:\/\/vlam\.localhost:\d+\/\.well-known\/security\.txt$/);
  expect((await fetchFields())['Contact']).not.toBe(fields['Contact']);
});

test('the text never expires, and is the same all day', async () => {
  const expires = async () => (await fetchFields())['Expires'];
  const first = await expires();
  expect(await expires()).toBe(first);
  server.clock.advance(400 * day);
  const later = new Date((await expires())!).getTime() - server.clock.now().getTime();
  expect(later).toBeGreaterThan(90 * day);
  expect(later).toBeLessThan(365 * day);
});
