import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { trafficVisit } from '#features/growth/tracking/server/tables.ts';
import type { SiteSettings } from '#features/site/sites/contract.ts';
import { attributionCookie, touchesOfCookie, touchOfCookie } from '#features/site/sites/touch.ts';
import { trackingCookie } from '#features/site/sites/tracking-parameters.ts';
import type { CookieName } from '#platform/shared/browser-storage.ts';
import { day, dayAt } from '#platform/shared/time.ts';
import type { Caller } from '#platform/server/http/context.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { noteArrival } from './arrival.ts';

const aNetwork = (name: string): SiteSettings['traffic_networks'][number] => ({
  name,
  click_id: 'sub1',
  postback_url: null,
  events: [],
  payouts: [],
  currency: null,
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { traffic_networks: [aNetwork('acme')] },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.delete(trafficVisit);
});

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** A browser that opens pages and keeps their cookies. */
function aBrowser(
  headers: Readonly<Record<string, string>> = {},
  caller: Caller = { kind: 'visitor' },
  siteId = server.site.id,
) {
  const cookies: Record<string, string> = {};
  const open = (url: string, more: Readonly<Record<string, string>> = {}, status = 200) => {
    const context = {
      ...server.services,
      siteId,
      caller,
      country: 'NL',
      cookies: { ...cookies },
      headers: { 'user-agent': phone, ...headers, ...more },
      setCookie: (name: CookieName, value: string) => void (cookies[name] = value),
    };
    noteArrival(
      { context, url, method: 'GET', headers: context.headers } as unknown as FastifyRequest,
      status,
    );
  };
  return { cookies, open };
}

async function counted(number: number) {
  const read = () => server.services.db.select().from(trafficVisit);
  await vi.waitFor(
    async () => {
      const rows = await read();
      expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(number);
    },
    { timeout: 20_000 },
  );
  return (await read()).map(({ siteId: _site, day: _day, ...row }) => row);
}

const nothing = { ref: '', sub1: '', sub2: '', sub3: '', slug: '', country: 'NL', watched: 0, bounces: 0 };

test('[RE-03] a visit counts once, by its link, lander and country, but without the click id', async () => {
  const browser = aBrowser();
  browser.open('/landers/gallery/beach?network=acme&ref=spring&sub1=click-8f3&sub2=banner');
  browser.open('/landers/gallery/beach?network=acme&ref=spring&sub1=click-8f3&sub2=banner');
  browser.open('/signup', { 'sec-fetch-site': 'same-origin' });
  aBrowser().open('/landers/gallery/beach?network=acme&ref=spring&sub1=click-9a1&sub2=banner');
  expect(await counted(2)).toEqual([
    {
      ...nothing,
      network: 'acme',
      ref: 'spring',
      sub2: 'banner',
      lander: 'gallery',
      slug: 'beach',
      visits: 2,
    },
  ]);
  expect(touchOfCookie(browser.cookies[trackingCookie], server.clock.now())).toMatchObject({
    sub1: 'click-8f3',
    lander: 'gallery',
  });
});

test('[RE-03] visitors who type the address are counted without a cookie, and once for each arrival', async () => {
  const browser = aBrowser();
  browser.open('/', { 'sec-fetch-site': 'none' });
  browser.open('/signup', { 'sec-fetch-site': 'same-origin' });
  browser.open('/', { 'sec-fetch-site': 'cross-site' });
  expect(await counted(2)).toEqual([{ ...nothing, network: '', lander: 'index', visits: 2 }]);
  expect(browser.cookies).toEqual({});
});

test('[RE-03] bots, prefetched pages, members and failed pages do not count', async () => {
  aBrowser({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }).open('/?network=acme');
  aBrowser({ 'sec-purpose': 'prefetch;prerender' }).open('/?network=acme');
  aBrowser({}, { kind: 'member' } as Caller).open('/?network=acme');
  aBrowser().open('/nothing?network=acme', {}, 404);
  aBrowser().open('/?network=other-net');
  expect(await counted(1)).toMatchObject([{ network: 'other-net' }]);
});

test('[RE-03] a redirect is counted on the page it leads to', async () => {
  const browser = aBrowser();
  browser.open('/members?network=acme', {}, 302);
  browser.open('/login', { 'sec-fetch-site': 'none' });
  expect(await counted(1)).toMatchObject([{ network: 'acme', lander: 'other' }]);
});

test('[RE-02] nothing is stored beyond the visit without consent; with consent, the first and last touch are', async () => {
  const browser = aBrowser();
  browser.open('/?network=acme&sub1=a');
  expect(Object.keys(browser.cookies)).toEqual([trackingCookie]);
  browser.cookies['attribution_choice'] = 'yes';
  browser.open('/?network=acme&sub1=b');
  server.clock.advance(20 * day);
  delete browser.cookies[trackingCookie];
  browser.open('/landers/maplanding?network=beta');
  const storedTouches = touchesOfCookie(browser.cookies[attributionCookie], server.clock.now());
  expect(storedTouches).toMatchObject({
    first: { sub1: 'b' },
    last: { network: 'beta', lander: 'maplanding' },
  });
  await counted(3);
});

test('[RE-03] for a network that the site does not know, only the name counts: any other parameter may be a click id', async () => {
  aBrowser().open('/?network=stranger&ref=r-8f3&sub1=a-8f3&sub2=b-8f3&sub3=c-8f3');
  aBrowser().open('/?ref=nobody-8f3');
  expect(await counted(2)).toEqual(
    expect.arrayContaining([
      { ...nothing, network: 'stranger', lander: 'index', visits: 1 },
      { ...nothing, network: '', lander: 'index', visits: 1 },
    ]),
  );
});

test('[RE-03] a site counts at most 2,000 sources a day separately, and further visits only by known network', async () => {
  const today = (zone: string) => dayAt(server.clock.now(), zone);
  const elsewhere = ['Pacific/Kiritimati', 'Pacific/Niue'].find(
    (zone) => today(zone) !== today('Europe/Amsterdam'),
  );
  await server.changeSettings({ time_zone: elsewhere! }, server.secondSite);
  for (let link = 0; link < 2_010; link++) {
    aBrowser().open(`/?network=acme&sub2=${link}`);
    if (link % 500 === 0) aBrowser({}, undefined, server.secondSite.id).open('/');
  }
  aBrowser().open('/?network=latecomer');
  await counted(2_011 + 5);
  const rows = await server.services.db.select().from(trafficVisit);
  expect(new Set(rows.map((row) => row.day)).size).toBe(2);
  const own = rows.filter(({ siteId }) => siteId === server.site.id);
  expect(own.length).toBeLessThanOrEqual(2_002);
  expect(own).toContainEqual(expect.objectContaining({ network: 'acme', sub2: '' }));
  expect(own).toContainEqual(expect.objectContaining({ network: 'other', sub2: '' }));
});
