import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdultMark } from '#features/people/profiles/web/public.ts';
import { CheckChip } from '#platform/web/ui/chip.tsx';

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
      {options.map(({ value, word, adult }) => (
        <CheckChip
          key={value}
          checked={chosen.includes(value)}
          disabled={full && !chosen.includes(value)}
          onChange={() => onToggle(value)}
          className="min-h-11 px-4 text-[0.9375rem] font-medium has-disabled:opacity-50"
        >
          {word}
          {adult ? <AdultMark /> : null}
        </CheckChip>
      ))}
    </div>
  );
}
