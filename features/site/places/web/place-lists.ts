import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { countryNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getCities, getRegions } from '../calls.gen.ts';

/** Lists that change only with a release are fetched once per visit (CA-14). */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The regions of the site's countries; `data` is undefined until they are loaded. */
export const useRegions = () => useCall(getRegions, {}, once);

/** Cities with this prefix. Earlier results stay until the new ones are loaded. */
export function useCities(country: string, typed: string, isWanted: boolean) {
  const q = typed.trim();
  const enabled = isWanted && q !== '';
  const { data } = useCall(
    getCities,
    { country, q },
    { enabled, staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  );
  return enabled ? data?.cities : undefined;
}

/** Country names in the reader's language. */
export function useCountryName(): (country: string) => string {
  const locale = useIsoLocale();
  return useCallback((country) => countryNames(locale).of(country) ?? country, [locale]);
}
