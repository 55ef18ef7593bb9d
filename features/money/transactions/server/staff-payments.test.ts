import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findBalance,
  buy,
  choose,
  openShop,
  statusOf,
} from '#features/money/payments/server/shop.testing.ts';
import { shortReference } from '#features/money/payments/short-reference.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { second } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getStaffPayment, getStaffPayments, refundPurchase } from '../contract.ts';
import { allTransactions, mailsTo } from './transactions.testing.ts';

let server: TestServer;
let support: TestMember;
beforeAll(async () => {
  server = await openShop();
  support = await aMember(server).staff('support').create();
});
afterAll(() => server.close());

async function aPurchase(member: TestMember): Promise<string> {
  server.clock.advance(second);
  const purchase = await buy(member);
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
  server.clock.advance(second);
  return purchase.payment.payment_id;
}

const refund = (payment: string, amount: number, credits: number, key: string = crypto.randomUUID()) =>
  support.call(
    refundPurchase,
    { payment, amount, credits, reason: 'Twee keer betaald' },
    { idempotencyKey: key },
  );

describe('[RO-06] refunds by staff', () => {
  test('return part of the price, notify the member, and are in the audit log without a name', async () => {
    const anna = await aMember(server).withCredits(0).create();
    const payment = await aPurchase(anna);
    const { refund: newRefund } = await refund(payment, 1000, 10);
    expect(newRefund).toMatchObject({ amount: 1000, credits: 10, kind: 'refund' });
    expect(await findBalance(server, anna)).toBe(50);
    const [back] = await allTransactions(anna);
    expect(back).toMatchObject({ kind: 'refund', credits: -10, money: { amount: 1000, currency: 'EUR' } });
    expect((await mailsTo(server, anna)).map(({ subject }) => subject)).toContain('We’re refunding you');
    const [entry] = await server.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'payment.refund'))
      .orderBy(desc(auditEntry.at))
      .limit(1);
    expect(entry).toMatchObject({
      actorId: support.id,
      subject: payment,
      details: { amount: 1000, credits: 10, currency: 'EUR' },
    });
  });

  test('are made once per key, and never exceed what was paid', async () => {
    const anna = await aMember(server).withCredits(0).create();
    const payment = await aPurchase(anna);
    const key = crypto.randomUUID();
    await Promise.all([refund(payment, 2000, 20, key), refund(payment, 2000, 20, key)]);
    expect(await findBalance(server, anna)).toBe(40);
    await expect(refund(payment, 2300, 0)).rejects.toMatchObject({ code: 'refund_too_high' });
    server.clock.advance(second);
    await refund(payment, 2299, 40);
    await expect(refund(payment, 1, 0)).rejects.toMatchObject({ code: 'not_refundable' });
    const { refunds, payment: shown } = await support.call(getStaffPayment, { id: payment });
    expect(refunds.map(({ amount }) => amount)).toEqual([2000, 2299]);
    expect(shown).toMatchObject({ status: 'refunded', refunded: 4299 });
  });

  test('may return money without taking credits; the member’s list still shows it', async () => {
    const anna = await aMember(server).withCredits(0).create();
    const payment = await aPurchase(anna);
    await refund(payment, 500, 0);
    const [back] = await allTransactions(anna);
    expect(back).toMatchObject({ kind: 'refund', credits: 0, money: { amount: 500, currency: 'EUR' } });
    expect(await findBalance(server, anna)).toBe(60);
  });

  test('require a reason, and take no more credits than were bought', async () => {
    const payment = await aPurchase(await aMember(server).create());
    const idempotencyKey = crypto.randomUUID();
    await expect(
      support.call(refundPurchase, { payment, amount: 1, credits: 0, reason: '  ' }, { idempotencyKey }),
    ).rejects.toMatchObject({ args: { issues: [{ field: 'reason', problem: 'required' }] } });
    await expect(refund(payment, 1, 61)).rejects.toMatchObject({
      args: { issues: [{ field: 'credits', problem: 'too_large', limit: 60 }] },
    });
  });

  test('are refused for unpaid payments and for those of another site', async () => {
    const anna = await aMember(server).create();
    const { payment } = await buy(anna);
    await expect(refund(payment.payment_id, 100, 0)).rejects.toMatchObject({ code: 'not_refundable' });
    const other = await aMember(server).onSite(server.secondSite).create();
    await expect(refund(await aPurchase(other), 100, 0)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('[RO-06] the list of payments', () => {
  test('finds by id, by reference and by address, and records the search in the audit log', async () => {
    const anna = await aMember(server).named('Anna').create();
    const payment = await aPurchase(anna);
    for (const find of [payment, shortReference(payment).toLowerCase(), anna.id, anna.email.toUpperCase()]) {
      const { payments } = await support.call(getStaffPayments, { find });
      expect(payments).toEqual([
        expect.objectContaining({ payment_id: payment, member: anna.id, name: 'Anna', status: 'completed' }),
      ]);
    }
    expect((await support.call(getStaffPayments, { find: 'nobody@example.test' })).payments).toEqual([]);
    const entries = await server.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'payment.find'));
    expect(entries).toHaveLength(5);
    expect(JSON.stringify(entries)).not.toContain(anna.email);
  });
});
