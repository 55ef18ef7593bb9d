import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayment } from '#features/money/payments/contract.ts';
import { payment } from '#features/money/payments/server/tables.ts';
import {
  choose,
  notify,
  openShop,
  order,
  statusOf,
  type Purchase,
} from '#features/money/payments/server/shop.testing.ts';
import { takeLeaveOffer } from '#features/identity/privacy/contract.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getDiscountCode, getTimeBonus, getWelcomeDiscount } from '../contract.ts';
import { createCode, type NewCode } from './public.ts';
import { discountUse } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

let codeCount = 0;
async function aCode(change: Partial<NewCode> = {}): Promise<string> {
  const { code } = await createCode(server.services, server.site.id, {
    code: `AUTUMN-${++codeCount}`,
    rate: 5_000,
    minimumAmount: null,
    currency: null,
    country: null,
    methods: [],
    validity: 'once-per-user',
    memberId: null,
    expiresAt: null,
    ...change,
  });
  return code;
}

/** p1 costs 42.99 in the Netherlands, 32.24 with 25 % off, and 21.49 with 50 % off. */
const start = (member: TestMember, code: string, amount: number, more: object = {}) =>
  member.call(startPayment, { ...order, discount_code: code, expected_amount: amount, ...more });
async function buyWith(buyer: TestMember, code: string, amount: number): Promise<Purchase> {
  const { payment: startedPayment, redirect } = await start(buyer, code, amount);
  return { buyer, payment: startedPayment, redirect, providerId: redirect.split('/').at(-1)! };
}
async function settle(purchase: Purchase, choice: 'pay' | 'fail' | 'cancel' | 'wait'): Promise<void> {
  await choose(purchase, choice);
  await notify(server, purchase.providerId);
}
const listUseStatuses = async (member: TestMember) =>
  (await server.services.db.select().from(discountUse).where(eq(discountUse.memberId, member.id))).map(
    ({ status }) => status,
  );
const newcomer = () => aMember(server).create();
const longMember = async () => {
  const member = await newcomer();
  await server.services.db.execute(
    `update account set created_at = created_at - interval '30 days' where member_id = '${member.id}'`,
  );
  return member;
};

describe('[TB-10] the server decides what an order costs', () => {
  test('and shows the price before and after the 25 % time bonus', async () => {
    const anna = await newcomer();
    const { discountcode, order: quotedOrder } = await anna.call(getDiscountCode, {
      code: 'timebonus25',
      package: 'p1',
      method: 'ideal',
    });
    expect(discountcode.code).toBe('TIMEBONUS25');
    expect(quotedOrder).toEqual({
      before: { amount: 4_299, currency: 'EUR' },
      after: { amount: 3_224, currency: 'EUR' },
    });
    const { payment: startedPayment } = await start(anna, 'timebonus25', 3_224);
    const [row] = await server.services.db
      .select()
      .from(payment)
      .where(eq(payment.id, startedPayment.payment_id));
    expect(row).toMatchObject({
      listAmount: 4_299,
      discountAmount: 1_075,
      discountCode: 'TIMEBONUS25',
      amount: 3_224,
      vatRate: 2_100,
      vatAmount: 560,
    });
  });

  test('and shows the reduced price of every bundle to which a code applies', async () => {
    const anna = await newcomer();
    const pricesWith = async (code: string) =>
      (await anna.call(getDiscountCode, { code })).prices.map(({ package: id, price }) => [id, price.amount]);
    expect(await pricesWith('TIMEBONUS25')).toEqual([
      ['p0', 1_124],
      ['p1', 3_224],
      ['p2', 6_299],
      ['p3', 13_425],
    ]);
    const large = await aCode({ minimumAmount: 5_000, currency: 'EUR' });
    expect(await pricesWith(large)).toEqual([
      ['p2', 4_199],
      ['p3', 8_950],
    ]);
    await start(anna, 'TIMEBONUS25', 3_224);
  });

  test.each([
    ['the list price', 4_299],
    ['a price made up by the page', 1],
  ])('and refuses %s with the code', async (_what, amount) => {
    await expect(start(await newcomer(), 'TIMEBONUS25', amount)).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'expected_amount', problem: 'price_changed' }] },
    });
  });

  test('and refuses the discounted price without the code', async () => {
    const anna = await newcomer();
    await expect(anna.call(startPayment, { ...order, expected_amount: 3_224 })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('a code for an unknown bundle is refused', async () => {
    const anna = await newcomer();
    await expect(anna.call(getDiscountCode, { code: 'TIMEBONUS25', package: 'p9' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('[VL-11] a code for other orders is refused with the reason', () => {
  test.each([
    ['another country', { country: 'BE' }, 'discount_other_country', { country: 'BE' }],
    [
      'another currency',
      { minimumAmount: 100, currency: 'SEK' },
      'discount_other_currency',
      { currency: 'SEK' },
    ],
    [
      'larger orders',
      { minimumAmount: 4_300, currency: 'EUR' },
      'discount_minimum_order',
      { amount: 4_300, currency: 'EUR' },
    ],
    [
      'other payment methods',
      { methods: ['paypal' as const] },
      'discount_other_method',
      { methods: ['paypal'] },
    ],
  ])('%s', async (_what, terms, code, args) => {
    const anna = await newcomer();
    const refusal = { code, status: 409, args };
    const typed = await aCode(terms);
    const input = { code: typed, package: 'p1', method: 'ideal' };
    await expect(anna.call(getDiscountCode, input)).rejects.toMatchObject(refusal);
    await expect(start(anna, typed, 2_149)).rejects.toMatchObject(refusal);
    expect(await listUseStatuses(anna)).toEqual([]);
  });

  test('an order of exactly the minimum, by a listed method, is accepted', async () => {
    const code = await aCode({ minimumAmount: 4_299, currency: 'EUR', country: 'NL', methods: ['ideal'] });
    expect((await start(await newcomer(), code, 2_149)).payment.amount).toBe(2_149);
  });

  test('before a method is chosen, methods are not checked', async () => {
    const code = await aCode({ methods: ['paypal'] });
    const { order: quotedOrder } = await (await newcomer()).call(getDiscountCode, { code, package: 'p1' });
    expect(quotedOrder?.after.amount).toBe(2_149);
  });
});

describe('a code that works once per member', () => {
  test('[VL-11] is reserved while its payment is on its way, used when it is paid, and refused afterwards', async () => {
    const [anna, bram] = [await longMember(), await newcomer()];
    const code = await aCode();
    const first = await buyWith(anna, code, 2_149);
    await settle(first, 'wait');
    const reserved = {
      code: 'discount_code_reserved',
      status: 409,
      args: { payment: first.payment.payment_id, address: first.redirect },
    };
    await expect(anna.call(getDiscountCode, { code })).rejects.toMatchObject(reserved);
    await expect(start(anna, code, 2_149)).rejects.toMatchObject(reserved);
    await settle(first, 'pay');
    expect(await statusOf(first)).toBe('completed');
    expect(await listUseStatuses(anna)).toEqual(['used']);
    const used = { code: 'discount_code_used', status: 409 };
    await expect(anna.call(getDiscountCode, { code })).rejects.toMatchObject(used);
    await expect(start(anna, code, 2_149)).rejects.toMatchObject(used);
    await buyWith(bram, code, 2_149);
  });

  test.each(['fail', 'cancel'] as const)('is released when its payment ends by %s', async (choice) => {
    const anna = await newcomer();
    const code = await aCode();
    await settle(await buyWith(anna, code, 2_149), choice);
    expect(await listUseStatuses(anna)).toEqual(['released']);
    await settle(await buyWith(anna, code, 2_149), 'pay');
    expect((await listUseStatuses(anna)).sort()).toEqual(['released', 'used']);
  });

  test('[FD-50] goes over to the next order while nothing was paid, and is not used up by leaving', async () => {
    const anna = await longMember();
    const code = await aCode();
    const left = await buyWith(anna, code, 2_149);
    expect((await anna.call(getDiscountCode, { code, package: 'p1' })).order?.after.amount).toBe(2_149);
    const next = await buyWith(anna, code, 2_149);
    expect(await statusOf(left)).toBe('cancelled');
    expect((await listUseStatuses(anna)).sort()).toEqual(['released', 'reserved']);
    await settle(next, 'pay');
    expect((await listUseStatuses(anna)).sort()).toEqual(['released', 'used']);
  });

  test('[FD-50] is held by only one of ten concurrent orders in two processes', async () => {
    const anna = await newcomer();
    const code = await aCode();
    const beside = await startTestServer({ beside: server });
    try {
      const other = beside.visitor();
      const [name, value] = anna.cookie.split(/=(.*)/) as [string, string];
      other.setCookie(name, value);
      const input = { ...order, discount_code: code, expected_amount: 2_149 };
      const tried = await Promise.allSettled(
        Array.from({ length: 10 }, (_one, at) => (at % 2 ? other : anna.client).call(startPayment, input)),
      );
      expect(tried.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect((await listUseStatuses(anna)).filter((status) => status === 'reserved')).toHaveLength(1);
      const orders = await server.services.db.select().from(payment).where(eq(payment.memberId, anna.id));
      expect(orders.filter(({ status }) => status === 'pending')).toHaveLength(1);
    } finally {
      await beside.close();
    }
  });

  test('repeated with the same key is the same order', async () => {
    const anna = await newcomer();
    const input = { ...order, discount_code: await aCode(), expected_amount: 2_149 };
    const idempotencyKey = crypto.randomUUID();
    const first = await anna.call(startPayment, input, { idempotencyKey });
    expect(await anna.call(startPayment, input, { idempotencyKey })).toEqual(first);
    expect(await listUseStatuses(anna)).toEqual(['reserved']);
  });

  test('other codes may be used any number of times', async () => {
    const anna = await newcomer();
    const code = await aCode({ validity: 'unlimited' });
    await settle(await buyWith(anna, code, 2_149), 'pay');
    await settle(await buyWith(anna, code, 2_149), 'pay');
    expect(await listUseStatuses(anna)).toEqual(['used', 'used']);
  });
});

describe('the discounts of a new member', () => {
  test('[TB-03] [TB-05] share one claim: the first purchase uses both', async () => {
    const anna = await newcomer();
    const first = await buyWith(anna, 'TIMEBONUS25', 3_224);
    expect((await anna.call(getTimeBonus, {})).timebonus).toMatchObject({ code: 'TIMEBONUS25' });
    await settle(first, 'wait');
    // In another tab.
    await expect(start(anna, 'WELCOME25', 3_224)).rejects.toMatchObject({ code: 'discount_code_reserved' });
    expect((await anna.call(getTimeBonus, {})).timebonus).toBeNull();
    await expect(anna.call(getWelcomeDiscount, {})).rejects.toMatchObject({ status: 404 });
    await settle(first, 'pay');
    for (const code of ['TIMEBONUS25', 'WELCOME25'])
      await expect(anna.call(getDiscountCode, { code })).rejects.toMatchObject({
        code: 'discount_code_used',
      });
  });

  test('[TB-09] are released when the first purchase fails', async () => {
    const anna = await newcomer();
    await settle(await buyWith(anna, 'WELCOME25', 3_224), 'fail');
    expect((await anna.call(getTimeBonus, {})).timebonus).toMatchObject({ code: 'TIMEBONUS25' });
    server.clock.advance(5 * hour);
    await buyWith(anna, 'WELCOME25', 3_224);
  });

  test('[TB-09] still apply if the order was made before they ended and paid afterwards', async () => {
    const anna = await newcomer();
    const first = await buyWith(anna, 'WELCOME25', 3_224);
    server.clock.advance(8 * day);
    await settle(first, 'pay');
    expect(await statusOf(first)).toBe('completed');
    expect(await listUseStatuses(anna)).toEqual(['used']);
  });
});

describe('[SC-07] with the discount for a member who nearly left', () => {
  test('an order gets only the larger of the two discounts', async () => {
    const anna = await aMember(server).joinedDaysAgo(1).create();
    await anna.call(takeLeaveOffer, { offer: 'discount' });
    const refusal = { code: 'discount_not_better', status: 409, args: { percent: 50 } };
    await expect(anna.call(getDiscountCode, { code: 'WELCOME25', package: 'p1' })).rejects.toMatchObject(
      refusal,
    );
    await expect(start(anna, 'WELCOME25', 2_150)).rejects.toMatchObject(refusal);
    const code = await aCode({ rate: 6_000 });
    const { order: quotedOrder } = await anna.call(getDiscountCode, { code, package: 'p1' });
    expect([quotedOrder?.before.amount, quotedOrder?.after.amount]).toEqual([2_150, 1_720]);
    expect((await start(anna, code, 1_720)).payment.amount).toBe(1_720);
  });
});
