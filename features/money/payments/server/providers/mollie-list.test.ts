import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day, minute } from '#platform/shared/time.ts';
import { startFakeMollie, type FakeMollie } from '#tests/support/fake-mollie.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { mollieProvider } from './mollie-provider.ts';
import type { ListedPayment } from './provider.ts';

let mollie: FakeMollie;
let server: TestServer;
beforeAll(async () => {
  mollie = await startFakeMollie();
  server = await startTestServer({
    environment: mollie.environment,
  });
});
afterAll(async () => {
  await server.close();
  await mollie.close();
});
beforeEach(() => {
  mollie.payments.clear();
  mollie.requestLog.length = 0;
  mollie.answerWith(null);
});

const now = Date.parse('2026-06-01T02:00:00Z');

/** Creates `count` payments at Mollie, each a minute older than the last. */
function collected(count: number): void {
  for (let index = 0; index < count; index += 1)
    mollie.payments.set(`tr_${index}`, {
      id: `tr_${index}`,
      createdAt: new Date(now - index * minute).toISOString(),
      body: { amount: { value: '42.99', currency: 'EUR' }, metadata: { reference: `site.${index}` } },
      status: 'paid',
      refunds: [],
      chargebacks: [],
    });
}

async function listedSince(since: number): Promise<ListedPayment[]> {
  const listed: ListedPayment[] = [];
  for await (const payment of mollieProvider.listPayments(server.services, new Date(since)))
    listed.push(payment);
  return listed;
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `tr_${index}`);

test('every payment is listed once, across any number of pages', async () => {
  collected(300);
  expect((await listedSince(now - day)).map(({ id }) => id)).toEqual(ids(300));
  expect(mollie.requestLog).toEqual(['GET /v2/payments', 'GET /v2/payments', 'GET /v2/payments']);
});

test('the list ends at the given time, and no later page is fetched', async () => {
  collected(300);
  expect((await listedSince(now - 129 * minute)).map(({ id }) => id)).toEqual(ids(130));
  expect(mollie.requestLog).toHaveLength(2);
  mollie.requestLog.length = 0;
  expect((await listedSince(now - 9 * minute)).map(({ id }) => id)).toEqual(ids(10));
  expect(mollie.requestLog).toHaveLength(1);
});

test('the amount returned is one sum, exact to the cent', async () => {
  collected(3);
  const [first, second] = [...mollie.payments.values()];
  first!.refunds.push({
    id: 're_1',
    amount: { value: '10.10', currency: 'EUR' },
    status: 'refunded',
    metadata: null,
  });
  second!.refunds.push({
    id: 're_2',
    amount: { value: '0.07', currency: 'EUR' },
    status: 'pending',
    metadata: null,
  });
  second!.chargebacks.push({ id: 'chb_1', amount: { value: '42.92', currency: 'EUR' }, reversedAt: null });
  expect(await listedSince(now - day)).toEqual([
    { id: 'tr_0', reference: 'site.0', amount: 4299, currency: 'EUR', status: 'paid', back: 1010 },
    { id: 'tr_1', reference: 'site.1', amount: 4299, currency: 'EUR', status: 'paid', back: 4299 },
    { id: 'tr_2', reference: 'site.2', amount: 4299, currency: 'EUR', status: 'paid', back: 0 },
  ]);
});

test('a list that Mollie cuts short is an error, never a partial list', async () => {
  collected(300);
  const listing = (async () => {
    let count = 0;
    for await (const _ of mollieProvider.listPayments(server.services, new Date(now - day)))
      if ((count += 1) === 1) mollie.answerWith(500);
  })();
  await expect(listing).rejects.toThrow();
});
