import { useCall } from '#platform/web/use-call.ts';
import { minute } from '#platform/shared/time.ts';
import { countMembers } from '../contract.ts';
import { setFilters, type Filters } from './search-filters.ts';
import type { MembersPageData } from './use-member-pages.ts';

/** How many were found; null while that is being counted, which some searches do only after the page is drawn. */
export function useResultCount(filters: Filters, first: MembersPageData): number | null {
  const { data } = useCall(countMembers, setFilters(filters), {
    enabled: first.numResults === null,
    staleTime: minute,
    refetchOnWindowFocus: false,
  });
  return first.numResults ?? data?.numResults ?? null;
}
