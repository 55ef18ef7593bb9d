import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterMoneyBack,
  applyProviderStatus,
  creditsFor,
  isCollected,
  isRefundable,
  sumMoneyBack,
  type MoneyBack,
} from './payment-states.ts';
import type { ProviderStatus } from '../providers/provider.ts';
import type { PaymentStatus } from '../tables.ts';

const reportedStatus = fc.constantFrom<ProviderStatus>(
  'open',
  'pending',
  'paid',
  'failed',
  'canceled',
  'expired',
);
const back = fc.record({
  kind: fc.constantFrom('refund' as const, 'chargeback' as const),
  amount: fc.integer({ min: 1, max: 5_000 }),
  status: fc.constantFrom('requested' as const, 'done' as const, 'failed' as const),
});

test('[ST-03] a payment is completed exactly when it was paid, and stays completed, whatever a provider reports and in whatever order', () => {
  fc.assert(
    fc.property(fc.array(reportedStatus, { maxLength: 12 }), (story) => {
      let status: PaymentStatus = 'pending';
      for (const [index, each] of story.entries()) {
        const before: PaymentStatus = status;
        status = applyProviderStatus(status, each);
        expect(status === 'completed').toBe(story.slice(0, index + 1).includes('paid'));
        if (before !== 'pending') expect(status).not.toBe('pending');
      }
    }),
  );
});

test('[ST-03] the same report twice changes nothing the second time', () => {
  fc.assert(
    fc.property(reportedStatus, reportedStatus, (first, second) => {
      const once = applyProviderStatus(applyProviderStatus('pending', first), second);
      expect(applyProviderStatus(once, second)).toBe(once);
    }),
  );
});

test('the returned amount determines the state of a collected payment, in any order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.array(back, { maxLength: 6 }), (amount, all) => {
      const status = afterMoneyBack(amount, all);
      expect(isCollected(status)).toBe(true);
      expect(afterMoneyBack(amount, all.toReversed())).toBe(status);
      expect(status === 'completed').toBe(sumMoneyBack(all) === 0);
      expect(status === 'charged_back').toBe(
        sumMoneyBack(all) >= amount && sumMoneyBack(all, 'chargeback') > 0,
      );
    }),
  );
});

test('partial refunds of the whole amount take all its credits and never more', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 400 }), (amounts, credits) => {
      const payment = { amount: amounts.reduce((sum, each) => sum + each, 0), credits };
      let before = { amount: 0, credits: 0 };
      for (const amount of amounts) {
        const taken = creditsFor(payment, before, amount);
        expect(taken).toBeGreaterThanOrEqual(0);
        before = { amount: before.amount + amount, credits: before.credits + taken };
      }
      expect(before.credits).toBe(credits);
      expect(creditsFor(payment, before, 100)).toBe(0);
    }),
  );
});

test.each<[PaymentStatus, { collected: boolean; refundable: boolean }]>([
  ['pending', { collected: false, refundable: false }],
  ['failed', { collected: false, refundable: false }],
  ['cancelled', { collected: false, refundable: false }],
  ['expired', { collected: false, refundable: false }],
  ['completed', { collected: true, refundable: true }],
  ['partially_refunded', { collected: true, refundable: true }],
  ['refunded', { collected: true, refundable: false }],
  ['charged_back', { collected: true, refundable: false }],
])('[ST-03] a payment that is %s: %o', (status, { collected, refundable }) => {
  expect(isCollected(status)).toBe(collected);
  expect(isRefundable(status)).toBe(refundable);
});

test.each<[PaymentStatus, ProviderStatus, PaymentStatus]>([
  ['pending', 'open', 'pending'],
  ['pending', 'pending', 'pending'],
  ['pending', 'failed', 'failed'],
  ['pending', 'canceled', 'cancelled'],
  ['pending', 'expired', 'expired'],
  ['failed', 'open', 'failed'],
  ['failed', 'paid', 'completed'],
  ['refunded', 'paid', 'refunded'],
  ['partially_refunded', 'failed', 'partially_refunded'],
])('[ST-03] %s, reported as %s, becomes %s', (status, word, next) => {
  expect(applyProviderStatus(status, word)).toBe(next);
});

const moneyBack = (kind: MoneyBack['kind'], amount: number, status: MoneyBack['status'] = 'done') => ({
  kind,
  amount,
  status,
});

test.each<[string, MoneyBack[], PaymentStatus]>([
  ['nothing', [], 'completed'],
  ['a part', [moneyBack('refund', 999)], 'partially_refunded'],
  [
    'all in parts, one still pending',
    [moneyBack('refund', 400), moneyBack('refund', 600, 'requested')],
    'refunded',
  ],
  ['all, but the refund failed', [moneyBack('refund', 1_000, 'failed')], 'completed'],
  [
    'a part, and another that failed',
    [moneyBack('refund', 1), moneyBack('refund', 999, 'failed')],
    'partially_refunded',
  ],
  [
    'a part by chargeback and the remainder by refund',
    [moneyBack('chargeback', 1), moneyBack('refund', 999)],
    'charged_back',
  ],
  ['a part by chargeback', [moneyBack('chargeback', 300)], 'partially_refunded'],
  [
    'a part by chargeback and another by refund',
    [moneyBack('chargeback', 1), moneyBack('refund', 998)],
    'partially_refunded',
  ],
  ['all by chargeback, which the bank reversed', [moneyBack('chargeback', 1_000, 'failed')], 'completed'],
])('of 1,000 returned: %s', (_what, all, status) => {
  expect(afterMoneyBack(1_000, all)).toBe(status);
});

test('the amount returned, by kind', () => {
  const all = [
    moneyBack('refund', 3),
    moneyBack('refund', 40, 'failed'),
    moneyBack('chargeback', 500, 'requested'),
  ];
  expect([sumMoneyBack(all), sumMoneyBack(all, 'refund'), sumMoneyBack(all, 'chargeback')]).toEqual([
    503, 3, 500,
  ]);
});

test('refunding a third of the price takes a third of the credits; refunding more than the price takes all of them', () => {
  const payment = { amount: 3_000, credits: 60 };
  expect(creditsFor(payment, { amount: 0, credits: 0 }, 1_000)).toBe(20);
  expect(creditsFor(payment, { amount: 1_000, credits: 20 }, 1_000)).toBe(20);
  expect(creditsFor(payment, { amount: 1_000, credits: 55 }, 500)).toBe(0);
  expect(creditsFor(payment, { amount: 0, credits: 0 }, 9_000)).toBe(60);
});
