import type { AppliedFilters } from '../../contract.ts';
import type { Filters } from '../search-filters.ts';

/** What each part of the sheet gets. */
export interface FilterPart {
  readonly filters: Filters;
  /** What holds where nothing is set, and which filters this searcher may use. */
  readonly applied: AppliedFilters;
  readonly onChange: (filters: Filters) => void;
}
