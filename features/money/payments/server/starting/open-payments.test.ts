import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { getDiscountCode, getTimeBonus, getUnpaidCode } from '#features/money/discounts/contract.ts';
import { mailsTo } from '#features/money/transactions/server/transactions.testing.ts';
import { getTransactions } from '#features/money/transactions/contract.ts';
import { invoice } from '#features/money/transactions/server/tables.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startFakeMollie, type FakeMollie } from '#tests/support/fake-mollie.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { cancelPayment, finishPayment, getPayment, startPayment } from '../../contract.ts';
import { giveBackSecond } from '../refunds/refund-surplus.ts';
import { endUnpaid, recheckPending, recheckRefunds } from '../settling/recheck-payments.ts';
import { payment } from '../tables.ts';
import { findBalance, notifyAsMollie, openShop, order } from '../shop.testing.ts';

let mollie: FakeMollie;
let server: TestServer;
let anna: TestMember;
beforeAll(async () => {
  mollie = await startFakeMollie();
  server = await openShop({
    environment: mollie.environment,
    outsideLimits: { mollie: { connectTimeoutMs: null, totalTimeoutMs: 2_000, tries: 1 } },
  });
});
afterAll(async () => {
  await server.close();
  await mollie.close();
});
beforeEach(async () => {
  mollie.answerWith(null);
  mollie.loseAnswers(false);
  server.clock.advance(hour);
  anna = await aMember(server).withCredits(0).create();
});

const bonus = { ...order, discount_code: 'TIMEBONUS25', expected_amount: 3_224 } as const;
const begin = async (change: object = {}) => {
  const { payment: startedPayment, redirect } = await anna.call(startPayment, { ...order, ...change });
  return { id: startedPayment.payment_id, redirect, fake: mollie.paymentFor(startedPayment.payment_id)! };
};
const pay = async (fake: { id: string; status: string }) => {
  fake.status = 'paid';
  await notifyAsMollie(server, fake.id);
};
const look = async (id: string) => (await anna.call(getPayment, { id })).payment;
const onItsWay = async () => (await anna.call(getUser, {})).user.payment_on_its_way;
const openPayment = async () => (await anna.call(getUser, {})).user.open_payment;
const getTransactionKind = async (payment: string) =>
  (await anna.call(getTransactions, {})).transactions.find(({ id }) => id === payment)?.kind;
const priceWithBonus = async () =>
  (await anna.call(getDiscountCode, { code: 'TIMEBONUS25', package: 'p1' })).order?.after.amount;

describe('[FD-51] a payment that a member left', () => {
  test('is named with its price until it is paid, and leads back to its page', async () => {
    const { id, redirect, fake } = await begin(bonus);
    expect(await openPayment()).toEqual({ payment_id: id, amount: 3_224, currency: 'EUR' });
    expect(await look(id)).toMatchObject({ status: 'pending', open: true });
    expect(await anna.call(finishPayment, { id })).toEqual({ redirect });
    await pay(fake);
    expect(await openPayment()).toBeNull();
    expect(await anna.call(finishPayment, { id })).toEqual({ redirect: `/credits/result/${id}` });
    await expect(anna.call(cancelPayment, { id })).rejects.toMatchObject({ code: 'payment_not_open' });
  });

  test('is cancelled at the provider too where its method allows it', async () => {
    const { id, fake } = await begin({ method: 'creditcard' });
    const { payment: now } = await anna.call(cancelPayment, { id });
    expect(now).toMatchObject({ status: 'cancelled', open: false, still_payable: false });
    expect(fake.status).toBe('canceled');
    expect(await openPayment()).toBeNull();
  });

  test('says so if its bank may still accept it, and gives its credits if it is paid after all', async () => {
    const { id, fake } = await begin();
    expect((await anna.call(cancelPayment, { id })).payment).toMatchObject({
      status: 'cancelled',
      still_payable: true,
    });
    await pay(fake);
    expect(await look(id)).toMatchObject({ status: 'completed', still_payable: false, paid_twice: false });
    expect(await findBalance(server, anna)).toBe(60);
  });

  test('[FD-105] is never said to have cost nothing once it was paid, even if its webhook is late', async () => {
    const { id, fake } = await begin();
    await anna.call(cancelPayment, { id });
    fake.status = 'paid';
    expect(await look(id)).toMatchObject({ status: 'completed', still_payable: false });
    // The provider forgot that it was cancelled.
    const card = await begin({ method: 'creditcard' });
    await anna.call(cancelPayment, { id: card.id });
    expect(await look(card.id)).toMatchObject({ status: 'cancelled', still_payable: false });
    card.fake.status = 'paid';
    expect(await look(card.id)).toMatchObject({ status: 'completed' });
  });

  test('[FD-107] is on its way if its bank says so after it was cancelled here, until the bank decides', async () => {
    const { id, fake } = await begin(bonus);
    expect(await onItsWay()).toBeNull();
    await anna.call(cancelPayment, { id });
    fake.status = 'pending';
    expect(await look(id)).toMatchObject({ status: 'cancelled', on_its_way: true });
    expect(await onItsWay(), 'a new order would be charged, but not both').toBeNull();
    expect(await getTransactionKind(id)).toBe('purchase_pending');
    expect((await anna.call(getUnpaidCode, {})).code).toBeNull();
    fake.status = 'failed';
    expect(await look(id)).toMatchObject({ status: 'failed', on_its_way: false, still_payable: false });
    expect(await getTransactionKind(id)).toBe('purchase_failed');
    expect(await priceWithBonus()).toBe(3_224);
  });

  test('[FD-107] is not on its way if an older report arrives after the bank refused it', async () => {
    const { id, fake } = await begin();
    fake.status = 'failed';
    expect(await look(id)).toMatchObject({ status: 'failed', on_its_way: false });
    fake.status = 'pending';
    expect(await look(id)).toMatchObject({ status: 'failed', on_its_way: false });
    expect(await getTransactionKind(id)).toBe('purchase_failed');
    // An earlier release stored such a report.
    await server.services.db
      .update(payment)
      .set({ processingSince: server.clock.now() })
      .where(eq(payment.id, id));
    expect(await look(id)).toMatchObject({ status: 'failed', on_its_way: false });
    expect(await getTransactionKind(id)).toBe('purchase_failed');
  });

  test.each([
    ['the latest order', false],
    ['an order before the latest', true],
  ])(
    '[FD-107] that was cancelled here and paid after all goes back if it is %s and another was paid',
    async (_which, orderedSince) => {
      const left = await begin(bonus);
      await anna.call(cancelPayment, { id: left.id });
      left.fake.status = 'pending';
      await look(left.id);
      if (orderedSince) await begin();
      server.clock.advance(minute);
      const next = await begin(bonus);
      await pay(next.fake);
      await pay(left.fake);
      expect(await look(left.id)).toMatchObject({ status: 'refunded', paid_twice: true });
      expect(await findBalance(server, anna)).toBe(60);
    },
  );

  test('[FD-107] that was ordered besides one on its way keeps what it pays for', async () => {
    const first = await begin();
    first.fake.status = 'pending';
    await notifyAsMollie(server, first.fake.id);
    const second = await begin();
    await pay(second.fake);
    await pay(first.fake);
    expect(await findBalance(server, anna)).toBe(120);
    expect(await onItsWay()).toBeNull();
  });

  test('cannot be cancelled or replaced once its money is on the way', async () => {
    const { id, fake } = await begin(bonus);
    fake.status = 'pending';
    await notifyAsMollie(server, fake.id);
    expect(await look(id)).toMatchObject({ status: 'pending', open: false, on_its_way: true });
    expect(await openPayment()).toBeNull();
    // The checkout warns: what is ordered now is charged in addition.
    expect(await onItsWay()).toEqual({ payment_id: id, amount: 3_224, currency: 'EUR' });
    await expect(anna.call(cancelPayment, { id })).rejects.toMatchObject({ code: 'payment_not_open' });
    await expect(anna.call(startPayment, bonus)).rejects.toMatchObject({ code: 'discount_code_reserved' });
    await begin();
    expect((await look(id)).status).toBe('pending');
  });

  test('belongs to its member alone', async () => {
    const { id } = await begin();
    const bram = await aMember(server).create();
    for (const call of [cancelPayment, finishPayment])
      await expect(bram.call(call, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await look(id)).open).toBe(true);
  });

  test('is ordered again if the provider’s answer was lost', async () => {
    mollie.loseAnswers(true);
    await expect(anna.call(startPayment, order)).rejects.toMatchObject({ code: 'provider_unreachable' });
    mollie.loseAnswers(false);
    const open = (await openPayment())!;
    const { redirect } = await anna.call(finishPayment, { id: open.payment_id });
    expect(redirect).toContain(mollie.paymentFor(open.payment_id)!.id);
  });
});

describe('[FD-50] [TB-03] leaving a payment page', () => {
  test('costs no discount: the time bonus goes on, and the next order takes it', async () => {
    const left = await begin(bonus);
    expect((await anna.call(getTimeBonus, {})).timebonus).toMatchObject({ code: 'TIMEBONUS25' });
    expect(await priceWithBonus()).toBe(3_224);
    const next = await begin({ ...bonus, method: 'creditcard' });
    expect(await look(left.id)).toMatchObject({ status: 'cancelled', still_payable: true });
    expect((await anna.call(getPayment, { id: next.id })).earlier_payable).toBe(true);
    await pay(next.fake);
    expect(await look(next.id)).toMatchObject({ status: 'completed', amount: 3_224 });
    await expect(priceWithBonus()).rejects.toMatchObject({ code: 'discount_code_used' });
  });

  test('[FD-105] has its code offered again until an attempt is paid, or a day has passed', async () => {
    const offered = async () => (await anna.call(getUnpaidCode, {})).code;
    expect(await offered()).toBeNull();
    const { id, fake } = await begin(bonus);
    expect(await offered()).toBe('TIMEBONUS25');
    await anna.call(cancelPayment, { id });
    expect(await offered()).toBe('TIMEBONUS25');
    server.clock.advance(minute);
    await begin();
    expect(await offered(), 'the latest order had none').toBeNull();
    server.clock.advance(minute);
    const again = await begin(bonus);
    expect(await offered()).toBe('TIMEBONUS25');
    expect((await (await aMember(server).create()).call(getUnpaidCode, {})).code).toBeNull();
    server.clock.advance(day + 1);
    expect(await offered()).toBeNull();
    server.clock.advance(-day);
    await pay(again.fake);
    expect(await offered()).toBeNull();
    fake.status = 'canceled';
  });

  test('keeps the price of an order placed in time, but a later order has its own', async () => {
    const { fake, id } = await begin(bonus);
    server.clock.advance(8 * day);
    await expect(anna.call(startPayment, bonus)).rejects.toMatchObject({ code: 'discount_code_expired' });
    await pay(fake);
    expect(await look(id)).toMatchObject({ status: 'completed', amount: 3_224 });
  });
});

describe('[FD-52] a member who pays twice', () => {
  test('learns before ordering again that the first payment arrived', async () => {
    const { id, fake } = await begin(bonus);
    fake.status = 'paid';
    await expect(anna.call(startPayment, order)).rejects.toMatchObject({
      code: 'earlier_payment_paid',
      args: { payment: id, credits: 60 },
    });
    expect(await findBalance(server, anna)).toBe(60);
    expect(mollie.paymentFor(id)!.refunds).toEqual([]);
    expect((await begin()).fake.status).toBe('open');
  });

  test.each([
    ['the one that was left', 0],
    ['the one that took its place', 1],
  ])('gets the second amount back if %s comes second', async (_what, second) => {
    const both = [await begin(bonus), await begin(bonus)];
    await pay(both[1 - second]!.fake);
    const { id, fake } = both[second]!;
    await pay(fake);
    expect(await look(id)).toMatchObject({ status: 'refunded', paid_twice: true, refunded_amount: 3_224 });
    expect(await findBalance(server, anna)).toBe(60);
    server.clock.advance(hour);
    await recheckRefunds(server.services);
    expect(fake.refunds).toMatchObject([{ amount: { value: '32.24', currency: 'EUR' } }]);
    const documents = await server.services.db.select().from(invoice).where(eq(invoice.paymentId, id));
    expect(documents.map(({ amount, refundId }) => (refundId ? -amount : amount)).sort()).toEqual([
      -3_224, 3_224,
    ]);
    const mails = await mailsTo(server, anna);
    const [mail, ...others] = mails.filter(({ subject }) => /twice/.test(subject));
    expect(mail?.plain).toContain('32.24');
    expect(others).toEqual([]);
    // The receipt of the payment that is kept.
    expect(mails).toHaveLength(2);
  });

  test('is told if they paid the same bill twice', async () => {
    const { id, fake } = await begin();
    await pay(fake);
    const copy = { ...fake, id: `${fake.id}copy`, refunds: [], chargebacks: [] };
    mollie.payments.set(copy.id, copy);
    await pay(copy);
    await pay(copy);
    expect(await look(id)).toMatchObject({ status: 'completed', paid_twice: true });
    await giveBackSecond(server.services, 'mollie', copy.id);
    await giveBackSecond(server.services, 'mollie', copy.id);
    expect(copy.refunds).toHaveLength(1);
    const noticeMails = (await mailsTo(server, anna)).filter(({ subject }) => /twice/.test(subject));
    expect(noticeMails).toHaveLength(1);
    expect(noticeMails[0]!.plain).toContain('View purchase and invoice');
    expect(noticeMails[0]!.plain).not.toContain('credit note');
  });
});

describe('[FD-52] a payment that an earlier release made', () => {
  /** An order without a series. */
  const beginEarlier = async (change: object = {}) => {
    const earlierPayment = await begin(change);
    await server.services.db.update(payment).set({ seriesId: null }).where(eq(payment.id, earlierPayment.id));
    server.clock.advance(minute);
    return earlierPayment;
  };

  test('is shown and finished as every other', async () => {
    const { id, redirect, fake } = await beginEarlier();
    expect(await openPayment()).toMatchObject({ payment_id: id });
    expect(await anna.call(finishPayment, { id })).toEqual({ redirect });
    await pay(fake);
    expect(await look(id)).toMatchObject({ status: 'completed', paid_twice: false });
    expect(await openPayment()).toBeNull();
  });

  test.each([
    ['first', true],
    ['last', false],
  ])('goes back once if a later attempt is paid as well, and it is paid %s', async (_when, paidFirst) => {
    const earlier = await beginEarlier();
    const later = await begin();
    for (const { fake } of paidFirst ? [earlier, later] : [later, earlier]) await pay(fake);
    const [keptPayment, returned] = paidFirst ? [earlier, later] : [later, earlier];
    expect(await look(keptPayment.id)).toMatchObject({ status: 'completed', paid_twice: false });
    expect(await look(returned.id)).toMatchObject({ status: 'refunded', paid_twice: true });
    expect(await findBalance(server, anna)).toBe(60);
  });

  test('does not count for what is bought after it was paid', async () => {
    await pay((await beginEarlier()).fake);
    const next = await begin();
    await pay(next.fake);
    expect(await look(next.id)).toMatchObject({ status: 'completed', paid_twice: false });
    expect(await findBalance(server, anna)).toBe(120);
  });
});

describe('[FD-53] a discount is free again', () => {
  test('an hour after an order that never reached the provider', async () => {
    mollie.answerWith(503);
    await expect(anna.call(startPayment, bonus)).rejects.toMatchObject({ code: 'provider_unreachable' });
    mollie.answerWith(null);
    server.clock.advance(2 * hour);
    await endUnpaid(server.services);
    const [row] = await server.services.db.select().from(payment).where(eq(payment.memberId, anna.id));
    expect(row).toMatchObject({ status: 'failed', stillPayable: false });
    expect(await openPayment()).toBeNull();
    expect(await priceWithBonus()).toBe(3_224);
  });

  test('but not while the provider cannot be asked', async () => {
    mollie.answerWith(503);
    await expect(anna.call(startPayment, bonus)).rejects.toMatchObject({ code: 'provider_unreachable' });
    server.clock.advance(2 * hour);
    await endUnpaid(server.services);
    expect(await openPayment()).toMatchObject({ amount: 3_224 });
  });

  test('once the provider says that the payment expired, even if its webhook was lost', async () => {
    const { id, fake } = await begin(bonus);
    fake.status = 'expired';
    server.clock.advance(hour);
    await recheckPending(server.services);
    expect(await look(id)).toMatchObject({ status: 'expired', open: false });
    expect(await priceWithBonus()).toBe(3_224);
  });

  test('two weeks later at the latest', async () => {
    const { id } = await begin();
    server.clock.advance(15 * day);
    await endUnpaid(server.services);
    expect(await look(id)).toMatchObject({ status: 'expired', still_payable: false });
  });
});
