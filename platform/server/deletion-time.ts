import { Gauge } from 'prom-client';
import { minute, second, type Clock } from '#platform/shared/time.ts';
import type { Database } from './db/database.ts';
import { figuresAtScrape } from './figures-at-scrape.ts';
import { counter, metrics } from './metrics.ts';

/** Both clocks are set by NTP, so a larger difference means that one of them is wrong. */
export const toleratedClockDifferenceMs = minute;

/** Thrown instead of deleting something by a clock that may be wrong. */
export class ClocksDiffer extends Error {
  override name = 'ClocksDiffer';
  readonly code = 'clocks_differ';

  constructor(differenceMs: number) {
    const seconds = Math.round(differenceMs / second);
    super(`This machine's clock is ${seconds} s ahead of the database's, so nothing is deleted or ended.`);
  }
}

/**
 * Reads the time by which something may be deleted or ended: the earlier of this process's and the database's.
 * @throws {ClocksDiffer} if they differ by more than a minute. Then one of them is wrong, and what is deleted by a
 * wrong clock is gone. Jobs are retried.
 */
export type ReadDeletionTime = () => Promise<Date>;

export const compareClocks =
  (db: Database, clock: Clock): ReadDeletionTime =>
  async () => {
    const before = clock.now();
    const [row] = await db.prepared<{ now: Date }>('database_time', 'select clock_timestamp() as now', []);
    const { now } = row!;
    const differenceMs = aheadBy(now, before, clock.now());
    if (Math.abs(differenceMs) <= toleratedClockDifferenceMs) return now < before ? now : before;
    refusals.inc();
    throw new ClocksDiffer(differenceMs);
  };

/** How far a clock that was read before and after the other one is ahead of it. The statement's duration does not count. */
function aheadBy(other: Date, before: Date, after: Date): number {
  if (before > other) return before.getTime() - other.getTime();
  return Math.min(0, after.getTime() - other.getTime());
}

const refusals = counter('vonk_deletions_refused_total', 'Deletions refused because two clocks differ', []);
refusals.inc(0);

const difference = new Gauge({
  name: 'vonk_clock_difference_seconds',
  help: 'How far the clocks of this machine and of the database are apart, whichever is ahead',
  aggregator: 'max',
  registers: [metrics],
  collect: figuresAtScrape<{ seconds: number }>({
    name: 'clock_figures',
    text: 'select extract(epoch from clock_timestamp())::float as seconds',
    show: ([row]) => difference.set(Math.abs(row!.seconds - Date.now() / second)),
  }),
});
