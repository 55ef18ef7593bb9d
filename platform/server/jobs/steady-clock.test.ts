import { expect, onTestFinished, test, vi } from 'vitest';
import { hour } from '#platform/shared/time.ts';
import { steadyClock } from './steady-clock.ts';

test('the clock of the job queue goes on when the clock of the machine is set back', () => {
  const before = steadyClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(hour);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * hour });
  onTestFinished(() => void vi.useRealTimers());
  expect(Date.now()).toBeLessThan(before);
  expect(steadyClock.now()).toBeGreaterThanOrEqual(before);
});
