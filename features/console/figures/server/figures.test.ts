import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trafficVisit } from '#features/growth/tracking/server/tables.ts';
import { forgetSites } from '#features/site/sites/server/public.ts';
import { day, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { insertTestSite } from '#tests/support/test-site.ts';
import { minGroupSize, getFigures, getLiveFigures, getSourceFigures, sourceKinds } from '../contract.ts';
import { countFigures } from './count-figures.ts';
import {
  forgetOrigins,
  TestCrowds,
  writeFigures,
  type TestDay,
  type TestSourceDay,
} from './figures.testing.ts';

let server: TestServer;
let administrator: TestMember;
let bookkeeper: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  setClock('2026-06-15T12:00');
  administrator = await aMember(server).staff('administrator').create();
  bookkeeper = await aMember(server).staff('bookkeeper').create();
});
afterAll(() => server.close());
const at = (moment: string) => new Date(`${moment}Z`);
const setClock = (moment: string) =>
  server.clock.advance(at(moment).getTime() - server.clock.now().getTime());

describe("[CO-10] a month's funnel, cohorts and sources", () => {
  beforeAll(async () => {
    const liked = await aMember(server).create();
    const crowds = new TestCrowds(server, server.site, liked.id);
    const joined = at('2026-03-10T12:00');
    const ad = { network: 'adnet', lander: 'gallery' };
    // 21 do everything, 22 buy too late, 25 arrive without an advertisement and only like.
    await crowds.add({
      ...ad,
      members: 21,
      at: joined,
      activatedAfter: 0,
      photoAfter: 1,
      likedAfter: 2,
      matched: true,
      talked: true,
      seenAfter: 90,
      bought: { after: 5, amount: 1210, refunded: 605 },
    });
    await crowds.add({
      ...ad,
      members: 22,
      at: joined,
      activatedAfter: 0,
      photoAfter: 29,
      bought: { after: 29, amount: 9999 },
    });
    // 23:30 UTC is the next month in Amsterdam.
    await crowds.add({
      members: 25,
      at: at('2026-02-28T23:30'),
      activatedAfter: 1,
      likedAfter: 27,
      seenAfter: 22,
    });
    await crowds.add({ members: 19, at: at('2026-05-10T12:00'), activatedAfter: 0 });
    await server.services.db.insert(trafficVisit).values({
      siteId: server.site.id,
      day: '2026-03-10',
      network: 'adnet',
      ref: '',
      sub1: '',
      sub2: '',
      sub3: '',
      lander: 'gallery',
      slug: 'beach',
      country: 'NL',
      visits: 1_009,
    });
    await countFigures(server.services);
  });

  test('equal a count by hand, rounded to multiples of twenty, and are hidden below twenty', async () => {
    const { months, this_month: thisMonth } = await administrator.call(getFigures, { months: 4 });
    expect(thisMonth).toBe('2026-06');
    const [, may, april, march] = months;
    expect(march).toEqual({
      month: '2026-03',
      open: false,
      visits: 1_000,
      signed_up: 60,
      activated: 60,
      photo: 20,
      liked: 40,
      matched: 20,
      talked: 20,
      bought: 20,
      // 46 came back after one to three weeks, 21 later. The tenth week is not over for everyone.
      retained: [40, 40, 40, 20, 20, 20, 20, 20, 20],
    });
    expect(april).toMatchObject({ month: '2026-04', signed_up: null, activated: null });
    expect(may).toMatchObject({ month: '2026-05', open: true, signed_up: null, activated: null });
  });

  test('distinguish landers, with what their members bought excluding VAT and refunds', async () => {
    const { months } = await bookkeeper.call(getSourceFigures, { by: 'lander', months: 4 });
    expect(months.at(-1)).toEqual({
      month: '2026-03',
      open: false,
      sources: [
        { name: '', visits: 0, signed_up: 20, buyers: 0, money: [] },
        {
          name: 'gallery',
          visits: 1_000,
          signed_up: 40,
          buyers: 20,
          money: [{ currency: 'EUR', buyers: 20, amount: 20 * 500 }],
        },
      ],
    });
  });

  test('count networks unknown to the site together', async () => {
    const { months } = await bookkeeper.call(getSourceFigures, { by: 'network', months: 4 });
    expect(months.at(-1)!.sources).toEqual([
      { name: '', visits: 0, signed_up: 20, buyers: 0, money: [] },
      { name: null, visits: 1_000, signed_up: 40, buyers: 20, money: [] },
    ]);
  });

  test('are kept when members leave, and no longer change after thirteen weeks', async () => {
    const before = await administrator.call(getFigures, { months: 4 });
    await forgetOrigins(server, server.site.id);
    server.clock.advance(day);
    await countFigures(server.services);
    const after = await administrator.call(getFigures, { months: 4 });
    expect(after.months).toEqual(before.months);
    await Promise.all([countFigures(server.services), countFigures(server.services)]);
    expect(await administrator.call(getFigures, { months: 4 })).toEqual(after);
  });

  test('are for administrators only, except sources, which bookkeepers see too', async () => {
    const support = await aMember(server).staff('support').create();
    for (const by of sourceKinds)
      await expect(support.call(getSourceFigures, { by })).rejects.toThrow('permission_denied');
    await expect(bookkeeper.call(getFigures, {})).rejects.toThrow('permission_denied');
    await expect(bookkeeper.call(getLiveFigures, {})).rejects.toThrow('permission_denied');
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const { months } = await elsewhere.call(getFigures, { months: 4 });
    expect(months.every((month) => month.signed_up === null)).toBe(true);
  });
});

const part = (most: number) => fc.nat({ max: most });
const landers = ['', 'gallery', 'video', 'other'] as const;

/** One day's new members, with their source. */
const aDay = fc
  .record({
    month: fc.constantFrom('2026-02', '2026-03', '2026-04'),
    date: fc.integer({ min: 1, max: 28 }),
    sources: fc.array(
      fc.record({ lander: fc.constantFrom(...landers), buyers: part(40), more: part(40), visits: part(300) }),
      { minLength: 1, maxLength: 4 },
    ),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 17, maxLength: 17 }),
    price: fc.integer({ min: 1, max: 5_000 }),
  })
  .map(({ month, date, sources, shares, price }) => {
    const bySource = [...Map.groupBy(sources, ({ lander }) => lander)].map(([lander, of]) => ({
      lander,
      buyers: sum(of.map(({ buyers }) => buyers)),
      signedUp: sum(of.map(({ buyers, more }) => buyers + more)),
      visits: sum(of.map(({ visits }) => visits)),
    }));
    const signedUp = sum(bySource.map((one) => one.signedUp));
    const [activated, photo, liked, matched, talked, ...later] = shares.map((share) =>
      Math.round(share * signedUp),
    ) as [number, number, number, number, number, ...number[]];
    return {
      day: `${month}-${String(date).padStart(2, '0')}`,
      visits: sum(bySource.map(({ visits }) => visits)),
      signedUp,
      activated,
      photo,
      liked,
      matched,
      talked,
      bought: sum(bySource.map(({ buyers }) => buyers)),
      retained: later.sort((one, other) => other - one),
      price,
      bySource,
    };
  });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('[CO-10] whatever is requested, the site answers like one in which no group has 1 to 19 members', async () => {
  const site = await insertTestSite(server.services, { host: 'small.localhost' });
  forgetSites();
  const reader = await aMember(server).onSite(site).staff('administrator').create();
  const filters = ['2026-03', '2026-04', '2026-06'].flatMap((until) =>
    [1, 2, 5].map((months) => ({ until, months })),
  );
  const allAnswers = async () => {
    const answers = [];
    for (const filter of filters)
      answers.push({
        figures: (await reader.call(getFigures, filter)).months,
        landers: (await reader.call(getSourceFigures, { ...filter, by: 'lander' })).months,
        networks: (await reader.call(getSourceFigures, { ...filter, by: 'network' })).months,
      });
    return answers;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(aDay, { selector: (one) => one.day, minLength: 1, maxLength: 12 }),
      async (days) => {
        // The number of calls in five minutes is limited.
        server.clock.advance(5 * minute);
        await writeFigures(
          server,
          site.id,
          days.map(({ bySource: _sources, price: _price, ...one }) => one),
          days.flatMap(({ day: on, bySource, price }) =>
            bySource.flatMap(({ lander, ...counts }) => sourceRows(on, lander, counts, price)),
          ),
        );
        const answers = await allAnswers();
        const twin = await buildTwin(reader);
        await writeFigures(server, site.id, twin.days, twin.sources);
        expect(await allAnswers()).toEqual(answers);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
}, 240_000);

/** The site that the answers describe if they are taken literally. Such a site must be possible. */
async function buildTwin(reader: TestMember): Promise<{ days: TestDay[]; sources: TestSourceDay[] }> {
  const all = { until: '2026-06', months: 5 } as const;
  const { months } = await reader.call(getFigures, all);
  const days = months.map(({ month, open: _open, retained, signed_up: signedUp, ...counts }) => {
    const steps = Object.fromEntries(
      Object.entries(counts).map(([step, count]) => [step, count ?? 0]),
    ) as Record<keyof typeof counts, number>;
    const { visits: _visits, ...ofMembers } = steps;
    const cameBack = retained.map((count) => count ?? 0);
    for (const count of [...Object.values(ofMembers), ...cameBack]) {
      expect(count % minGroupSize).toBe(0);
      expect(count).toBeLessThanOrEqual(signedUp ?? 0);
    }
    return { day: `${month}-15`, signedUp: signedUp ?? 0, ...steps, retained: cameBack };
  });
  const sources: TestSourceDay[] = [];
  for (const kind of sourceKinds)
    for (const { month, sources: shown } of (await reader.call(getSourceFigures, { ...all, by: kind }))
      .months) {
      const whole = days.find((one) => one.day === `${month}-15`)!;
      expect(sum(shown.map((source) => source.visits))).toBe(whole.visits);
      expect(sum(shown.map((source) => source.signed_up))).toBe(whole.signedUp);
      expect(sum(shown.map((source) => source.buyers))).toBe(whole.bought);
      for (const { name, visits, signed_up: signedUp, buyers, money } of shown) {
        expect(buyers).toBeLessThanOrEqual(signedUp);
        const row = {
          day: whole.day,
          kind,
          name: name ?? 'other',
          visits: 0,
          signedUp: 0,
          buyers: 0,
          amount: 0,
        };
        sources.push({ ...row, currency: '', visits, signedUp });
        for (const part of money) sources.push({ ...row, ...part });
        if (money.length === 0 && buyers > 0) sources.push({ ...row, currency: 'EUR', buyers });
      }
    }
  return { days, sources };
}

interface SourceCounts {
  readonly visits: number;
  readonly signedUp: number;
  readonly buyers: number;
}

function sourceRows(
  on: string,
  lander: string,
  { visits, signedUp, buyers }: SourceCounts,
  price: number,
): TestSourceDay[] {
  const row = { day: on, visits: 0, signedUp: 0, buyers: 0, amount: 0 };
  return sourceKinds.flatMap((kind) => {
    const name = kind === 'lander' || lander === '' ? lander : 'other';
    return [
      { ...row, kind, name, currency: '', visits, signedUp },
      ...(buyers > 0 ? [{ ...row, kind, name, currency: 'EUR', buyers, amount: buyers * price }] : []),
    ];
  });
}

describe('[CO-10] live figures', () => {
  test('are hidden for fewer than 20 people, and rounded for more', async () => {
    const site = await insertTestSite(server.services, { host: 'live.localhost' });
    forgetSites();
    const reader = await aMember(server).onSite(site).staff('administrator').create();
    const liked = await aMember(server).onSite(site).create();
    const crowds = new TestCrowds(server, site, liked.id);
    const now = server.clock.now();
    const crowd = { talked: true, bought: { after: 0, amount: 1_000 } };
    await crowds.add({ ...crowd, members: 19, at: now });
    await crowds.writeNow();
    const hidden = {
      online: null,
      signed_up_this_month: null,
      signed_up_today: null,
      messages_per_minute: null,
      payments: [],
    };
    expect(await reader.call(getLiveFigures, {})).toMatchObject(hidden);
    await crowds.add({ ...crowd, members: 11, at: now });
    await crowds.writeNow();
    expect(await reader.call(getLiveFigures, {})).toMatchObject({
      signed_up_this_month: 40,
      signed_up_today: 40,
      messages_per_minute: 2,
      payments: [{ currency: 'EUR', buyers: 20, amount: 20_000 }],
    });
    server.clock.advance(day);
    await countFigures(server.services);
    await crowds.add({ members: 15, at: server.clock.now() });
    expect(await reader.call(getLiveFigures, {})).toMatchObject({
      ...hidden,
      signed_up_this_month: 40,
    });
    await crowds.add({ members: 10, at: server.clock.now() });
    expect(await reader.call(getLiveFigures, {})).toMatchObject({
      signed_up_this_month: 60,
      signed_up_today: 20,
    });
  });

  test('members who are online are counted from twenty', async () => {
    const site = await insertTestSite(server.services, { host: 'online.localhost' });
    forgetSites();
    const reader = await aMember(server).onSite(site).staff('administrator').create();
    const online = async () => (await reader.call(getLiveFigures, {})).online;
    // The reader is one of them.
    for (let count = 0; count < 18; count++) await aMember(server).onSite(site).create();
    expect(await online()).toBeNull();
    await aMember(server).onSite(site).create();
    expect(await online()).toBe(20);
    server.clock.advance(day);
    expect(await online()).toBeNull();
  });
});
