import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useRealtimeEvent } from '#platform/web/realtime.ts';
import { callKey, callMeta } from '#platform/web/use-call.ts';
import { markDelivered, mostDelivered } from '../chat-actions-calls.gen.ts';
import { conversationChanged, getChats } from '../calls.gen.ts';
import { undelivered, type ToldSeqs } from './undelivered.ts';
import type { ChatPages, ChatsPage } from './use-chats.ts';

/** Messages often come in small heaps. */
const heap = 300;

/** Tells senders that this device has their messages, on whatever page the member is. */
export function DeliveryWatcher() {
  const queries = useQueryClient();
  const told = useRef<ToldSeqs>(new Map());
  const heard = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const cache = queries.getQueryCache();
    for (const query of cache.findAll({ queryKey: callKey(getChats) })) tell(query.state.data, told.current);
    const end = cache.subscribe((event) => {
      if (
        event.type === 'updated' &&
        event.action.type === 'success' &&
        event.query.queryKey[0] === getChats.name
      )
        tell(event.query.state.data, told.current);
    });
    return () => {
      end();
      clearTimeout(timer.current);
    };
  }, [queries]);

  // A page that shows no list has none fetched by the event itself.
  useRealtimeEvent(conversationChanged, ({ conversation, seq }) => {
    if (seq <= (heard.current.get(conversation) ?? 0)) return;
    heard.current.set(conversation, seq);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void fetchUnlessShown(queries), heap);
  });
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
    // The next poll fetches it.
  }
}

function tell(data: unknown, told: Map<string, number>): void {
  const { pages, chats } = (data ?? {}) as Partial<ChatPages & ChatsPage>;
  const conversations = undelivered(chats ?? pages?.flatMap((page) => page.chats) ?? [], told).slice(
    0,
    mostDelivered,
  );
  if (conversations.length === 0) return;
  const before = new Map(told);
  for (const { id, seq } of conversations) told.set(id, seq);
  call(markDelivered, { conversations }).catch(() => {
    for (const { id } of conversations) {
      const known = before.get(id);
      if (known === undefined) told.delete(id);
      else told.set(id, known);
    }
  });
}
