import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart, whenOnline } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import type { AppliedFilters } from '../contract.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ResultCount } from './result-count.tsx';
import { countFilters, type Filters } from './search-filters.ts';
import { SortMenu } from './sort-menu.tsx';

const loadSheet = () => whenOnline(() => import('./search/search-sheet.tsx'));
const SearchSheet = lazyPart(loadSheet);

interface SearchBarProps {
  readonly filters: Filters;
  readonly applied: AppliedFilters;
  readonly found: number | null;
  readonly searching: boolean;
  /** Whether the results are still being counted. */
  readonly counting: boolean;
  readonly onChange: (filters: Filters) => void;
  /** Called when the last chip is removed, so that the caller can move the focus. */
  readonly onNoChips: () => void;
}

/** A sticky bar: the number of results, their order, a button that opens all filters, and the active filters. */
export function SearchBar(props: SearchBarProps) {
  const { filters, applied, found, searching, counting, onChange, onNoChips } = props;
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  const set = countFilters(filters);
  return (
    <section
      aria-label={t`Filters`}
      data-bar="above"
      className="sticky top-0 z-20 -mx-3 mb-4 grid gap-2.5 border-b border-line bg-page/95 px-3 py-2 lg:top-16 backdrop-blur sm:-mx-4 sm:px-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <ResultCount found={found} searching={searching} />
        <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:flex sm:w-auto [&>*]:min-w-0">
          <SortMenu filters={filters} onChange={onChange} />
          <Button
            variant="secondary"
            icon={<SlidersHorizontal />}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
            // Starts loading before the click.
            onPointerEnter={() => void loadSheet()}
            onFocus={() => void loadSheet()}
          >
            <span className="inline-flex items-center gap-2">
              <Trans>Filters</Trans>
              <CountBadge count={set} label={t`${set} set`} />
            </span>
          </Button>
        </div>
      </div>
      <ActiveFilters filters={filters} applied={applied} onChange={onChange} onNone={onNoChips} />
      {choosing ? (
        <Suspense>
          <SearchSheet
            filters={filters}
            applied={applied}
            found={found}
            counting={searching || counting}
            onChange={onChange}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
