import { useSettings } from '#features/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** A moment in the site's time zone. */
export function ShownTime({ time }: { readonly time: string }) {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  return (
    <time dateTime={time}>
      {new Date(time).toLocaleString(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
    </time>
  );
}
