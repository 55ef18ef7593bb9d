import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { useCompany } from './use-company.ts';

/** The company's registration and tax data, and its contact details. */
export function CompanyCard() {
  const { t } = useLingui();
  const { info, company, country, countryName, phone } = useCompany();
  const { address, city, kvk, tradenames, vat_numbers: vatNumbers } = info;
  return (
    <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
      <Entry term={t`Company`}>{company}</Entry>
      <Entry term={t`Address`}>
        {address}, {city}, {country}
      </Entry>
      <Entry term={t`Email`}>
        <MailLink />
      </Entry>
      {phone === '' ? null : (
        <Entry term={t`Phone`}>
          <PhoneLink />
        </Entry>
      )}
      {tradenames.length === 0 ? null : <Entry term={t`Trade names`}>{tradenames.join(', ')}</Entry>}
      <Entry term={info.country === 'NL' ? t`Chamber of Commerce (KvK)` : t`Company registration`}>
        {kvk}
      </Entry>
      {Object.entries(vatNumbers).map(([code, number]) => {
        const place = countryName(code);
        return (
          <Entry key={code} term={t`VAT number (${place})`}>
            {number}
          </Entry>
        );
      })}
    </dl>
  );
}

function Entry({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
