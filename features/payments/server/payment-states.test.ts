import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterMoneyBack, afterTold, creditsFor, isCollected, standing } from './payment-states.ts';
import type { ProviderStatus } from './providers/provider.ts';
import type { PaymentStatus } from './tables.ts';

const told = fc.constantFrom<ProviderStatus>('open', 'pending', 'paid', 'failed', 'canceled', 'expired');
const back = fc.record({
  kind: fc.constantFrom('refund' as const, 'chargeback' as const),
  amount: fc.integer({ min: 1, max: 5_000 }),
  status: fc.constantFrom('requested' as const, 'done' as const, 'failed' as const),
});

test('[ST-03] whatever a provider says and in whatever order, a payment is completed exactly when it was paid, and stays so', () => {
  fc.assert(
    fc.property(fc.array(told, { maxLength: 12 }), (story) => {
      let status: PaymentStatus = 'pending';
      for (const [index, each] of story.entries()) {
        const before: PaymentStatus = status;
        status = afterTold(status, each);
        expect(status === 'completed').toBe(story.slice(0, index + 1).includes('paid'));
        if (before !== 'pending') expect(status).not.toBe('pending');
      }
    }),
  );
});

test('[ST-03] the same word twice changes nothing the second time', () => {
  fc.assert(
    fc.property(told, told, (first, second) => {
      const once = afterTold(afterTold('pending', first), second);
      expect(afterTold(once, second)).toBe(once);
    }),
  );
});

test('what went back decides the state of a collected payment, in any order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.array(back, { maxLength: 6 }), (amount, all) => {
      const status = afterMoneyBack(amount, all);
      expect(isCollected(status)).toBe(true);
      expect(afterMoneyBack(amount, all.toReversed())).toBe(status);
      expect(status === 'completed').toBe(standing(all) === 0);
      expect(status === 'charged_back').toBe(standing(all, 'chargeback') > 0);
    }),
  );
});

test('the parts of a whole take all its credits and never more', () => {
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
