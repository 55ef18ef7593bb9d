import { expect, test, vi } from 'vitest';
import { countDown } from './count-down.ts';

test('[PR-07] the number goes from 10 to 0 and stays there', () => {
  vi.useFakeTimers();
  const element = { textContent: '10' } as HTMLElement;
  countDown(element);
  vi.advanceTimersByTime(3_000);
  expect(element.textContent).toBe('7');
  vi.advanceTimersByTime(60_000);
  expect(element.textContent).toBe('0');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
