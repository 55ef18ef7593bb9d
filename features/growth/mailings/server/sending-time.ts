import { day, hour, minute } from '#platform/shared/time.ts';

/** How often a member may get a mailing. */
export interface FrequencyCap {
  /** Mailings within seven days; 0 sends none. */
  readonly perWeek: number;
}

/**
 * Local hours from 0 to 23. No mailing is sent from `from` until `until`. If they are equal, there are no quiet hours.
 */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** Minimum time between two mailings to a member. */
export const minGapMs = 20 * hour;
export const capWindow = 7 * day;

/** The offset of every time zone is a multiple of a quarter of an hour. */
const step = 15 * minute;
const maxSearchMs = 2 * day;

/**
 * The first time from `now` on at which a member may get a mailing, or null if there is none.
 * @param sentAt when the member received the last ones, in any order
 * @param zones the time zones in which the member may live; it must be quiet in none of them
 */
export function nextSendingTime(
  now: Date,
  sentAt: readonly Date[],
  {
    cap,
    quiet,
    zones,
  }: { readonly cap: FrequencyCap; readonly quiet: QuietHours; readonly zones: readonly string[] },
): Date | null {
  const free = capFreeAt(now, sentAt, cap);
  return free && loudAt(free, quiet, zones);
}

function capFreeAt(now: Date, sentAt: readonly Date[], { perWeek }: FrequencyCap): Date | null {
  if (perWeek < 1) return null;
  const newestFirst = sentAt.map((at) => at.getTime()).sort((one, other) => other - one);
  const last = newestFirst[0] ?? -Infinity;
  const counted = newestFirst[perWeek - 1] ?? -Infinity;
  return new Date(Math.max(now.getTime(), last + minGapMs, counted + capWindow));
}

function loudAt(from: Date, quiet: QuietHours, zones: readonly string[]): Date | null {
  const isQuietAt = (at: number) => zones.some((zone) => isQuiet(localHour(at, zone), quiet));
  for (let at = from.getTime(); at <= from.getTime() + maxSearchMs; at = nextStep(at))
    if (!isQuietAt(at)) return new Date(at);
  return null;
}

const nextStep = (at: number) => (Math.floor(at / step) + 1) * step;

export function isQuiet(localHourNow: number, { from, until }: QuietHours): boolean {
  if (from === until) return false;
  return from < until
    ? localHourNow >= from && localHourNow < until
    : localHourNow >= from || localHourNow < until;
}

const formats = new Map<string, Intl.DateTimeFormat>();

export function localHour(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
    formats.set(zone, format);
  }
  return Number(format.format(at));
}
