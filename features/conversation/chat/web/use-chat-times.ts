import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { day } from '#platform/shared/time.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';

export interface ChatTimes {
  /** `14:05` */
  time(at: string): string;
  /** "Today", "Yesterday", a weekday, or a date. */
  day(at: string): string;
  /** Equal for messages of the same day. */
  dayKey(at: string): string;
  /** For lists: the time of today's messages, the day of others. */
  brief(at: string): string;
}

/** Times in the reader's time zone, or in the site's until the page is hydrated. */
export function useChatTimes(): ChatTimes {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const { time_zone: siteZone } = useSettings();
  const hydrated = useHydrated();
  return useMemo(() => {
    const zone = hydrated ? {} : { timeZone: siteZone };
    const clock = new Intl.DateTimeFormat(locale, { ...zone, hour: '2-digit', minute: '2-digit' });
    const keys = new Intl.DateTimeFormat('en-CA', {
      ...zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const weekdays = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'long' });
    const thisYear = new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: 'long' });
    const otherYear = new Intl.DateTimeFormat(locale, {
      ...zone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    const short = new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: 'short' });

    // The word is not part of a sentence; it is shown like "Today".
    const capitalized = (word: string) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
    const dayKey = (at: string) => keys.format(new Date(at));
    const daysAgo = (at: string) => {
      const midnight = (key: string) => Date.parse(`${key}T00:00:00Z`);
      return Math.round((midnight(keys.format(new Date())) - midnight(dayKey(at))) / day);
    };
    const isThisYear = (at: string) => dayKey(at).slice(0, 4) === keys.format(new Date()).slice(0, 4);
    const dayOf = (at: string) => {
      const ago = daysAgo(at);
      if (ago === 0) return t`Today`;
      if (ago === 1) return t`Yesterday`;
      if (ago > 1 && ago < 7) return capitalized(weekdays.format(new Date(at)));
      return (isThisYear(at) ? thisYear : otherYear).format(new Date(at));
    };
    const time = (at: string) => clock.format(new Date(at));
    const brief = (at: string) => {
      const ago = daysAgo(at);
      if (ago === 0) return time(at);
      return ago < 7 ? dayOf(at) : short.format(new Date(at));
    };
    return { time, day: dayOf, dayKey, brief };
  }, [t, locale, siteZone, hydrated]);
}
