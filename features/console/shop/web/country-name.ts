import { useLingui } from '@lingui/react/macro';
import { otherCountries } from '#features/money/payments/price-list.ts';
import { countryNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';

/**
 * Names a country of a price list; `*` is all others. Browsers and Node know different names, so the server renders
 * codes.
 */
export function useCountryName(): (country: string) => string {
  const { t } = useLingui();
  const names = countryNames(useIsoLocale());
  const isHydrated = useHydrated();
  return (country) =>
    country === otherCountries
      ? t`All other countries`
      : ((isHydrated ? names.of(country) : undefined) ?? country);
}
