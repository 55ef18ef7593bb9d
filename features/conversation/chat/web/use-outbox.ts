import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { call, NetworkError } from '#platform/web/api-client.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { chatErrors, sendMessage } from '../calls.gen.ts';
import type { KeptTexts, PendingMessage } from './kept-texts.ts';

export interface OutboxMessage extends PendingMessage {
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  readonly error?: unknown;
}

export interface Outbox {
  readonly messages: readonly OutboxMessage[];
  send(body: string, fictionalConfirmed: boolean): void;
  /**
   * Sends it again. `fictionalConfirmed` is set if the writer has since confirmed that they know the profile is
   * fictional.
   */
  retry(clientId: string, fictionalConfirmed?: boolean): void;
  discard(clientId: string): void;
}

/** The other side blocks this member, so sending again cannot help. */
export const isBlocked = (error: unknown): boolean => isCallError(error, chatErrors.blocked_by_user);

/** Sends messages one by one. Each keeps its idempotency key across failures and reloads until it is acknowledged. */
export function useOutbox(
  conversation: string,
  texts: KeptTexts,
  onSent: (answer: CallResponse<typeof sendMessage>) => void,
): Outbox {
  const [messages, setMessages] = useState<readonly OutboxMessage[]>([]);
  const busy = useRef(false);

  const change = useCallback(
    (clientId: string, to: Pick<OutboxMessage, 'state' | 'error' | 'fictionalConfirmed'>) => {
      setMessages((all) =>
        all.map((message) => (message.clientId === clientId ? { ...message, ...to } : message)),
      );
    },
    [],
  );

  useEffect(() => {
    setMessages(texts.pending.map((message) => ({ ...message, state: 'waiting' })));
  }, [texts]);

  useEffect(() => {
    const next = messages.find(({ state }) => state === 'waiting');
    if (!next || busy.current) return;
    busy.current = true;
    change(next.clientId, { state: 'sending' });
    void deliver(conversation, next)
      .then(
        (answer) => {
          texts.remove(next.clientId);
          onSent(answer);
          return { state: 'sent' } as const;
        },
        (error: unknown) => ({ state: 'failed', error }) as const,
      )
      .then((outcome) => {
        busy.current = false;
        change(next.clientId, outcome);
        return outcome;
      });
  }, [messages, conversation, texts, onSent, change]);

  const retry = useCallback(
    (clientId: string, fictionalConfirmed = false) =>
      change(clientId, {
        state: 'waiting',
        error: undefined,
        ...(fictionalConfirmed ? { fictionalConfirmed } : {}),
      }),
    [change],
  );

  useEffect(() => {
    const retryLost = () => {
      setMessages((all) =>
        all.map((message) =>
          message.error instanceof NetworkError
            ? { ...message, state: 'waiting', error: undefined }
            : message,
        ),
      );
    };
    globalThis.addEventListener('online', retryLost);
    return () => globalThis.removeEventListener('online', retryLost);
  }, []);

  return {
    messages,
    retry,
    send: (body, fictionalConfirmed) => {
      const message: PendingMessage = {
        clientId: uuidv4(),
        body,
        at: new Date().toISOString(),
        ...(fictionalConfirmed ? { fictionalConfirmed } : {}),
      };
      texts.add(message);
      setMessages((all) => [...all, { ...message, state: 'waiting' }]);
    },
    discard: (clientId) => {
      texts.remove(clientId);
      setMessages((all) => all.filter((message) => message.clientId !== clientId));
    },
  };
}

const deliver = (conversation: string, { body, clientId, fictionalConfirmed }: PendingMessage) =>
  call(
    sendMessage,
    { conversation, body, ...(fictionalConfirmed ? { fictional_confirmed: true } : {}) },
    { idempotencyKey: clientId },
  );
