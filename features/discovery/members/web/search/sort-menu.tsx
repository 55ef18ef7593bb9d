import { useLingui } from '@lingui/react/macro';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { SortOrder } from '../../contract.ts';
import { sorts, without, type Filters } from './search-filters.ts';

interface SortMenuProps {
  readonly filters: Filters;
  /** Shows only an icon on a phone, where the active filters need the space. */
  readonly isBrief: boolean;
  readonly onChange: (filters: Filters) => void;
}

/** The order of the results. This is a native select, so that phones show their own picker. */
export function SortMenu({ filters, isBrief, onChange }: SortMenuProps) {
  const { t } = useLingui();
  const isMember = useUser() !== null;
  // These orders depend on a profile, which visitors do not have.
  const options = sorts.filter((sort) => isMember || (sort !== 'nearest' && sort !== 'best_match'));
  const names: Record<SortOrder, string> = {
    last_active: t`Last active`,
    newest: t`Newest`,
    nearest: t`Nearest`,
    best_match: t`Recommended`,
  };
  const choose = (sort: SortOrder) =>
    onChange(sort === sorts[0] ? without(filters, 'sort') : { ...filters, sort });
  return (
    <span
      className={classNames(
        'relative inline-flex min-w-0 shrink-0 items-center tight:shrink rounded-pill outline-focus hover:bg-surface-muted',
        isBrief && 'max-sm:w-9 max-sm:focus-within:outline-2',
      )}
    >
      <ArrowDownUp
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute start-3 size-4',
          isBrief && 'max-sm:start-2 max-sm:size-5',
        )}
      />
      <select
        aria-label={t`Sort by`}
        value={filters.sort ?? sorts[0]}
        onChange={({ target }) => choose(target.value as SortOrder)}
        className={classNames(
          'min-h-11 w-full cursor-pointer appearance-none truncate rounded-pill bg-transparent pe-7.5 ps-8.5 text-sm font-semibold text-ink [&>option]:bg-surface-raised [&>option]:text-ink',
          isBrief && 'max-sm:opacity-0',
        )}
      >
        {listOptions(options, (sort) => [sort, names[sort]])}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute end-2.5 size-4 text-ink-muted',
          isBrief && 'max-sm:hidden',
        )}
      />
    </span>
  );
}
