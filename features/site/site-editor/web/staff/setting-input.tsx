import { useLingui } from '@lingui/react/macro';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { SettingField } from '../../contract.ts';
import type { FieldName } from '../../site-fields.ts';
import { KeyedTexts } from './keyed-texts.tsx';
import { ListInput } from './list-input.tsx';
import { PageAddresses } from './page-addresses.tsx';
import { settingTexts } from './setting-texts.gen.ts';
import { useValueText } from './value-texts.ts';

interface SettingInputProps {
  readonly field: SettingField;
  /** JSON, or the text typed so far. */
  readonly draft: string;
  readonly error: string | undefined;
  /** Instead of the setting's own. */
  readonly hint?: string;
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
  const locale = useIsoLocale();
  const { field, draft, error, onChange } = props;
  const name = field.name as FieldName;
  const { label, hint, values, oneLine } = settingTexts[name];
  const texts = { label: i18n._(label), hint: props.hint ?? i18n._(hint), error, id: `field-${name}` };
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
          readOnly={field.fixed}
          className="[&_input]:max-w-40"
          onChange={({ target: { value: typed } }) =>
            onChange(/^-?\d{1,9}$/.test(typed.trim()) ? String(Number(typed)) : JSON.stringify(typed))
          }
        />
      );
    case 'choice': {
      const options =
        ready && field.options.includes(text) ? field.options : [text, ...(ready ? field.options : [])];
      const named = options.map((option) => ({ option, shown: valueText(field.name, option) }));
      if (values === 'country') named.sort((a, b) => a.shown.localeCompare(b.shown, locale));
      return (
        <Select
          {...texts}
          value={text}
          onChange={({ target: { value: chosen } }) =>
            onChange(JSON.stringify(typeof value === 'number' ? Number(chosen) : chosen))
          }
        >
          {listOptions(named, ({ option, shown }) => [option, shown])}
        </Select>
      );
    }
    case 'list':
      return (
        <ListInput
          {...texts}
          field={field}
          items={isList(value) ? value : []}
          onChange={(items) => onChange(JSON.stringify(items))}
        />
      );
    case 'by_key':
      return (
        <KeyedTexts
          {...texts}
          field={name}
          keys={field.options}
          maxLength={field.max ?? longText}
          texts={isRecord(value) ? value : {}}
          onChange={(next) => onChange(JSON.stringify(next))}
        />
      );
    case 'aliases':
      return (
        <PageAddresses
          {...texts}
          pages={field.options}
          aliases={isRecord(value) ? value : {}}
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
      return (field.max ?? 0) >= longText && !field.fixed && !oneLine ? (
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
