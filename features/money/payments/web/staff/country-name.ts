import { useLingui } from '@lingui/react/macro';
import { otherCountries } from '../../price-list.ts';
import { useCountryName } from '#platform/web/staff/country-name.ts';

/** Names a country of a price list; `*` is all others. */
export function usePayerCountryName(): (country: string) => string {
  const { t } = useLingui();
  const countryName = useCountryName();
  return (country) => (country === otherCountries ? t`All other countries` : countryName(country));
}
