import { useLingui } from '@lingui/react/macro';
import { useCountryName } from '#features/profiles/web/public.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { AppliedFilters } from '../contract.ts';
import { without, type Filters } from './search-filters.ts';

interface ActiveFiltersProps {
  readonly filters: Filters;
  readonly applied: AppliedFilters;
  readonly onChange: (filters: Filters) => void;
}

/** A chip for each filter that was set, each with a button that takes it off. */
export function ActiveFilters({ filters, applied, onChange }: ActiveFiltersProps) {
  const { t } = useLingui();
  const countryName = useCountryName();
  const youngest = filters.min_age ?? applied.min_age;
  const oldest = filters.max_age ?? applied.max_age;
  const chips: { label: string; names: (keyof Filters)[] }[] = [];
  if (filters.gender)
    chips.push({ label: filters.gender === 'female' ? t`Women` : t`Men`, names: ['gender'] });
  if (filters.country) chips.push({ label: countryName(filters.country), names: ['country'] });
  if (filters.countryregion) chips.push({ label: filters.countryregion, names: ['countryregion'] });
  if (filters.min_age !== undefined || filters.max_age !== undefined) {
    chips.push({ label: t`${youngest} to ${oldest} years`, names: ['min_age', 'max_age'] });
  }
  if (filters.with_photo) chips.push({ label: t`With photo`, names: ['with_photo'] });
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={t`Active filters`}
      className="flex gap-2 overflow-x-auto pb-1 sm:flex-wrap sm:overflow-visible"
    >
      {chips.map(({ label, names }) => (
        <li key={names.join()} className="max-w-full shrink-0">
          <Chip label={label} onRemove={() => onChange(without(filters, ...names))} />
        </li>
      ))}
    </ul>
  );
}
