import { io as connectSocket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { creditsChanged } from '#features/money/credits/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getLastPurchase, getPackages, getPayment } from '../../contract.ts';
import { recheckPending } from '../settling/recheck-payments.ts';
import { findBalance, buy, choose, notify, openShop, statusOf } from '../shop.testing.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server).withCredits(0).create();
});

describe('the price list', () => {
  test('shows the four packages at the country’s prices, with the price per message', async () => {
    const { country, packages, methods } = await server.visitor().call(getPackages, { country: 'GB' });
    expect(country).toBe('GB');
    expect(packages).toEqual([
      {
        id: 'p0',
        credits: 20,
        price: { amount: 1299, currency: 'GBP' },
        vat_rate: 2000,
        price_per_message: 64.95,
        popular: false,
        discount_percent: 0,
      },
      {
        id: 'p1',
        credits: 60,
        price: { amount: 3699, currency: 'GBP' },
        vat_rate: 2000,
        price_per_message: 61.65,
        popular: true,
        discount_percent: 0,
      },
      {
        id: 'p2',
        credits: 150,
        price: { amount: 7299, currency: 'GBP' },
        vat_rate: 2000,
        price_per_message: 48.66,
        popular: false,
        discount_percent: 25,
      },
      {
        id: 'p3',
        credits: 400,
        price: { amount: 15_500, currency: 'GBP' },
        vat_rate: 2000,
        price_per_message: 38.75,
        popular: false,
        discount_percent: 40,
      },
    ]);
    expect(methods).not.toContain('ideal');
  });

  test('offers the country’s methods, starting with its own', async () => {
    const { country, methods } = await server.visitor().call(getPackages, {});
    expect(country).toBe('NL');
    expect(methods[0]).toBe('ideal');
  });

  test('has a price for every country', async () => {
    const { packages } = await server.visitor().call(getPackages, { country: 'JP' });
    expect(packages[0]).toMatchObject({ price: { amount: 1499, currency: 'EUR' }, vat_rate: 0 });
  });

  test('computes the price of a message from the site’s settings', async () => {
    await server.changeSettings({ message_credits: 3 });
    const { packages } = await server.visitor().call(getPackages, { country: 'NL' });
    await server.changeSettings({ message_credits: 1 });
    expect(packages[0]!.price_per_message).toBe(224.85);
  });
});

describe('[ST-03] [SC-04] a purchase', () => {
  test('[PR-06] [ST-01] [RT-12] from choice to credits: pending, paid at the provider, completed, premium', async () => {
    const purchase = await buy(member);
    expect(purchase.payment).toMatchObject({
      package: 'p1',
      credits: 60,
      amount: 4299,
      currency: 'EUR',
      method: 'ideal',
      status: 'pending',
    });
    expect(await statusOf(purchase)).toBe('pending');

    const page = await member.client.fetch(purchase.redirect);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('€42.99');
    expect(html).not.toContain('<script');

    const back = await choose(purchase, 'pay');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`/credits/result/${purchase.payment.payment_id}`);

    await notify(server, purchase.providerId);
    expect(await findBalance(server, member)).toBe(60);
    expect(await statusOf(purchase)).toBe('completed');
    const { user } = await member.call(getUser, {});
    expect(user).toMatchObject({ credits: 60, paid_user: true });
  });

  test('shows the right status even if the webhook never arrives', async () => {
    const purchase = await buy(member);
    await choose(purchase, 'pay');
    const { payment, balance: shown } = await member.call(getPayment, { id: purchase.payment.payment_id });
    expect({ status: payment.status, shown }).toEqual({ status: 'completed', shown: 60 });
  });

  test('that nobody checks is completed by the recheck job', async () => {
    const purchase = await buy(member);
    await choose(purchase, 'pay');
    server.clock.advance(120_000);
    await recheckPending(server.services);
    expect(await findBalance(server, member)).toBe(60);
  });

  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ] as const)('[ER-09] that ends with %s gives nothing and can be tried again', async (choice, status) => {
    const purchase = await buy(member);
    await choose(purchase, choice);
    await notify(server, purchase.providerId);
    expect(await statusOf(purchase)).toBe(status);
    expect(await findBalance(server, member)).toBe(0);
    const again = await buy(member);
    await choose(again, 'pay');
    expect(await statusOf(again)).toBe('completed');
    expect(await findBalance(server, member)).toBe(60);
  });

  test.each(['wait', 'later'] as const)('stays pending after %s', async (choice) => {
    const purchase = await buy(member);
    await choose(purchase, choice);
    await notify(server, purchase.providerId);
    expect(await statusOf(purchase)).toBe('pending');
    expect(await findBalance(server, member)).toBe(0);
  });

  test('that failed but is paid later still counts', async () => {
    const purchase = await buy(member);
    await choose(purchase, 'fail');
    await notify(server, purchase.providerId);
    await choose(purchase, 'pay');
    await notify(server, purchase.providerId);
    expect(await statusOf(purchase)).toBe('completed');
    expect(await findBalance(server, member)).toBe(60);
  });

  test('that is paid cannot be changed to failed', async () => {
    const purchase = await buy(member);
    await choose(purchase, 'pay');
    await choose(purchase, 'fail');
    await notify(server, purchase.providerId);
    expect(await statusOf(purchase)).toBe('completed');
  });

  test('notifies the member’s open pages when the credits arrive', async () => {
    const socket = connectSocket(server.url, {
      path: '/socket',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: server.url, cookie: member.cookie },
    });
    try {
      await new Promise((resolve, reject) =>
        socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
      );
      const event = new Promise<unknown>((resolve) => socket.once(creditsChanged.name, resolve));
      const purchase = await buy(member);
      await choose(purchase, 'pay');
      await notify(server, purchase.providerId);
      expect(await event).toEqual({ credits: 60, paid_user: true });
    } finally {
      socket.disconnect();
    }
  });

  test('of a second bundle adds to the balance and leaves premium unchanged', async () => {
    for (let times = 0; times < 2; times += 1) {
      const purchase = await buy(member);
      await choose(purchase, 'pay');
      await notify(server, purchase.providerId);
    }
    expect(await findBalance(server, member)).toBe(120);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });
});

describe('repeating a purchase', () => {
  test('[RT-11] offers the latest completed bundle, and nothing before the first', async () => {
    expect(await member.call(getLastPurchase, {})).toEqual({ purchase: null });
    const paid = await buy(member);
    await choose(paid, 'pay');
    await statusOf(paid);
    server.clock.advance(1_000);
    await choose(await buy(member), 'fail');
    const { purchase } = await member.call(getLastPurchase, {});
    expect(purchase?.payment_id).toBe(paid.payment.payment_id);
  });
});

describe('other people’s payments', () => {
  test('look as if they did not exist', async () => {
    const purchase = await buy(member);
    const other = await aMember(server).create();
    const foreign = await aMember(server).onSite(server.secondSite).create();
    for (const who of [other, foreign]) {
      await expect(statusOf(purchase, who)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
    await expect(member.call(getPayment, { id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('of another site’s member are settled on that site', async () => {
    const foreign = await aMember(server).onSite(server.secondSite).withCredits(0).create();
    const purchase = await buy(foreign);
    await choose(purchase, 'pay');
    await notify(server, purchase.providerId);
    expect(await findBalance(server, foreign)).toBe(60);
  });
});
