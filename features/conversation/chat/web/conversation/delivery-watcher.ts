import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { blocksChanged, peopleChanged } from '#features/safety/blocks/calls.gen.ts';
import { call } from '#platform/web/api-client.ts';
import { useRealtimeEvent } from '#platform/web/realtime.ts';
import { callKey, callMeta } from '#platform/web/use-call.ts';
import { markDelivered, maxDeliveredConversations } from '../../chat-actions-calls.gen.ts';
import { conversationChanged, getChats } from '../../calls.gen.ts';
import { undelivered, type ReportedSeqs } from './undelivered.ts';
import type { ChatPages, ChatsPage } from '../list/use-chats.ts';

/** Waits for further messages, which often arrive in bursts. */
const burstDelayMs = 300;

/** Keeps the list of conversations current, and reports messages as delivered to this device, whichever page is open. */
export function DeliveryWatcher() {
  const queries = useQueryClient();
  const reported = useRef<ReportedSeqs>(new Map());
  const eventSeqs = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const cache = queries.getQueryCache();
    for (const query of cache.findAll({ queryKey: callKey(getChats) }))
      reportDelivered(query.state.data, reported.current);
    const unsubscribe = cache.subscribe((event) => {
      if (
        event.type === 'updated' &&
        event.action.type === 'success' &&
        event.query.queryKey[0] === getChats.name
      )
        reportDelivered(event.query.state.data, reported.current);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [queries]);

  const fetchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void fetchUnlessShown(queries), burstDelayMs);
  };
  // On a page without the list, the event alone does not fetch the list.
  useRealtimeEvent(conversationChanged, ({ conversation, seq }) => {
    if (seq <= (eventSeqs.current.get(conversation) ?? 0)) return;
    eventSeqs.current.set(conversation, seq);
    fetchSoon();
  });
  // What the browser keeps for offline use must lose a person at once.
  useRealtimeEvent(peopleChanged, fetchSoon);
  useRealtimeEvent(blocksChanged, fetchSoon);
  return null;
}

async function fetchUnlessShown(queries: QueryClient): Promise<void> {
  if (queries.getQueryCache().findAll({ queryKey: callKey(getChats), type: 'active' }).length > 0) return;
  try {
    await queries.fetchQuery({
      queryKey: callKey(getChats, {}),
      meta: callMeta(getChats),
      queryFn: ({ signal }) => call(getChats, {}, { signal }),
      staleTime: 0,
      retry: false,
    });
  } catch {
    // The next poll fetches the list.
  }
}

function reportDelivered(data: unknown, reported: Map<string, number>): void {
  const { pages, chats } = (data ?? {}) as Partial<ChatPages & ChatsPage>;
  const conversations = undelivered(chats ?? pages?.flatMap((page) => page.chats) ?? [], reported).slice(
    0,
    maxDeliveredConversations,
  );
  if (conversations.length === 0) return;
  const previous = new Map(reported);
  for (const { id, seq } of conversations) reported.set(id, seq);
  call(markDelivered, { conversations }).catch(() => {
    for (const { id } of conversations) {
      const previousSeq = previous.get(id);
      if (previousSeq === undefined) reported.delete(id);
      else reported.set(id, previousSeq);
    }
  });
}
