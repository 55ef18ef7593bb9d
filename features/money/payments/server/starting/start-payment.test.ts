import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { startPayment } from '../../contract.ts';
import { payment as paymentTable } from '../tables.ts';
import { buy, openShop, order } from '../shop.testing.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server).withCredits(0).create();
});

describe('starting a payment', () => {
  test('twice with the same key gives one payment at one address', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await buy(member, key), await buy(member, key)];
    expect(second).toEqual(first);
    expect(
      await server.services.db.select().from(paymentTable).where(eq(paymentTable.memberId, member.id)),
    ).toHaveLength(1);
  });

  test('twice concurrently gives one payment too', async () => {
    const key = crypto.randomUUID();
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => buy(member, key)));
    for (const other of others) expect(other).toEqual(first);
  });

  test('more concurrent requests than database connections cause no deadlock', async () => {
    const { databasePool } = server.services.config;
    const orders = await Promise.all(Array.from({ length: databasePool + 5 }, () => buy(member)));
    expect(new Set(orders.map(({ payment }) => payment.payment_id)).size).toBe(databasePool + 5);
  });

  test('again after a crash before the provider’s answer was stored leads to the same payment', async () => {
    const key = crypto.randomUUID();
    const first = await buy(member, key);
    await server.services.db
      .update(paymentTable)
      .set({ providerPaymentId: null, redirect: null })
      .where(eq(paymentTable.id, first.payment.payment_id));
    expect(await buy(member, key)).toEqual(first);
  });

  test('requires consent to delivery', async () => {
    await expect(member.call(startPayment, { ...order, delivery_consent: false })).rejects.toMatchObject({
      code: 'delivery_consent_required',
      status: 400,
    });
  });

  test.each([
    ['a lower amount', { expected_amount: 1 }],
    ['another currency', { expected_currency: 'SEK' }],
    ['the price of another package', { package: 'p3' as const }],
  ])('refuses %s than the server’s', async (_what, change) => {
    await expect(member.call(startPayment, { ...order, ...change })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'expected_amount', problem: 'price_changed' }] },
    });
  });

  test('refuses a method that is not offered in the payer’s country', async () => {
    await expect(member.call(startPayment, { ...order, method: 'swish' })).rejects.toMatchObject({
      code: 'method_unavailable',
      status: 409,
    });
  });

  test.each([
    ['a package that does not exist', { package: 'p9' }, 'package'],
    ['a method that does not exist', { method: 'gold' }, 'method'],
    ['an amount set by the client', { amount: 1 }, 'amount'],
    ['a negative price', { expected_amount: -1 }, 'expected_amount'],
    ['a price as text', { expected_amount: '4299' }, 'expected_amount'],
  ])('refuses %s', async (_what, change, field) => {
    const answer = await member.client.send(startPayment, { ...order, ...change });
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { args: { issues: { field: string }[] } } };
    expect(error.args.issues.map((issue) => issue.field)).toContain(field);
  });

  test('refuses a used key with a different package', async () => {
    const key = crypto.randomUUID();
    await buy(member, key);
    const other = { ...order, package: 'p0', expected_amount: 1499 } as const;
    await expect(member.call(startPayment, other, { idempotencyKey: key })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  test('is for members only', async () => {
    await expect(server.visitor().call(startPayment, order)).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });
});
