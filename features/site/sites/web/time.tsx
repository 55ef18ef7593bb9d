import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useSettings } from './settings-context.ts';

interface TimeProps {
  /** ISO 8601. */
  readonly at: string;
  /** Shows only the day. */
  readonly day?: boolean;
}

/** A timestamp in the site's time zone, so that server and browser render the same. */
export function Time({ at, day = false }: TimeProps) {
  const locale = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const words = new Date(at).toLocaleString(locale, {
    dateStyle: 'medium',
    ...(day ? {} : { timeStyle: 'short' }),
    timeZone,
  });
  return <time dateTime={at}>{words}</time>;
}
