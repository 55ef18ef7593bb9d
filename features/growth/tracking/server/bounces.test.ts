import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { touchToCookie } from '#features/site/sites/touch.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { reportPageHidden } from '../page-hidden-contract.ts';
import { trafficVisit } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.delete(trafficVisit);
});

const leave = (client: TestClient, path: string) =>
  client.call(reportPageHidden, {}, { headers: { referer: `http://${client.host}${path}` } });
const bounces = async () =>
  (await server.services.db.select().from(trafficVisit)).map(({ network, lander, bounces }) => ({
    network,
    lander,
    bounces,
  }));

test('[RE-03] [ST-22] a watched visit that leaves its lander is one bounce for that lander', async () => {
  const visitor = server.visitor();
  visitor.setCookie('page_bounce', 'yes');
  const link = { network: 'acme', ref: null, sub1: null, sub2: null, sub3: null };
  const chosen = { experiment: null, variant: null, at: server.clock.now() };
  visitor.setCookie(
    'traffic_source',
    touchToCookie({ ...link, lander: 'gallery', slug: 'beach', ...chosen }),
  );
  await leave(visitor, '/landers/gallery/beach');
  await leave(visitor, '/landers/gallery/beach');
  expect(await bounces()).toEqual([{ network: 'acme', lander: 'gallery', bounces: 1 }]);
});

test('[RE-03] [ST-22] a visit without logging, or one that continued, is not a bounce', async () => {
  await leave(server.visitor(), '/landers/gallery');
  const stayed = server.visitor();
  stayed.setCookie('page_bounce', 'stayed');
  await leave(stayed, '/landers/gallery');
  expect(await bounces()).toEqual([]);
});
