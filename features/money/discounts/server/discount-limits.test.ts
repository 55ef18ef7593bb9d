import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayment } from '#features/money/payments/contract.ts';
import {
  choose,
  notify,
  openShop,
  order,
  type Purchase,
} from '#features/money/payments/server/shop.testing.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getDiscountCode } from '../contract.ts';
import { createCode, type NewCode } from './public.ts';
import { findCode } from './discount-queries.ts';
import { discountUse } from './tables.ts';

let server: TestServer;
let members: TestMember[];
beforeAll(async () => {
  server = await openShop();
  members = await Promise.all(Array.from({ length: 6 }, () => aMember(server).create()));
});
afterAll(() => server.close());

/** p1 costs 42.99 in the Netherlands. */
const list = 4_299;
const off = 1_500;
let codeCount = 0;
async function aCode(change: Partial<NewCode> = {}): Promise<string> {
  const { code } = await createCode(server.services, server.site.id, {
    code: `LIMIT-${++codeCount}`,
    amount: off,
    currency: 'EUR',
    minimumAmount: null,
    country: null,
    methods: [],
    validity: 'unlimited',
    memberId: null,
    expiresAt: null,
    ...change,
  });
  return code;
}
async function buyWith(buyer: TestMember, code: string): Promise<Purchase> {
  const input = { ...order, discount_code: code, expected_amount: list - off };
  const { payment, redirect } = await buyer.call(startPayment, input);
  return { buyer, payment, redirect, providerId: redirect.split('/').at(-1)! };
}
async function settle(purchase: Purchase, choice: 'pay' | 'fail' | 'cancel'): Promise<void> {
  await choose(purchase, choice);
  await notify(server, purchase.providerId);
}
/** The total saving of open and paid orders with a code, from its uses and from its own count. */
async function savings(code: string) {
  const uses = await server.services.db.select().from(discountUse).where(eq(discountUse.code, code));
  const countedUses = uses.filter(({ status }) => status !== 'released');
  const row = await findCode(server.services.db, server.site.id, code);
  const sum = countedUses.reduce((total, { amount }) => total + amount!, 0);
  expect(row).toMatchObject({ spent: row!.budget === null && row!.mostUses === null ? 0 : sum });
  return { sum, count: countedUses.length, row: row! };
}

describe('[CO-08] a discount code', () => {
  test('[FD-54] with a limit is not used up by one member who never pays', async () => {
    const code = await aCode({ mostUses: 2 });
    const [one, two] = members;
    const open = await buyWith(one!, code);
    const next = await buyWith(one!, code);
    expect(await savings(code)).toMatchObject({ count: 1 });
    await settle(next, 'pay');
    // Paid after all, so it goes back, and with it its use.
    await settle(open, 'pay');
    expect(await savings(code)).toMatchObject({ count: 1 });
    await settle(await buyWith(one!, code), 'pay');
    await expect(buyWith(two!, code)).rejects.toMatchObject({ code: 'discount_used_up' });
  });

  test('takes an amount off the list price, only in its currency', async () => {
    const code = await aCode();
    const { discountcode, order: quotedOrder } = await members[0]!.call(getDiscountCode, {
      code,
      package: 'p1',
    });
    expect(discountcode).toMatchObject({ value_amount: off, value_percentage: 0, currency: 'EUR' });
    expect(quotedOrder!.after).toEqual({ amount: list - off, currency: 'EUR' });
    const dollars = await aCode({ currency: 'USD' });
    await expect(members[0]!.call(getDiscountCode, { code: dollars, package: 'p1' })).rejects.toMatchObject({
      code: 'discount_other_currency',
    });
  });

  test('works from its start date', async () => {
    const startsAt = new Date(server.clock.now().getTime() + day);
    const code = await aCode({ startsAt });
    await expect(members[0]!.call(getDiscountCode, { code })).rejects.toMatchObject({
      code: 'discount_code_early',
      args: { starts: startsAt.toISOString() },
    });
    server.clock.advance(day);
    expect((await members[0]!.call(getDiscountCode, { code })).discountcode.code).toBe(code);
  });

  test('stops working when its budget is spent, and regains the amount if a payment fails', async () => {
    const code = await aCode({ budget: 2 * off + 1 });
    const [one, two, three] = members;
    const first = await buyWith(one!, code);
    await settle(await buyWith(two!, code), 'pay');
    await expect(buyWith(three!, code)).rejects.toMatchObject({ code: 'discount_used_up' });
    await settle(first, 'fail');
    await settle(await buyWith(three!, code), 'pay');
    expect(await savings(code)).toMatchObject({ sum: 2 * off, count: 2 });
  });

  test('[FD-54] can be used as often as its limit allows', async () => {
    const code = await aCode({ mostUses: 2 });
    await settle(await buyWith(members[0]!, code), 'pay');
    await settle(await buyWith(members[1]!, code), 'pay');
    await expect(members[2]!.call(getDiscountCode, { code })).rejects.toMatchObject({
      code: 'discount_used_up',
    });
  });
});

test('[CO-08] however many concurrent orders use a code, they never save more than its budget', async () => {
  const step = fc.record({
    buyers: fc.integer({ min: 1, max: 6 }),
    endings: fc.array(fc.constantFrom('pay', 'fail', 'cancel', 'wait'), { minLength: 6, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 5 }),
      fc.option(fc.integer({ min: 1, max: 5 })),
      async (steps, orders, mostUses) => {
        const budget = orders * off + 700;
        const code = await aCode({ budget, mostUses });
        for (const { buyers, endings } of steps) {
          const tried = await Promise.allSettled(
            members.slice(0, buyers).map((buyer) => buyWith(buyer, code)),
          );
          const { sum, count } = await savings(code);
          expect(sum).toBeLessThanOrEqual(budget);
          expect(count).toBeLessThanOrEqual(Math.min(orders, mostUses ?? orders));
          for (const [place, one] of tried.entries()) {
            if (one.status === 'rejected')
              expect(['discount_used_up', 'discount_code_reserved']).toContain(one.reason.code);
            const ending = endings[place]!;
            if (one.status === 'fulfilled' && ending !== 'wait') await settle(one.value, ending as 'pay');
          }
          expect((await savings(code)).sum).toBeLessThanOrEqual(budget);
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
});
