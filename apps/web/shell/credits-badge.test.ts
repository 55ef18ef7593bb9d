import { expect, test } from 'vitest';
import { creditsBadge } from './credits-badge.ts';

test('[NV-06] [LM-03] the credits badge is a warning at 10 or fewer, danger at 0, and absent above 10', () => {
  expect([11, 10, 1, 0].map(creditsBadge)).toEqual([null, 'warning', 'warning', 'danger']);
});
