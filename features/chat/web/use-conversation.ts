import { useCallback, useEffect, useRef, useState } from 'react';
import { creditsChanged } from '#features/credits/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { minute } from '#platform/shared/time.ts';
import { call } from '#platform/web/api-client.ts';
import { useRealtimeEvent, useRealtimeStatus } from '#platform/web/realtime.ts';
import { conversationChanged, getMessages, type sendMessage } from '../contract.ts';
import {
  firstKnown,
  lastKnown,
  withNewer,
  withOlder,
  withSent,
  type ConversationState,
  type MessagesPage,
} from './conversation-state.ts';

/** Where sockets are blocked, this often is how a message arrives. */
const pollInterval = minute;

export interface Conversation {
  readonly state: ConversationState;
  /** Fetches what is newer than what the page has; calls during one fetch make one more. */
  sync(): Promise<void>;
  loadOlder(): Promise<void>;
  readonly older: 'idle' | 'loading' | 'failed';
  sent(answer: CallResponse<typeof sendMessage>): void;
}

/** One conversation, begun with what the loader got and kept up to date. */
export function useConversation(id: string, first: MessagesPage): Conversation {
  const [state, setState] = useState<ConversationState>(first);
  const [older, setOlder] = useState<Conversation['older']>('idle');
  const known = useRef<ConversationState>(first);
  const running = useRef(false);
  const again = useRef(false);

  const change = useCallback((next: ConversationState) => {
    known.current = next;
    setState(next);
  }, []);

  const sync = useCallback(async () => {
    again.current = true;
    if (running.current) return;
    running.current = true;
    try {
      while (again.current) {
        again.current = false;
        const page = await call(getMessages, { conversation: id, after: lastKnown(known.current) });
        change(withNewer(known.current, page));
        if (page.messages.length > 0 && lastKnown(known.current) < page.last_seq) again.current = true;
      }
    } catch {
      // The next event, poll or look at the page tries again; what is there stays readable.
      again.current = false;
    } finally {
      running.current = false;
    }
  }, [id, change]);

  const loadOlder = useCallback(async () => {
    setOlder('loading');
    try {
      const page = await call(getMessages, { conversation: id, before: firstKnown(known.current) });
      change(withOlder(known.current, page));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  }, [id, change]);

  const sent = useCallback(
    (answer: CallResponse<typeof sendMessage>) => {
      change(withSent(known.current, answer));
      if (lastKnown(known.current) < answer.message.seq) void sync();
    },
    [change, sync],
  );

  useRealtimeEvent(conversationChanged, ({ conversation }) => {
    if (conversation === id) void sync();
  });
  useRealtimeEvent(creditsChanged, () => void sync());
  useSyncWhenItMatters(sync);
  return { state, sync, loadOlder, older, sent };
}

/** After every (re)connection, when the page is looked at again, and every minute. */
function useSyncWhenItMatters(sync: () => Promise<void>): void {
  const status = useRealtimeStatus();
  useEffect(() => {
    if (status === 'connected') void sync();
  }, [status, sync]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && sync());
    const timer = setInterval(look, pollInterval);
    document.addEventListener('visibilitychange', look);
    globalThis.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      globalThis.removeEventListener('online', look);
    };
  }, [sync]);
}
