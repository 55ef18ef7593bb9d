import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeLeaveOffer } from '#features/identity/privacy/contract.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getCreditPrice, startPayment } from '../../contract.ts';
import { buy, choose, notify, openShop, order } from '../shop.testing.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server).joinedDaysAgo(1).withCredits(0).create();
});

const price = async () => (await member.call(getCreditPrice, {})).price;

test('before the first purchase, a credit costs what it costs in the popular bundle, less a promised discount', async () => {
  // 42.99 euros for 60 credits.
  expect(await price()).toEqual({ amount: 71.65, currency: 'EUR' });
  await member.call(takeLeaveOffer, { offer: 'discount' });
  expect(await price()).toEqual({ amount: 35.83, currency: 'EUR' });
});

test('after a purchase, a credit costs what the member paid for it', async () => {
  await member.call(takeLeaveOffer, { offer: 'discount' });
  const { redirect, payment } = await member.call(
    startPayment,
    { ...order, expected_amount: 2150 },
    { idempotencyKey: crypto.randomUUID() },
  );
  const cheap = { buyer: member, payment, redirect, providerId: redirect.split('/').at(-1)! };
  await choose(cheap, 'pay');
  await notify(server, cheap.providerId);
  server.clock.advance(8 * day);
  expect(await price()).toEqual({ amount: 35.83, currency: 'EUR' });
});

test('an order that was not paid changes nothing, and a site without bundles has no price', async () => {
  await choose(await buy(member), 'cancel');
  expect(await price()).toEqual({ amount: 71.65, currency: 'EUR' });
  const other = await startTestServer();
  const visitor = await aMember(other).create();
  expect((await visitor.call(getCreditPrice, {})).price).toBeNull();
  await other.close();
});
