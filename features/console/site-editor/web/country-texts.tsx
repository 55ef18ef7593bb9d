import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { FieldError, FieldHint, labelLook } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';

interface CountryTextsProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly countries: readonly string[];
  /** By country. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onChange: (texts: Readonly<Record<string, string>>) => void;
}

/** A text for each of some countries, such as a VAT number. A country whose text is empty is left out. */
export function CountryTexts({ id, label, hint, error, countries, texts, onChange }: CountryTextsProps) {
  const { t } = useLingui();
  const ready = useHydrated();
  const names = new Intl.DisplayNames(useIsoLocale(), { type: 'region', fallback: 'code' });
  const nameOf = (country: string) => (/^[A-Z]{2}$/.test(country) ? names.of(country)! : country);
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = [...new Set([...Object.keys(texts), ...added])];
  const change = (country: string, text: string) => {
    const { [country]: replaced, ...others } = texts;
    onChange(text === '' ? others : { ...others, [country]: text });
    if (replaced !== undefined && text === '') setAdded((before) => [...before, country]);
  };
  const remove = (country: string) => {
    setAdded((before) => before.filter((other) => other !== country));
    const { [country]: removed, ...others } = texts;
    if (removed !== undefined) onChange(others);
  };
  // Browsers and the server know different country names and sort them differently, so the list waits for React.
  const rest = (ready ? countries : [])
    .filter((country) => !shown.includes(country))
    .map((country) => ({ country, name: nameOf(country) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className={labelLook}>
        {label}
      </p>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <ul className="mt-1.5 grid gap-2">
        {shown.map((country) => (
          <li key={country} className="flex items-end gap-2">
            <TextField
              label={nameOf(country)}
              value={texts[country] ?? ''}
              maxLength={30}
              className="max-w-72 flex-1"
              onChange={(event) => change(country, event.target.value)}
            />
            <IconButton label={t`Remove ${nameOf(country)}`} icon={<X />} onClick={() => remove(country)} />
          </li>
        ))}
      </ul>
      <Select
        id={id}
        label={
          <span className="sr-only">
            <Trans>Add a country</Trans>
          </span>
        }
        placeholder={t`Add a country…`}
        value=""
        className="mt-2"
        onChange={(event) => setAdded([...added, event.target.value])}
      >
        {rest.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </Select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
