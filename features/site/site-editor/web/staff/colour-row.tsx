import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { isColour, type ThemeFault } from '#features/site/sites/theme-rules.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { colourNames } from './theme-colour-texts.ts';

interface ColourRowProps {
  readonly name: string;
  readonly value: string;
  /** Whether it differs from the built-in theme. */
  readonly own: boolean;
  /** The pairs that are hard to read because of it. */
  readonly faults: readonly ThemeFault[];
  readonly suggestion: string | null;
  /** A colour, or null for the built-in one. */
  readonly onChange: (colour: string | null) => void;
}

const written = (typed: string) => {
  const text = typed.trim().replace(/^#?/, '#').toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text;
};

/** One colour: a picker, its hexadecimal value, what is wrong with it, and a suggested colour. */
export function ColourRow({ name, value, own, faults, suggestion, onChange }: ColourRowProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const label = i18n._(colourNames[name]!);
  const isWrong = typed !== null && !isColour(written(typed));
  const change = (colour: string | null) => {
    setTyped(null);
    onChange(colour);
  };
  const faulty =
    faults.length === 0 ? undefined : (
      <Faults name={name} faults={faults} hasSuggestion={suggestion !== null} />
    );
  const error = isWrong ? t`Use six digits, such as #b5126b.` : faulty;
  return (
    <div className="flex items-start gap-3 py-3">
      <input
        type="color"
        value={value}
        aria-label={t`Pick: ${label}`}
        onChange={(event) => change(event.target.value)}
        className="mt-7.5 size-12 shrink-0 cursor-pointer rounded-field border border-line-control bg-surface p-1"
      />
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          value={typed ?? value}
          spellCheck={false}
          autoComplete="off"
          maxLength={9}
          className="[&_input]:font-mono"
          error={error}
          onChange={({ target: { value: text } }) => {
            setTyped(text);
            if (isColour(written(text))) onChange(written(text));
          }}
          onBlur={() => {
            if (!isWrong) setTyped(null);
          }}
          trailing={
            own ? (
              <IconButton
                label={t`Built-in colour: ${label}`}
                icon={<RotateCcw />}
                onClick={() => change(null)}
              />
            ) : null
          }
        />
        {suggestion === null ? null : (
          <Button
            size="sm"
            variant="secondary"
            className="mt-2"
            icon={
              <span
                className="block size-5 rounded-pill border border-line-control"
                style={{ backgroundColor: suggestion }}
              />
            }
            onClick={() => change(suggestion)}
          >
            <Trans>Use {suggestion}</Trans>
            <span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** How many pairs a row spells out. Fixing those usually fixes the others. */
const maxShownPairs = 2;

interface FaultsProps {
  readonly name: string;
  readonly faults: readonly ThemeFault[];
  readonly hasSuggestion: boolean;
}

function Faults({ name, faults, hasSuggestion }: FaultsProps) {
  const { i18n } = useLingui();
  const locale = useIsoLocale();
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="grid">
      {faults.slice(0, maxShownPairs).map(({ mark, background, ratio, least }) => {
        const other = i18n._(colourNames[mark === name ? background : mark]!);
        // Rounded down, so that 4.48 is not shown as 4.5.
        const has = digits.format(Math.floor(ratio * 10) / 10);
        const needs = digits.format(least);
        return (
          <span key={`${mark} ${background}`}>
            <Trans>
              Hard to read with “{other}”: {has} to 1, needs {needs}.
            </Trans>
          </span>
        );
      })}
      {hasSuggestion ? null : (
        <span>
          <Trans>No shade of it goes with all the others. Change those first.</Trans>
        </span>
      )}
    </span>
  );
}
