import type { AppliedFilters } from '../../contract.ts';
import type { Filters } from '../search/search-filters.ts';

/** The props of each part of the sheet. */
export interface FilterPart {
  readonly filters: Filters;
  /** The active values including defaults, and the filters that this searcher may use. */
  readonly applied: AppliedFilters;
  readonly onChange: (filters: Filters) => void;
}
