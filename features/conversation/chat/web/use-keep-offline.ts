import { useEffect } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { ChatMessage, ChatOverviewItem } from '../contract.ts';
import type { ConversationState } from './conversation-state.ts';
import type { KeptChat, KeptMessage } from './offline/offline-store.ts';
import { offlineStore } from './offline/page-outbox.ts';

/** Changes arrive in quick succession. A state is written only if none follows within this time, in milliseconds. */
const pauseMs = 500;

/** Stores the conversation list for offline use. */
export function useKeepChats(chats: readonly ChatOverviewItem[]): void {
  const memberId = useUser()?.profile.id ?? '';
  // The list is a new object on each render, so its content is compared.
  const kept = JSON.stringify(chats.map(toKeptChat));
  useEffect(
    () => later(async () => (await offlineStore(memberId))?.keepChats(JSON.parse(kept) as KeptChat[])),
    [memberId, kept],
  );
}

/** Stores the newest messages of a conversation. A reader who jumped back has not loaded them. */
export function useKeepConversation(id: string, state: ConversationState): void {
  const memberId = useUser()?.profile.id ?? '';
  useEffect(() => {
    if (state.more_after) return undefined;
    const { profile, messages, next_cost, free_messages_left, balance } = state;
    const kept = {
      id,
      name: profile.name,
      messages: messages.map(toKeptMessage),
      price: { next_cost, free_messages_left, balance },
      canWrite: state.can_answer && !state.fictional_unconfirmed,
    };
    return later(async () => (await offlineStore(memberId))?.keepConversation(kept));
  }, [memberId, id, state]);
}

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
