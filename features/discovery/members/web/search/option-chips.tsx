import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdultMark } from '#features/people/profiles/web/public.ts';

export interface ChipOption {
  readonly value: string;
  readonly word: string;
  readonly adult?: boolean;
}

interface OptionChipsProps {
  readonly legend: ReactNode;
  /** Explains how several values combine. */
  readonly hint?: ReactNode;
  readonly options: readonly ChipOption[];
  /** Options that appear only when the reader asks for more. */
  readonly rest?: { readonly label: ReactNode; readonly options: readonly ChipOption[] };
  readonly chosen: readonly string[];
  /** Whether the maximum number of values has been reached. */
  readonly full?: boolean;
  readonly onToggle: (value: string) => void;
}

/** Values as checkboxes that look like chips. */
export function OptionChips({ legend, hint, options, rest, ...choice }: OptionChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      {hint ? <p className="text-sm text-ink-muted">{hint}</p> : null}
      <ChipList options={options} {...choice} />
      {rest && rest.options.length > 0 ? (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            {rest.label}
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <ChipList options={rest.options} {...choice} />
        </details>
      ) : null}
    </fieldset>
  );
}

type ChipListProps = Pick<OptionChipsProps, 'options' | 'chosen' | 'full' | 'onToggle'>;

function ChipList({ options, chosen, full = false, onToggle }: ChipListProps) {
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {options.map((option) => {
        const isChosen = chosen.includes(option.value);
        return (
          <OptionChip
            key={option.value}
            option={option}
            chosen={isChosen}
            disabled={full && !isChosen}
            onToggle={() => onToggle(option.value)}
          />
        );
      })}
    </div>
  );
}

interface OptionChipProps {
  readonly option: ChipOption;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

function OptionChip({ option: { word, adult }, chosen, disabled, onToggle }: OptionChipProps) {
  return (
    <label className="relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-pill border border-line-control bg-surface px-4 text-[0.9375rem] font-medium transition-colors hover:border-ink-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        className="absolute inset-0 cursor-[inherit] opacity-0"
        checked={chosen}
        disabled={disabled}
        onChange={onToggle}
      />
      {chosen ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
      {word}
      {adult ? <AdultMark /> : null}
    </label>
  );
}
