import { useSettings } from '#features/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** A moment, or its day alone, in the site's time zone. */
export function ShownTime({ time, day = false }: { readonly time: string; readonly day?: boolean }) {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const shown = new Date(time).toLocaleString(iso, {
    dateStyle: 'medium',
    ...(day ? {} : { timeStyle: 'short' }),
    timeZone,
  });
  return <time dateTime={time}>{shown}</time>;
}
