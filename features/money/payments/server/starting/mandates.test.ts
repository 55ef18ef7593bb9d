import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getMandates, revokeMandate, startPayment } from '../../contract.ts';
import { findBalance, choose, notify, openShop, order, type Purchase } from '../shop.testing.ts';
import type { SandboxChoice } from '../providers/sandbox-choices.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await aMember(server).withCredits(0).create();
});

const card = { ...order, method: 'visa' } as const;

async function store(choice: SandboxChoice = 'pay') {
  const { payment, redirect } = await member.call(startPayment, { ...card, remember: true });
  const purchase: Purchase = { buyer: member, payment, redirect, providerId: redirect.split('/').at(-1)! };
  await choose(purchase, choice);
  await notify(server, purchase.providerId);
  return (await member.call(getMandates, {})).mandates;
}

describe('[RT-11] a stored payment method', () => {
  test('buys again without another page, at the price that was shown', async () => {
    const [mandate] = await store();
    expect(mandate).toMatchObject({ method: 'visa', label: '•••• 4242' });
    const { payment, redirect } = await member.call(startPayment, { ...card, mandate: mandate!.id });
    expect(payment).toMatchObject({ status: 'completed', recurring: true });
    expect(redirect).toBe(`/credits/result/${payment.payment_id}`);
    expect(await findBalance(server, member)).toBe(120);
  });

  test('submitting twice with the same key collects once', async () => {
    const [mandate] = await store();
    const idempotencyKey = crypto.randomUUID();
    const again = () => member.call(startPayment, { ...card, mandate: mandate!.id }, { idempotencyKey });
    await Promise.all([again(), again()]);
    await again();
    expect(await findBalance(server, member)).toBe(120);
  });

  test('[ST-04] that the bank refuses gives a failed payment, marked as a stored method', async () => {
    const [mandate] = await store('refuse-later');
    const { payment } = await member.call(startPayment, { ...card, mandate: mandate!.id });
    expect(payment).toMatchObject({ status: 'failed', recurring: true });
    expect(await findBalance(server, member)).toBe(60);
  });

  test('is stored only if the buyer asked for it and the payment was paid', async () => {
    const { redirect, payment } = await member.call(startPayment, card);
    const purchase: Purchase = { buyer: member, payment, redirect, providerId: redirect.split('/').at(-1)! };
    await choose(purchase, 'pay');
    await notify(server, purchase.providerId);
    expect((await member.call(getMandates, {})).mandates).toEqual([]);
    expect(await store('fail')).toEqual([]);
  });

  test('belongs to its owner and to its own method only', async () => {
    const [mandate] = await store();
    const other = await aMember(server).create();
    for (const [who, change] of [
      [other, {}],
      [member, { method: 'mastercard' }],
    ] as const) {
      await expect(
        who.call(startPayment, { ...card, ...change, mandate: mandate!.id }),
      ).rejects.toMatchObject({ code: 'mandate_ended' });
    }
    await expect(other.call(revokeMandate, { id: mandate!.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is listed once if it was stored twice, and all of it is removed', async () => {
    const [first] = await store();
    server.clock.advance(minute);
    const [latest, ...more] = await store();
    expect(latest!.id).not.toBe(first!.id);
    expect(more).toEqual([]);
    await member.call(revokeMandate, { id: latest!.id });
    expect((await member.call(getMandates, {})).mandates).toEqual([]);
    for (const { id } of [first!, latest!])
      await expect(member.call(startPayment, { ...card, mandate: id })).rejects.toMatchObject({
        code: 'mandate_ended',
      });
  });

  test('collects nothing after it was removed', async () => {
    const [mandate] = await store();
    await member.call(revokeMandate, { id: mandate!.id });
    expect((await member.call(getMandates, {})).mandates).toEqual([]);
    await expect(member.call(startPayment, { ...card, mandate: mandate!.id })).rejects.toMatchObject({
      code: 'mandate_ended',
    });
  });

  test('cannot be stored for methods that do not support it', async () => {
    await expect(member.call(startPayment, { ...order, remember: true })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('[SC-03] the bank', () => {
  test('the buyer’s choice is passed to the provider', async () => {
    const { redirect } = await member.call(startPayment, { ...order, bank: 'rabobank' });
    const page = await (await member.client.fetch(redirect)).text();
    expect(page).toContain('ideal · rabobank');
  });

  test.each(['sparkasse', 'nobank'])('%s is not an iDEAL bank', async (bank) => {
    await expect(member.call(startPayment, { ...order, bank })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'bank', problem: 'invalid' }] },
    });
  });
});
