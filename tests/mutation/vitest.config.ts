import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The tests of the files that `stryker.config.json` mutates, without tests that only start a server. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [] } },
  {
    test: {
      include: [
        'features/money/transactions/server/withdrawal/credit-lots.test.ts',
        'features/money/transactions/server/comparison/compare-payments.test.ts',
        'features/money/transactions/server/withdrawal/withdrawal.test.ts',
        'platform/web/staff/amounts.test.ts',
        'features/money/credits/server/*.test.ts',
        'features/money/payments/server/settling/payment-states.test.ts',
        'features/money/discounts/*.test.ts',
      ],
    },
  },
);
