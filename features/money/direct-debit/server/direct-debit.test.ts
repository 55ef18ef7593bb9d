import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBalance, notify } from '#features/money/payments/server/shop.testing.ts';
import { getPackages, getPayment, startPayment } from '#features/money/payments/contract.ts';
import { payment as paymentTable } from '#features/money/payments/server/tables.ts';
import { updateSandboxStatus } from '#features/money/payments/server/providers/sandbox-queries.ts';
import { localeForms } from '#platform/shared/locales.ts';
import { hour } from '#platform/shared/time.ts';
import type { TestMember } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mails.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { agreeToDirectDebit, beginDirectDebit, getDirectDebit, sendDirectDebitCode } from '../contract.ts';
import { debit as debitTable } from './tables.ts';
import {
  agree,
  aPayer,
  begin,
  codeFor,
  creditorId,
  form,
  openDebitShop,
  payByDebit,
  smsTo,
} from './debits.testing.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openDebitShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aPayer(server);
});

const findDebitRow = async (id: string) =>
  (await server.services.db.select().from(debitTable).where(eq(debitTable.id, id)))[0]!;

describe('[RT-13] [EN-16] paying by direct debit', () => {
  test('the form, the code and the mandate lead to a payment that is being collected', async () => {
    const { order, asked: before } = await member.call(getDirectDebit, { package: 'p0' });
    expect(order).toMatchObject({ credits: 20, amount: 1499, currency: 'EUR' });
    expect(before).toBeNull();
    const typed = form({ iban: 'nl91 abna 0417 1643 00' });
    const { asked } = await member.call(beginDirectDebit, typed);
    expect(asked).toMatchObject({
      order,
      account_holder: typed.account_holder,
      account: 'NL •••• 4300',
      street: typed.street,
      house_number: typed.house_number,
      zip: typed.zip,
      city: typed.city,
      creditor: { name: 'Vonk Test BV', id: creditorId },
    });
    expect(asked.phone).toMatch(/^\+316\d{8}$/);
    expect(asked.mandate_reference).toMatch(/^DD(?:-[2-9A-Z]{4}){3}$/);
    expect(await smsTo(server, asked.phone)).toMatch(
      /^\d{6} is your code to pay €14.99 to Vonk by direct debit/,
    );

    const { payment, redirect } = await agree(member, asked, await codeFor(server, asked));
    expect(payment).toMatchObject({ method: 'sdd', status: 'pending', amount: 1499, package: 'p0' });
    expect(redirect).toBe(`/credits/result/${payment.payment_id}`);
    expect(await findBalance(server, member)).toBe(0);
  });

  test('the credits arrive once, when the debit is paid', async () => {
    const { payment } = await payByDebit(server, member);
    const [row] = await server.services.db
      .select()
      .from(paymentTable)
      .where(eq(paymentTable.id, payment.payment_id));
    await updateSandboxStatus(server.services.db, row!.providerPaymentId!, 'paid');
    await notify(server, row!.providerPaymentId!);
    await notify(server, row!.providerPaymentId!);
    expect((await member.call(getPayment, { id: payment.payment_id })).payment.status).toBe('completed');
    expect(await findBalance(server, member)).toBe(20);
  });

  test('a mail announces what is collected, when, and under which mandate', async () => {
    const { asked } = await payByDebit(server, member);
    const notices = (await mailsTo(server, member.email)).filter(({ subject }) => /debit/.test(subject));
    expect(notices).toHaveLength(1);
    const { collectionDate } = await findDebitRow(asked.id);
    const date = new Date(collectionDate).toLocaleDateString(localeForms.en.iso, { dateStyle: 'long' });
    for (const text of ['€14.99', date, asked.mandate_reference, creditorId, asked.account, 'Vonk Test BV'])
      expect(notices[0]!.plain).toContain(text);
  });

  test('submitted twice, even concurrently, creates one payment', async () => {
    const debit = await begin(member);
    const code = await codeFor(server, debit);
    const answers = await Promise.all(Array.from({ length: 5 }, () => agree(member, debit, code)));
    answers.push(await agree(member, debit, code));
    expect(new Set(answers.map(({ payment }) => payment.payment_id)).size).toBe(1);
    expect(
      await server.services.db.select().from(paymentTable).where(eq(paymentTable.memberId, member.id)),
    ).toHaveLength(1);
  });

  test('the account number is kept only until the provider has it', async () => {
    const debit = await begin(member, { iban: 'NL91ABNA0417164300' });
    expect((await findDebitRow(debit.id)).ibanSealed).not.toBeNull();
    expect(JSON.stringify(await findDebitRow(debit.id))).not.toContain('0417164300');
    await agree(member, debit, await codeFor(server, debit));
    expect(await findDebitRow(debit.id)).toMatchObject({
      status: 'agreed',
      ibanSealed: null,
      ibanLabel: 'NL •••• 4300',
    });
  });

  test('starting twice with the same key sends one code', async () => {
    const typed = form();
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await member.call(beginDirectDebit, typed, options);
    const code = await codeFor(server, first.asked);
    expect(await member.call(beginDirectDebit, typed, options)).toEqual(first);
    expect(await codeFor(server, first.asked)).toBe(code);
  });
});

describe('[RT-13] a closed tab', () => {
  test('after the code was sent: the page resumes there, and the code still works', async () => {
    const debit = await begin(member);
    const again = await member.call(getDirectDebit, { package: 'p0' });
    expect(again.asked).toEqual(debit);
    expect((await member.call(getDirectDebit, { package: 'p1' })).asked).toBeNull();
    const { payment } = await agree(member, again.asked!, await codeFor(server, debit));
    expect(payment.status).toBe('pending');
  });

  test('after the agreement: the next form is empty, and the payment continues', async () => {
    const { payment } = await payByDebit(server, member);
    expect((await member.call(getDirectDebit, { package: 'p0' })).asked).toBeNull();
    expect((await member.call(getPayment, { id: payment.payment_id })).payment.status).toBe('pending');
  });

  test('can be resumed for an hour only', async () => {
    const debit = await begin(member);
    server.clock.advance(hour);
    expect((await member.call(getDirectDebit, { package: 'p0' })).asked).toBeNull();
    await expect(agree(member, debit, '000000')).rejects.toMatchObject({ code: 'debit_gone', status: 410 });
  });

  test('starting over invalidates the earlier code', async () => {
    const first = await begin(member);
    const code = await codeFor(server, first);
    const second = await begin(member);
    await expect(agree(member, first, code)).rejects.toMatchObject({ code: 'debit_gone' });
    expect(await findDebitRow(first.id)).toMatchObject({
      status: 'replaced',
      accountHolder: '',
      phone: '',
      ibanSealed: null,
    });
    expect((await agree(member, second, await codeFor(server, second))).payment.status).toBe('pending');
  });
});

describe('[EN-16] tampering by the client', () => {
  test.each([
    ['a lower amount', { expected_amount: 1 }],
    ['another currency', { expected_currency: 'SEK' }],
    ['the price of another package', { package: 'p1' as const }],
  ])('%s is refused, and no code is sent', async (_what, change) => {
    const typed = form(change);
    await expect(member.call(beginDirectDebit, typed)).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'expected_amount', problem: 'price_changed' }] },
    });
    expect(await smsTo(server, `+31${typed.phone.slice(1).replace(' ', '')}`)).toBeUndefined();
  });

  test('a discount that does not exist is refused', async () => {
    await expect(begin(member, { discount_code: 'HALVEPRIJS' })).rejects.toMatchObject({
      code: 'discount_code_not_found',
    });
  });

  test('fields that the last step does not accept are refused', async () => {
    const debit = await begin(member);
    const otp = await codeFor(server, debit);
    for (const change of [{ amount: 1 }, { package: 'p3' }, { discount_code: 'GRATIS' }]) {
      const answer = await member.client.send(agreeToDirectDebit, {
        debit: debit.id,
        otp,
        mandate_accepted: true,
        ...change,
      });
      expect(answer.status).toBe(400);
    }
  });

  test('without consent to delivery, or to the mandate, nothing is ordered', async () => {
    await expect(begin(member, { delivery_consent: false })).rejects.toMatchObject({
      code: 'delivery_consent_required',
    });
    const debit = await begin(member);
    const otp = await codeFor(server, debit);
    await expect(
      member.call(agreeToDirectDebit, { debit: debit.id, otp, mandate_accepted: false }),
    ).rejects.toMatchObject({ code: 'debit_mandate_required' });
    expect((await findDebitRow(debit.id)).paymentId).toBeNull();
  });

  test('another member’s debit cannot be seen or used', async () => {
    const debit = await begin(member);
    const otp = await codeFor(server, debit);
    const other = await aPayer(server);
    await expect(agree(other, debit, otp)).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.call(sendDirectDebitCode, { debit: debit.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('the ordinary checkout does not accept a debit, and a package above the limit cannot be debited', async () => {
    const order = { package: 'p0', method: 'sdd', delivery_consent: true, expected_amount: 1499 } as const;
    await expect(member.call(startPayment, { ...order, expected_currency: 'EUR' })).rejects.toMatchObject({
      code: 'method_unavailable',
    });
    await expect(begin(member, { package: 'p3', expected_amount: 17_900 })).rejects.toMatchObject({
      code: 'method_unavailable',
    });
  });
});

describe('[SC-02] direct debit is offered', () => {
  test('where the currency is the euro, and only by a site with a creditor identifier', async () => {
    const methods = async (country: string) => (await member.call(getPackages, { country })).methods;
    expect(await methods('NL')).toContain('sdd');
    expect(await methods('DE')).toContain('sdd');
    expect(await methods('SE')).not.toContain('sdd');
    await server.changeSettings({ sepa_creditor_id: null });
    expect(await methods('NL')).not.toContain('sdd');
    await expect(begin(member)).rejects.toMatchObject({ code: 'method_unavailable' });
    await expect(member.call(getDirectDebit, { package: 'p0' })).rejects.toMatchObject({
      code: 'method_unavailable',
    });
    await server.changeSettings({ sepa_creditor_id: creditorId });
  });
});
