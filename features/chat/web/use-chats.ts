import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallResponse } from '#platform/shared/call.ts';
import { minute } from '#platform/shared/time.ts';
import { call } from '#platform/web/api-client.ts';
import { getChats } from '../contract.ts';

type ChatsPage = CallResponse<typeof getChats>;

/** The conversations, page after page. The shell's events renew everything under this call's name. */
export function useChats(first: ChatsPage) {
  const query = useInfiniteQuery({
    queryKey: [getChats.name, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(getChats, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    initialData: { pages: [first], pageParams: [null] },
    refetchInterval: minute,
    retry: false,
  });
  return {
    chats: unique(query.data.pages.flatMap((page) => page.chats)),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
  };
}

/** A conversation that moved up between two pages stands where it is newest. */
function unique(chats: ChatsPage['chats']): ChatsPage['chats'] {
  const seen = new Set<string>();
  return chats.filter(({ conversation }) => !seen.has(conversation.id) && seen.add(conversation.id));
}
