import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { getPackages, getPayment } from '#features/money/payments/contract.ts';
import { payment as paymentTable } from '#features/money/payments/server/tables.ts';
import { findBalance, notifyAsMollie } from '#features/money/payments/server/shop.testing.ts';
import { day, minute } from '#platform/shared/time.ts';
import type { TestMember } from '#tests/support/builders.ts';
import { startFakeMollie, type FakeMollie } from '#tests/support/fake-mollie.ts';
import { mailsTo } from '#tests/support/mails.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { handOverWaiting } from './hand-over-waiting.ts';
import { debit as debitTable } from './tables.ts';
import { agree, aPayer, begin, codeFor, form, openDebitShop } from './debits.testing.ts';

let mollie: FakeMollie;
let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  mollie = await startFakeMollie();
  server = await openDebitShop({ environment: mollie.environment });
});
afterAll(async () => {
  await server.close();
  await mollie.close();
});
beforeEach(async () => {
  mollie.answerWith(null);
  member = await aPayer(server);
});

const webhook = (id: string) => notifyAsMollie(server, id);

const notices = async () =>
  (await mailsTo(server, member.email)).filter(({ subject }) => /debit/.test(subject)).length;

const findDebitRow = async (id: string) =>
  (await server.services.db.select().from(debitTable).where(eq(debitTable.id, id)))[0]!;

async function debited() {
  const typed = form();
  const debit = await begin(member, typed);
  const { payment } = await agree(member, debit, await codeFor(server, debit));
  return { typed, asked: debit, payment, fake: mollie.paymentFor(payment.payment_id)! };
}

const getStatus = async (id: string) => (await member.call(getPayment, { id })).payment.status;

describe('[RT-13] a debit at Mollie', () => {
  test('creates its own mandate and a payment without a checkout page', async () => {
    expect((await member.call(getPackages, { country: 'NL' })).methods).toContain('sdd');
    const { typed, asked, payment, fake } = await debited();
    expect(mollie.mandates.at(-1)).toMatchObject({
      method: 'directdebit',
      consumerName: typed.account_holder,
      consumerAccount: typed.iban,
      mandateReference: asked.mandate_reference,
    });
    expect(fake.body).toMatchObject({
      method: 'directdebit',
      sequenceType: 'recurring',
      amount: { value: '14.99', currency: 'EUR' },
    });
    expect(fake.body['redirectUrl']).toBeUndefined();
    expect(payment.status).toBe('pending');
    expect((await findDebitRow(asked.id)).ibanSealed).toBeNull();
    expect(await notices()).toBe(1);
  });

  test('that is paid adds the credits, and a chargeback takes them back', async () => {
    const { payment, fake } = await debited();
    fake.status = 'paid';
    await webhook(fake.id);
    expect(await findBalance(server, member)).toBe(20);
    fake.chargebacks.push({ id: 'chb_1', amount: fake.body.amount, reversedAt: null });
    await webhook(fake.id);
    await webhook(fake.id);
    expect(await getStatus(payment.payment_id)).toBe('charged_back');
    expect(await findBalance(server, member)).toBe(0);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test('that the bank returns before it was paid adds nothing', async () => {
    const { payment, fake } = await debited();
    fake.status = 'failed';
    await webhook(fake.id);
    expect(await getStatus(payment.payment_id)).toBe('failed');
    expect(await findBalance(server, member)).toBe(0);
  });

  test('is kept while Mollie does not answer, then handed over once and announced', async () => {
    const debit = await begin(member);
    const code = await codeFor(server, debit);
    mollie.answerWith(503);
    await expect(agree(member, debit, code)).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(await notices()).toBe(0);
    const { paymentId, ibanSealed } = await findDebitRow(debit.id);
    expect(ibanSealed).not.toBeNull();
    expect(mollie.paymentFor(paymentId!)).toBeUndefined();

    mollie.answerWith(null);
    server.clock.advance(2 * minute);
    await handOverWaiting(server.services);
    await handOverWaiting(server.services);
    expect(mollie.paymentFor(paymentId!)).toBeDefined();
    expect(await notices()).toBe(1);
    expect((await findDebitRow(debit.id)).ibanSealed).toBeNull();
    // The page that is still open sends the request again.
    expect((await agree(member, debit, code)).payment.payment_id).toBe(paymentId);
  });

  test('[OP-05] that Mollie has, but that a restored database does not know of, is not collected twice', async () => {
    const debit = await begin(member);
    const code = await codeFor(server, debit);
    const { ibanSealed } = await findDebitRow(debit.id);
    const { payment } = await agree(member, debit, code);
    const { db } = server.services;
    await db.update(debitTable).set({ ibanSealed, handedOverAt: null }).where(eq(debitTable.id, debit.id));
    await db
      .update(paymentTable)
      .set({ providerPaymentId: null })
      .where(eq(paymentTable.id, payment.payment_id));
    mollie.forgetKeys();
    server.clock.advance(2 * minute);
    const paymentCount = mollie.payments.size;
    await handOverWaiting(server.services);
    expect(mollie.payments.size).toBe(paymentCount);
    expect((await findDebitRow(debit.id)).ibanSealed).toBeNull();
    const [row] = await db.select().from(paymentTable).where(eq(paymentTable.id, payment.payment_id));
    expect(row!.providerPaymentId).toBe(mollie.paymentFor(payment.payment_id)!.id);
  });

  test('that Mollie refuses becomes a failed payment, and no notice is sent', async () => {
    const debit = await begin(member);
    mollie.answerWith(422);
    const { payment } = await agree(member, debit, await codeFor(server, debit));
    expect(payment.status).toBe('failed');
    expect(await notices()).toBe(0);
    expect((await findDebitRow(debit.id)).ibanSealed).toBeNull();
  });

  test('that no provider accepted within three days is abandoned', async () => {
    const debit = await begin(member);
    mollie.answerWith(503);
    await expect(agree(member, debit, await codeFor(server, debit))).rejects.toMatchObject({ status: 502 });
    server.clock.advance(4 * day);
    await handOverWaiting(server.services);
    const { paymentId, ibanSealed } = await findDebitRow(debit.id);
    const [row] = await server.services.db.select().from(paymentTable).where(eq(paymentTable.id, paymentId!));
    expect({ status: row!.status, ibanSealed }).toEqual({ status: 'failed', ibanSealed: null });
  });
});
