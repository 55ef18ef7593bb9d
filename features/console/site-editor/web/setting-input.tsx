import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { FieldError, FieldHint, labelLook } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { SettingField } from '../contract.ts';
import type { FieldName } from '../setting-topics.ts';
import { CountryTexts } from './country-texts.tsx';
import { settingTexts } from './setting-texts.ts';
import { useValueText } from './value-texts.ts';

interface SettingInputProps {
  readonly field: SettingField;
  /** JSON, or the text typed so far. */
  readonly draft: string;
  readonly error: string | undefined;
  readonly onChange: (draft: string) => void;
}

/** The value of a new company's required fields. */
const notGiven = '-';
/** A text of this length or more gets several lines. */
const longText = 200;

/** The control for one setting, chosen by its kind. */
export function SettingInput(props: SettingInputProps) {
  const { i18n } = useLingui();
  const valueText = useValueText();
  const ready = useHydrated();
  const { field, draft, error, onChange } = props;
  const { label, hint } = settingTexts[field.name as FieldName];
  const texts = { label: i18n._(label), hint: i18n._(hint), error, id: `field-${field.name}` };
  const value = parsed(draft);
  const text = typeof value === 'string' ? (value === notGiven ? '' : value) : value === null ? '' : draft;
  const changeText = (typed: string) =>
    onChange(field.nullable && typed === '' ? 'null' : JSON.stringify(typed));
  const limit = field.max === null ? {} : { maxLength: field.max };
  switch (field.kind) {
    case 'switch':
      return (
        <Checkbox
          {...texts}
          look="switch"
          checked={value === true}
          onChange={(event) => onChange(String(event.target.checked))}
        />
      );
    case 'number':
      return (
        <TextField
          {...texts}
          inputMode="numeric"
          value={text}
          className="[&_input]:max-w-40"
          onChange={({ target: { value: typed } }) =>
            onChange(/^-?\d{1,9}$/.test(typed.trim()) ? String(Number(typed)) : JSON.stringify(typed))
          }
        />
      );
    case 'choice':
      return (
        <Select {...texts} value={text} onChange={(event) => onChange(JSON.stringify(event.target.value))}>
          {(ready && field.options.includes(text)
            ? field.options
            : [text, ...(ready ? field.options : [])]
          ).map((option) => (
            <option key={option} value={option}>
              {valueText(field.name, option)}
            </option>
          ))}
        </Select>
      );
    case 'list':
      return <ListInput {...props} items={isList(value) ? value : []} />;
    case 'by_country':
      return (
        <CountryTexts
          {...texts}
          countries={field.options}
          texts={isRecord(value) ? value : {}}
          onChange={(next) => onChange(JSON.stringify(next))}
        />
      );
    case 'json':
      return (
        <TextArea
          {...texts}
          value={draft === field.value ? JSON.stringify(value, null, 2) : draft}
          spellCheck={false}
          readOnly={field.fixed}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'text':
      return (field.max ?? 0) >= longText && !field.fixed ? (
        <TextArea
          {...texts}
          {...limit}
          rows={2}
          value={text}
          onChange={(event) => changeText(event.target.value)}
        />
      ) : (
        <TextField
          {...texts}
          {...limit}
          value={text}
          readOnly={field.fixed}
          onChange={(event) => changeText(event.target.value)}
        />
      );
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

function parsed(draft: string): unknown {
  try {
    return JSON.parse(draft) as unknown;
  } catch {
    return undefined;
  }
}

function ListInput({
  field,
  error,
  onChange,
  items,
}: SettingInputProps & { readonly items: readonly string[] }) {
  const { t, i18n } = useLingui();
  const valueText = useValueText();
  const ready = useHydrated();
  const [typed, setTyped] = useState('');
  const { label, hint } = settingTexts[field.name as FieldName];
  const name = i18n._(label);
  const id = `field-${field.name}`;
  const set = (next: readonly string[]) => onChange(JSON.stringify(next));
  const add = (item: string) => {
    if (item !== '' && !items.includes(item)) set([...items, item]);
    setTyped('');
  };
  const rest = field.options.filter((option) => !items.includes(option));
  // Browsers and the server know different country names and sort them differently, so the list waits for React.
  const sorted = (ready ? rest : [])
    .map((option) => ({ option, text: valueText(field.name, option) }))
    .sort((a, b) => a.text.localeCompare(b.text));
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className={labelLook}>
        {name}
      </p>
      <FieldHint id={`${id}-hint`}>{i18n._(hint)}</FieldHint>
      {items.length === 0 ? (
        <p className="mt-1.5 text-sm text-ink-muted">
          <Trans>None</Trans>
        </p>
      ) : (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {items.map((item) => (
            <li key={item} className="max-w-full">
              <Chip
                label={valueText(field.name, item)}
                onRemove={() => set(items.filter((other) => other !== item))}
              />
            </li>
          ))}
        </ul>
      )}
      {field.options.length > 0 ? (
        rest.length === 0 ? null : (
          <Select
            id={id}
            label={<span className="sr-only">{t`Add to: ${name}`}</span>}
            placeholder={t`Add…`}
            value=""
            onChange={(event) => add(event.target.value)}
          >
            {sorted.map(({ option, text }) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </Select>
        )
      ) : (
        <div className="mt-1.5 flex items-end gap-2">
          <TextField
            id={id}
            label={<span className="sr-only">{t`Add to: ${name}`}</span>}
            value={typed}
            maxLength={80}
            className="flex-1"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(typed.trim());
            }}
          />
          <Button variant="secondary" onClick={() => add(typed.trim())}>
            <Trans>Add</Trans>
          </Button>
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
