import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useLocation, type Location } from 'react-router';
import { minute } from '#platform/shared/time.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { call } from './api-client.ts';
import { callKey, callMeta } from './use-call.ts';

interface Choices {
  /** The cursor in the address at which the list starts. Undefined: at its beginning. */
  readonly start?: string | undefined;
}

const readListKey = (state: unknown) => (state as { listKey?: string } | null)?.listKey;

/** The state of a history entry that takes the place of this one, with the same pages of its lists. */
export const sameLists = ({ key, state }: Pick<Location, 'key' | 'state'>): object => ({
  ...(state as object | null),
  listKey: readListKey(state) ?? key,
});

/**
 * The pages of a list whose call takes `cursor` and returns `next`. The first one is the page that the server
 * rendered. They are kept per history entry, so going back shows the same number of pages at the same scroll
 * position.
 */
export function useCallPages<const C extends ClientCall>(
  definition: C,
  input: CallInput<C>,
  first: CallResponse<C> & { readonly next: string | null },
  { start }: Choices = {},
) {
  type Page = typeof first;
  const { key: entry, state } = useLocation();
  const key = readListKey(state) ?? entry;
  const initial: InfiniteData<Page, string | undefined> = { pages: [first], pageParams: [start] };
  const query = useInfiniteQuery({
    queryKey: [...callKey(definition), 'pages', key, input, start],
    meta: callMeta(definition),
    queryFn: async ({ pageParam, signal }) => {
      const pageInput = { ...(input as object), ...(pageParam ? { cursor: pageParam } : {}) };
      return (await call(definition, pageInput as CallInput<C>, { signal })) as Page;
    },
    initialPageParam: start,
    getNextPageParam: (page) => page.next ?? undefined,
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * minute,
    refetchOnWindowFocus: false,
    retry: false,
    // Without a network this fails at once, so that the list can say so instead of waiting silently.
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

/**
 * Members who become active between two pages move to the top and may appear again, so each one is kept only
 * once.
 */
export function everybodyOnce<M extends { readonly id: string }>(members: readonly M[]): M[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
