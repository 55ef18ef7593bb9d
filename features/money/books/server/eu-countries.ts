export { euCountries } from '#platform/shared/eu-countries.ts';

/** VAT identifies Greece as `EL`. */
export const oneStopShopCode = (country: string): string => (country === 'GR' ? 'EL' : country);
