import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FieldChange } from '../../contract.ts';
import { Side } from './change-side.tsx';
import { colourNames } from './theme-colour-texts.ts';
import { listDifferences, type Difference } from './differences.ts';
import { settingTexts, type SettingText } from './setting-texts.gen.ts';
import { isKeyed, useValueText } from './value-texts.ts';

/** The label of a field; its name if this version doesn’t know it. */
export function useFieldLabel(): (name: string) => string {
  const { t, i18n } = useLingui();
  return (name) => {
    if (name === 'domains') return t`Domains`;
    const text = (settingTexts as Readonly<Record<string, SettingText | undefined>>)[name];
    return text ? i18n._(text.label) : name;
  };
}

/** The differences, field by field: removed values are struck through, new ones are highlighted. */
export function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  const label = useFieldLabel();
  // A theme may have changed in dozens of colours, below which a mark or a picture would be out of sight.
  const inOrder = changes.toSorted((a, b) => Number(a.name === 'theme') - Number(b.name === 'theme'));
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {inOrder.map((change) => (
        <div key={change.name} className="grid gap-1 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-4">
          <dt className="font-semibold">{label(change.name)}</dt>
          <dd className="min-w-0">
            <Differences
              name={change.name}
              differences={shapeFirst(listDifferences(change.before, change.after))}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Typefaces and corners have one part in their path, the colours of a theme have two. */
const shapeFirst = (differences: readonly Difference[]): readonly Difference[] =>
  differences.toSorted((a, b) => Number(a.path.includes('.')) - Number(b.path.includes('.')));

/** The most differences shown of one field; more are folded away, so that the reason below stays in sight. */
const maxShownDifferences = 6;

interface DifferencesProps {
  readonly name: string;
  readonly differences: readonly Difference[];
}

function Differences({ name, differences }: DifferencesProps) {
  const more = differences.length - maxShownDifferences;
  const list = (shown: readonly Difference[]) => (
    <ul className="grid gap-1.5">
      {shown.map(({ path, before, after }) => (
        <li key={`${path} ${before} ${after}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Place field={name} path={path} />
          <Side field={name} path={path} value={before} gone />
          <Side field={name} path={path} value={after} />
          {before === null && after === null ? <Trans>empty</Trans> : null}
        </li>
      ))}
    </ul>
  );
  if (more <= 1) return list(differences);
  return (
    <>
      {list(differences.slice(0, maxShownDifferences))}
      <details className="mt-1.5">
        <summary className="cursor-pointer text-ink-muted">
          <Plural value={more} one="# more" other="# more" />
        </summary>
        <div className="mt-1.5">{list(differences.slice(maxShownDifferences))}</div>
      </details>
    </>
  );
}

/** The path of the difference within the value. Theme colours, countries and profile fields have the same name as in their form. */
function Place({ field, path }: { readonly field: string; readonly path: string }) {
  const { t, i18n } = useLingui();
  const text = useValueText();
  if (path === '') return null;
  if (isKeyed(field)) return <span className="text-xs text-ink-muted">{text(field, path)}</span>;
  if (path === 'typefaces' || path === 'corners')
    return <span className="text-xs text-ink-muted">{path === 'typefaces' ? t`Typefaces` : t`Corners`}</span>;
  const [scheme, key] = path.split('.');
  const colour = key === undefined ? undefined : colourNames[key];
  if (!colour || (scheme !== 'light' && scheme !== 'dark'))
    return <code className="text-xs text-ink-muted">{path}</code>;
  const name = i18n._(colour);
  return (
    <span className="text-xs text-ink-muted">
      {scheme === 'light' ? t`${name}, light` : t`${name}, dark`}
    </span>
  );
}
