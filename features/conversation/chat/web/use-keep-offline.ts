import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { callKey } from '#platform/web/use-call.ts';
import { getChats } from '../calls.gen.ts';
import type { ChatMessage, ChatOverviewItem } from '../contract.ts';
import type { ConversationState } from './conversation/conversation-state.ts';
import type { KeptChat, KeptMessage } from './offline/offline-store.ts';
import { offlineStore } from './offline/page-outbox.ts';
import { isReachable } from './is-reachable.ts';
import type { ChatPages, ChatsPage } from './list/use-chats.ts';

/** Changes arrive in quick succession. A state is written only if none follows within this time, in milliseconds. */
const pauseMs = 500;

/** Stores the conversation list for offline use whenever it is fetched, whichever page is open. */
export function useKeepChats(memberId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let forget = () => {};
    let last = '';
    const keep = (data: unknown) => {
      const { pages, chats } = (data ?? {}) as Partial<ChatPages & ChatsPage>;
      const listed = chats ?? pages?.flatMap((page) => page.chats);
      if (!listed) return;
      const chatsText = JSON.stringify(toKeptChats(listed));
      if (chatsText === last) return;
      last = chatsText;
      forget();
      forget = later(async () =>
        (await offlineStore(memberId))?.keepChats(JSON.parse(chatsText) as KeptChat[]),
      );
    };
    const cache = queries.getQueryCache();
    for (const query of cache.findAll({ queryKey: callKey(getChats) })) keep(query.state.data);
    const unsubscribe = cache.subscribe(({ type, query }) => {
      if ((type === 'added' || type === 'updated') && query.queryKey[0] === getChats.name)
        keep(query.state.data);
    });
    return () => {
      unsubscribe();
      forget();
    };
  }, [queries, memberId]);
}

/** Stores the newest messages of a conversation. A reader who jumped back has not loaded them. */
export function useKeepConversation(id: string, state: ConversationState): void {
  const memberId = useUser()?.profile.id ?? '';
  useEffect(() => {
    if (state.more_after) return undefined;
    const { profile, messages, next_cost, sent_count, free_messages_left, balance } = state;
    if (!isReachable(profile)) return later(async () => (await offlineStore(memberId))?.dropConversation(id));
    const conversation = {
      id,
      name: profile.name,
      messages: messages.map(toKeptMessage),
      price: { next_cost, sent_count, free_messages_left, balance },
      canWrite: state.can_answer && !state.fictional_unconfirmed,
    };
    return later(async () => (await offlineStore(memberId))?.keepConversation(conversation));
  }, [memberId, id, state]);
}

/** Members who cannot be reached are not kept, so they are dropped from what was kept before. */
const toKeptChats = (chats: readonly ChatOverviewItem[]): KeptChat[] =>
  chats.filter(({ profile }) => isReachable(profile)).map(toKeptChat);

function later(write: () => Promise<unknown>): () => void {
  // If the store is full, less can be read offline, but nothing else breaks.
  const timer = setTimeout(() => void write().catch(() => undefined), pauseMs);
  return () => clearTimeout(timer);
}

const toKeptChat = ({ conversation, profile, num_unread_messages, preview }: ChatOverviewItem): KeptChat => ({
  id: conversation.id,
  name: profile.name,
  at: conversation.last_message_at,
  unread: num_unread_messages,
  preview,
});

const toKeptMessage = ({ seq, client_id, mine, kind, body, sent_at }: ChatMessage): KeptMessage => ({
  seq,
  clientId: client_id,
  mine,
  kind,
  body,
  at: sent_at,
});
