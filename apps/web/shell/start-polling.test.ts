import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from './start-polling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function poll(change: { pushed?: () => boolean; hidden?: () => boolean } = {}) {
  const started = Date.now();
  const loads: number[] = [];
  const end = startPolling({
    load: async () => void loads.push((Date.now() - started) / 1_000),
    pushed: () => false,
    hidden: () => false,
    ...change,
  });
  return { loads, end };
}

test('[ST-20] the first load happens after 5 seconds, and the next ones every 60 seconds', async () => {
  const { loads } = poll();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(loads).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_001);
  expect(loads).toEqual([5, 65, 125]);
});

test('[ST-20] with a push subscription, loads happen every 300 seconds', async () => {
  const { loads } = poll({ pushed: () => true });
  await vi.advanceTimersByTimeAsync(605_000);
  expect(loads).toEqual([5, 305, 605]);
});

test('[ST-20] polling ends with the page, and pauses while the page is hidden', async () => {
  let hidden = true;
  const { loads, end } = poll({ hidden: () => hidden });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loads).toEqual([]);
  hidden = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loads).toEqual([65]);
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(loads).toEqual([65]);
});

test('[ST-20] a slow load is not overtaken by the next', async () => {
  let running = 0;
  let maxRunning = 0;
  startPolling({
    load: async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise((done) => setTimeout(done, 200_000));
      running--;
    },
    pushed: () => false,
    hidden: () => false,
  });
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(maxRunning).toBe(1);
});
