import { expect, test, vi } from 'vitest';
import type { Database } from './db/database.ts';
import { figuresAtScrape, readFiguresFrom } from './figures-at-scrape.ts';

test('[FD-87] a figure that comes after its scrape is shown by the next one', async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<{ count: number }[]>();
  readFiguresFrom({ prepared: () => answer.promise } as unknown as Database);
  let shown = 1;
  const scrape = figuresAtScrape<{ count: number }>({
    name: 'late',
    text: 'select 0 as count',
    show: ([row]) => (shown = row!.count),
  });
  const first = scrape();
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  expect(shown).toBe(1);
  answer.resolve([{ count: 0 }]);
  await scrape();
  expect(shown).toBe(0);
  readFiguresFrom(null);
  vi.useRealTimers();
});
