import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The tests of what `stryker.config.json` changes, without those that only start a server. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: [
        'features/transactions/server/credit-lots.test.ts',
        'features/transactions/server/compare-payments.test.ts',
        'features/transactions/server/withdrawal.test.ts',
        'features/transactions/web/typed-amount.test.ts',
        'features/credits/server/*.test.ts',
        'features/payments/server/payment-states.test.ts',
        'features/discounts/*.test.ts',
      ],
    },
  },
);
