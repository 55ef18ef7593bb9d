import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { CallError, isCallError } from '#platform/shared/call-error.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { chatErrors, type sendMessage } from '../../calls.gen.ts';
import { onOutboxEvent, publish, type OutboxEvent } from '../offline/outbox-events.ts';
import { deliverNow, pendingStore } from '../offline/page-outbox.ts';
import type { MessageFailure, PendingMessage } from '../offline/pending-message.ts';

export interface OutboxMessage extends PendingMessage {
  /** `waiting`: for a connection, or for the server. */
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  readonly error?: unknown;
}

/** What the writer agreed to, either when sending the message or after it was refused. */
export type Agreement = Partial<Pick<PendingMessage, 'seenCost' | 'fictionalConfirmed'>>;

export interface Outbox {
  readonly messages: readonly OutboxMessage[];
  /** `seenCost` is the price that the writer saw. */
  send(body: string, agreement: Agreement & Pick<PendingMessage, 'seenCost'>): void;
  /** Sends a refused message again. */
  retry(clientId: string, agreement?: Agreement): void;
  /** Cancels a waiting message, or discards a refused one. */
  discard(clientId: string): void;
}

/** Nobody can write to the other member any more, so sending again cannot help. */
export const isUndeliverable = (error: unknown): boolean =>
  isCallError(error, chatErrors.message_undeliverable);

/**
 * The messages of a conversation that the server has not acknowledged yet. They wait in the browser, even after the
 * page is closed, and each keeps its id until it has arrived.
 */
export function useOutbox(
  conversation: string,
  onSent: (answer: CallResponse<typeof sendMessage>) => void,
): Outbox {
  const memberId = useUser()?.profile.id ?? '';
  const [messages, setMessages] = useState<readonly OutboxMessage[]>([]);

  const listen = useEffectEvent((event: OutboxEvent) => {
    setMessages((all) => withEvent(all, conversation, event));
    if (event.type === 'sent' && messages.some(({ clientId }) => clientId === event.clientId))
      onSent(event.answer);
  });
  useEffect(() => onOutboxEvent((event) => listen(event)), []);

  const addKept = useEffectEvent((pendingMessages: readonly PendingMessage[]) =>
    setMessages((all) =>
      pendingMessages.reduce(
        (some, message) => withEvent(some, conversation, { type: 'added', message }),
        all,
      ),
    ),
  );
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const pendingMessages = await (await pendingStore(memberId)).list();
      if (isCurrent) addKept(pendingMessages);
      await deliverNow(memberId);
    };
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [memberId]);

  const keepAndDeliver = async (message: PendingMessage) => {
    try {
      await (await pendingStore(memberId)).put(message);
      await deliverNow(memberId);
    } catch (error) {
      setMessages((all) => changed(all, message.clientId, { state: 'failed', error }));
    }
  };

  return {
    messages,
    send: (body, agreement) => {
      const message: PendingMessage = {
        clientId: uuidv4(),
        conversation,
        body,
        at: new Date().toISOString(),
        ...agreement,
      };
      publish({ type: 'added', message });
      publish({ type: stateNow(), clientId: message.clientId });
      void keepAndDeliver(message);
    },
    retry: (clientId, agreement = {}) => {
      const refused = messages.find((message) => message.clientId === clientId);
      if (!refused) return;
      const { state: _state, error: _error, failure: _failure, ...message } = refused;
      publish({ type: stateNow(), clientId });
      void keepAndDeliver({ ...message, ...agreement });
    },
    discard: (clientId) => {
      publish({ type: 'removed', clientId });
      void pendingStore(memberId)
        .then((store) => store.remove(clientId))
        .catch(() => undefined);
    },
  };
}

const stateNow = () => (navigator.onLine ? 'sending' : 'waiting');

function withEvent(
  all: readonly OutboxMessage[],
  conversation: string,
  event: OutboxEvent,
): readonly OutboxMessage[] {
  switch (event.type) {
    case 'added': {
      const { message } = event;
      if (message.conversation !== conversation) return all;
      if (all.some(({ clientId }) => clientId === message.clientId)) return all;
      return [...all, ofKept(message)];
    }
    case 'sent':
      return changed(all, event.clientId, { state: 'sent', error: undefined });
    case 'refused':
      return changed(all, event.clientId, { state: 'failed', error: toError(event.failure) });
    case 'removed':
      return all.filter(({ clientId }) => clientId !== event.clientId);
    case 'wiped':
      return all;
    default:
      return changed(all, event.clientId, { state: event.type, error: undefined });
  }
}

const ofKept = (message: PendingMessage): OutboxMessage =>
  message.failure
    ? { ...message, state: 'failed', error: toError(message.failure) }
    : { ...message, state: 'waiting' };

const changed = (all: readonly OutboxMessage[], clientId: string, to: Partial<OutboxMessage>) =>
  all.map((message) => (message.clientId === clientId ? { ...message, ...to } : message));

/** Refusals of release 0.2.0 and earlier named the reason, and a refused message may have stayed in this browser since. */
const toError = ({ code, status, args }: MessageFailure) =>
  new CallError(code === 'blocked_by_user' ? chatErrors.message_undeliverable.code : code, status, args);
