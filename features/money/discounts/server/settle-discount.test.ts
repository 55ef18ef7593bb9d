import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayment } from '#features/money/payments/contract.ts';
import { openShop, order } from '#features/money/payments/server/shop.testing.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { createCode } from './public.ts';
import { settleDiscount } from './settle-discount.ts';
import { discountUse } from './tables.ts';

let server: TestServer;
let codeCount = 0;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

async function aCode(): Promise<string> {
  const { code } = await createCode(server.services, server.site.id, {
    code: `WINTER-${++codeCount}`,
    rate: 5_000,
    minimumAmount: null,
    currency: null,
    country: null,
    methods: [],
    validity: 'once-per-user',
    memberId: null,
    expiresAt: null,
  });
  return code;
}
const begin = async (member: TestMember, code: string) =>
  (await member.call(startPayment, { ...order, discount_code: code, expected_amount: 2_149 })).payment
    .payment_id;
const settle = (paymentId: string, paid: boolean) =>
  server.services.db.transaction((tx) =>
    settleDiscount(tx, { siteId: server.site.id, paymentId, paid, at: server.clock.now() }),
  );
const listUseStatuses = async (member: TestMember) =>
  (
    await server.services.db
      .select()
      .from(discountUse)
      .where(eq(discountUse.memberId, member.id))
      .orderBy(discountUse.createdAt, discountUse.paymentId)
  ).map(({ status, claim }) => [status, claim !== null]);

test('money that arrives after the code was released uses it again', async () => {
  const anna = await aMember(server).create();
  const first = await begin(anna, await aCode());
  await settle(first, false);
  await settle(first, true);
  expect(await listUseStatuses(anna)).toEqual([['used', true]]);
});

test('money that arrives after another order took the code uses it, and the other order keeps its price', async () => {
  const anna = await aMember(server).create();
  const code = await aCode();
  const first = await begin(anna, code);
  await settle(first, false);
  server.clock.advance(1_000);
  const second = await begin(anna, code);
  await settle(first, true);
  await settle(second, true);
  expect(await listUseStatuses(anna)).toEqual([
    ['used', true],
    ['used', false],
  ]);
});

test('a code is used exactly when its payment was paid, whatever is reported about the payment and however often', async () => {
  const anna = await aMember(server).create();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), async (paidReports) => {
      const paymentId = await begin(anna, await aCode());
      for (const paid of paidReports) await settle(paymentId, paid);
      const [use] = await server.services.db
        .select({ status: discountUse.status })
        .from(discountUse)
        .where(eq(discountUse.paymentId, paymentId));
      expect(use!.status).toBe(paidReports.includes(true) ? 'used' : 'released');
    }),
    { numRuns: 20, endOnFailure: true },
  );
});
