import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldChange } from '../contract.ts';
import { differencesOf } from './differences.ts';
import { settingTexts } from './setting-texts.ts';
import { useValueText } from './value-texts.ts';

/** What a field is called; its name if this version doesn’t know it. */
export function useFieldLabel(): (name: string) => string {
  const { t, i18n } = useLingui();
  return (name) => {
    if (name === 'domains') return t`Domains`;
    const text = (settingTexts as Partial<Record<string, (typeof settingTexts)['name']>>)[name];
    return text ? i18n._(text.label) : name;
  };
}

/** What differs, field by field: what goes is struck through, what comes is marked. */
export function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  const label = useFieldLabel();
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {changes.map((change) => (
        <div key={change.name} className="grid gap-1 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-4">
          <dt className="font-semibold">{label(change.name)}</dt>
          <dd className="min-w-0">
            <ul className="grid gap-1.5">
              {differencesOf(change.before, change.after).map(({ path, before, after }) => (
                <li
                  key={`${path} ${before} ${after}`}
                  className="flex flex-wrap items-baseline gap-x-2 gap-y-1"
                >
                  {path === '' ? null : <code className="text-xs text-ink-muted">{path}</code>}
                  <Side field={change.name} value={before} gone />
                  <Side field={change.name} value={after} />
                  {before === null && after === null ? <Trans>empty</Trans> : null}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SideProps {
  readonly field: string;
  readonly value: string | null;
  readonly gone?: boolean;
}

function Side({ field, value, gone = false }: SideProps) {
  const { t } = useLingui();
  const text = useValueText();
  if (value === null) return null;
  const known = value === 'true' ? t`On` : value === 'false' ? t`Off` : null;
  const shown = known ?? (/^[a-z_]{2,20}$|^[A-Z]{2}$/.test(value) ? text(field, value) : value);
  const Tag = gone ? 'del' : 'ins';
  return (
    <Tag
      className={
        gone
          ? 'rounded bg-danger-soft px-1.5 py-0.5 wrap-anywhere text-on-danger-soft'
          : 'rounded bg-success-soft px-1.5 py-0.5 wrap-anywhere text-on-success-soft no-underline'
      }
    >
      {shown}
    </Tag>
  );
}
