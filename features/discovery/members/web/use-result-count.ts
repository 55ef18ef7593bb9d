import { useCall } from '#platform/web/use-call.ts';
import { minute } from '#platform/shared/time.ts';
import { countMembers } from '../calls.gen.ts';
import { setFilters, type Filters } from './search-filters.ts';
import type { MembersPageData } from './use-member-pages.ts';

interface ResultCount {
  /** Null: not known, or not yet. */
  readonly found: number | null;
  readonly counting: boolean;
}

/** How many were found, which some searches count only after the page is drawn. */
export function useResultCount(filters: Filters, first: MembersPageData): ResultCount {
  const { data, isFetching } = useCall(countMembers, setFilters(filters), {
    enabled: first.numResults === null,
    staleTime: minute,
    refetchOnWindowFocus: false,
  });
  const found = first.numResults ?? data?.numResults ?? null;
  return { found, counting: found === null && isFetching };
}
