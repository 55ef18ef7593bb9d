import { countryNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';

/** Names any country. Browsers and Node know different names, so the server renders codes. */
export function useCountryName(): (country: string) => string {
  const names = countryNames(useIsoLocale());
  const isHydrated = useHydrated();
  return (country) => (isHydrated ? names.of(country) : undefined) ?? country;
}
