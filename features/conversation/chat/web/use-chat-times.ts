import { useMemo } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { chatTimes, type ChatTimes } from './chat-times.ts';

/**
 * Times in the reader's time zone, or in the site's until the page is hydrated. Every page that shows a message's time
 * uses this, so that the time is the same everywhere.
 */
export function useChatTimes(): ChatTimes {
  const locale = useIsoLocale();
  const { time_zone: siteZone } = useSettings();
  const hydrated = useHydrated();
  return useMemo(() => chatTimes(locale, hydrated ? undefined : siteZone), [locale, siteZone, hydrated]);
}
