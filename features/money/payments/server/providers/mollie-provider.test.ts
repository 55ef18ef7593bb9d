import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPremiumSince } from '#features/identity/membership/server/public.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startFakeMollie, type FakeMollie, type FakePayment } from '#tests/support/fake-mollie.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getMandates, getPackages, revokeMandate, startPayment } from '../../contract.ts';
import { recheckRefunds } from '../settling/recheck-payments.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { listRefunds } from '../refunds/refund-queries.ts';
import { paymentMandate } from '../tables.ts';
import {
  findBalance,
  notifyAsMollie,
  openShop,
  order,
  countPurchases,
  statusOf,
  type Purchase,
} from '../shop.testing.ts';

let mollie: FakeMollie;
let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  mollie = await startFakeMollie();
  server = await openShop({ environment: mollie.environment });
});
afterAll(async () => {
  await server.close();
  await mollie.close();
});
beforeEach(async () => {
  mollie.answerWith(null);
  member = await aMember(server).withCredits(0).create();
});

async function start(change: object = {}) {
  const { payment, redirect } = await member.call(startPayment, { ...order, ...change });
  const fake = mollie.paymentFor(payment.payment_id)!;
  const purchase: Purchase = { buyer: member, payment, redirect, providerId: fake?.id ?? '' };
  return { purchase, fake };
}

const webhook = (id: string) => notifyAsMollie(server, id);

async function paid(change: object = {}) {
  const started = await start(change);
  started.fake.status = 'paid';
  await webhook(started.fake.id);
  return started;
}

const refund = (purchase: Purchase, amount?: number) =>
  refundPayment(server.services, {
    siteId: server.site.id,
    paymentId: purchase.payment.payment_id,
    ...(amount ? { amount } : {}),
    reason: 'test',
    requestedBy: null,
    idempotencyKey: crypto.randomUUID(),
  });

describe('[EN-15] payments at Mollie', () => {
  test('[SC-02] only methods that Mollie supports are offered, and Mollie asks for the bank', async () => {
    const { methods, bank_choice: banks } = await server.visitor().call(getPackages, { country: 'DE' });
    expect(methods).toEqual(['creditcard', 'paypal', 'applepay', 'paysafecard', 'sct']);
    expect(banks).toEqual([]);
  });

  test('the order sends Mollie the amount, method, language and return address', async () => {
    const { purchase, fake } = await start();
    expect(purchase.redirect).toBe(`https://pay.mollie.invalid/${fake.id}`);
    expect(fake.body).toMatchObject({
      amount: { currency: 'EUR', value: '42.99' },
      method: 'ideal',
      locale: 'en_US',
      metadata: { reference: `${server.site.id}.${purchase.payment.payment_id}` },
    });
    expect(fake.body['redirectUrl']).toMatch(new RegExp(`/credits/result/${purchase.payment.payment_id}$`));
  });

  test.each([
    ['paid', 'completed', 60],
    ['open', 'pending', 0],
    ['pending', 'pending', 0],
    ['failed', 'failed', 0],
    ['canceled', 'cancelled', 0],
    ['expired', 'expired', 0],
  ] as const)('[ST-03] %s there is %s here, with %d credits', async (providerStatus, status, credits) => {
    const { purchase, fake } = await start();
    fake.status = providerStatus;
    for (let times = 0; times < 3; times += 1) expect((await webhook(fake.id)).status).toBe(200);
    expect(await statusOf(purchase)).toBe(status);
    expect(await findBalance(server, member)).toBe(credits);
    expect(await countPurchases(server, member)).toBe(credits > 0 ? 1 : 0);
  });

  test('a webhook is only a hint: a claim that Mollie does not confirm changes nothing', async () => {
    const { purchase, fake } = await start();
    expect((await webhook(fake.id)).status).toBe(200);
    expect((await webhook('tr_unknown')).status).toBe(200);
    expect((await webhook('../customers')).status).toBe(200);
    expect(await statusOf(purchase)).toBe('pending');
    expect(mollie.requestLog.some((each) => each.includes('customers'))).toBe(false);
  });

  test('an order retried after Mollie did not answer creates only one payment there', async () => {
    const idempotencyKey = crypto.randomUUID();
    mollie.answerWith(500);
    const failed = await member
      .call(startPayment, order, { idempotencyKey })
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'provider_unreachable' });
    mollie.answerWith(null);
    const before = mollie.payments.size;
    await member.call(startPayment, order, { idempotencyKey });
    await member.call(startPayment, order, { idempotencyKey });
    expect(mollie.payments.size).toBe(before + 1);
  });

  test('form bodies are accepted from providers only', async () => {
    const answer = await member.client.fetch(startPayment.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': crypto.randomUUID(),
      },
      body: new URLSearchParams({ package: 'p1' }).toString(),
    });
    expect(answer.status).toBe(400);
  });
});

describe('refunds and chargebacks at Mollie', () => {
  const find = (fake: FakePayment) => mollie.payments.get(fake.id)!;

  test('a refund is pending until Mollie reports that it arrived', async () => {
    const { purchase, fake } = await paid();
    expect(await refund(purchase, 1433)).toMatchObject({ refund: { status: 'requested', credits: 20 } });
    expect(find(fake).refunds).toMatchObject([{ amount: { value: '14.33', currency: 'EUR' } }]);
    find(fake).refunds[0]!.status = 'refunded';
    server.clock.advance(2 * minute);
    await recheckRefunds(server.services);
    const [back] = await listRefunds(server.services.db, server.site.id, purchase.payment.payment_id);
    expect(back).toMatchObject({ status: 'done', providerRefundId: find(fake).refunds[0]!.id });
    expect(await statusOf(purchase)).toBe('partially_refunded');
    expect(await findBalance(server, member)).toBe(40);
  });

  test('a refund that the bank returns restores the credits', async () => {
    const { purchase, fake } = await paid();
    await refund(purchase);
    expect(await findBalance(server, member)).toBe(0);
    find(fake).refunds[0]!.status = 'failed';
    for (let times = 0; times < 2; times += 1) await webhook(fake.id);
    expect(await statusOf(purchase)).toBe('completed');
    expect(await findBalance(server, member)).toBe(60);
  });

  test('a refund that Mollie refuses is reported', async () => {
    const { purchase, fake } = await paid();
    find(fake).status = 'canceled';
    expect(await refund(purchase)).toEqual({ refused: 'refused_by_provider' });
    expect(await findBalance(server, member)).toBe(60);
  });

  test('refunds made in Mollie’s dashboard and chargebacks arrive by webhook; a reversed chargeback restores the credits', async () => {
    const { purchase, fake } = await paid();
    const amount = { value: '42.99', currency: 'EUR' };
    find(fake).chargebacks.push({ id: 'chb_fake', amount, reversedAt: null });
    for (let times = 0; times < 3; times += 1) await webhook(fake.id);
    expect(await statusOf(purchase)).toBe('charged_back');
    expect(await findBalance(server, member)).toBe(0);
    find(fake).chargebacks[0]!.reversedAt = '2026-11-01T10:00:00Z';
    for (let times = 0; times < 2; times += 1) await webhook(fake.id);
    expect(await statusOf(purchase)).toBe('completed');
    expect(await findBalance(server, member)).toBe(60);
  });
});

describe('[FD-57] money that goes back in parts', () => {
  const euros = (value: string) => ({ value, currency: 'EUR' });
  const premium = async () =>
    (await findPremiumSince(server.services.db, member.site.id, member.id)) !== null;
  const chargeBack = async (fake: FakePayment, id: string, value: string) => {
    fake.chargebacks.push({ id, amount: euros(value), reversedAt: null });
    await webhook(fake.id);
  };

  test('a chargeback of a part takes its share of the credits and leaves the purchase', async () => {
    const { purchase, fake } = await paid();
    await chargeBack(fake, 'chb_part', '3.00');
    expect(await statusOf(purchase)).toBe('partially_refunded');
    expect(await findBalance(server, member)).toBe(56);
    expect(await premium()).toBe(true);
    await refund(purchase, 1_000);
    await chargeBack(fake, 'chb_rest', '29.99');
    expect(await statusOf(purchase)).toBe('charged_back');
    expect(await findBalance(server, member)).toBe(0);
    expect(await premium()).toBe(false);
  });

  test('the purchase stands again when one of the parts comes back, whichever it was', async () => {
    const { purchase, fake } = await paid();
    await chargeBack(fake, 'chb_first', '12.99');
    await refund(purchase);
    expect(await premium()).toBe(false);
    fake.chargebacks[0]!.reversedAt = '2026-11-01T10:00:00Z';
    await webhook(fake.id);
    expect(await statusOf(purchase)).toBe('partially_refunded');
    expect(await premium()).toBe(true);
    expect(await findBalance(server, member)).toBe(18);
  });
});

describe('[ST-04] mandates at Mollie', () => {
  const card = { method: 'creditcard' } as const;

  async function storeCard(details?: object) {
    const { fake } = await start({ ...card, remember: true });
    expect(fake.body).toMatchObject({ sequenceType: 'first' });
    fake.status = 'paid';
    const key = `mdt_${fake.id}`;
    fake.mandateId = key;
    if (details) mollie.cards.set(key, details);
    await webhook(fake.id);
    const { mandates } = await member.call(getMandates, {});
    return { mandate: mandates[0]!, key };
  }

  test('a stored card is collected without a checkout page, and can be removed', async () => {
    const { mandate, key } = await storeCard();
    expect(mandate).toMatchObject({ method: 'creditcard', label: '•••• 6787 (Visa, 05/29)' });
    const { purchase, fake } = await start({ ...card, mandate: mandate.id });
    expect(fake.body).toMatchObject({ sequenceType: 'recurring', mandateId: key });
    expect(purchase.redirect).toBe(`/credits/result/${purchase.payment.payment_id}`);
    expect(purchase.payment).toMatchObject({ status: 'completed', recurring: true });
    expect(await findBalance(server, member)).toBe(120);
    await member.call(revokeMandate, { id: mandate.id });
    expect(mollie.revoked).toContain(key);
    expect(await member.call(getMandates, {})).toEqual({ mandates: [] });
    await expect(member.call(startPayment, { ...order, ...card, mandate: mandate.id })).rejects.toMatchObject(
      {
        code: 'mandate_ended',
      },
    );
  });

  test('two cards with the same last digits are told apart, and removed one by one', async () => {
    const { mandate: visa, key } = await storeCard();
    server.clock.advance(minute);
    await storeCard({ cardNumber: '6787', cardLabel: 'Mastercard', cardExpiryDate: '2029-05-31' });
    server.clock.advance(minute);
    await storeCard({ cardNumber: '6787', cardLabel: 'Visa', cardExpiryDate: '2031-01-31' });
    const labels = async () => (await member.call(getMandates, {})).mandates.map(({ label }) => label);
    expect(await labels()).toEqual([
      '•••• 6787 (Visa, 01/31)',
      '•••• 6787 (Mastercard, 05/29)',
      '•••• 6787 (Visa, 05/29)',
    ]);
    const revokedBefore = mollie.revoked.length;
    await member.call(revokeMandate, { id: visa.id });
    expect(mollie.revoked.slice(revokedBefore)).toEqual([key]);
    expect(await labels()).toEqual(['•••• 6787 (Visa, 01/31)', '•••• 6787 (Mastercard, 05/29)']);
  });

  test('a card that an earlier release remembered is listed once, and removed with the later mandate', async () => {
    const { mandate: earlier, key } = await storeCard();
    await server.services.db
      .update(paymentMandate)
      .set({ label: '•••• 6787' })
      .where(eq(paymentMandate.id, earlier.id));
    server.clock.advance(minute);
    const { mandate, key: laterKey } = await storeCard();
    const labels = async () => (await member.call(getMandates, {})).mandates.map(({ label }) => label);
    expect(await labels()).toEqual(['•••• 6787 (Visa, 05/29)']);
    const askedBefore = mollie.requestLog.length;
    expect(await labels()).toEqual(['•••• 6787 (Visa, 05/29)']);
    expect(mollie.requestLog.slice(askedBefore), 'the label is stored').toEqual([]);
    await member.call(revokeMandate, { id: mandate.id });
    expect(mollie.revoked).toEqual(expect.arrayContaining([key, laterKey]));
    expect(await labels()).toEqual([]);
  });

  test('a card that an earlier release remembered keeps its label until Mollie answers', async () => {
    const { mandate: earlier } = await storeCard();
    await server.services.db
      .update(paymentMandate)
      .set({ label: '•••• 6787' })
      .where(eq(paymentMandate.id, earlier.id));
    server.clock.advance(minute);
    const { fake } = await start({ ...card, remember: true });
    fake.status = 'paid';
    fake.mandateId = `mdt_${fake.id}`;
    await webhook(fake.id);
    mollie.answerWith(503);
    const { mandates } = await member.call(getMandates, {}).finally(() => mollie.answerWith(null));
    expect(mandates.map(({ label }) => label)).toEqual(['•••• 6787 (Visa, 05/29)', '•••• 6787']);
  });

  test.each([
    [{}, ''],
    [{ cardNumber: '6787' }, '•••• 6787'],
    [{ cardNumber: '6787', cardLabel: null, cardExpiryDate: '2029-05-31' }, '•••• 6787 (05/29)'],
  ])('the label has what Mollie knows: %j', async (details, label) => {
    expect((await storeCard(details)).mandate.label).toBe(label);
  });

  test('[ER-09] a mandate that Mollie refuses gives a failed payment', async () => {
    const { mandate } = await storeCard();
    mollie.answerWith(422);
    const { payment, redirect } = await member.call(startPayment, { ...order, ...card, mandate: mandate.id });
    mollie.answerWith(null);
    expect(payment).toMatchObject({ status: 'failed', recurring: true });
    expect(redirect).toBe(`/credits/result/${payment.payment_id}`);
    expect(await findBalance(server, member)).toBe(60);
  });
});
