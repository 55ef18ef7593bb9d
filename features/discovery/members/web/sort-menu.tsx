import { useLingui } from '@lingui/react/macro';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { SortOrder } from '../contract.ts';
import { sorts, without, type Filters } from './search-filters.ts';

interface SortMenuProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** The order of the results. This is a native select, so that phones show their own picker. */
export function SortMenu({ filters, onChange }: SortMenuProps) {
  const { t } = useLingui();
  const isMember = useUser() !== null;
  // These orders depend on a profile, and visitors have none.
  const options = sorts.filter((sort) => isMember || (sort !== 'nearest' && sort !== 'best_match'));
  const names: Record<SortOrder, string> = {
    last_active: t`Last active`,
    newest: t`Newest`,
    nearest: t`Nearest`,
    best_match: t`Best match`,
  };
  const choose = (sort: SortOrder) =>
    onChange(sort === sorts[0] ? without(filters, 'sort') : { ...filters, sort });
  return (
    <span className="relative inline-flex min-w-0 items-center">
      <ArrowDownUp aria-hidden="true" className="pointer-events-none absolute left-3 size-4 text-ink-muted" />
      <select
        aria-label={t`Order`}
        value={filters.sort ?? sorts[0]}
        onChange={({ target }) => choose(target.value as SortOrder)}
        className="min-h-11 w-full cursor-pointer appearance-none truncate rounded-pill bg-surface pr-7.5 pl-8.5 text-[0.9375rem] font-semibold text-ink ring-1 ring-line-control ring-inset hover:bg-surface-muted [&>option]:bg-surface-raised"
      >
        {options.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5 size-4 text-ink-muted"
      />
    </span>
  );
}
