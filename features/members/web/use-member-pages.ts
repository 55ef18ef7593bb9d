import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { minute } from '#platform/shared/time.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { callKey } from '#platform/web/use-call.ts';
import { searchMembers } from '../contract.ts';
import type { Filters } from './search-filters.ts';

export type MembersPageData = CallResponse<typeof searchMembers>;

/**
 * The pages of a list, the first as the server drew it. They are kept for this entry of the browser's history: going
 * back to it finds as many pages, and the same place in them.
 */
export function useMemberPages(filters: Filters, start: string | undefined, first: MembersPageData) {
  const { key } = useLocation();
  const query = useInfiniteQuery({
    queryKey: [...callKey(searchMembers), 'pages', key, filters, start],
    queryFn: ({ pageParam, signal }) =>
      call(searchMembers, { ...filters, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: start,
    getNextPageParam: (page) => page.next ?? undefined,
    initialData: { pages: [first], pageParams: [start] },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * minute,
    refetchOnWindowFocus: false,
    retry: false,
  });
  // Who becomes active between two pages moves to the top and can come up again.
  const members = new Map(
    query.data.pages.flatMap((page) => page.members).map((member) => [member.id, member]),
  );
  return {
    members: [...members.values()],
    next: query.data.pages.at(-1)!.next,
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  };
}
