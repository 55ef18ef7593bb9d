import { useIsoLocale } from '#platform/web/i18n.tsx';

/** `2026-11` as "November 2026" and as "Nov 26". */
export function useMonthNames(): { long: (month: string) => string; short: (month: string) => string } {
  const locale = useIsoLocale();
  const written = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01`));
  return {
    long: (month) => written(month, { month: 'long', year: 'numeric' }),
    short: (month) => written(month, { month: 'short', year: '2-digit' }),
  };
}
