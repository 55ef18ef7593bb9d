import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#apps/server/features.gen.ts';
import { leaveIncomplete } from '#tests/support/incomplete-language.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { withoutLanguage } from '../public-pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { domain_language: 'nl' } });
});
afterAll(() => server.close());

const read = async (path: string, site = server.site) => {
  const answer = await server.visitor(site).fetch(path);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

test('[RE-07] robots.txt excludes the pages for members and staff, and names the sitemap on the site’s own domain', async () => {
  const { type, text } = await read('/robots.txt', server.secondSite);
  expect(type).toContain('text/plain');
  const closed = Array.from(text.matchAll(/^Disallow: (.*)$/gm), ([, path]) => path);
  const knownPaths = ['/api/', '/members', '/chats', '/likes', '/profile', '/settings', '/staff/'];
  expect(closed).toEqual(expect.arrayContaining(knownPaths));
  expect(closed).toHaveLength(new Set(closed).size);
  expect(closed).toEqual(features.flatMap(({ closedPaths = [] }) => closedPaths).toSorted());
  expect(text).toMatch(/^Sitemap: http:\/\/vlam\.localhost:\d+\/sitemap\.xml$/m);
});

test('[RE-07] for an unknown host name, the response contains the site’s own addresses', async () => {
  const answer = await server.visitor({ ...server.site, host: 'evil.test' }).fetch('/sitemap.xml');
  const text = await answer.text();
  expect(text).not.toContain('evil.test');
  expect(text).toContain('<loc>http://localhost:');
});

test('[RE-07] the sitemap lists public pages in each complete language, and never a member’s page', async () => {
  leaveIncomplete('fi');
  await server.changeSettings({ languages: ['nl', 'en', 'fi'] });
  const { type, text } = await read('/sitemap.xml');
  expect(type).toContain('application/xml');
  const port = new URL(server.url).port;
  const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
  expect(locations.slice(0, 2)).toEqual([`http://localhost:${port}/`, `http://localhost:${port}/?lang=en`]);
  expect(locations.filter((address) => /members|chats|likes|profile|settings|staff/.test(address))).toEqual(
    [],
  );
  expect(text).not.toContain('hreflang="fi"');
  const ofTerms = text.split('\n').find((line) => line.includes('/pages/terms</loc>'))!;
  expect([...ofTerms.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...pair]) => pair)).toEqual([
    ['nl', `http://localhost:${port}/pages/terms`],
    ['en', `http://localhost:${port}/pages/terms?lang=en`],
    ['x-default', `http://localhost:${port}/pages/terms`],
  ]);
});

test('[LM-14] [RE-07] if the country decides, each language has an address of its own', async () => {
  await server.changeSettings({ languages: ['nl', 'en'], language_by_country: true });
  const { text } = await read('/sitemap.xml');
  const ofTerms = text.split('\n').find((line) => line.includes('/pages/terms?lang=nl</loc>'))!;
  const addresses = [...ofTerms.matchAll(/hreflang="([^"]*)" href="[^"]*(\/pages[^"]*)"/g)];
  expect(addresses.map(([, ...pair]) => pair)).toEqual([
    ['nl', '/pages/terms?lang=nl'],
    ['en', '/pages/terms?lang=en'],
    ['x-default', '/pages/terms'],
  ]);
  await server.changeSettings({ language_by_country: false });
});

test('another language can be chosen on a page whose address specifies one', () => {
  expect(withoutLanguage('/pages/terms?lang=en')).toBe('/pages/terms');
  expect(withoutLanguage('/pricing?country=BE&lang=en')).toBe('/pricing?country=BE');
  expect(withoutLanguage('/members?age=30,40')).toBe('/members?age=30,40');
});
