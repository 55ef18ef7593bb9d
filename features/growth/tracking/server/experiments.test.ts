import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUp } from '#features/people/sign-up/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { touchOfCookie, touchToCookie } from '#features/site/sites/touch.ts';
import { trackingCookie } from '#features/site/sites/tracking-parameters.ts';
import { day } from '#platform/shared/time.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { chooseVariant, deriveState } from './experiments.ts';
import { endExperiment, insertExperiment, findExperiment } from './experiment-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

async function started(name: string, plannedVisits: number) {
  const key = { siteId: server.site.id, name };
  const variant = { siteId: key.siteId, experiment: name, weight: 1, visits: 0, conversions: 0 };
  await insertExperiment(
    server.services.db,
    {
      ...key,
      goal: 'signup',
      baseline: 1_000,
      liftPercent: 20,
      plannedVisits,
      waitDays: 1,
      startedAt: server.clock.now(),
      closedAt: null,
      endedAt: null,
      winner: null,
    },
    [
      { ...variant, name: 'a', position: 0, path: '/landers/gallery' },
      { ...variant, name: 'b', position: 1, path: '/landers/video/beach' },
    ],
  );
  return {
    key,
    read: async () => (await findExperiment(server.services.db, key))!,
    open: async (visitor: TestClient, headers: Readonly<Record<string, string>> = phone, query = '') => {
      const response = await visitor.fetch(`/go/${name}${query}`, { headers, redirect: 'manual' });
      expect(response.status).toBe(302);
      return response.headers.get('location')!;
    },
  };
}

const readTouch = (visitor: TestClient) => {
  const [, value] = /traffic_source=([^;]*)/.exec(visitor.cookie) ?? [];
  return touchOfCookie(value, server.clock.now());
};
const sumVisits = async (read: () => Promise<{ variants: readonly { visits: number }[] }>) =>
  (await read()).variants.reduce((sum, { visits }) => sum + visits, 0);

test('[RE-04] visitors get a variant, keep it for the visit, and keep the parameters of their link', async () => {
  const { open, read } = await started('keep', 1_000);
  const seen = new Set<string>();
  for (let visit = 0; visit < 30; visit++) {
    const visitor = server.visitor();
    const location = await open(visitor, phone, '?network=acme&sub1=7');
    expect(location).toMatch(/^\/(?:landers\/gallery|landers\/video\/beach)\?network=acme&sub1=7$/);
    expect(await open(visitor, phone, '?network=acme&sub1=7')).toBe(location);
    expect(readTouch(visitor)).toMatchObject({
      network: 'acme',
      sub1: '7',
      experiment: 'keep',
      lander: null,
    });
    seen.add(location);
  }
  expect(seen.size).toBe(2);
  await vi.waitFor(async () => expect(await sumVisits(read)).toBe(30));
});

test('[RE-04] bots take no part, and an unknown experiment leads to the landing page', async () => {
  const { open, read } = await started('programs', 1_000);
  const bot = server.visitor();
  expect(await open(bot, { 'user-agent': 'Googlebot/2.1' })).toBe('/landers/gallery');
  expect(bot.cookie).toBe('');
  const unknown = await server.visitor().fetch('/go/..%2f?x=1', { redirect: 'manual', headers: phone });
  expect(unknown.headers.get('location')).toBe('/?x=1');
  expect(await sumVisits(read)).toBe(0);
});

test('[RE-04] it closes by itself, shows nothing before its conversions are in, and is then judged once', async () => {
  const { open, read, key } = await started('whole', 5);
  let signedUp = 0;
  for (let visit = 0; visit < 100 && !(await read()).closedAt; visit++) {
    const visitor = server.visitor();
    await open(visitor);
    expect(deriveState(await read(), server.clock.now()).kind).not.toBe('judged');
    const { variant } = readTouch(visitor)!;
    await vi.waitFor(async () => expect(await sumVisits(read)).toBe(visit + 1));
    if (variant === 'b' && signedUp < 3) {
      await visitor.call(signUp, signUpForm({ email: `converted-${signedUp++}@example.test` }));
    }
  }
  const { closedAt, variants } = await read();
  expect(closedAt).not.toBeNull();
  expect(variants.every(({ visits }) => visits >= 5)).toBe(true);
  expect(variants.map(({ conversions }) => conversions)).toEqual([0, 3]);
  expect(deriveState(await read(), server.clock.now()).kind).toBe('waiting');

  const late = server.visitor();
  expect(await open(late)).toBe('/landers/gallery');
  expect(readTouch(late)).toBeNull();

  server.clock.advance(day);
  const touch = { network: null, ref: null, sub1: null, sub2: null, sub3: null, lander: null, slug: null };
  const tooLate = server.visitor();
  const at = new Date(server.clock.now().getTime() - day);
  tooLate.setCookie(trackingCookie, touchToCookie({ ...touch, experiment: 'whole', variant: 'a', at }));
  await tooLate.call(signUp, signUpForm({ email: 'too-late@example.test' }));
  const state = deriveState(await read(), server.clock.now());
  expect(state).toMatchObject({ kind: 'judged', variants: [{ variant: 'a', rate: 0 }, { variant: 'b' }] });

  await endExperiment(server.services.db, key, { at: server.clock.now(), winner: 'b' });
  expect(await open(server.visitor())).toBe('/landers/video/beach');
});

test('[RE-04] variants are chosen according to their weights', () => {
  const variants = [
    { name: 'a', weight: 1 },
    { name: 'b', weight: 3 },
  ];
  expect([0, 0.249, 0.25, 0.999_999].map((dice) => chooseVariant(variants, dice).name)).toEqual([
    'a',
    'a',
    'b',
    'b',
  ]);
});
