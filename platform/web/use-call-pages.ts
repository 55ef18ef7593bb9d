import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { minute } from '#platform/shared/time.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { call } from './api-client.ts';
import { callKey, callMeta } from './use-call.ts';

interface Choices {
  /** Where in the list the address starts; undefined: at its beginning. */
  readonly start?: string | undefined;
}

/**
 * The pages of a list whose call takes `cursor` and answers `next`, the first as the server drew it. They are kept for
 * this entry of the browser's history: going back to it finds as many pages, and the same place in them.
 */
export function useCallPages<const C extends ClientCall>(
  definition: C,
  input: CallInput<C>,
  first: CallResponse<C> & { readonly next: string | null },
  { start }: Choices = {},
) {
  type Page = typeof first;
  const { key } = useLocation();
  const initial: InfiniteData<Page, string | undefined> = { pages: [first], pageParams: [start] };
  const query = useInfiniteQuery({
    queryKey: [...callKey(definition), 'pages', key, input, start],
    meta: callMeta(definition),
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...(input as object), ...(pageParam ? { cursor: pageParam } : {}) };
      return (await call(definition, asked as CallInput<C>, { signal })) as Page;
    },
    initialPageParam: start,
    getNextPageParam: (page) => page.next ?? undefined,
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * minute,
    refetchOnWindowFocus: false,
    retry: false,
    // Without a network it fails, so that the list can say so, instead of waiting in silence.
    networkMode: 'always',
  });
  return {
    pages: query.data.pages,
    next: query.data.pages.at(-1)!.next,
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  };
}

/** Who becomes active or comes back between two pages moves to the top and can come up again: everybody once. */
export function everybodyOnce<M extends { readonly id: string }>(members: readonly M[]): M[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
