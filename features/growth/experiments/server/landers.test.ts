import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figureDay, figureSourceDay } from '#features/console/figures/server/tables.ts';
import { experiment, experimentVariant } from '#features/growth/tracking/server/tables.ts';
import { landerAt, landerNames, pathOfLander } from '#features/site/sites/lander-paths.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import { endExperimentOfSite, getLandersOfSite, startExperimentOfSite } from '../contract.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).named('Ada').staff('administrator').create();
});
afterAll(() => server.close());

const reason = 'Which lander is better?';
type Wish = Partial<CallInput<typeof startExperimentOfSite>>;
const start = (name: string, change: Wish = {}, by = administrator) =>
  by.call(startExperimentOfSite, {
    site: server.site.id,
    name,
    goal: 'signup',
    baseline: 1_000,
    lift: 20,
    variants: [
      { name: 'gallery', path: '/landers/gallery', weight: 1 },
      { name: 'map', path: '/landers/maplanding/beach', weight: 3 },
    ],
    reason,
    ...change,
  });
const end = (name: string, winner: string, seen: string | null) =>
  administrator.call(endExperimentOfSite, { site: server.site.id, name, winner, seen, reason });
const page = () => administrator.call(getLandersOfSite, { site: server.site.id });
const shown = async (name: string) => (await page()).experiments.find((one) => one.name === name)!;

const two = (path: string, name = 'b') => [
  { name: 'a', path: '/landers/gallery', weight: 1 },
  { name, path, weight: 1 },
];

/** As if these visits and sign-ups had been counted. */
async function counted(name: string, counts: readonly { visits: number; conversions: number }[]) {
  for (const [position, values] of counts.entries())
    await server.services.db
      .update(experimentVariant)
      .set(values)
      .where(and(eq(experimentVariant.experiment, name), eq(experimentVariant.position, position)));
}
const close = (name: string) =>
  server.services.db
    .update(experiment)
    .set({ closedAt: server.clock.now() })
    .where(eq(experiment.name, name));

describe('[RE-04] experiments in the console', () => {
  test('send visitors to their landers, and show no result before the end', async () => {
    expect(await start('spring')).toEqual({ name: 'spring', planned_visits: 4_394 });
    const visitor = await server.visitor().fetch('/go/spring', { redirect: 'manual' });
    expect(['/landers/gallery', '/landers/maplanding/beach']).toContain(visitor.headers.get('location'));

    // The visit is counted later. It would be added to the numbers below, and close the experiment.
    await expect
      .poll(async () => (await shown('spring')).variants.map(({ visits }) => visits).sort(), {
        timeout: 20_000,
      })
      .toEqual([0, 1]);
    await counted('spring', [
      { visits: 4_394, conversions: 439 },
      { visits: 4_394, conversions: 540 },
    ]);
    const running = await shown('spring');
    expect(running).toMatchObject({ state: 'running', planned_visits: 4_394, winner: null });
    expect(running.variants).toMatchObject(
      ['gallery', 'map'].map((name) => ({ name, visits: 4_394, conversions: null, rate: null, p: null })),
    );
    await close('spring');
    const waiting = await shown('spring');
    expect(waiting.state).toBe('waiting');
    expect(waiting.variants.every(({ conversions, rate }) => conversions === null && rate === null)).toBe(
      true,
    );

    server.clock.advance(day);
    const judgedExperiment = await shown('spring');
    expect(judgedExperiment.state).toBe('judged');
    expect(judgedExperiment.variants).toMatchObject([
      { conversions: 439, differs: null, lift: null },
      { conversions: 540, differs: 'better' },
    ]);
    expect(judgedExperiment.variants[1]!.lift).toBeCloseTo(0.23, 2);
    expect(judgedExperiment.variants[1]!.p).toBeCloseTo(0.0006, 4);
  });

  test('end with everyone at one lander, which only a caller who saw the latest choice can change', async () => {
    await end('spring', 'map', null);
    const { headers } = await server.visitor().fetch('/go/spring', { redirect: 'manual' });
    expect(headers.get('location')).toBe('/landers/maplanding/beach');
    await expect(end('spring', 'gallery', null)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await end('spring', 'gallery', 'map');
    expect(await shown('spring')).toMatchObject({ state: 'judged', winner: 'gallery' });
    const { entries } = await administrator.call(getAuditLog, { action: 'experiment.ended' });
    expect(entries[0]).toMatchObject({ reason, before: { winner: 'map' }, after: { winner: 'gallery' } });
    const started = await administrator.call(getAuditLog, { action: 'experiment.started' });
    expect(started.entries[0]).toMatchObject({
      reason,
      after: { variants: 'gallery=/landers/gallery:1, map=/landers/maplanding/beach:3' },
    });
  });

  test('that end early never have a result', async () => {
    await start('early');
    await end('early', 'map', null);
    expect(await shown('early')).toMatchObject({ state: 'abandoned', winner: 'map' });
  });

  test('hide results of so few people that they could be identified', async () => {
    await start('small');
    await counted('small', [
      { visits: 4_394, conversions: 19 },
      { visits: 4_394, conversions: 90 },
    ]);
    await close('small');
    server.clock.advance(day);
    expect((await shown('small')).variants).toMatchObject([
      { conversions: null, rate: null },
      { conversions: 90, lift: null, p: null, differs: 'better' },
    ]);
  });

  test.each<[string, Wish, string, string]>([
    ['a name that exists', { name: 'spring' }, 'name', 'taken'],
    ['a name with capitals', { name: 'Spring' }, 'name', 'invalid'],
    ['a single lander', { variants: [{ name: 'a', path: '/signup', weight: 1 }] }, 'variants', 'invalid'],
    ['a page that is no lander', { variants: two('/pricing') }, 'variants', 'no_lander'],
    ['another site', { variants: two('//evil.example/landers/gallery') }, 'variants', 'no_lander'],
    [
      'another site that looks like a lander',
      { variants: two('//landers/gallery') },
      'variants',
      'no_lander',
    ],
    ['a lander with parameters', { variants: two('/landers/gallery?ref=x') }, 'variants', 'no_lander'],
    ['two landers of one name', { variants: two('/signup', 'a') }, 'variants', 'twice'],
    ['a goal that nearly every visit reaches', { baseline: 5_000, lift: 100 }, 'lift', 'rate'],
  ])('are refused: %s', async (_what, change, field, problem) => {
    await expect(start('refused', change)).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field, problem }] },
    });
  });
  test('of other sites are closed to their administrators', async () => {
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const site = server.site.id;
    for (const attempt of [
      () => elsewhere.call(getLandersOfSite, { site }),
      () => start('theirs', {}, elsewhere),
      () => elsewhere.call(endExperimentOfSite, { site, name: 'spring', winner: 'map', seen: null, reason }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('[RE-03] landers in the console', () => {
  test('have the visits and sign-ups of this month and the last, in multiples of 20', async () => {
    await aCount('video', { visits: 1_019, signedUp: 45 });
    await aCount('alonetonight', { visits: 100, signedUp: 19 });
    const { landers, origin } = await page();
    expect(origin).toContain(server.site.host);
    expect(landers.find(({ name }) => name === 'video')).toMatchObject({ visits: 1_000, signed_up: 40 });
    expect(landers.find(({ name }) => name === 'alonetonight')).toMatchObject({
      visits: 100,
      signed_up: null,
    });
  });

  test('show no sign-ups while an experiment compares them', async () => {
    await aCount('socialnetwork', { visits: 500, signedUp: 100 });
    const variants = [
      { name: 'a', path: '/landers/socialnetwork/x', weight: 1 },
      { name: 'b', path: '/signup', weight: 1 },
    ];
    await start('social', { variants });
    const lander = async () => (await page()).landers.find(({ name }) => name === 'socialnetwork');
    expect(await lander()).toMatchObject({ visits: 500, signed_up: null, experiment: 'social' });
    await end('social', 'a', null);
    expect(await lander()).toMatchObject({ visits: 500, signed_up: 100, experiment: null });
  });

  test('have addresses that resolve to them', () => {
    const paths = landerNames.flatMap((name) => pathOfLander(name) ?? []);
    expect(paths.map((path) => landerAt(path).lander)).toEqual(
      landerNames.filter((name) => pathOfLander(name) !== null),
    );
  });
});

/** As if the job had counted this, among many others. */
async function aCount(name: string, counts: { readonly visits: number; readonly signedUp: number }) {
  const today = server.clock.now().toISOString().slice(0, 10);
  const row = { siteId: server.site.id, day: today, kind: 'lander' as const, name, currency: '' };
  const steps = { activated: 0, photo: 0, liked: 0, matched: 0, talked: 0, bought: 0 };
  const whole = {
    siteId: server.site.id,
    day: today,
    visits: 9_000,
    signedUp: 900,
    countedAt: server.clock.now(),
  };
  await server.services.db
    .insert(figureDay)
    .values({ ...whole, ...steps })
    .onConflictDoNothing();
  await server.services.db.insert(figureSourceDay).values({ ...row, ...counts, buyers: 0, amount: 0 });
}
