import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** Formats a timestamp as a day, in the reader's language and the site's time zone. */
export function useDay(): (at: string) => string {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  return (at) => new Date(at).toLocaleDateString(iso, { dateStyle: 'long', timeZone });
}
