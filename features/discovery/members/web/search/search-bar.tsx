import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { latePart } from '#platform/web/late-part.tsx';
import { whenOnline } from '#platform/web/lazy-part.ts';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { AppliedFilters } from '../../contract.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ResultCount } from './result-count.tsx';
import { countFilters, type Filters } from './search-filters.ts';
import { SortMenu } from './sort-menu.tsx';

const loadSheet = () => whenOnline(() => import('../filters/search-sheet.tsx'));
const SearchSheet = latePart(loadSheet, { catalogs: ['filters', 'members', 'profiles'] });

interface SearchBarProps {
  /** The switch to the other ways of discovering people, if there are any. */
  readonly ways: ReactNode;
  readonly filters: Filters;
  readonly applied: AppliedFilters;
  readonly resultCount: number | null;
  readonly searching: boolean;
  /** Whether the results are still being counted. */
  readonly counting: boolean;
  readonly onChange: (filters: Filters) => void;
  /** Called when the last chip is removed, so that the caller can move the focus. */
  readonly onNoChips: () => void;
}

/** A slim sticky bar: the number of results, the active filters, the order, and a button that opens all filters. */
export function SearchBar(props: SearchBarProps) {
  const { ways, filters, applied, resultCount, searching, counting, onChange, onNoChips } = props;
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  const set = countFilters(filters);
  return (
    <section
      aria-label={t`Filters`}
      data-bar="above"
      // On a phone, the switch scrolls away, but the other parts of the bar stay.
      className={classNames(
        'sticky z-20 -mx-4 bg-page px-4 tight:static lg:top-16 lg:mb-2 lg:flex lg:min-h-13 lg:items-center lg:gap-3',
        ways ? '-top-10' : 'top-0',
      )}
    >
      {ways ? (
        <div className="flex h-10 items-start justify-center tight:h-auto lg:h-auto">{ways}</div>
      ) : null}
      <div className="flex h-11 min-w-0 flex-1 items-center gap-2 tight:h-auto tight:flex-wrap">
        <ResultCount resultCount={resultCount} searching={searching} />
        <div className="min-w-0 flex-1">
          <ActiveFilters filters={filters} applied={applied} onChange={onChange} onNone={onNoChips} />
        </div>
        <SortMenu filters={filters} isBrief={set > 0} onChange={onChange} />
        <button
          type="button"
          aria-haspopup="dialog"
          className="relative -me-2 inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-pill text-sm font-semibold hover:bg-surface-muted lg:me-0 lg:w-auto lg:px-4 lg:ring-1 lg:ring-line-control lg:ring-inset"
          onClick={() => setChoosing(true)}
          // Starts loading before the click.
          onPointerEnter={() => void loadSheet()}
          onFocus={() => void loadSheet()}
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          <span className="max-lg:sr-only">
            <Trans>Filters</Trans>
          </span>
          <CountBadge
            count={set}
            label={t`${set} active`}
            className="max-lg:absolute max-lg:top-0 max-lg:end-0"
          />
        </button>
      </div>
      {choosing ? (
        <SearchSheet
          filters={filters}
          applied={applied}
          resultCount={resultCount}
          counting={searching || counting}
          onChange={onChange}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </section>
  );
}
