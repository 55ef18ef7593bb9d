import { expect, test } from 'vitest';
import { handle } from './direct-debit-page.tsx';

test('[PW-07] no alert shows where members pay by direct debit', () => {
  expect(handle.alerts).toBe('none');
});
