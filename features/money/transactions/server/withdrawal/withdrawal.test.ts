import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChat, sendMessage } from '#features/conversation/chat/contract.ts';
import { checkLedger, grantCredits } from '#features/money/credits/server/public.ts';
import { findPremiumSince } from '#features/identity/membership/server/public.ts';
import {
  findBalance,
  buy,
  choose,
  openShop,
  statusOf,
} from '#features/money/payments/server/shop.testing.ts';
import { day, second } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { allTransactions, getDetail, mailsTo, withdraw } from '../transactions.testing.ts';
import { refundFor } from './withdrawal.ts';

let server: TestServer;
let bram: TestMember;
beforeAll(async () => {
  server = await openShop();
  bram = await aMember(server).male().create();
});
afterAll(() => server.close());

/** Buys p1: 60 credits for 42.99. */
async function aPurchase(member: TestMember): Promise<string> {
  server.clock.advance(second);
  const purchase = await buy(member);
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
  server.clock.advance(second);
  return purchase.payment.payment_id;
}

async function write(member: TestMember, messages: number) {
  server.clock.advance(second);
  const { conversation } = await member.call(openChat, { member: bram.id });
  for (let turn = 0; turn < messages; turn++)
    await member.call(
      sendMessage,
      { conversation, body: `Hoi ${turn}` },
      { idempotencyKey: crypto.randomUUID() },
    );
}

const woman = (credits: number) => aMember(server).female().premium().withCredits(credits).create();
const getOffer = async (member: TestMember, payment: string) => (await getDetail(member, payment)).withdrawal;

describe('[SC-18] withdrawing from a purchase', () => {
  test('returns the whole price if none of its credits are used, and confirms it by mail', async () => {
    const anna = await woman(3);
    const payment = await aPurchase(anna);
    const offer = await getOffer(anna, payment);
    expect(offer).toMatchObject({ credits: 60, used: 0, refund: { amount: 4299, currency: 'EUR' } });
    await expect(withdraw(anna, payment, 4299)).resolves.toEqual({
      outcome: 'refunded',
      refund: { amount: 4299, currency: 'EUR' },
    });
    expect(await findBalance(server, anna)).toBe(3);
    const [back] = await allTransactions(anna);
    expect(back).toMatchObject({ kind: 'refund', credits: -60, money: { amount: 4299, currency: 'EUR' } });
    const mails = await mailsTo(server, anna);
    const confirmation = mails.find(({ subject }) => subject === 'We’ve received your withdrawal')!;
    expect(confirmation.plain).toContain('€42.99');
    const { invoices, withdrawal } = await getDetail(anna, payment);
    expect(invoices.map(({ credit_note: credit }) => credit)).toEqual([false, true]);
    expect(withdrawal).toBeNull();
  });

  test('deducts used credits: with 15 of 60 used, three quarters are returned', async () => {
    const anna = await woman(0);
    const payment = await aPurchase(anna);
    await write(anna, 15);
    expect(await getOffer(anna, payment)).toMatchObject({ credits: 45, used: 15, refund: { amount: 3224 } });
    await withdraw(anna, payment, 3224);
    expect(await findBalance(server, anna)).toBe(0);
  });

  test('[CO-16] does not return money for free credits, and confirms the declaration by mail', async () => {
    const anna = await woman(0);
    const payment = await aPurchase(anna);
    await write(anna, 60);
    server.clock.advance(second);
    await server.services.db.transaction((tx) =>
      grantCredits(tx, {
        siteId: anna.site.id,
        memberId: anna.id,
        credits: 60,
        kind: 'staff_grant',
        idempotencyKey: crypto.randomUUID(),
        at: server.clock.now(),
      }),
    );
    expect(await getOffer(anna, payment)).toMatchObject({ credits: 0, refund: { amount: 0 } });
    await expect(withdraw(anna, payment, 0)).resolves.toEqual({ outcome: 'used_up', refund: null });
    expect(await findBalance(server, anna)).toBe(60);
    const mail = (await mailsTo(server, anna)).find(
      ({ subject }) => subject === 'We’ve received your withdrawal',
    )!;
    expect(mail.plain).toContain('nothing to refund');
    expect(mail.plain).toContain(payment);
  });

  test('is refused if credits were spent since the amount was shown, and takes nothing', async () => {
    const anna = await woman(0);
    const payment = await aPurchase(anna);
    await write(anna, 1);
    await expect(withdraw(anna, payment, 4299)).rejects.toMatchObject({ code: 'withdrawal_changed' });
    expect(await findBalance(server, anna)).toBe(59);
  });

  test('happens once, however often it is confirmed', async () => {
    const anna = await woman(0);
    const payment = await aPurchase(anna);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(anna, payment, 4299, key)));
    expect(new Set(answers.map(({ refund }) => refund?.amount))).toEqual(new Set([4299]));
    await expect(withdraw(anna, payment, 4299)).rejects.toMatchObject({ code: 'withdrawal_over' });
    expect((await allTransactions(anna)).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  test('is possible until the end of the last day of refund_days, and not after', async () => {
    const anna = await woman(0);
    const payment = await aPurchase(anna);
    const offer = await getOffer(anna, payment);
    const until = Date.parse(offer!.until);
    expect(until - server.clock.now().getTime()).toBeGreaterThanOrEqual(14 * day);
    expect(until - server.clock.now().getTime()).toBeLessThan(15 * day);
    const now = server.clock.now().getTime();
    server.clock.advance(until - 1 - now);
    expect(await getOffer(anna, payment)).not.toBeNull();
    server.clock.advance(1);
    expect(await getOffer(anna, payment)).toBeNull();
    await expect(withdraw(anna, payment, 4299)).resolves.toEqual({ outcome: 'late', refund: null });
    expect(await findBalance(server, anna)).toBe(60);
  });

  test('is possible for the buyer only', async () => {
    const [anna, bea] = [await woman(0), await woman(0)];
    const payment = await aPurchase(anna);
    await expect(withdraw(bea, payment, 4299)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('[PR-06] ends the membership that the purchase gave', async () => {
    const anna = await aMember(server).female().create();
    const payment = await aPurchase(anna);
    const premium = async () => (await findPremiumSince(server.services.db, anna.site.id, anna.id)) !== null;
    expect(await premium()).toBe(true);
    await withdraw(anna, payment, 4299);
    expect(await premium()).toBe(false);
  });

  test('leaves a balanced ledger', async () => {
    expect(await checkLedger(server.services.db)).toEqual([]);
  });
});

test('the refund never exceeds the share of the unused credits, nor what remains of the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.float({ min: 0, max: 1, noNaN: true }),
      fc.float({ min: 0, max: 1, noNaN: true }),
      (amount, credits, unusedShare, refundedShare) => {
        const unused = Math.floor(credits * unusedShare);
        const refunded = Math.floor(amount * refundedShare);
        const refund = refundFor({ amount, credits, refunded }, unused);
        expect(Number.isSafeInteger(refund)).toBe(true);
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(amount - refunded);
        expect(refund).toBeLessThanOrEqual((amount * unused) / credits + 0.5);
      },
    ),
  );
});
