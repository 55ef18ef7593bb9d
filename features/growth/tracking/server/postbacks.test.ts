import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memberActivated } from '#features/identity/accounts/server/public.ts';
import { buy, choose, openShop, statusOf } from '#features/money/payments/server/shop.testing.ts';
import { payment } from '#features/money/payments/server/tables.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { attributionChoiceCookie, touchToCookie, type Touch } from '#features/site/sites/touch.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startFakeNetwork, type FakeNetwork, type NetworkMood } from '#tests/support/fake-network.ts';
import { rowsOfPart } from '#tests/support/rows-of-part.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { chooseAttribution } from '../attribution-contract.ts';
import { queuePostback } from './queue-postback.ts';
import { signingKey } from './send-postback.ts';
import { trackingMemberData } from './member-data.ts';
import { postback, trafficOutcome } from './tables.ts';
import { trafficReport, type ReportDimension } from './traffic-report.ts';

let network: FakeNetwork;
let server: TestServer;
let chooseMood: (request: number) => NetworkMood = () => 'accepts';
beforeAll(async () => {
  network = await startFakeNetwork((request) => chooseMood(request));
  server = await openShop({
    jobs: true,
    environment: { POSTBACK_ORIGINS: network.origin },
    outsideLimits: { postback: { connectTimeoutMs: null, totalTimeoutMs: 250, tries: 1 } },
  });
  const macros = ['clickid', 'event', 'txid', 'payout', 'currency', 'purchase_txid', 'lander', 'ref'];
  await server.changeSettings({
    traffic_networks: [
      {
        name: 'adnet',
        click_id: 'sub1',
        postback_url: `${network.origin}/pb?${macros.map((name) => `${name}={${name}}`).join('&')}`,
        events: ['signup', 'activation', 'first_purchase', 'refund'],
        payouts: [
          { event: 'signup', amount: 250, unit: 'fixed' },
          { event: 'first_purchase', amount: 3_000, unit: 'share' },
        ],
        currency: 'EUR',
      },
    ],
  });
});
afterAll(async () => {
  await server.close();
  await network.close();
});

const touch = (): Touch => ({
  network: 'adnet',
  ref: 'a&b=c d',
  sub1: 'click/8?f=3',
  sub2: null,
  sub3: null,
  lander: 'gallery',
  slug: 'beach',
  experiment: null,
  variant: null,
  at: server.clock.now(),
});

/** A member who signed up through an advertisement and confirmed their address. */
async function advertised(
  email: string,
  { at = server.clock.now(), answer }: { readonly at?: Date; readonly answer?: 'yes' | 'no' } = {},
): Promise<TestMember> {
  const browser = server.visitor();
  browser.setCookie('traffic_source', touchToCookie({ ...touch(), at }));
  if (answer) browser.setCookie(attributionChoiceCookie, answer);
  const { user } = await browser.call(signUp, signUpForm({ email }));
  const ref = { siteId: server.site.id, memberId: user!.profile.id };
  await server.services.db.transaction((tx) =>
    server.services.events.emit(server.services, tx, memberActivated, ref),
  );
  const member = await aMember(server).create();
  return { ...member, id: ref.memberId, client: browser, call: browser.call.bind(browser) };
}

const listEvents = (from: number) =>
  network.taken.slice(from).map(({ url }) => Object.fromEntries(url.searchParams));

async function reported(by: readonly ReportDimension[]) {
  const today = (moment: Date) => moment.toISOString().slice(0, 10);
  const now = server.clock.now().getTime();
  const question = {
    siteId: server.site.id,
    from: today(new Date(now - day)),
    to: today(new Date(now + day)),
  };
  return (await trafficReport(server.services.db, { ...question, by, touch: 'last', limit: 100 })).rows;
}

test('[RE-01] [RE-03] a network is told of the sign-up, the activation, the first purchase and its refund', async () => {
  const from = network.taken.length;
  const member = await advertised('advertised@example.test');
  const purchase = await buy(member);
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
  await choose(purchase, 'chargeback');
  await vi.waitFor(() => expect(listEvents(from)).toHaveLength(4), 10_000);
  const events: Record<string, Record<string, string>> = Object.fromEntries(
    listEvents(from).map((event) => [event['event'], event]),
  );
  const [paid] = await server.services.db.select().from(payment);
  const net = paid!.amount - paid!.vatAmount;
  const share = (Math.round(net * 0.3) / 100).toFixed(2);
  expect(events['signup']).toMatchObject({
    clickid: 'click/8?f=3',
    ref: 'a&b=c d',
    lander: 'gallery',
    payout: '2.50',
    currency: 'EUR',
  });
  expect(events['activation']).toMatchObject({ payout: '0.00' });
  expect(events['first_purchase']).toMatchObject({ payout: share, currency: 'EUR', purchase_txid: '' });
  expect(events['refund']).toMatchObject({
    payout: `-${share}`,
    purchase_txid: events['first_purchase']!['txid'],
  });
  expect(new Set(Object.values(events).map((event) => event['txid'])).size).toBe(4);
  expect(JSON.stringify(listEvents(from))).not.toContain(member.id);
  const plain = (event: string) =>
    createHash('sha256').update(`${server.site.id}/${event}/${member.id}`).digest('hex').slice(0, 32);
  for (const event of ['signup', 'activation'])
    expect(events[event]!['txid'], 'nobody can compute whose event it was').not.toBe(plain(event));
  const key = await signingKey(server.services, server.site.id, 'adnet');
  for (const { url, signature } of network.taken.slice(from))
    expect(signature).toBe(`sha256=${createHmac('sha256', key).update(url.href).digest('hex')}`);

  expect(await reported(['network', 'lander'])).toContainEqual(
    expect.objectContaining({
      source: { network: 'adnet', lander: 'gallery' },
      signups: 1,
      activations: 1,
      firstPurchases: 1,
      revenue: { EUR: 0 },
    }),
  );
  expect(
    (await reported(['sub1'])).map(({ source }) => source.sub1),
    'no click ids',
  ).toEqual(['']);
});

test('[RE-02] a purchase 30 days after the click belongs to no advertisement', async () => {
  // The click was 30 days ago, less an hour.
  const clicked = () => new Date(server.clock.now().getTime() - 30 * day + hour);
  const from = network.taken.length;
  const inTime = await advertised('in-time@example.test', { at: clicked() });
  const late = await advertised('late@example.test', { at: clicked() });
  await buyOne(inTime);
  // An event may be sent twice, with the same id.
  const ids = () => new Set(listEvents(from).map(({ txid }) => txid));
  await vi.waitFor(() => expect(ids().size).toBe(5), 10_000);
  server.clock.advance(hour);
  await buyOne(late);
  expect(await reported(['network'])).toContainEqual(
    expect.objectContaining({ source: { network: '' }, signups: 0, firstPurchases: 1 }),
  );
  const events = await server.services.db.select().from(postback).where(eq(postback.memberId, late.id));
  expect(events.map(({ event }) => event).toSorted()).toEqual(['activation', 'signup']);
});

async function buyOne(member: TestMember): Promise<void> {
  const purchase = await buy(member);
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
}

const listPostbackEvents = async (member: TestMember) => {
  const postbackRows = await server.services.db
    .select()
    .from(postback)
    .where(eq(postback.memberId, member.id));
  return postbackRows.map(({ event }) => event).toSorted();
};

async function buyAndReturn(member: TestMember): Promise<void> {
  const purchase = await buy(member);
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
  await choose(purchase, 'chargeback');
}

test('[RE-01] no network is told about a member who said no, but the visit still counts', async () => {
  await server.services.db.delete(trafficOutcome);
  const member = await advertised('said-no@example.test', { answer: 'no' });
  await buyAndReturn(member);
  await vi.waitFor(
    async () =>
      expect(await reported(['network'])).toContainEqual(
        expect.objectContaining({
          source: { network: 'adnet' },
          signups: 1,
          activations: 1,
          firstPurchases: 1,
          revenue: { EUR: 0 },
        }),
      ),
    10_000,
  );
  expect(await listPostbackEvents(member)).toEqual([]);
});

test('[RE-01] networks are no longer told about a member who later says no, until they say yes', async () => {
  const member = await advertised('said-no-later@example.test');
  expect(await listPostbackEvents(member)).toEqual(['activation', 'signup']);
  await vi.waitFor(async () => {
    const postbackRows = await server.services.db
      .select()
      .from(postback)
      .where(eq(postback.memberId, member.id));
    expect(postbackRows.every(({ sentAt }) => sentAt !== null)).toBe(true);
  }, 10_000);
  // A postback that its network has not accepted yet.
  const unsent = { siteId: server.site.id, id: uuidv7(0), memberId: member.id, network: 'adnet', payout: 0 };
  await server.services.db.insert(postback).values({
    ...unsent,
    event: 'first_purchase',
    txid: 'unsent',
    url: `${network.origin}/pb`,
    currency: 'EUR',
    createdAt: server.clock.now(),
  });
  await member.call(chooseAttribution, { keep: false });
  await buyAndReturn(member);
  expect(await listPostbackEvents(member)).toEqual(['activation', 'signup']);
  const again = await advertised('said-yes-again@example.test', { answer: 'no' });
  await again.call(chooseAttribution, { keep: true });
  await buyOne(again);
  expect(await listPostbackEvents(again)).toEqual(['first_purchase']);
});

test('[RE-01] a site for a special audience tells networks only about members who said yes', async () => {
  await server.changeSettings({ niche: 7 });
  const [silent, refusing, agreeing] = [
    await advertised('silent@example.test'),
    await advertised('refusing@example.test', { answer: 'no' }),
    await advertised('agreeing@example.test', { answer: 'yes' }),
  ];
  await server.changeSettings({ niche: 1 });
  expect(await listPostbackEvents(silent)).toEqual([]);
  expect(await listPostbackEvents(refusing)).toEqual([]);
  expect(await listPostbackEvents(agreeing)).toEqual(['activation', 'signup']);
});

test('the data download says what networks were told and when, and their answers, without secrets', async () => {
  const member = await advertised('download@example.test', { answer: 'yes' });
  await vi.waitFor(async () => {
    const postbackRows = await server.services.db
      .select()
      .from(postback)
      .where(eq(postback.memberId, member.id));
    expect(postbackRows.every(({ sentAt }) => sentAt !== null)).toBe(true);
  }, 10_000);
  const key = { siteId: server.site.id, memberId: member.id };
  const listRows = (name: string) => rowsOfPart(trackingMemberData, server.services, key, name);
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect((await listRows('told-to-networks')).toSorted(byEvent)).toEqual([
    { network: 'adnet', event: 'activation', created_at: at, sent_at: at },
    { network: 'adnet', event: 'signup', created_at: at, sent_at: at },
  ]);
  expect(await listRows('advertisement')).toMatchObject([{ which: 'last', may_be_remembered: true }]);
});

const byEvent = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other));

/** The number of events: more in the drill (`POSTBACKS=10000`). */
const number = Number(process.env['POSTBACKS'] ?? 200);

test(
  '[RE-01] with a receiver that fails, hangs and loses answers, every event is counted once, and none is missed',
  async () => {
    const { id: memberId, site } = await aMember(server).create();
    // A repeatable sequence of moods: a third of the requests fail in some way.
    chooseMood = (request) => {
      const dice = ((request * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
      return dice < 0.2 ? 'fails' : dice < 0.22 ? 'hangs' : dice < 0.32 ? 'lost' : 'accepts';
    };
    const before = network.counted.size;
    const from = network.taken.length;
    const keys = Array.from({ length: number }, () => crypto.randomUUID());
    const queue = (batch: readonly string[]) =>
      server.services.db.transaction(async (tx) => {
        for (const key of batch)
          await queuePostback(server.services, tx, {
            siteId: site.id,
            memberId,
            event: 'signup',
            key,
            touch: touch(),
            country: 'NL',
            amount: 0,
            currency: '',
          });
      });
    for (let start = 0; start < number; start += 500) await queue(keys.slice(start, start + 500));
    // The same events reported again.
    await queue(keys.slice(0, 50));
    const started = performance.now();
    await vi.waitFor(
      async () => {
        await server.services.db.pool.query(
          `update pgboss.job set start_after = now() where name = 'send_postback' and state = 'retry'`,
        );
        const { rows } = await server.services.db.pool.query<{ unsent: number }>(
          `select count(*)::int as unsent from postback where sent_at is null`,
        );
        expect(rows[0]!.unsent).toBe(0);
      },
      { timeout: 60_000 + number * 60, interval: 500 },
    );
    const requests = network.taken.length - from;
    if (number > 200)
      process.stdout.write(
        `${number} postbacks, ${requests} requests, ${network.counted.size - before} counted once, ${Math.round((performance.now() - started) / 1000)} s\n`,
      );
    expect(requests).toBeGreaterThan(number);
    expect(network.counted.size - before).toBe(number);
  },
  120_000 + number * 60,
);
