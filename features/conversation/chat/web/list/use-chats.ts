import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { knownData } from '#platform/web/remembered-pages.ts';
import { callMeta } from '#platform/web/use-call.ts';
import { getChats } from '../../calls.gen.ts';
import { useRemoved } from './removals.ts';

export type ChatsPage = CallResponse<typeof getChats>;
export type ChatPages = InfiniteData<ChatsPage, string | null>;

/** The cache key of the list. */
export const chatsKey = [getChats.name, 'list'] as const;

/** The beginning of the list as the last page that showed it left it. */
export const knownChats = (url: string): ChatsPage | undefined =>
  knownData<ChatPages>(url, chatsKey)?.pages[0];

/**
 * The conversations, page by page, without those that are being removed. The shell's events and polling refetch
 * everything under this call's name.
 */
export function useChats(first: ChatsPage) {
  const removedIds = useRemoved();
  const query = useInfiniteQuery({
    queryKey: chatsKey,
    meta: callMeta(getChats),
    queryFn: ({ pageParam, signal }) =>
      call(getChats, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    initialData: { pages: [first], pageParams: [null] },
    retry: false,
  });
  const all = unique(query.data.pages.flatMap((page) => page.chats));
  return {
    chats: all.filter(({ conversation }) => !removedIds.has(conversation.id)),
    /** When the list was last fetched. */
    fetchedAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
  };
}

/** If a conversation moved up while pages were being fetched, only its newest position counts. */
function unique(chats: ChatsPage['chats']): ChatsPage['chats'] {
  const seenIds = new Set<string>();
  return chats.filter(({ conversation }) => !seenIds.has(conversation.id) && seenIds.add(conversation.id));
}
