import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { sandboxPayment } from '../tables.ts';
import { findBalance, buy, choose, notify, openShop, statusOf } from '../shop.testing.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openShop({ environment: { LOG_LEVEL: 'silent' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server).withCredits(0).create();
});

describe('a provider that collects a different amount', () => {
  test('gives no credits', async () => {
    const purchase = await buy(member);
    await choose(purchase, 'pay');
    await server.services.db
      .update(sandboxPayment)
      .set({ amount: 1 })
      .where(eq(sandboxPayment.id, purchase.providerId));
    await notify(server, purchase.providerId);
    expect(await findBalance(server, member)).toBe(0);
  });
});

describe('while the provider does not answer', () => {
  const cutOff = () =>
    server.services.db.execute(sql`alter table sandbox_payment rename to sandbox_payment_away`);
  const reconnect = () =>
    server.services.db.execute(sql`alter table sandbox_payment_away rename to sandbox_payment`);

  test('starting a payment reports an error, and a later retry leads to one payment', async () => {
    const key = crypto.randomUUID();
    await cutOff();
    const failed = await buy(member, key).catch((error: unknown) => error);
    await reconnect();
    expect(failed).toMatchObject({ code: 'provider_unreachable', status: 502 });
    const purchase = await buy(member, key);
    await choose(purchase, 'pay');
    expect(await statusOf(purchase)).toBe('completed');
    expect(await findBalance(server, member)).toBe(60);
  });

  test('a paid payment is shown as pending, and completed afterwards', async () => {
    const purchase = await buy(member);
    await choose(purchase, 'pay');
    await cutOff();
    const meanwhile = await statusOf(purchase);
    const refused = await notify(server, purchase.providerId).catch((error: unknown) => error);
    await reconnect();
    expect(meanwhile).toBe('pending');
    expect(refused).toMatchObject({ status: 500 });
    expect(await statusOf(purchase)).toBe('completed');
  });
});
