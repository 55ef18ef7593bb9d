import { Check } from 'lucide-react';

interface ChoiceChipsProps<V extends string> {
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly chosen: readonly V[];
  /** The maximum number of choices. */
  readonly max: number;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly onChange: (chosen: V[]) => void;
}

/** A multiple choice: native checkboxes that look like chips. */
export function ChoiceChips<V extends string>({
  options,
  chosen,
  max,
  labelledBy,
  describedBy,
  onChange,
}: ChoiceChipsProps<V>) {
  const full = chosen.length >= max;
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="flex flex-wrap gap-2.5"
    >
      {options.map(({ value, label }) => {
        const on = chosen.includes(value);
        return (
          <label
            key={value}
            className="relative inline-flex min-h-12 max-w-full cursor-pointer items-center gap-1.5 rounded-pill border border-line-control bg-surface px-5 font-semibold transition-colors hover:border-ink-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="checkbox"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={on}
              disabled={full && !on}
              onChange={() => onChange(on ? chosen.filter((one) => one !== value) : [...chosen, value])}
            />
            {on ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            {label}
          </label>
        );
      })}
    </div>
  );
}
