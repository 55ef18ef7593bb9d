import type { SiteSettings } from '../contract.ts';

/** The site's country that a visitor is likely to live in: by address if it is one of them, otherwise the main one. */
export const likelyCountry = (
  { countries, geoip_selected_country: main }: Pick<SiteSettings, 'countries' | 'geoip_selected_country'>,
  { country }: { readonly country: string | null },
): string => (country !== null && countries.includes(country) ? country : main);
