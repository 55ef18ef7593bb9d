import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeLeaveOffer } from '#features/identity/privacy/contract.ts';
import { openShop } from '#features/money/payments/server/shop.testing.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { loadShopDiscount } from './active-discount.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

const loadActive = async (member: TestMember, fails: readonly string[] = []) => {
  const { active, waitingPercent } = await loadShopDiscount(
    {
      attempt: (call, input) =>
        fails.includes(call.name) ? Promise.reject(new Error('unreachable')) : member.call(call, input),
    },
    'p1',
  );
  return waitingPercent ?? (active && [active.discountcode.code, active.order?.after.amount]);
};

describe('the discount without a typed code', () => {
  test('[TB-05] is the time bonus, then the welcome discount, then nothing', async () => {
    const anna = await aMember(server).create();
    expect(await loadActive(anna)).toEqual(['TIMEBONUS25', 3_224]);
    server.clock.advance(4 * hour);
    expect(await loadActive(anna)).toEqual(['WELCOME25', 3_224]);
    server.clock.advance(7 * 24 * hour);
    expect(await loadActive(anna)).toBeNull();
  });

  test('[FD-95] waits until the member confirms the email address', async () => {
    const anna = await aMember(server).unconfirmed().create();
    expect(await loadActive(anna)).toBe(25);
    expect(await loadActive(anna, ['getTimeBonus'])).toBe(25);
    server.clock.advance(7 * 24 * hour);
    expect(await loadActive(anna)).toBeNull();
  });

  test('[ER-13] is none, without an error, when the welcome discount cannot be loaded', async () => {
    const anna = await aMember(server).create();
    expect(await loadActive(anna, ['getWelcomeDiscount'])).toEqual(['TIMEBONUS25', 3_224]);
    expect(await loadActive(anna, ['getTimeBonus'])).toEqual(['WELCOME25', 3_224]);
    expect(await loadActive(anna, ['getTimeBonus', 'getWelcomeDiscount'])).toBeNull();
    expect(await loadActive(anna, ['getDiscountCode'])).toBeNull();
  });

  test('[SC-07] is none if a member who nearly left already pays less', async () => {
    const anna = await aMember(server).joinedDaysAgo(1).create();
    await anna.call(takeLeaveOffer, { offer: 'discount' });
    expect(await loadActive(anna)).toBeNull();
  });
});
