import { minute } from '#platform/shared/time.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getSearchHelp } from '../../calls.gen.ts';
import { filtersWithoutSort, type Filters } from '../search/search-filters.ts';

/** Which filters to change, as far as it is known. */
export const useSearchHelp = (filters: Filters) =>
  useCall(getSearchHelp, filtersWithoutSort(filters), { staleTime: minute, refetchOnWindowFocus: false });
