import fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { getDiscountCode } from '#features/money/discounts/contract.ts';
import { createCode } from '#features/money/discounts/server/public.ts';
import { discountUse } from '#features/money/discounts/server/tables.ts';
import { invoice } from '#features/money/transactions/server/tables.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startFakeMollie, type FakeMollie } from '#tests/support/fake-mollie.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { CallError } from '#platform/shared/call-error.ts';
import { cancelPayment, finishPayment, getPayment, startPayment } from '../../contract.ts';
import { isReplaceable } from './open-payments.ts';
import { choicePath } from '../providers/sandbox-choices.ts';
import { providerNamed } from '../providers/providers.ts';
import { giveBackSecond } from '../refunds/refund-surplus.ts';
import { receiveWebhook } from '../settling/receive-webhook.ts';
import { endUnpaid, recheckPending, recheckRefunds } from '../settling/recheck-payments.ts';
import { payment, sandboxPayment } from '../tables.ts';
import { findBalance, openShop, order } from '../shop.testing.ts';

/** What a payer, a bank or time does to a payment at its provider, whatever its state there. */
type Deed = 'pay' | 'wait' | 'cancel' | 'expire' | 'fail';

interface Bank {
  readonly name: 'sandbox' | 'mollie';
  readonly server: TestServer;
  act(id: string, deed: Deed): Promise<void>;
  /** The provider's ids of all payments for an order of ours; several if its answer was lost. */
  idsFor(paymentId: string): Promise<string[]>;
  /** From now on, answers are lost, or not any more. */
  breakDown(broken: boolean): void;
}

type Happening =
  | { readonly what: 'start'; readonly withCode: boolean; readonly method: 'ideal' | 'creditcard' }
  | { readonly what: Deed | 'leave' | 'webhook' | 'look' | 'finish'; readonly which: number }
  | { readonly what: 'recheck' | 'break' | 'repair' };

const start = fc.record({
  what: fc.constant('start' as const),
  withCode: fc.boolean(),
  method: fc.constantFrom('ideal' as const, 'creditcard' as const),
});
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: start },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constantFrom(
        ...(['pay', 'pay', 'wait', 'cancel', 'expire', 'fail'] as const),
        ...(['leave', 'webhook', 'webhook', 'look', 'finish'] as const),
      ),
      which: fc.nat({ max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('recheck', 'break', 'repair') }) },
);
/** The events in each inner list are concurrent. The lists run one after another. */
const history = fc
  .tuple(start, fc.array(fc.array(happening, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }))
  .map(([first, rest]) => [[first as Happening], ...rest]);

const refusals = [
  'earlier_payment_paid',
  'discount_code_reserved',
  'discount_code_used',
  'payment_not_open',
  'provider_unreachable',
  'rate_limited',
];
const expected = (error: unknown) => {
  if (!(error instanceof CallError) || !refusals.includes(error.code)) throw error;
};

let codeCount = 0;

async function holds(bank: Bank, moments: Happening[][]): Promise<void> {
  const { server } = bank;
  server.clock.advance(hour);
  bank.breakDown(false);
  const member = await aMember(server).withCredits(0).create();
  await server.services.db.execute(
    `update account set created_at = created_at - interval '30 days' where member_id = '${member.id}'`,
  );
  const { code } = await createCode(server.services, server.site.id, {
    code: `OPEN-${bank.name.toUpperCase()}-${++codeCount}`,
    rate: 5_000,
    minimumAmount: null,
    currency: null,
    country: null,
    methods: [],
    validity: 'once-per-user',
    memberId: null,
    expiresAt: null,
    mostUses: 1,
  });
  for (const moment of moments) await Promise.all(moment.map((each) => happen(bank, member, code, each)));

  // Whatever was lost is caught up with.
  bank.breakDown(false);
  for (let times = 0; times < 3; times += 1) {
    server.clock.advance(2 * hour);
    for (const { id } of await listPayments(bank, member))
      for (const providerId of await bank.idsFor(id))
        await receiveWebhook(server.services, bank.name, providerId);
    await recheckPending(server.services);
    await endUnpaid(server.services);
    await returnSurplus(bank);
    await recheckRefunds(server.services);
  }
  await judge(bank, member, code);
}

const listPayments = ({ server }: Bank, member: TestMember) =>
  server.services.db.select().from(payment).where(eq(payment.memberId, member.id));

async function happen(bank: Bank, member: TestMember, code: string, each: Happening): Promise<void> {
  const { services } = bank.server;
  if (each.what === 'start') {
    // Which order is the latest shows in its time, and no two are placed in the same millisecond.
    bank.server.clock.advance(1);
    const input = { ...order, method: each.method };
    const discounted = { ...input, discount_code: code, expected_amount: 2_149 };
    await member.call(startPayment, each.withCode ? discounted : input).catch(expected);
    return;
  }
  if (!('which' in each)) {
    if (each.what !== 'recheck') return bank.breakDown(each.what === 'break');
    await recheckPending(services);
    return endUnpaid(services);
  }
  const sortedPayments = (await listPayments(bank, member)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const chosen = sortedPayments[each.which % Math.max(sortedPayments.length, 1)];
  if (!chosen) return;
  const { id } = chosen;
  if (each.what === 'leave') await member.call(cancelPayment, { id }).catch(expected);
  else if (each.what === 'look') await member.call(getPayment, { id });
  else if (each.what === 'finish') await member.call(finishPayment, { id }).catch(expected);
  else
    for (const providerId of await bank.idsFor(id))
      if (each.what !== 'webhook') await bank.act(providerId, each.what);
      else await receiveWebhook(services, bank.name, providerId).catch(() => undefined);
}

/** Runs the jobs that return a second payment of one bill. */
async function returnSurplus({ server }: Bank): Promise<void> {
  const { rows } = await server.services.db.pool.query<{ data: { provider: string; id: string } }>(
    `select data from pgboss.job where name = 'payments-surplus'`,
  );
  for (const { data } of rows) await giveBackSecond(server.services, data.provider, data.id);
}

async function judge(bank: Bank, member: TestMember, code: string): Promise<void> {
  const { services } = bank.server;
  const all = await listPayments(bank, member);
  const keptPayments = all.filter(({ status }) => status === 'completed');

  // Money taken = credits given = invoices.
  let taken = 0;
  for (const { id } of all)
    for (const providerId of await bank.idsFor(id)) {
      const providerPayment = (await providerNamed(services.config, bank.name)!.fetchPayment(
        services,
        providerId,
      ))!;
      const back = providerPayment.refunds.reduce(
        (sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount),
        0,
      );
      if (providerPayment.status === 'paid') taken += providerPayment.amount - back;
    }
  expect(taken).toBe(keptPayments.reduce((sum, { amount }) => sum + amount, 0));
  expect(await findBalance(bank.server, member)).toBe(60 * keptPayments.length);
  const documents = await services.db
    .select()
    .from(invoice)
    .where(
      inArray(
        invoice.paymentId,
        all.map(({ id }) => id),
      ),
    );
  expect(documents.reduce((sum, { amount, refundId }) => sum + (refundId ? -amount : amount), 0)).toBe(taken);

  // Of the attempts at one purchase, at most one is kept; the others that were paid went back, and say so.
  for (const [, attempts] of Map.groupBy(all, ({ seriesId }) => seriesId))
    expect(attempts.filter(({ status }) => status === 'completed').length).toBeLessThanOrEqual(1);
  for (const { status, paidTwice } of all) if (status === 'refunded') expect(paidTwice).toBe(true);
  expect(
    all
      .filter(({ status }) => !['completed', 'refunded'].includes(status))
      .every(({ paidTwice }) => !paidTwice),
  ).toBe(true);

  // The discount is used once at most, by a purchase that was kept, and is free when no payment can use it.
  const uses = await services.db.select().from(discountUse).where(eq(discountUse.memberId, member.id));
  const discounted = keptPayments.filter(({ discountCode }) => discountCode === code);
  expect(discounted.length).toBeLessThanOrEqual(1);
  expect(uses.filter(({ status }) => status === 'used').map(({ paymentId }) => paymentId)).toEqual(
    discounted.map(({ id }) => id),
  );
  const holding = uses.filter(({ status }) => status === 'reserved');
  expect(holding.length).toBeLessThanOrEqual(1);
  const isUnderWay = holding.some(({ paymentId }) => !isReplaceable(all.find(({ id }) => id === paymentId)!));
  const answer = member.call(getDiscountCode, { code, package: 'p1' });
  if (discounted.length > 0) await expect(answer).rejects.toMatchObject({ code: 'discount_code_used' });
  else if (isUnderWay) await expect(answer).rejects.toMatchObject({ code: 'discount_code_reserved' });
  else expect((await answer).order?.after.amount).toBe(2_149);

  expect(all.filter((each) => each.status === 'pending' && isReplaceable(each)).length).toBeLessThanOrEqual(
    1,
  );
}

describe('[FD-50] [FD-51] [FD-52] whatever happens to the payments that a member starts and leaves, money taken is credits given and invoices, a second payment goes back, and no discount is lost', () => {
  let mollie: FakeMollie;
  const banks: Partial<Record<Bank['name'], Bank>> = {};
  beforeAll(async () => {
    mollie = await startFakeMollie();
    const sandboxServer = await openShop({ environment: { LOG_LEVEL: 'silent' } });
    const mollieServer = await openShop({
      environment: mollie.environment,
      outsideLimits: { mollie: { connectTimeoutMs: null, totalTimeoutMs: 2_000, tries: 1 } },
    });
    banks.sandbox = {
      name: 'sandbox',
      server: sandboxServer,
      act: async (id, deed) => {
        await sandboxServer.visitor().fetch(choicePath(id, deed), {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
        });
      },
      idsFor: async (paymentId) =>
        (
          await sandboxServer.services.db
            .select()
            .from(sandboxPayment)
            .where(eq(sandboxPayment.reference, `${sandboxServer.site.id}.${paymentId}`))
        ).map(({ id }) => id),
      breakDown: () => undefined,
    };
    const statusAfter = {
      pay: 'paid',
      wait: 'pending',
      cancel: 'canceled',
      expire: 'expired',
      fail: 'failed',
    };
    banks.mollie = {
      name: 'mollie',
      server: mollieServer,
      act: async (id, deed) => {
        const fake = mollie.payments.get(id)!;
        if (fake.status !== 'paid') fake.status = statusAfter[deed];
      },
      idsFor: async (paymentId) =>
        [...mollie.payments.values()]
          .filter(({ body }) => (body['metadata'] as { reference: string }).reference.endsWith(paymentId))
          .map(({ id }) => id),
      breakDown: (broken) => mollie.loseAnswers(broken),
    };
  });
  afterAll(async () => {
    for (const bank of Object.values(banks)) {
      expect(await checkLedger(bank.server.services.db)).toEqual([]);
      await bank.server.close();
    }
    await mollie.close();
  });

  test.each(['sandbox', 'mollie'] as const)(
    'at %s',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(history, (moments) => holds(banks[name]!, moments)),
        { numRuns: 12, endOnFailure: true },
      );
    },
    240_000,
  );
});
