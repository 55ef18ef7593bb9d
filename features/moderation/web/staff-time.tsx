import { useSettings } from '#features/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** A moment in the site's zone, so that server and browser write the same. */
export function StaffTime({ at }: { readonly at: string }) {
  const locale = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );
  return <time dateTime={at}>{words}</time>;
}
