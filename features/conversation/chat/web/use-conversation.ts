import { useCallback, useEffect, useRef, useState } from 'react';
import { creditsChanged } from '#features/money/credits/calls.gen.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { useOnReconnect, useRealtimeEvent, useRealtimeStatus } from '#platform/web/realtime.ts';
import { chatPhotoDecided } from '../content-calls.gen.ts';
import { conversationChanged, getMessages, type sendMessage } from '../calls.gen.ts';
import {
  firstKnown,
  lastKnown,
  withAgain,
  withNewer,
  withNews,
  withOlder,
  withSent,
  type ConversationState,
  type MessagesPage,
} from './conversation-state.ts';

type Loading = 'idle' | 'loading' | 'failed';

export interface Conversation {
  readonly state: ConversationState;
  /** Fetches what is newer than what the page has; calls during one fetch make one more. */
  sync(): Promise<void>;
  loadOlder(): Promise<void>;
  readonly older: Loading;
  /** What follows a place in the past that the reader jumped to. */
  loadNewer(): Promise<void>;
  readonly newer: Loading;
  /** Shows the messages around this one; without a number, the newest. Answers whether it could. */
  jump(seq?: number): Promise<boolean>;
  sent(answer: CallResponse<typeof sendMessage>): void;
}

/** One conversation, begun with what the loader got and kept up to date. */
export function useConversation(id: string, first: MessagesPage): Conversation {
  const [state, setState] = useState<ConversationState>(first);
  const [older, setOlder] = useState<Loading>('idle');
  const [newer, setNewer] = useState<Loading>('idle');
  const known = useRef<ConversationState>(first);

  const change = useCallback((next: ConversationState) => {
    known.current = next;
    setState(next);
  }, []);

  const sync = useSync(id, known, change);

  const loadOlder = useCallback(async () => {
    setOlder('loading');
    try {
      const before = firstKnown(known.current);
      const page = await call(getMessages, { conversation: id, before });
      // Who jumped meanwhile is somewhere else.
      if (firstKnown(known.current) === before) change(withOlder(known.current, page));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  }, [id, change]);

  const loadNewer = useCallback(async () => {
    setNewer('loading');
    try {
      const after = lastKnown(known.current);
      const page = await call(getMessages, { conversation: id, after });
      if (lastKnown(known.current) === after) change(withNewer(known.current, page));
      setNewer('idle');
    } catch {
      setNewer('failed');
    }
  }, [id, change]);

  const jump = useCallback(
    async (seq?: number) => {
      try {
        change(await call(getMessages, { conversation: id, ...(seq === undefined ? {} : { around: seq }) }));
        setOlder('idle');
        setNewer('idle');
        return true;
      } catch {
        return false;
      }
    },
    [id, change],
  );

  const again = async (seq: number) => {
    try {
      change(withAgain(known.current, await call(getMessages, { conversation: id, after: seq - 1 })));
    } catch {
      // It stands there as it was until the page is opened again.
    }
  };

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
  useRealtimeEvent(chatPhotoDecided, ({ conversation, seq }) => {
    if (conversation === id) void again(seq);
  });
  useRealtimeEvent(creditsChanged, () => void sync());
  useOnReconnect(() => void sync());
  useSyncWhenItMatters(sync);
  return { state, sync, loadOlder, older, loadNewer, newer, jump, sent };
}

/** One fetch at a time, page after page until nothing is newer; a reader in the past only hears of what is new. */
function useSync(
  id: string,
  known: { readonly current: ConversationState },
  change: (next: ConversationState) => void,
): () => Promise<void> {
  const running = useRef(false);
  const again = useRef(false);
  return useCallback(async () => {
    again.current = true;
    if (running.current) return;
    running.current = true;
    try {
      while (again.current) {
        again.current = false;
        const past = known.current.more_after;
        const after = past ? known.current.last_seq : lastKnown(known.current);
        const page = await call(getMessages, { conversation: id, after });
        // The reader may have jumped meanwhile.
        if (known.current.more_after !== past) again.current = true;
        else if (past) change(withNews(known.current, page));
        else {
          change(withNewer(known.current, page));
          if (page.messages.length > 0 && lastKnown(known.current) < page.last_seq) again.current = true;
        }
      }
    } catch {
      // The next event, poll or look at the page tries again; what is there stays readable.
      again.current = false;
    } finally {
      running.current = false;
    }
  }, [id, known, change]);
}

/** After every (re)connection, and when the page is looked at again. */
function useSyncWhenItMatters(sync: () => Promise<void>): void {
  const status = useRealtimeStatus();
  useEffect(() => {
    if (status === 'connected') void sync();
  }, [status, sync]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && sync());
    document.addEventListener('visibilitychange', look);
    globalThis.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      globalThis.removeEventListener('online', look);
    };
  }, [sync]);
}
