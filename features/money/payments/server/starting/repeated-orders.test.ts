import fc from 'fast-check';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '#platform/shared/call-error.ts';
import { hour, minute, second } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startFakeMollie, type FakeMollie } from '#tests/support/fake-mollie.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getMandates, getPayment, startPayment, type PackageId } from '../../contract.ts';
import { endUnpaid } from '../settling/recheck-payments.ts';
import { payment } from '../tables.ts';
import { findBalance, notifyAsMollie, openShop, order } from '../shop.testing.ts';

let mollie: FakeMollie;
let server: TestServer;
let member: TestMember;

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
  mollie.loseAnswers(false);
  member = await aMember(server).withCredits(0).create();
});

const card = { ...order, method: 'creditcard' } as const;
const prices: Readonly<Partial<Record<PackageId, number>>> = { p1: 4_299, p2: 8_399 };

/** Pays once and has the card remembered. Returns the mandate. */
async function rememberCard(): Promise<string> {
  const { payment: first } = await member.call(startPayment, { ...card, remember: true });
  const fake = mollie.paymentFor(first.payment_id)!;
  fake.status = 'paid';
  fake.mandateId = `mdt_${fake.id}`;
  await notifyAsMollie(server, fake.id);
  const { mandates } = await member.call(getMandates, {});
  return mandates[0]!.id;
}

/** Orders with a new key, as a page does that was loaded again. */
const repeat = (mandate: string, change: object = {}) =>
  member.call(startPayment, { ...card, mandate, ...change });

const listCharges = async () =>
  server.services.db
    .select()
    .from(payment)
    .where(and(eq(payment.memberId, member.id), isNotNull(payment.mandateId)));

const refused = (id: string) => ({ code: 'already_ordered', status: 409, args: { payment: id } });

describe('[RT-11] the same order with a stored method', () => {
  test('is charged once if it is placed twice in a row, and the second names the first', async () => {
    const mandate = await rememberCard();
    const { payment: first } = await repeat(mandate);
    await expect(repeat(mandate)).rejects.toMatchObject(refused(first.payment_id));
    server.clock.advance(59 * second);
    await expect(repeat(mandate)).rejects.toMatchObject(refused(first.payment_id));
    expect(await listCharges()).toHaveLength(1);
    expect(await findBalance(server, member)).toBe(120);
  });

  test('is charged once if it is placed twice at the same time', async () => {
    const mandate = await rememberCard();
    const answers = await Promise.allSettled([repeat(mandate), repeat(mandate)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const fault = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(['already_ordered', 'earlier_payment_paid']).toContain((fault.reason as CallError).code);
    expect(await listCharges()).toHaveLength(1);
    expect(await findBalance(server, member)).toBe(120);
  });

  test('can be placed again after a minute, and another package at once', async () => {
    const mandate = await rememberCard();
    await repeat(mandate);
    await repeat(mandate, { package: 'p2', expected_amount: prices.p2 });
    server.clock.advance(minute);
    await repeat(mandate);
    expect(await listCharges()).toHaveLength(3);
  });

  test('can be placed again at once if the first failed', async () => {
    const mandate = await rememberCard();
    mollie.answerWith(422);
    expect((await repeat(mandate)).payment.status).toBe('failed');
    mollie.answerWith(null);
    expect((await repeat(mandate)).payment.status).toBe('completed');
  });

  test('waits for an answer of the provider that was lost', async () => {
    const mandate = await rememberCard();
    mollie.loseAnswers(true);
    await expect(repeat(mandate)).rejects.toMatchObject({ code: 'provider_unreachable' });
    const [lost] = await listCharges();
    server.clock.advance(5 * minute);
    await expect(repeat(mandate)).rejects.toMatchObject(refused(lost!.id));
    mollie.loseAnswers(false);
    await expect(repeat(mandate)).rejects.toMatchObject(refused(lost!.id));
    expect((await member.call(getPayment, { id: lost!.id })).payment.status).toBe('pending');
    expect(await listCharges()).toHaveLength(1);
  });

  test('learns that the first was paid meanwhile, and can be placed after that', async () => {
    const mandate = await rememberCard();
    mollie.loseAnswers(true);
    await expect(repeat(mandate)).rejects.toMatchObject({ code: 'provider_unreachable' });
    mollie.loseAnswers(false);
    const [first] = await listCharges();
    const { id: providerPaymentId } = mollie.paymentFor(first!.id)!;
    await server.services.db.update(payment).set({ providerPaymentId }).where(eq(payment.id, first!.id));
    server.clock.advance(5 * minute);
    await expect(repeat(mandate)).rejects.toMatchObject({
      code: 'earlier_payment_paid',
      args: { payment: first!.id, credits: 60 },
    });
    await repeat(mandate);
    expect(await listCharges()).toHaveLength(2);
  });

  test('does not wait for one that never reached the provider', async () => {
    const mandate = await rememberCard();
    mollie.loseAnswers(true);
    await expect(repeat(mandate)).rejects.toMatchObject({ code: 'provider_unreachable' });
    mollie.loseAnswers(false);
    const [lost] = await listCharges();
    mollie.payments.delete(mollie.paymentFor(lost!.id)!.id);
    server.clock.advance(hour + minute);
    await endUnpaid(server.services);
    expect((await repeat(mandate)).payment.status).toBe('completed');
  });

  test('is never charged twice within a minute, however its orders are timed', async () => {
    const ordered = fc.constantFrom<PackageId>('p1', 'p2');
    const history = fc.array(
      fc.record({
        atOnce: fc.array(ordered, { minLength: 1, maxLength: 3 }),
        pauseMs: fc.constantFrom(0, second, 30 * second, minute, 2 * minute),
      }),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(history, async (moments) => {
        server.clock.advance(hour);
        member = await aMember(server).withCredits(0).create();
        const mandate = await rememberCard();
        for (const { atOnce, pauseMs } of moments) {
          await Promise.all(
            atOnce.map((id) =>
              repeat(mandate, { package: id, expected_amount: prices[id] }).catch((error: unknown) => {
                const code = error instanceof CallError ? error.code : '';
                if (!['already_ordered', 'earlier_payment_paid'].includes(code)) throw error;
              }),
            ),
          );
          server.clock.advance(pauseMs);
        }
        const charged = Map.groupBy(await listCharges(), ({ packageId }) => packageId);
        expect([...charged.keys()].sort()).toEqual(
          [...new Set(moments.flatMap(({ atOnce }) => atOnce))].sort(),
        );
        for (const payments of charged.values()) {
          const times = payments.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => a - b);
          for (const [index, at] of times.slice(1).entries())
            expect(at - times[index]!).toBeGreaterThanOrEqual(minute);
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
