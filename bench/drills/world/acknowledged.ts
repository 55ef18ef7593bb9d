import type { SiteLoad } from '../clusters/site-load.ts';
import { becomes, noticeLimitMs } from './probe-state.ts';

export const countAcknowledged = ({ acknowledged }: Pick<SiteLoad, 'acknowledged'>): number =>
  [...acknowledged.values()].reduce((sum, { length }) => sum + length, 0);

/**
 * Waits until more messages are acknowledged than now. Returns the seconds since a moment of `performance`, or null if
 * that takes too long.
 */
export async function secondsUntilAcknowledged(
  load: SiteLoad,
  since: number,
  withinMs: number = noticeLimitMs,
): Promise<number | null> {
  const already = countAcknowledged(load);
  const isBack = await becomes(() => countAcknowledged(load) > already, withinMs);
  return isBack === null ? null : (performance.now() - since) / 1_000;
}
