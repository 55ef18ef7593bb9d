import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hour } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { reportPageHidden } from '../page-hidden-contract.ts';
import { pageHiddenCount } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { time_zone: 'Europe/Amsterdam' } });
});
afterAll(async () => server.close());
beforeEach(async () => {
  await server.services.db.delete(pageHiddenCount);
});

/** Leaves a page the way a browser reports it: in the beacon's referrer. */
const leave = (client: TestClient, path: string) =>
  client.call(reportPageHidden, {}, { headers: { referer: `http://${client.host}${path}` } });

async function counts(site = server.site) {
  const countRows = await server.services.db
    .select()
    .from(pageHiddenCount)
    .where(eq(pageHiddenCount.siteId, site.id))
    .orderBy(asc(pageHiddenCount.page));
  return countRows.map(({ page, hidden, bounces }) => ({ page, hidden, bounces }));
}

describe('[CA-07] a page becomes hidden', () => {
  test('the beacon is an empty JSON body and gets an empty response, from members and visitors', async () => {
    const anna = await aMember(server).create();
    expect(await leave(anna.client, '/members')).toEqual({});
    expect(await leave(server.visitor(), '/')).toEqual({});
    expect(await counts()).toEqual([
      { page: 'index', hidden: 1, bounces: 0 },
      { page: 'members', hidden: 1, bounces: 0 },
    ]);
  });

  test('a non-empty body is refused', async () => {
    const response = await server.visitor().send(reportPageHidden, { member: 'x' });
    expect(response.status).toBe(400);
    expect(await counts()).toEqual([]);
  });

  test('pages are counted by name: no URL, id or query is stored', async () => {
    const visitor = server.visitor();
    const id = '4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60';
    for (const path of [
      `/members/${id}`,
      `/members/${id}?from=search`,
      `/chats/${id}`,
      `/${id}`,
      '/geheim/anna',
    ])
      await leave(visitor, path);
    expect(await counts()).toEqual([
      { page: 'chats-id', hidden: 1, bounces: 0 },
      { page: 'members-id', hidden: 2, bounces: 0 },
      { page: 'other', hidden: 2, bounces: 0 },
    ]);
  });

  test.each([
    ['no referrer', {}],
    ['an invalid address', { referer: 'members' }],
    ['another host’s page', { referer: 'http://elders.test/members' }],
  ])('%s counts as other', async (_case, headers) => {
    await server.visitor().call(reportPageHidden, {}, { headers });
    expect(await counts()).toEqual([{ page: 'other', hidden: 1, bounces: 0 }]);
  });

  test('many concurrent beacons are all counted', async () => {
    const visitors = Array.from({ length: 40 }, () => server.visitor());
    await Promise.all(visitors.map((visitor, index) => leave(visitor, index % 4 === 0 ? '/' : '/members')));
    expect(await counts()).toEqual([
      { page: 'index', hidden: 10, bounces: 0 },
      { page: 'members', hidden: 30, bounces: 0 },
    ]);
  });

  test('each site has its own counts, and its day begins at midnight in its time zone', async () => {
    const untilElevenAtNight = 23 * hour - (server.clock.now().getTime() % (24 * hour));
    server.clock.advance(untilElevenAtNight + 24 * hour);
    await leave(server.visitor(server.secondSite), '/');
    await leave(server.visitor(), '/');
    server.clock.advance(-hour * 3);
    await leave(server.visitor(), '/');
    const days = await server.services.db
      .select({ siteId: pageHiddenCount.siteId, day: pageHiddenCount.day })
      .from(pageHiddenCount)
      .where(eq(pageHiddenCount.siteId, server.site.id))
      .orderBy(asc(pageHiddenCount.day));
    // Eleven at night UTC is the next day in Amsterdam.
    const utcDay = server.clock.now().toISOString().slice(0, 10);
    expect(days).toHaveLength(2);
    expect(days[0]!.day).toBe(utcDay);
    expect(days[1]!.day > utcDay).toBe(true);
    expect(await counts(server.secondSite)).toEqual([{ page: 'index', hidden: 1, bounces: 0 }]);
  });
});

test('[ST-22] visits that began with ?lb count as bounces, others do not', async () => {
  const [logged, other] = [server.visitor(), server.visitor()];
  logged.setCookie('page_bounce', 'yes');
  await leave(logged, '/signup');
  await leave(other, '/signup');
  await leave(logged, '/signup');
  expect(await counts()).toEqual([{ page: 'signup', hidden: 3, bounces: 2 }]);
});
