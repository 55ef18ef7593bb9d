import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Issues } from '#platform/web/use-issues.ts';
import type { createSite } from '../../contract.ts';
import type { loader } from './create-site-page.tsx';
import { SettingInput } from './setting-input.tsx';
import type { CallInput } from '#platform/shared/call.ts';

interface NewCompanyProps {
  readonly issues: Issues;
  /** Where the company is, unless another country is chosen. */
  readonly firstCountry: string | null;
}

/** The company behind a new site and how customers reach it: optional here, but needed before the site opens. */
export function NewCompany({ issues, firstCountry }: NewCompanyProps) {
  const { t } = useLingui();
  const { companies, companyCountry } = useLoaderData<typeof loader>();
  const [companyId, setCompanyId] = useState('');
  const [country, setCountry] = useState<string | null>(null);
  const shownCountry = country ?? firstCountry;
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2 sm:items-end">
      <legend className="float-left text-lg font-semibold sm:col-span-2">
        <Trans>Company and support</Trans>
      </legend>
      <p className="text-sm text-ink-muted sm:col-span-2">
        <Trans>All optional. What you leave empty is listed on the site’s page until it’s there.</Trans>
      </p>
      <Select
        label={t`Company`}
        hint={t`Sites of one company share bans, and can show each other’s members if those agree.`}
        name="company_id"
        className="sm:col-span-2"
        onChange={({ target }) => setCompanyId(target.value)}
      >
        <option value="">{t`A new company`}</option>
        {listOptions(companies, ({ id, name }) => [id, name])}
      </Select>
      {companyId === '' ? (
        <>
          <TextField
            label={t`Name of the company`}
            hint={t`Leave empty to use the site’s name.`}
            name="company"
            maxLength={120}
            className="sm:col-span-2"
            error={issues.of('company')}
          />
          <TextField
            label={t`Street and number`}
            name="address"
            maxLength={200}
            error={issues.of('company_data.address')}
          />
          <TextField
            label={t`Postcode and city`}
            name="city"
            maxLength={80}
            error={issues.of('company_data.city')}
          />
          <div className="sm:col-span-2">
            <SettingInput
              field={companyCountry}
              draft={JSON.stringify(shownCountry)}
              error={issues.of('company_data.country')}
              onChange={(draft) => setCountry(JSON.parse(draft) as string)}
            />
            <input type="hidden" name="company_country" value={shownCountry ?? ''} />
          </div>
          <TextField
            label={t`Registration number`}
            hint={t`From the trade register.`}
            name="registration_number"
            maxLength={40}
            error={issues.of('company_data.registration_number')}
          />
          <TextField
            label={t`VAT number`}
            hint={t`In the company’s country.`}
            name="vat_number"
            maxLength={30}
            autoCapitalize="characters"
            error={issues.of('company_data.vat_number')}
          />
        </>
      ) : null}
      <TextField
        label={t`Support address`}
        hint={t`Emails also come from this address. Leave empty for support@ and the domain.`}
        name="support_email"
        type="email"
        maxLength={254}
        autoComplete="off"
        error={issues.of('support_email')}
      />
      <TextField
        label={t`Phone number`}
        hint={t`For customers and the legal pages.`}
        name="phone"
        type="tel"
        maxLength={40}
        autoComplete="off"
        error={issues.of('phone')}
      />
    </fieldset>
  );
}

type Given = Pick<
  CallInput<typeof createSite>,
  'company' | 'company_id' | 'company_data' | 'support_email' | 'phone'
>;

/** What was typed into this group. Empty fields are left out. */
export function companyIn(read: (name: string) => string): Given {
  const pickFields = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([key, name]) => (read(name) === '' ? [] : [[key, read(name)]])),
    );
  const support = pickFields({ support_email: 'support_email', phone: 'phone' });
  if (read('company_id') !== '') return { company_id: Number(read('company_id')), ...support };
  return {
    ...support,
    ...pickFields({ company: 'company' }),
    company_data: pickFields({
      address: 'address',
      city: 'city',
      country: 'company_country',
      registration_number: 'registration_number',
      vat_number: 'vat_number',
    }),
  };
}
