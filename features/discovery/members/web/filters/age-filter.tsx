import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Slider } from '#platform/web/ui/slider.tsx';
import { ages } from '../search/search-filters.ts';
import type { FilterPart } from './filter-part.ts';

/** Both ends, and the decades between them that leave room for their numbers on a narrow phone. */
const scale = ages.filter(
  (age, index) => index === 0 || index === ages.length - 1 || (age % 10 === 0 && age >= 30 && age <= 80),
);

/** The ages between two thumbs. The numbers are selects, for an exact age without dragging. */
export function AgeFilter({ filters, applied, onChange }: FilterPart) {
  const { t } = useLingui();
  if (!applied.fields.includes('age')) return null;
  const youngest = filters.min_age ?? applied.min_age;
  const oldest = filters.max_age ?? applied.max_age;
  const change = (min: number, max: number) => onChange({ ...filters, min_age: min, max_age: max });
  const [low, high] = [t`Minimum age`, t`Maximum age`];
  return (
    <Slider
      legend={t`Age`}
      min={ages[0]!}
      max={ages.at(-1)!}
      scale={scale}
      thumbs={[
        { label: low, value: youngest },
        { label: high, value: oldest },
      ]}
      onChange={([min = youngest, max = oldest]) => change(min, max)}
      readout={([min = youngest, max = oldest]) => (
        <span className="-me-1 flex items-center gap-1">
          <AgeSelect label={low} age={min} onChange={(age) => change(age, Math.max(age, oldest))} />
          <span aria-hidden="true">–</span>
          <AgeSelect label={high} age={max} onChange={(age) => change(Math.min(age, youngest), age)} />
        </span>
      )}
    />
  );
}

interface AgeSelectProps {
  readonly label: string;
  readonly age: number;
  readonly onChange: (age: number) => void;
}

/** A number that opens the list of ages. */
function AgeSelect({ label, age, onChange }: AgeSelectProps) {
  return (
    <span className="relative inline-flex items-center">
      <select
        aria-label={label}
        value={age}
        onChange={({ target }) => onChange(Number(target.value))}
        className="min-h-11 cursor-pointer appearance-none rounded-field bg-transparent ps-2.5 pe-7 text-lg font-semibold tabular-nums hover:bg-surface-muted [&>option]:bg-surface-raised"
      >
        {ages.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-1.5 size-4.5 text-ink-muted"
      />
    </span>
  );
}
