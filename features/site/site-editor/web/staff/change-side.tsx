import { useLingui } from '@lingui/react/macro';
import { HeroThumbnail } from '#features/growth/landing/web/public.ts';
import { spark } from '#features/site/sites/logo-marks.ts';
import { isColour } from '#features/site/sites/theme-rules.ts';
import { useHeroName, useMarkName } from './brand-choices.tsx';
import { useShapeNames } from './use-shape-names.ts';
import { isOrdered, useValueText } from './value-texts.ts';

interface SideProps {
  readonly field: string;
  /** The place within the value, such as `light.primary`. */
  readonly path: string;
  readonly value: string | null;
  readonly gone?: boolean;
}

/** A value before or after a change: in words, with a picture of what is chosen by its look. */
export function Side({ field, path, value: givenValue, gone = false }: SideProps) {
  // A site without a mark of its own shows the spark.
  const value = givenValue ?? (field === 'logo_mark' ? spark : null);
  if (value === null) return null;
  const Tag = gone ? 'del' : 'ins';
  return (
    <Tag
      className={
        gone
          ? 'inline-flex items-center gap-1.5 rounded bg-danger-soft px-1.5 py-0.5 wrap-anywhere text-on-danger-soft'
          : 'inline-flex items-center gap-1.5 rounded bg-success-soft px-1.5 py-0.5 wrap-anywhere text-on-success-soft no-underline'
      }
    >
      <Picture field={field} value={value} />
      <Words field={field} path={path} value={value} />
    </Tag>
  );
}

function Picture({ field, value }: Pick<SideProps, 'field'> & { readonly value: string }) {
  if (field === 'logo_mark')
    return (
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0 fill-current">
        <path d={value} />
      </svg>
    );
  if (field === 'hero') return <HeroThumbnail hero={value} className="h-12 w-20 shrink-0 rounded" />;
  if (field === 'theme' && isColour(value))
    return (
      <span
        aria-hidden="true"
        className="size-4 shrink-0 rounded border border-line-control"
        style={{ backgroundColor: value }}
      />
    );
  return null;
}

function Words({ field, path, value }: Pick<SideProps, 'field' | 'path'> & { readonly value: string }) {
  const { t } = useLingui();
  const text = useValueText();
  const formatMarkName = useMarkName();
  const formatHeroName = useHeroName();
  const shapes = useShapeNames();
  if (field === 'logo_mark') return formatMarkName(value);
  if (field === 'hero') return formatHeroName(value) ?? value;
  if (field === 'theme' && (path === 'typefaces' || path === 'corners'))
    return (shapes[path] as Readonly<Partial<Record<string, string>>>)[value] ?? value;
  if (value === 'true') return t`On`;
  if (value === 'false') return t`Off`;
  // Two orders of a list are compared as texts.
  return isOrdered(field)
    ? value
        .split(', ')
        .map((item) => text(field, item))
        .join(', ')
    : text(field, value);
}
