import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FieldError, FieldHint, labelLook } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useValueText } from './value-texts.ts';

interface KeyedTextsProps {
  readonly field: string;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** The keys that may have a text: countries, or profile fields. */
  readonly keys: readonly string[];
  readonly maxLength: number;
  /** By key. */
  readonly texts: Readonly<Record<string, string>>;
  readonly onChange: (texts: Readonly<Record<string, string>>) => void;
}

/** A text for each of some countries or profile fields, such as a VAT number. Those whose text is empty are left out. */
export function KeyedTexts({
  field,
  id,
  label,
  hint,
  error,
  keys,
  maxLength,
  texts,
  onChange,
}: KeyedTextsProps) {
  const { i18n, t } = useLingui();
  const ready = useHydrated();
  const valueText = useValueText();
  const formatName = (key: string) => valueText(field, key);
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = [...new Set([...Object.keys(texts), ...added])];
  const change = (key: string, text: string) => {
    // In its place, so that the rows keep their order.
    const changed = { ...texts, [key]: text };
    onChange(Object.fromEntries(Object.entries(changed).filter(([, one]) => one !== '')));
    setAdded((before) => (before.includes(key) ? before : [...before, key]));
  };
  const remove = (key: string) => {
    setAdded((before) => before.filter((other) => other !== key));
    const { [key]: removed, ...others } = texts;
    if (removed !== undefined) onChange(others);
  };
  // Browsers and the server know different country names and sort them differently, so the list waits for React.
  const rest = (ready ? keys : [])
    .filter((key) => !shown.includes(key))
    .map((key) => ({ key, name: formatName(key) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale));
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className={labelLook}>
        {label}
      </p>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <ul className="mt-1.5 grid gap-2">
        {shown.map((key) => (
          <li key={key} className="flex items-end gap-2">
            <TextField
              label={formatName(key)}
              value={texts[key] ?? ''}
              maxLength={maxLength}
              className={maxLength < 100 ? 'max-w-72 flex-1' : 'flex-1'}
              onChange={(event) => change(key, event.target.value)}
            />
            <IconButton label={t`Remove ${formatName(key)}`} icon={<X />} onClick={() => remove(key)} />
          </li>
        ))}
      </ul>
      <Select
        id={id}
        label={<span className="sr-only">{t`Add to: ${label}`}</span>}
        placeholder={t`Add…`}
        value=""
        className="mt-2"
        onChange={(event) => setAdded([...added, event.target.value])}
      >
        {listOptions(rest, ({ key, name }) => [key, name])}
      </Select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
