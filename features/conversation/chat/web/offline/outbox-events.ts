import type { CallResponse } from '#platform/shared/call.ts';
import type { sendMessage } from '../../contract.ts';
import type { MessageFailure, PendingMessage } from './pending-message.ts';

/** What happened to a waiting message. This page, other tabs and the service worker notify each other. */
export type OutboxEvent =
  | { readonly type: 'added'; readonly message: PendingMessage }
  | { readonly type: 'sending' | 'waiting' | 'removed'; readonly clientId: string }
  | { readonly type: 'sent'; readonly clientId: string; readonly answer: CallResponse<typeof sendMessage> }
  | { readonly type: 'refused'; readonly clientId: string; readonly failure: MessageFailure }
  | { readonly type: 'wiped' };

type Listener = (event: OutboxEvent) => void;

const channelName = 'vonk.outbox';
const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  if (!channel) {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }) => {
      for (const listener of listeners) listener(data as OutboxEvent);
    });
  }
  return channel;
}

export function publish(event: OutboxEvent): void {
  openChannel()?.postMessage(event);
  for (const listener of listeners) listener(event);
}

/** Listens to this page, other tabs and the worker. Returns a function that stops listening. */
export function onOutboxEvent(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
