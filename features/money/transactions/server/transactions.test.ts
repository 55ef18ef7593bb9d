import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendMessage, openChat } from '#features/conversation/chat/contract.ts';
import { grantCredits } from '#features/money/credits/server/public.ts';
import { cancelPayment } from '#features/money/payments/contract.ts';
import {
  findBalance,
  buy,
  choose,
  notify,
  openShop,
  statusOf,
  type Purchase,
} from '#features/money/payments/server/shop.testing.ts';
import { day, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getTransactions, transactionsPageSize } from '../contract.ts';
import { allTransactions, getDetail, mailsTo } from './transactions.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());

/** Fetching the payment makes the server query the provider. */
async function pay(purchase: Purchase) {
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
}

const grant = (member: TestMember, credits: number) =>
  server.services.db.transaction((tx) =>
    grantCredits(tx, {
      siteId: member.site.id,
      memberId: member.id,
      credits,
      kind: 'staff_grant',
      idempotencyKey: crypto.randomUUID(),
      at: server.clock.now(),
    }),
  );

async function write(from: TestMember, to: TestMember, body = 'Hoi') {
  const { conversation } = await from.call(openChat, { member: to.id });
  return from.call(sendMessage, { conversation, body }, { idempotencyKey: crypto.randomUUID() });
}

describe('[RT-31] the list of transactions', () => {
  test('shows the welcome credits, a purchase and a message in words, latest first', async () => {
    const anna = await aMember(server).female().premium().create();
    const bram = await aMember(server).male().named('Bram').create();
    server.clock.advance(minute);
    const purchase = await buy(anna);
    await pay(purchase);
    server.clock.advance(minute);
    await write(anna, bram);
    const list = await allTransactions(anna);
    expect(list).toEqual([
      expect.objectContaining({ kind: 'message', credits: -1, money: null, with: 'Bram' }),
      expect.objectContaining({
        kind: 'purchase',
        credits: 60,
        money: { amount: -4299, currency: 'EUR' },
        with: null,
      }),
      expect.objectContaining({ kind: 'signup_bonus', credits: 3, money: null, with: null }),
    ]);
    expect(list.reduce((sum, { credits }) => sum + credits, 0)).toBe(await findBalance(server, anna));
  });

  test('tells open, failed and cancelled payments apart, all without credits', async () => {
    const anna = await aMember(server).withCredits(3).create();
    server.clock.advance(minute);
    const failed = await buy(anna);
    await choose(failed, 'fail');
    await statusOf(failed);
    server.clock.advance(minute);
    const cancelled = await buy(anna);
    await anna.call(cancelPayment, { id: cancelled.payment.payment_id });
    server.clock.advance(minute);
    const waiting = await buy(anna);
    const list = await allTransactions(anna);
    expect(list.slice(0, 3)).toEqual([
      expect.objectContaining({ id: waiting.payment.payment_id, kind: 'purchase_open', credits: 0 }),
      expect.objectContaining({ id: cancelled.payment.payment_id, kind: 'purchase_cancelled', credits: 0 }),
      expect.objectContaining({ id: failed.payment.payment_id, kind: 'purchase_failed', credits: 0 }),
    ]);
  });

  test('pages through every transaction once, even if many have the same time', async () => {
    const anna = await aMember(server).withCredits(0).create();
    const many = transactionsPageSize * 2 + 5;
    for (let turn = 0; turn < many; turn++) {
      await grant(anna, turn + 1);
      if (turn % 7 === 0) server.clock.advance(minute);
    }
    const list = await allTransactions(anna);
    const before = list.filter(({ kind }) => kind !== 'staff_grant').length;
    expect(list).toHaveLength(many + before);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    const first = await anna.call(getTransactions, {});
    expect(first.transactions).toHaveLength(transactionsPageSize);
    const moments = list.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('ends a page with a day of the site', async () => {
    const anna = await aMember(server).withCredits(0).create();
    const perDay = 25;
    for (let turn = 0; turn < perDay * 4; turn++) {
      await grant(anna, 1);
      if (turn % perDay === perDay - 1) server.clock.advance(day);
    }
    const first = await anna.call(getTransactions, {});
    expect(first.transactions).toHaveLength(perDay * 2);
    const second = await anna.call(getTransactions, { cursor: first.next! });
    expect(Date.parse(first.transactions.at(-1)!.at)).toBeGreaterThan(Date.parse(second.transactions[0]!.at));
    expect(second.next).toBeNull();
  });

  test('names the conversation of messages, and links the invoice of a paid purchase', async () => {
    const anna = await aMember(server).female().premium().create();
    const bram = await aMember(server).male().create();
    server.clock.advance(minute);
    await pay(await buy(anna));
    server.clock.advance(minute);
    const { conversation } = await anna.call(openChat, { member: bram.id });
    await write(anna, bram);
    const [message, purchase, welcome] = (await anna.call(getTransactions, {})).transactions;
    expect(message).toMatchObject({ kind: 'message', conversation, invoice: null });
    expect(purchase).toMatchObject({ kind: 'purchase', conversation: null });
    expect((await getDetail(anna, purchase!.id)).invoices).toEqual([purchase!.invoice]);
    expect(welcome!.invoice).toBeNull();
  });

  test('shows only the member’s own, and starts at its beginning for a made-up cursor', async () => {
    const [anna, bea] = [await aMember(server).create(), await aMember(server).withCredits(0).create()];
    await grant(anna, 7);
    expect((await allTransactions(bea)).some(({ credits }) => credits === 7)).toBe(false);
    expect(await anna.call(getTransactions, { cursor: 'bm8' })).toEqual(await anna.call(getTransactions, {}));
  });
});

describe('[SC-18] [RT-31] a transaction’s details', () => {
  test('shows a purchase’s price, VAT, method and invoice', async () => {
    const anna = await aMember(server).create();
    server.clock.advance(minute);
    const purchase = await buy(anna);
    await pay(purchase);
    const [bought] = await allTransactions(anna);
    expect(await getDetail(anna, bought!.id)).toMatchObject({
      kind: 'purchase',
      purchase: {
        payment_id: purchase.payment.payment_id,
        credits: 60,
        price: { amount: 4299, currency: 'EUR' },
        vat_rate: 2100,
        vat_amount: 746,
        method: 'ideal',
        refunded: 0,
      },
      invoices: [{ number: expect.stringMatching(/^\d{4}-\d{6}$/), credit_note: false }],
    });
  });

  test('is reported as not found to other members', async () => {
    const [anna, bea] = [await aMember(server).create(), await aMember(server).create()];
    const elsewhere = await aMember(server).onSite(server.secondSite).create();
    const [welcome] = await allTransactions(anna);
    for (const stranger of [bea, elsewhere])
      await expect(getDetail(stranger, welcome!.id)).rejects.toMatchObject({
        code: 'not_found',
        status: 404,
      });
    await expect(getDetail(anna, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    expect((await getDetail(anna, welcome!.id)).purchase).toBeNull();
  });

  test('can be found by the payment id too', async () => {
    const anna = await aMember(server).create();
    server.clock.advance(minute);
    const purchase = await buy(anna);
    await pay(purchase);
    expect((await getDetail(anna, purchase.payment.payment_id)).kind).toBe('purchase');
  });
});

describe('[ST-03] [PR-06] a receipt', () => {
  test('arrives by mail once the payment is completed, in the buyer’s language, once', async () => {
    const anna = await aMember(server).speaking('nl').create();
    server.clock.advance(minute);
    const purchase = await buy(anna);
    expect(await mailsTo(server, anna)).toHaveLength(0);
    await pay(purchase);
    await notify(server, purchase.providerId);
    const mails = await mailsTo(server, anna);
    expect(mails.map(({ subject }) => subject)).toEqual(['Je betaalbewijs: 60 credits']);
    const [bought] = await allTransactions(anna);
    const { invoices } = await getDetail(anna, bought!.id);
    expect(mails[0]!.plain).toContain(`Factuur ${invoices[0]!.number}`);
    expect(mails[0]!.plain).toContain('42,99');
    expect(mails[0]!.plain).toContain(`/transactions/${purchase.payment.payment_id}`);
  });

  test('is not sent for a failed payment', async () => {
    const anna = await aMember(server).create();
    server.clock.advance(minute);
    const purchase = await buy(anna);
    await choose(purchase, 'fail');
    expect(await statusOf(purchase)).toBe('failed');
    expect(await mailsTo(server, anna)).toHaveLength(0);
  });
});
