import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Wand2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  deriveColours,
  schemes,
  typefaces,
  type Scheme,
  type Theme,
  type ThemeFault,
} from '#features/site/sites/theme-rules.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { suggestionFor, themeFromColour, withSuggestions } from '../../derived-theme.ts';
import { ColourRow } from './colour-row.tsx';
import { colourGroups } from './theme-colour-texts.ts';
import { useShapeNames } from './use-shape-names.ts';

interface ThemeFormProps {
  readonly theme: Theme;
  readonly faults: readonly ThemeFault[];
  readonly scheme: Scheme;
  readonly onScheme: (scheme: Scheme) => void;
  readonly onChange: (theme: Theme) => void;
  /** Shown between the corners and the colours. */
  readonly children?: ReactNode;
}

/** The colours of both colour schemes, the typefaces and the corners. */
export function ThemeForm({ theme, faults, scheme, onScheme, onChange, children }: ThemeFormProps) {
  const { t } = useLingui();
  const setColour = (name: string, colour: string | null) => {
    const { [name]: _, ...others } = theme[scheme];
    onChange({ ...theme, [scheme]: colour === null ? others : { ...theme[scheme], [name]: colour } });
  };
  return (
    <>
      <OneColour theme={theme} onChange={onChange} />
      <ShapeChoices theme={theme} onChange={onChange} />
      {children}
      <h2 className="mt-8 text-lg">
        <Trans>Colours</Trans>
      </h2>
      <Verdict theme={theme} faults={faults} onChange={onChange} />
      <div role="group" aria-label={t`Scheme`} className="mt-4 grid grid-cols-2 gap-2">
        {schemes.map((one) => {
          const count = faults.filter((fault) => fault.scheme === one).length;
          return (
            <Button
              key={one}
              variant={one === scheme ? 'primary' : 'secondary'}
              size="sm"
              aria-pressed={one === scheme}
              onClick={() => onScheme(one)}
            >
              {one === 'light' ? <Trans>Light</Trans> : <Trans>Dark</Trans>}
              {count === 0 ? null : ` (${count})`}
            </Button>
          );
        })}
      </div>
      <details open={faults.length > 0} className="group/all mt-3">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden="true" className="size-5 text-ink-muted group-open/all:rotate-180" />
          <Trans>All colours, one by one</Trans>
        </summary>
        <ColourGroups theme={theme} faults={faults} scheme={scheme} onColour={setColour} />
      </details>
    </>
  );
}

interface ColourGroupsProps {
  readonly theme: Theme;
  readonly faults: readonly ThemeFault[];
  readonly scheme: Scheme;
  readonly onColour: (name: string, colour: string | null) => void;
}

function ColourGroups({ theme, faults, scheme, onColour }: ColourGroupsProps) {
  const { i18n } = useLingui();
  const colours = deriveColours(theme, scheme);
  const faultsAt = (name: string) =>
    faults.filter((fault) => fault.scheme === scheme && fault.names.includes(name));
  return colourGroups.map(({ key, name, colours: names }) => (
    <details
      key={`${scheme} ${key}`}
      open={names.some((one) => faultsAt(one).length > 0)}
      className="group mt-3 border-t border-line pt-1"
    >
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {i18n._(name)}
        <ChevronDown aria-hidden="true" className="size-5 text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="divide-y divide-line">
        {names.map((one) => {
          const own = faultsAt(one);
          return (
            <ColourRow
              key={one}
              name={one}
              value={colours[one]!}
              own={Object.hasOwn(theme[scheme], one)}
              faults={own}
              suggestion={own.length === 0 ? null : suggestionFor(theme, scheme, one)}
              onChange={(colour) => onColour(one, colour)}
            />
          );
        })}
      </div>
    </details>
  ));
}

interface VerdictProps {
  readonly theme: Theme;
  readonly faults: readonly ThemeFault[];
  readonly onChange: (theme: Theme) => void;
}

function Verdict({ theme, faults, onChange }: VerdictProps) {
  return (
    <div aria-live="polite" className="mt-2">
      {faults.length === 0 ? (
        <p className="text-sm text-ink-muted">
          <Trans>Everything is readable in light and dark, as WCAG 2.2 AA requires.</Trans>
        </p>
      ) : (
        <Alert
          tone="warning"
          action={
            <Button size="sm" variant="secondary" onClick={() => onChange(withSuggestions(theme))}>
              <Trans>Use all suggestions</Trans>
            </Button>
          }
        >
          <Trans>Some colours are hard to read together. They can’t be saved like this.</Trans>
        </Alert>
      )}
    </div>
  );
}

function OneColour({ theme, onChange }: Pick<ThemeFormProps, 'theme' | 'onChange'>) {
  const { t } = useLingui();
  const [brand, setBrand] = useState(deriveColours(theme, 'light')['primary']!);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-surface-muted p-4">
      <input
        type="color"
        value={brand}
        aria-label={t`Colour of the brand`}
        onChange={(event) => setBrand(event.target.value)}
        className="size-12 shrink-0 cursor-pointer rounded-field border border-line-control bg-surface p-1"
      />
      <p className="min-w-40 flex-1 text-sm">
        <Trans>Start from one colour. All shades of the brand follow from it, in light and dark.</Trans>
      </p>
      <Button
        size="sm"
        variant="secondary"
        icon={<Wand2 />}
        onClick={() => onChange(themeFromColour(theme, brand))}
      >
        <Trans>Create a theme</Trans>
      </Button>
    </div>
  );
}

function ShapeChoices({ theme, onChange }: Pick<ThemeFormProps, 'theme' | 'onChange'>) {
  const { t } = useLingui();
  const { typefaces: names, corners } = useShapeNames();
  const radii = { sharp: 'rounded-[0.125rem]', soft: 'rounded-lg', round: 'rounded-2xl' };
  return (
    <div className="mt-6 grid gap-6">
      <RadioGroup
        label={t`Typefaces`}
        name="typefaces"
        columns={4}
        value={theme.typefaces ?? 'editorial'}
        options={Object.entries(typefaces).map(([value, [, heading]]) => ({
          value,
          label: names[value as keyof typeof names],
          icon: (
            <span className="text-2xl" style={{ fontFamily: `var(--face-${heading})` }}>
              Aa
            </span>
          ),
        }))}
        onChange={(value) => onChange({ ...theme, typefaces: value as keyof typeof names })}
      />
      <RadioGroup
        label={t`Corners`}
        name="corners"
        columns={3}
        value={theme.corners ?? 'soft'}
        options={Object.entries(corners).map(([value, label]) => ({
          value,
          label,
          icon: (
            <span className={`block size-8 border-2 border-current ${radii[value as keyof typeof radii]}`} />
          ),
        }))}
        onChange={(value) => onChange({ ...theme, corners: value as keyof typeof corners })}
      />
    </div>
  );
}
