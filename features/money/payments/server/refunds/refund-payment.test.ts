import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { findPremiumSince } from '#features/identity/membership/server/public.ts';
import { TestTill } from '#features/money/credits/server/till.testing.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getPayment } from '../../contract.ts';
import { recheckRefunds } from '../settling/recheck-payments.ts';
import { refundPayment, requestRefund, type RefundRequest } from './refund-payment.ts';
import { giveBackSecond } from './refund-surplus.ts';
import { paymentRefund, sandboxPayment } from '../tables.ts';
import { listRefunds } from './refund-queries.ts';
import { sandboxProvider } from '../providers/sandbox-provider.ts';
import {
  findBalance,
  buy,
  choose,
  notify,
  openShop,
  countPurchases,
  statusOf,
  type Purchase,
} from '../shop.testing.ts';

let server: TestServer;
let till: TestTill;
let member: TestMember;

beforeAll(async () => {
  server = await openShop({ environment: { LOG_LEVEL: 'silent' } });
  till = new TestTill(server);
});
afterAll(async () => {
  expect(await checkLedger(server.services.db)).toEqual([]);
  await server.close();
});
beforeEach(async () => {
  member = await aMember(server).withCredits(0).create();
});

async function bought(): Promise<Purchase> {
  const purchase = await buy(member);
  await choose(purchase, 'pay');
  await notify(server, purchase.providerId);
  return purchase;
}

const buildRequest = (purchase: Purchase, change: Partial<RefundRequest> = {}): RefundRequest => ({
  siteId: server.site.id,
  paymentId: purchase.payment.payment_id,
  reason: 'asked_by_member',
  requestedBy: null,
  idempotencyKey: crypto.randomUUID(),
  ...change,
});

const isPremium = async () =>
  (await findPremiumSince(server.services.db, member.site.id, member.id)) !== null;
const listPurchaseRefunds = (purchase: Purchase) =>
  listRefunds(server.services.db, server.site.id, purchase.payment.payment_id);

describe('a refund', () => {
  test('of the whole amount takes all credits and ends the membership that the purchase gave', async () => {
    const purchase = await bought();
    const answer = await refundPayment(server.services, buildRequest(purchase));
    expect(answer).toMatchObject({ refund: { amount: 4299, credits: 60, status: 'done' } });
    expect(await statusOf(purchase)).toBe('refunded');
    expect(await findBalance(server, member)).toBe(0);
    expect(await isPremium()).toBe(false);
    const providerPayment = await sandboxProvider.fetchPayment(server.services, purchase.providerId);
    expect(providerPayment!.refunds).toMatchObject([{ kind: 'refund', amount: 4299 }]);
  });

  test('of a part takes its share of the credits and leaves the membership; the remainder can follow, but no more', async () => {
    const purchase = await bought();
    await refundPayment(server.services, buildRequest(purchase, { amount: 1433 }));
    expect(await statusOf(purchase)).toBe('partially_refunded');
    expect(await findBalance(server, member)).toBe(40);
    expect(await isPremium()).toBe(true);
    expect(await refundPayment(server.services, buildRequest(purchase, { amount: 2867 }))).toEqual({
      refused: 'amount_too_high',
    });
    await refundPayment(server.services, buildRequest(purchase));
    expect(await statusOf(purchase)).toBe('refunded');
    expect(await findBalance(server, member)).toBe(0);
    expect(await refundPayment(server.services, buildRequest(purchase))).toEqual({
      refused: 'not_refundable',
    });
  });

  test('requested twice with the same key, even concurrently, is made once', async () => {
    const purchase = await bought();
    const request = buildRequest(purchase, { amount: 1000 });
    await Promise.all(Array.from({ length: 4 }, () => refundPayment(server.services, request)));
    for (let times = 0; times < 3; times += 1) await notify(server, purchase.providerId);
    expect(await listPurchaseRefunds(purchase)).toHaveLength(1);
    expect(await findBalance(server, member)).toBe(46);
    const { payment } = await member.call(getPayment, { id: purchase.payment.payment_id });
    expect(payment.refunded_amount).toBe(1000);
  });

  test.each([0, -1, 1.5, Number.NaN])('of %d is refused', async (amount) => {
    const purchase = await bought();
    expect(await refundPayment(server.services, buildRequest(purchase, { amount }))).toEqual({
      refused: 'amount_too_high',
    });
  });

  test('of an unpaid payment, or of another site’s, is refused', async () => {
    const open = await buy(member);
    expect(await refundPayment(server.services, buildRequest(open))).toEqual({ refused: 'not_refundable' });
    const elsewhere = buildRequest(await bought(), { siteId: server.secondSite.id });
    expect(await refundPayment(server.services, elsewhere)).toEqual({ refused: 'not_refundable' });
  });

  test('never takes credits that are already spent: the shortfall becomes a receivable of the house', async () => {
    const purchase = await bought();
    await till.spend(member, 45);
    await refundPayment(server.services, buildRequest(purchase));
    expect(await findBalance(server, member)).toBe(0);
  });

  test('by withdrawal ends the membership even if part of the money is kept', async () => {
    const purchase = await bought();
    await refundPayment(
      server.services,
      buildRequest(purchase, { amount: 2150, credits: 30, endsPurchase: true }),
    );
    expect(await isPremium()).toBe(false);
    expect(await findBalance(server, member)).toBe(30);
  });

  test('of the first purchase leaves a member with a later purchase premium', async () => {
    const first = await bought();
    server.clock.advance(minute);
    const second = await bought();
    await refundPayment(server.services, buildRequest(first));
    expect(await isPremium()).toBe(true);
    await refundPayment(server.services, buildRequest(second));
    expect(await isPremium()).toBe(false);
  });

  test('that the provider refuses restores the credits and the membership', async () => {
    const purchase = await bought();
    await server.services.db
      .update(sandboxPayment)
      .set({ amount: 10 })
      .where(eq(sandboxPayment.id, purchase.providerId));
    expect(await refundPayment(server.services, buildRequest(purchase))).toEqual({
      refused: 'refused_by_provider',
    });
    expect(await findBalance(server, member)).toBe(60);
    expect(await isPremium()).toBe(true);
    expect(await statusOf(purchase)).toBe('completed');
  });

  test('recorded before the process stopped is requested afterwards, once', async () => {
    const purchase = await bought();
    await server.services.db.transaction((tx) => requestRefund(server.services, tx, buildRequest(purchase)));
    expect(await statusOf(purchase)).toBe('refunded');
    expect(await listPurchaseRefunds(purchase)).toMatchObject([{ status: 'requested' }]);
    server.clock.advance(2 * minute);
    await recheckRefunds(server.services);
    await recheckRefunds(server.services);
    expect(await listPurchaseRefunds(purchase)).toMatchObject([{ status: 'done' }]);
    const providerPayment = await sandboxProvider.fetchPayment(server.services, purchase.providerId);
    expect(providerPayment!.refunds).toHaveLength(1);
  });
});

test('[OP-05] a refund that the provider has, but that a restored database does not know of, is not sent again', async () => {
  const purchase = await bought();
  const asking = vi.spyOn(sandboxProvider, 'refund');
  await refundPayment(server.services, buildRequest(purchase, { amount: 1000 }));
  const [refund] = await listPurchaseRefunds(purchase);
  await server.services.db
    .update(paymentRefund)
    .set({ status: 'requested', providerRefundId: null, settledAt: null })
    .where(eq(paymentRefund.id, refund!.id));
  server.clock.advance(2 * minute);
  await recheckRefunds(server.services);
  expect(asking).toHaveBeenCalledOnce();
  expect(await listPurchaseRefunds(purchase)).toMatchObject([
    { status: 'done', providerRefundId: refund!.providerRefundId },
  ]);
  asking.mockRestore();
});

describe('[ER-09] money that the payer’s bank takes back', () => {
  test('takes the credits and the membership, however often it is reported', async () => {
    const purchase = await bought();
    await choose(purchase, 'chargeback');
    for (let times = 0; times < 3; times += 1) await notify(server, purchase.providerId);
    expect(await statusOf(purchase)).toBe('charged_back');
    expect(await findBalance(server, member)).toBe(0);
    expect(await isPremium()).toBe(false);
    expect(await listPurchaseRefunds(purchase)).toMatchObject([
      { kind: 'chargeback', amount: 4299, credits: 60 },
    ]);
  });

  test('that is reported before the payment itself posts both once', async () => {
    const purchase = await buy(member);
    await choose(purchase, 'pay');
    await choose(purchase, 'chargeback');
    await notify(server, purchase.providerId);
    await notify(server, purchase.providerId);
    expect(await countPurchases(server, member)).toBe(1);
    expect(await statusOf(purchase)).toBe('charged_back');
    expect(await findBalance(server, member)).toBe(0);
  });
});

test('a bill paid twice gives its credits once, and the second amount is returned once', async () => {
  const purchase = await buy(member);
  await choose(purchase, 'twice');
  const copies = await server.services.db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.method, 'ideal'));
  const second = copies.find(
    ({ copy, reference }) => copy === 1 && reference.endsWith(purchase.payment.payment_id),
  )!;
  for (const id of [purchase.providerId, second.id, purchase.providerId, second.id]) await notify(server, id);
  expect(await findBalance(server, member)).toBe(60);
  await giveBackSecond(server.services, 'sandbox', second.id);
  await giveBackSecond(server.services, 'sandbox', second.id);
  const providerPayment = await sandboxProvider.fetchPayment(server.services, second.id);
  expect(providerPayment!.refunds).toMatchObject([{ amount: 4299 }]);
  await notify(server, second.id);
  expect(await findBalance(server, member)).toBe(60);
  expect(await statusOf(purchase)).toBe('completed');
});
