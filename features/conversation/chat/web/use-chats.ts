import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { callMeta } from '#platform/web/use-call.ts';
import { getChats } from '../calls.gen.ts';
import { useRemoved } from './removals.ts';

export type ChatsPage = CallResponse<typeof getChats>;
export type ChatPages = InfiniteData<ChatsPage, string | null>;

/** Under which the list is cached. */
export const chatsKey = [getChats.name, 'list'] as const;

/**
 * The conversations, page after page, without those whose removal is on its way. The shell's events and its polling
 * renew everything under this call's name.
 */
export function useChats(first: ChatsPage) {
  const removed = useRemoved();
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
    chats: all.filter(({ conversation }) => !removed.has(conversation.id)),
    /** When the list was fetched last. */
    fetchedAt: query.dataUpdatedAt,
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
