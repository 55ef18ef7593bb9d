import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLeaveOffer } from '#features/identity/privacy/contract.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getPackages, startPayment } from '../../contract.ts';
import { openShop, order } from '../shop.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

const getPrice = async (member: TestMember) => {
  const { packages, member_discount: discount } = await member.call(getPackages, { country: 'NL' });
  return { amount: packages.find(({ id }) => id === 'p1')!.price.amount, percent: discount?.percent ?? 0 };
};

test('[SC-07] a member who stayed for the discount of 50 % pays half for 7 days, and other members do not', async () => {
  const [anna, bram] = [await aMember(server).joinedDaysAgo(1).create(), await aMember(server).create()];
  expect(await getPrice(anna)).toEqual({ amount: 4299, percent: 0 });
  await anna.call(takeLeaveOffer, { offer: 'discount' });
  expect(await getPrice(anna)).toEqual({ amount: 2150, percent: 50 });
  expect(await getPrice(bram)).toEqual({ amount: 4299, percent: 0 });
  const { payment } = await anna.call(startPayment, { ...order, expected_amount: 2150 });
  expect(payment).toMatchObject({ amount: 2150, credits: 60 });
  await expect(bram.call(startPayment, { ...order, expected_amount: 2150 })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  server.clock.advance(7 * day);
  expect(await getPrice(anna)).toEqual({ amount: 4299, percent: 0 });
  await expect(anna.call(startPayment, { ...order, expected_amount: 2150 })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
