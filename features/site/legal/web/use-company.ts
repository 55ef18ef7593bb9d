import { useLoaderData } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { loadCompany } from './company-loader.ts';

/** Names that legal texts use: the site, the company, where it is, and how to reach it. */
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
