import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { FieldError, FieldHint, labelLook } from '#platform/web/ui/field.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { SettingField } from '../../contract.ts';
import { OrderedItems } from './ordered-items.tsx';
import { isOrdered, useValueText } from './value-texts.ts';

interface ListInputProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly field: Pick<SettingField, 'name' | 'options'>;
  readonly items: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
}

/** Some of the known values, or texts of any kind. */
export function ListInput({ id, label, hint, error, field, items, onChange }: ListInputProps) {
  const { i18n, t } = useLingui();
  const valueText = useValueText();
  const ready = useHydrated();
  const add = (item: string) => {
    if (item !== '' && !items.includes(item)) onChange([...items, item]);
  };
  const remove = (item: string) => onChange(items.filter((other) => other !== item));
  const rest = field.options.filter((option) => !items.includes(option));
  // Browsers and the server know different country names and sort them differently, so the list waits for React.
  const sorted = (ready ? rest : [])
    .map((option) => ({ option, text: valueText(field.name, option) }))
    .sort((a, b) => a.text.localeCompare(b.text, i18n.locale));
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className={labelLook}>
        {label}
      </p>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {items.length === 0 ? (
        <p className="mt-1.5 text-sm text-ink-muted">
          <Trans>None</Trans>
        </p>
      ) : isOrdered(field.name) ? (
        <OrderedItems
          items={items}
          formatItem={(item) => valueText(field.name, item)}
          onChange={onChange}
          onRemove={remove}
        />
      ) : (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {items.map((item) => (
            <li key={item} className="max-w-full">
              <Chip label={valueText(field.name, item)} onRemove={() => remove(item)} />
            </li>
          ))}
        </ul>
      )}
      {field.options.length === 0 ? (
        <TextAdder id={id} label={t`Add to: ${label}`} onAdd={add} />
      ) : rest.length === 0 ? null : (
        <Select
          id={id}
          label={<span className="sr-only">{t`Add to: ${label}`}</span>}
          placeholder={t`Add…`}
          value=""
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => add(event.target.value)}
        >
          {listOptions(sorted, ({ option, text }) => [option, text])}
        </Select>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

interface TextAdderProps {
  readonly id: string;
  readonly label: string;
  readonly onAdd: (text: string) => void;
}

function TextAdder({ id, label, onAdd }: TextAdderProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(typed.trim());
    setTyped('');
  };
  return (
    <div className="mt-1.5 flex items-end gap-2">
      <TextField
        id={id}
        label={<span className="sr-only">{label}</span>}
        value={typed}
        maxLength={80}
        className="flex-1"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="secondary" onClick={add}>
        <Trans>Add</Trans>
      </Button>
    </div>
  );
}
