import { useCall } from '#platform/web/use-call.ts';
import { minute } from '#platform/shared/time.ts';
import { countMembers } from '../calls.gen.ts';
import { filtersWithoutSort, type Filters } from './search-filters.ts';
import type { MembersPageData } from './use-member-pages.ts';

interface ResultCount {
  /** Null if unknown. */
  readonly resultCount: number | null;
  readonly counting: boolean;
}

/** The number of results. For some searches, a separate call counts them after the page is rendered. */
export function useResultCount(filters: Filters, first: MembersPageData): ResultCount {
  const { data, isFetching } = useCall(countMembers, filtersWithoutSort(filters), {
    enabled: first.numResults === null,
    staleTime: minute,
    refetchOnWindowFocus: false,
  });
  const resultCount = first.numResults ?? data?.numResults ?? null;
  return { resultCount, counting: resultCount === null && isFetching };
}
