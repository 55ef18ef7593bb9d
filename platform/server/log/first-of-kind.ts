import type { Logger } from 'pino';
import { minute, second } from '#platform/shared/time.ts';

const windowMs = minute;
/** Kinds are places in the code. More of them than this are each logged whole. */
const maxKinds = 500;

const countsByLog = new WeakMap<Logger, Map<string, number>>();

/**
 * Whether a failure is the first of its kind within a minute, and so to be logged whole. The others are counted, and
 * one line at the end of the minute says how many there were. In an outage, each request fails with the same stack.
 */
export function isFirstOfKind(log: Logger, error: unknown): boolean {
  const kind = describeKind(error);
  const counts = countsByLog.get(log) ?? new Map<string, number>();
  countsByLog.set(log, counts);
  const count = counts.get(kind);
  if (count !== undefined) {
    counts.set(kind, count + 1);
    return false;
  }
  if (counts.size >= maxKinds) return true;
  counts.set(kind, 0);
  setTimeout(() => {
    const repeated = counts.get(kind)!;
    counts.delete(kind);
    if (repeated > 0) log.error({ kind, count: repeated, seconds: windowMs / second }, 'failed as before');
  }, windowMs).unref();
  return true;
}

/** The error's name, its code and the place where it was thrown. Its message may quote values. */
function describeKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const [, place = ''] = /\n\s+at ([^\n]{1,200})/.exec(error.stack ?? '') ?? [];
  return [error.name, ...(typeof code === 'string' ? [code] : []), place].join(' ');
}
