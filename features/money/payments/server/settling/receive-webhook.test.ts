import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { receiveWebhook } from '../../contract.ts';
import { payment as paymentTable } from '../tables.ts';
import { findBalance, buy, choose, notify, openShop, countPurchases, statusOf } from '../shop.testing.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server).withCredits(0).create();
});

describe('webhooks', () => {
  test('repeated, even concurrently, give the credits once', async () => {
    const purchase = await buy(member);
    await choose(purchase, 'pay');
    await Promise.all(Array.from({ length: 6 }, () => notify(server, purchase.providerId)));
    await notify(server, purchase.providerId);
    expect(await countPurchases(server, member)).toBe(1);
    expect(await findBalance(server, member)).toBe(60);
  });

  test('for a payment the provider does not know have no effect and reveal nothing', async () => {
    const purchase = await buy(member);
    expect(await notify(server, 'sb_000000000000000000000000')).toEqual({ received: true });
    expect(await notify(server, purchase.payment.payment_id)).toEqual({ received: true });
    expect(await findBalance(server, member)).toBe(0);
  });

  test('that claim a payment is paid are not believed', async () => {
    const purchase = await buy(member);
    expect(await notify(server, purchase.providerId)).toEqual({ received: true });
    expect(await statusOf(purchase)).toBe('pending');
    const claim = await server
      .visitor()
      .send(receiveWebhook, { provider: 'sandbox', id: purchase.providerId, status: 'paid' });
    expect(claim.status).toBe(400);
  });

  test('that arrive before we stored the provider’s id are understood', async () => {
    const purchase = await buy(member);
    await server.services.db
      .update(paymentTable)
      .set({ providerPaymentId: null, redirect: null })
      .where(eq(paymentTable.id, purchase.payment.payment_id));
    await choose(purchase, 'pay');
    await notify(server, purchase.providerId);
    expect(await findBalance(server, member)).toBe(60);
  });
});
