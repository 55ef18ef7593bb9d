import { asyncProperty, assert as check, array, constantFrom, record } from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateSandboxStatus } from '#features/money/payments/server/providers/sandbox-queries.ts';
import { payment as paymentTable } from '#features/money/payments/server/tables.ts';
import { notify } from '#features/money/payments/server/shop.testing.ts';
import { day } from '#platform/shared/time.ts';
import type { TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getDirectDebit, type DebitView } from '../contract.ts';
import { maxWeeklyAmount, maxOpenDebits } from '../debit-rules.ts';
import { brokenLimit } from './debit-policy.ts';
import { agree, aPayer, begin, codeFor, form, openDebitShop, payByDebit } from './debits.testing.ts';

let server: TestServer;
let member: TestMember;

beforeAll(async () => {
  server = await openDebitShop();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(8 * day);
  member = await aPayer(server);
});

const bundle = { p0: 1499, p1: 4299, p2: 8399 } as const;
const pay = (payer: TestMember, id: keyof typeof bundle, iban?: string) =>
  payByDebit(server, payer, { package: id, expected_amount: bundle[id], ...(iban ? { iban } : {}) });

/** Reports a payment's outcome as the provider would. */
async function settle(paymentId: string, status: 'paid' | 'failed'): Promise<void> {
  const [row] = await server.services.db.select().from(paymentTable).where(eq(paymentTable.id, paymentId));
  await updateSandboxStatus(server.services.db, row!.providerPaymentId!, status);
  await notify(server, row!.providerPaymentId!);
}

const reached = (reason: 'open' | 'week') => ({ code: 'debit_limit_reached', args: { reason } });

describe('[ER-08] limit reached', () => {
  test('the third debit waits until one of the first two is settled', async () => {
    const { payment } = await pay(member, 'p0');
    await pay(member, 'p0');
    await expect(pay(member, 'p0')).rejects.toMatchObject(reached('open'));
    await expect(member.call(getDirectDebit, { package: 'p0' })).rejects.toMatchObject(reached('open'));
    await settle(payment.payment_id, 'paid');
    expect((await pay(member, 'p0')).payment.status).toBe('pending');
  });

  test('€ 100 in seven days: paid debits count, failed ones do not', async () => {
    const first = await pay(member, 'p2');
    await settle(first.payment.payment_id, 'paid');
    await expect(pay(member, 'p1')).rejects.toMatchObject({
      ...reached('week'),
      args: { left: maxWeeklyAmount - 8399 },
    });
    const second = await pay(member, 'p0');
    await settle(second.payment.payment_id, 'failed');
    const third = await pay(member, 'p0');
    await settle(third.payment.payment_id, 'paid');
    await expect(pay(member, 'p0')).rejects.toMatchObject(reached('week'));
    server.clock.advance(7 * day);
    expect((await pay(member, 'p2')).payment.status).toBe('pending');
  });

  test('a second membership with the same account does not double the limit', async () => {
    const { iban } = form();
    await pay(member, 'p2', iban);
    const other = await aPayer(server);
    await expect(pay(other, 'p1', iban)).rejects.toMatchObject(reached('week'));
    expect((await pay(other, 'p1')).payment.status).toBe('pending');
  });

  test('an order begun before the limit was reached is refused at the last step', async () => {
    const { iban } = form();
    const other = await aPayer(server);
    const startedDebit = await begin(other, { package: 'p1', expected_amount: 4299, iban });
    await pay(member, 'p2', iban);
    await expect(agree(other, startedDebit, await codeFor(server, startedDebit))).rejects.toMatchObject(
      reached('week'),
    );
  });

  test('of ten concurrent debits from one account, two succeed', async () => {
    const { iban } = form();
    const ready: { payer: TestMember; debit: DebitView; code: string }[] = [];
    for (let count = 0; count < 10; count++) {
      const payer = await aPayer(server);
      const debit = await begin(payer, { iban });
      ready.push({ payer, debit, code: await codeFor(server, debit) });
    }
    const ends = await Promise.allSettled(ready.map(({ payer, debit, code }) => agree(payer, debit, code)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxOpenDebits);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(reached('open'));
  });

  test('no limit is ever exceeded, whichever members and accounts pay concurrently', async () => {
    const step = record({
      payer: constantFrom(0, 1),
      account: constantFrom(0, 1),
      id: constantFrom('p0', 'p1', 'p2'),
    });
    await check(
      asyncProperty(array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        server.clock.advance(8 * day);
        const payers = [await aPayer(server), await aPayer(server)];
        const ibans = [form().iban, form().iban];
        await Promise.allSettled(
          steps.map(({ payer, account, id }) =>
            pay(payers[payer]!, id as keyof typeof bundle, ibans[account]),
          ),
        );
        for (const payer of payers) {
          const debits = await server.services.db
            .select()
            .from(paymentTable)
            .where(and(eq(paymentTable.memberId, payer.id), eq(paymentTable.method, 'sdd')));
          expect(debits.length).toBeLessThanOrEqual(maxOpenDebits);
          expect(debits.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(maxWeeklyAmount);
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  test('a debit up to exactly the limit is allowed, but not a cent more', () => {
    expect(brokenLimit({ open: 0, amount: 0 }, maxWeeklyAmount)).toBeNull();
    expect(brokenLimit({ open: 0, amount: 1 }, maxWeeklyAmount)).toEqual({
      reason: 'week',
      left: maxWeeklyAmount - 1,
    });
    expect(brokenLimit({ open: maxOpenDebits, amount: 0 }, 1)).toEqual({
      reason: 'open',
      left: maxWeeklyAmount,
    });
  });
});
