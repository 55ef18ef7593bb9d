import { CheckChip } from '#platform/web/ui/chip.tsx';

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
          <CheckChip
            key={value}
            checked={on}
            disabled={full && !on}
            onChange={() => onChange(on ? chosen.filter((one) => one !== value) : [...chosen, value])}
            className="min-h-12 px-5 font-semibold has-disabled:opacity-60"
          >
            {label}
          </CheckChip>
        );
      })}
    </div>
  );
}
