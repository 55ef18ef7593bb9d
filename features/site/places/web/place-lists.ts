import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { countryNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getCities, getRegions } from '../calls.gen.ts';

/** Lists that change with a release only are fetched once a visit (CA-14). */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The regions of the site's countries; `data` is undefined until they are there. */
export const useRegions = () => useCall(getRegions, {}, once);

/** Cities that begin as typed; those of the letters before stay until the new ones are there. */
export function useCities(country: string, typed: string, wanted: boolean) {
  const q = typed.trim();
  const enabled = wanted && q !== '';
  const { data } = useCall(
    getCities,
    { country, q },
    { enabled, staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  );
  return enabled ? data?.cities : undefined;
}

/** The names of countries in the reader's language. */
export function useCountryName(): (country: string) => string {
  const locale = useIsoLocale();
  return useCallback((country) => countryNames(locale).of(country) ?? country, [locale]);
}
