import { useMemo } from 'react';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getInterests, getRegions } from '../contract.ts';

/** Lists that change with a release only are fetched once a visit (CA-14). */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The regions of the site's countries; `data` is undefined until they are there. */
export const useRegions = () => useCall(getRegions, {}, once);

/** The interests a member may choose. */
export const useInterests = () => useCall(getInterests, {}, once);

/** The names of countries in the reader's language. */
export function useCountryName(): (country: string) => string {
  const locale = useIsoLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (country) => names.of(country) ?? country;
  }, [locale]);
}
