import { day } from '#platform/shared/time.ts';

export interface ChatTimes {
  /** `14:05` */
  time(at: string): string;
  /** "Today", "Yesterday", a weekday, or a date. */
  day(at: string): string;
  /** Equal for messages of the same day. */
  dayKey(at: string): string;
  /** For lists: the time of today's messages, the day of others. */
  brief(at: string): string;
  /** For lists of events: the time, with the day in front if it was not today. Only the date after a week. */
  moment(at: string): string;
}

/** Writes times in a time zone; without one, in that of the device. */
export function chatTimes(
  locale: string,
  timeZone: string | undefined,
  now: () => Date = () => new Date(),
): ChatTimes {
  const format = (options: Intl.DateTimeFormatOptions, language = locale) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone });
  const clock = format({ hour: '2-digit', minute: '2-digit' });
  const keys = format({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
  const weekdays = format({ weekday: 'long' });
  const thisYear = format({ day: 'numeric', month: 'long' });
  const otherYear = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const short = format({ day: 'numeric', month: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  // The word is not part of a sentence.
  const capitalized = (word: string) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  const dayKey = (at: string) => keys.format(new Date(at));
  const today = () => keys.format(now());
  const midnight = (key: string) => Date.parse(`${key}T00:00:00Z`);
  const daysAgo = (at: string) => Math.round((midnight(today()) - midnight(dayKey(at))) / day);
  const isThisYear = (at: string) => dayKey(at).slice(0, 4) === today().slice(0, 4);
  const formatDay = (at: string) => {
    const ago = daysAgo(at);
    if (ago === 0 || ago === 1) return capitalized(relative.format(-ago, 'day'));
    if (ago > 1 && ago < 7) return capitalized(weekdays.format(new Date(at)));
    return (isThisYear(at) ? thisYear : otherYear).format(new Date(at));
  };
  const time = (at: string) => clock.format(new Date(at));
  const brief = (at: string) => {
    const ago = daysAgo(at);
    if (ago === 0) return time(at);
    return ago < 7 ? formatDay(at) : short.format(new Date(at));
  };
  const moment = (at: string) => {
    const ago = daysAgo(at);
    if (ago === 0) return time(at);
    return ago > 0 && ago < 7 ? `${formatDay(at)} ${time(at)}` : formatDay(at);
  };
  return { time, day: formatDay, dayKey, brief, moment };
}
