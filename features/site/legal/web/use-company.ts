import { useLoaderData } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { SiteText } from '#features/site/sites/contract.ts';
import type { loadCompany } from './company-loader.ts';

/** Names used in legal texts: the site, the company, its location and its contact details. */
export function useCompany() {
  const iso = useIsoLocale();
  const { name, support_email: email, support_phone: sitePhone } = useSettings();
  const { companyinfo: info } = useLoaderData<typeof loadCompany>();
  const countryName = new Intl.DisplayNames(iso, { type: 'region' });
  return {
    info,
    name,
    company: info.name,
    country: countryName.of(info.country) ?? info.country,
    countryName: (code: string) => countryName.of(code) ?? code,
    email,
    phone: sitePhone || info.support_phone,
  };
}

/** The site's own addition to this page; null if there is none. */
export const useOwnText = (): SiteText | null =>
  useLoaderData<{ readonly own?: SiteText | null }>().own ?? null;
