import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { countryCodes } from '#platform/shared/country-codes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { usePayerCountryName } from './country-name.ts';

interface NewCountryProps {
  readonly taken: readonly string[];
  /** Countries of the site without prices of their own. */
  readonly missing: readonly string[];
  readonly ready: boolean;
  readonly onChoose: (country: string) => void;
}

/** Adds prices for one more country. */
export function NewCountry({ taken, missing, ready, onChoose }: NewCountryProps) {
  const { i18n, t } = useLingui();
  const countryName = usePayerCountryName();
  const [country, setCountry] = useState('');
  const choices = countryCodes
    .filter((code) => !taken.includes(code))
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  const names = missing.map(countryName).join(', ');
  return (
    <section aria-label={t`Another country`} className="mt-6 max-w-md">
      {missing.length > 0 ? (
        <p className="mb-3 text-sm text-ink-muted">
          <Trans>Members in {names} get the prices of all other countries.</Trans>
        </p>
      ) : null}
      <div className="flex items-end gap-3">
        <Select
          className="min-w-0 flex-1"
          label={t`Prices for another country`}
          placeholder={t`Choose a country`}
          value={country}
          onChange={(event) => setCountry(event.target.value)}
        >
          {listOptions(choices, ({ code, name }) => [code, name])}
        </Select>
        <Button
          variant="secondary"
          disabled={!ready || country === ''}
          onClick={() => {
            onChoose(country);
            setCountry('');
          }}
        >
          <Trans>Add</Trans>
        </Button>
      </div>
    </section>
  );
}
