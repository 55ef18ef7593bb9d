import { useLingui } from '@lingui/react/macro';
import { otherCountries } from '#features/money/payments/price-list.ts';
import { countryNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** Names a country of a price list; `*` is all others. */
export function useCountryName(): (country: string) => string {
  const { t } = useLingui();
  const names = countryNames(useIsoLocale());
  return (country) => (country === otherCountries ? t`All other countries` : (names.of(country) ?? country));
}
