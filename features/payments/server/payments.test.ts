import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkLedger, readWallet } from '#features/credits/server/public.ts';
import { ledgerTransaction } from '#features/credits/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  getLastPurchase,
  getPackages,
  getPayment,
  receiveWebhook,
  startPayment,
  type PaymentView,
} from '../contract.ts';
import { getUser } from '#features/accounts/contract.ts';
import { choicePath, type SandboxChoice } from './providers/sandbox-choices.ts';
import { sellDefaultPackages } from './public.ts';
import { recheckPending } from './recheck-payments.ts';
import { payment as paymentTable, sandboxPayment } from './tables.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  await sellDefaultPackages(server.services.db, server.site.id);
  await sellDefaultPackages(server.services.db, server.secondSite.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server).withCredits(0).create();
});

const order = {
  package: 'p1',
  method: 'ideal',
  delivery_consent: true,
  expected_amount: 4299,
  expected_currency: 'EUR',
} as const;

interface Purchase {
  readonly payment: PaymentView;
  readonly redirect: string;
}

const providerIdOf = ({ redirect }: Purchase) => redirect.split('/').at(-1)!;

const buy = (who = member, idempotencyKey: string = crypto.randomUUID()): Promise<Purchase> =>
  who.call(startPayment, order, { idempotencyKey });

/** Presses a button of the provider's page. */
const choose = (purchase: Purchase, choice: SandboxChoice): Promise<Response> =>
  member.client.fetch(choicePath(providerIdOf(purchase), choice), {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
  });

const webhook = (id: string) => server.visitor().call(receiveWebhook, { provider: 'sandbox', id });

const balance = async (who = member) => (await readWallet(server.services.db, who.site.id, who.id)).balance;

const purchasesOf = (who = member) =>
  server.services.db
    .select()
    .from(ledgerTransaction)
    .where(and(eq(ledgerTransaction.memberId, who.id), eq(ledgerTransaction.kind, 'purchase')));

const statusOf = async ({ payment }: Purchase, who = member) =>
  (await who.call(getPayment, { id: payment.payment_id })).payment.status;

describe('the price list', () => {
  test('shows the four packages at the prices of the country, with the price of a message', async () => {
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

  test('offers the methods of the country, and starts with the site’s own', async () => {
    const { country, methods } = await server.visitor().call(getPackages, {});
    expect(country).toBe('NL');
    expect(methods[0]).toBe('ideal');
  });

  test('has a price for every country', async () => {
    const { packages } = await server.visitor().call(getPackages, { country: 'JP' });
    expect(packages[0]).toMatchObject({ price: { amount: 1499, currency: 'EUR' }, vat_rate: 0 });
  });

  test('reckons a message by what it costs on the site', async () => {
    await server.changeSettings({ message_credits: 3 });
    const { packages } = await server.visitor().call(getPackages, { country: 'NL' });
    await server.changeSettings({ message_credits: 1 });
    expect(packages[0]!.price_per_message).toBe(224.85);
  });
});

describe('[ST-03] [SC-04] a purchase', () => {
  test('[PR-06] [ST-01] [RT-12] from choice to credits: pending, paid at the provider, completed, premium', async () => {
    const purchase = await buy();
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

    await webhook(providerIdOf(purchase));
    expect(await balance()).toBe(60);
    expect(await statusOf(purchase)).toBe('completed');
    const { user } = await member.call(getUser, {});
    expect(user).toMatchObject({ credits: 60, paid_user: true });
  });

  test('is told the truth even when the webhook never comes', async () => {
    const purchase = await buy();
    await choose(purchase, 'pay');
    const { payment, balance: shown } = await member.call(getPayment, { id: purchase.payment.payment_id });
    expect({ status: payment.status, shown }).toEqual({ status: 'completed', shown: 60 });
  });

  test('that nobody looks at is completed by the recheck', async () => {
    const purchase = await buy();
    await choose(purchase, 'pay');
    server.clock.advance(120_000);
    await recheckPending(server.services);
    expect(await balance()).toBe(60);
  });

  test.each(['fail', 'cancel'] as const)(
    '[ER-09] that ends with %s gives nothing and can be tried again',
    async (choice) => {
      const purchase = await buy();
      await choose(purchase, choice);
      await webhook(providerIdOf(purchase));
      expect(await statusOf(purchase)).toBe('failed');
      expect(await balance()).toBe(0);
      const again = await buy();
      await choose(again, 'pay');
      expect(await statusOf(again)).toBe('completed');
      expect(await balance()).toBe(60);
    },
  );

  test.each(['wait', 'later'] as const)('stays pending after %s', async (choice) => {
    const purchase = await buy();
    await choose(purchase, choice);
    await webhook(providerIdOf(purchase));
    expect(await statusOf(purchase)).toBe('pending');
    expect(await balance()).toBe(0);
  });

  test('that failed and is paid after all still counts', async () => {
    const purchase = await buy();
    await choose(purchase, 'fail');
    await webhook(providerIdOf(purchase));
    await choose(purchase, 'pay');
    await webhook(providerIdOf(purchase));
    expect(await statusOf(purchase)).toBe('completed');
    expect(await balance()).toBe(60);
  });

  test('that is paid cannot be made to fail', async () => {
    const purchase = await buy();
    await choose(purchase, 'pay');
    await choose(purchase, 'fail');
    await webhook(providerIdOf(purchase));
    expect(await statusOf(purchase)).toBe('completed');
  });

  test('of a second bundle adds up and leaves premium as it was', async () => {
    for (const purchase of [await buy(), await buy()]) {
      await choose(purchase, 'pay');
      await webhook(providerIdOf(purchase));
    }
    expect(await balance()).toBe(120);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });
});

describe('repeating a purchase', () => {
  test('[RT-11] offers the latest that was completed, and nothing before the first', async () => {
    expect(await member.call(getLastPurchase, {})).toEqual({ purchase: null });
    const paid = await buy();
    await choose(paid, 'pay');
    await statusOf(paid);
    server.clock.advance(1_000);
    await choose(await buy(), 'fail');
    const { purchase } = await member.call(getLastPurchase, {});
    expect(purchase?.payment_id).toBe(paid.payment.payment_id);
  });
});

describe('webhooks', () => {
  test('the same one again and again, also at the same moment, gives the credits once', async () => {
    const purchase = await buy();
    await choose(purchase, 'pay');
    await Promise.all(Array.from({ length: 6 }, () => webhook(providerIdOf(purchase))));
    await webhook(providerIdOf(purchase));
    expect(await purchasesOf()).toHaveLength(1);
    expect(await balance()).toBe(60);
  });

  test('for a payment the provider does not know have no effect and tell nothing', async () => {
    const purchase = await buy();
    expect(await webhook('sb_000000000000000000000000')).toEqual({ received: true });
    expect(await webhook(purchase.payment.payment_id)).toEqual({ received: true });
    expect(await balance()).toBe(0);
  });

  test('that claim a payment is paid are not believed', async () => {
    const purchase = await buy();
    expect(await webhook(providerIdOf(purchase))).toEqual({ received: true });
    expect(await statusOf(purchase)).toBe('pending');
    const claim = await server
      .visitor()
      .send(receiveWebhook, { provider: 'sandbox', id: providerIdOf(purchase), status: 'paid' });
    expect(claim.status).toBe(400);
  });

  test('that arrive before our own books know the provider’s id are understood', async () => {
    const purchase = await buy();
    await server.services.db
      .update(paymentTable)
      .set({ providerPaymentId: null, redirect: null })
      .where(eq(paymentTable.id, purchase.payment.payment_id));
    await choose(purchase, 'pay');
    await webhook(providerIdOf(purchase));
    expect(await balance()).toBe(60);
  });

  test('of another amount than was asked hand nothing over', async () => {
    const purchase = await buy();
    await choose(purchase, 'pay');
    await server.services.db
      .update(sandboxPayment)
      .set({ amount: 1 })
      .where(eq(sandboxPayment.id, providerIdOf(purchase)));
    await webhook(providerIdOf(purchase));
    expect(await balance()).toBe(0);
  });
});

describe('starting a payment', () => {
  test('twice with the same key is one payment at one address', async () => {
    const key = crypto.randomUUID();
    const [first, second] = [await buy(member, key), await buy(member, key)];
    expect(second).toEqual(first);
    expect(
      await server.services.db.select().from(paymentTable).where(eq(paymentTable.memberId, member.id)),
    ).toHaveLength(1);
  });

  test('twice at the same moment as well', async () => {
    const key = crypto.randomUUID();
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => buy(member, key)));
    for (const other of others) expect(other).toEqual(first);
  });

  test('again after the process ended between provider and books leads to the same payment', async () => {
    const key = crypto.randomUUID();
    const first = await buy(member, key);
    await server.services.db
      .update(paymentTable)
      .set({ providerPaymentId: null, redirect: null })
      .where(eq(paymentTable.id, first.payment.payment_id));
    expect(await buy(member, key)).toEqual(first);
  });

  test('needs the consent to delivery', async () => {
    await expect(member.call(startPayment, { ...order, delivery_consent: false })).rejects.toMatchObject({
      code: 'delivery_consent_required',
      status: 400,
    });
  });

  test.each([
    ['a lower amount', { expected_amount: 1 }],
    ['another currency', { expected_currency: 'SEK' }],
    ['the price of another package', { package: 'p3' as const }],
  ])('refuses %s than the server asks', async (_what, change) => {
    await expect(member.call(startPayment, { ...order, ...change })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'expected_amount', problem: 'price_changed' }] },
    });
  });

  test('refuses a method that is not offered where the payer is', async () => {
    await expect(member.call(startPayment, { ...order, method: 'swish' })).rejects.toMatchObject({
      code: 'method_unavailable',
      status: 409,
    });
  });

  test.each([
    ['a package that does not exist', { package: 'p9' }, 'package'],
    ['a method that does not exist', { method: 'gold' }, 'method'],
    ['an amount of the client', { amount: 1 }, 'amount'],
    ['a negative price', { expected_amount: -1 }, 'expected_amount'],
    ['a price as text', { expected_amount: '4299' }, 'expected_amount'],
  ])('refuses %s', async (_what, change, field) => {
    const answer = await member.client.send(startPayment, { ...order, ...change });
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { args: { issues: { field: string }[] } } };
    expect(error.args.issues.map((issue) => issue.field)).toContain(field);
  });

  test('refuses a used key with another package', async () => {
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

describe('other people’s payments', () => {
  test('look like none at all', async () => {
    const purchase = await buy();
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
    await webhook(providerIdOf(purchase));
    expect(await balance(foreign)).toBe(60);
  });
});

describe('the provider’s page', () => {
  test('does not exist for an unknown payment or button', async () => {
    expect((await member.client.fetch('/sandbox/pay/sb_nothing')).status).toBe(404);
    const purchase = await buy();
    const press = await member.client.fetch(`${purchase.redirect}/steal`, { method: 'POST' });
    expect(press.status).toBe(404);
  });

  test('takes no press from another site’s page', async () => {
    const purchase = await buy();
    const press = await member.client.fetch(choicePath(providerIdOf(purchase), 'pay'), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(press.status).toBe(403);
    expect(await statusOf(purchase)).toBe('pending');
  });

  test('calls the webhook by itself, over HTTP', async () => {
    const working = await startTestServer({ jobs: true });
    try {
      await sellDefaultPackages(working.services.db, working.site.id);
      const buyer = await aMember(working).withCredits(0).create();
      const purchase = await buyer.call(startPayment, order);
      await buyer.client.fetch(choicePath(providerIdOf(purchase), 'pay'), { method: 'POST' });
      await vi.waitFor(
        async () => expect((await readWallet(working.services.db, buyer.site.id, buyer.id)).balance).toBe(60),
        { timeout: 15_000, interval: 100 },
      );
    } finally {
      await working.close();
    }
  });
});
