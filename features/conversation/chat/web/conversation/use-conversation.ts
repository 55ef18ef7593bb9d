import { useCallback, useEffect, useRef, useState } from 'react';
import { creditsChanged } from '#features/money/credits/calls.gen.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { call } from '#platform/web/api-client.ts';
import { useOnReconnect, useRealtimeEvent, useRealtimeStatus } from '#platform/web/realtime.ts';
import { chatPhotoDecided } from '../../content-calls.gen.ts';
import { conversationChanged, getMessages, type sendMessage } from '../../calls.gen.ts';
import {
  firstKnown,
  lastKnown,
  withUpdates,
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
  /** Fetches newer messages. Calls during a fetch cause one more fetch. */
  sync(): Promise<void>;
  loadOlder(): Promise<void>;
  readonly older: Loading;
  /** Loads the messages after the older position that the reader jumped to. */
  loadNewer(): Promise<void>;
  readonly newer: Loading;
  /** Shows the messages around this one, or the newest ones. Resolves to false if they could not be loaded. */
  jump(seq?: number): Promise<boolean>;
  sent(answer: CallResponse<typeof sendMessage>): void;
}

/** One conversation, initialised with the loader's data and kept up to date. */
export function useConversation(id: string, first: MessagesPage): Conversation {
  const [state, setState] = useState<ConversationState>(first);
  const [older, setOlder] = useState<Loading>('idle');
  const [newer, setNewer] = useState<Loading>('idle');
  const latest = useRef<ConversationState>(first);

  const change = useCallback((next: ConversationState) => {
    latest.current = next;
    setState(next);
  }, []);

  const sync = useSync(id, latest, change);

  const loadOlder = useCallback(async () => {
    setOlder('loading');
    try {
      const before = firstKnown(latest.current);
      const page = await call(getMessages, { conversation: id, before });
      // The reader may have jumped in the meantime.
      if (firstKnown(latest.current) === before) change(withOlder(latest.current, page));
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  }, [id, change]);

  const loadNewer = useCallback(async () => {
    setNewer('loading');
    try {
      const after = lastKnown(latest.current);
      const page = await call(getMessages, { conversation: id, after });
      if (lastKnown(latest.current) === after) change(withNewer(latest.current, page));
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

  const refresh = async (seq: number) => {
    try {
      change(withUpdates(latest.current, await call(getMessages, { conversation: id, after: seq - 1 })));
    } catch {
      // The message remains as it was until the page is opened again.
    }
  };

  const sent = useCallback(
    (answer: CallResponse<typeof sendMessage>) => {
      change(withSent(latest.current, answer));
      if (lastKnown(latest.current) < answer.message.seq) void sync();
    },
    [change, sync],
  );

  useRealtimeEvent(conversationChanged, ({ conversation }) => {
    if (conversation === id) void sync();
  });
  useRealtimeEvent(chatPhotoDecided, ({ conversation, seq }) => {
    if (conversation === id) void refresh(seq);
  });
  useRealtimeEvent(creditsChanged, () => void sync());
  useOnReconnect(() => void sync());
  useAutomaticSync(sync);
  return { state, sync, loadOlder, older, loadNewer, newer, jump, sent };
}

/**
 * Fetches page by page until there is nothing newer. A reader who jumped back only learns that there are newer
 * messages.
 */
function useSync(
  id: string,
  latest: { readonly current: ConversationState },
  change: (next: ConversationState) => void,
): () => Promise<void> {
  const running = useRef(false);
  const needsRerun = useRef(false);
  return useCallback(async () => {
    needsRerun.current = true;
    if (running.current) return;
    running.current = true;
    try {
      while (needsRerun.current) {
        needsRerun.current = false;
        const past = latest.current.more_after;
        const after = past ? latest.current.last_seq : lastKnown(latest.current);
        const page = await call(getMessages, { conversation: id, after });
        // The reader may have jumped in the meantime.
        if (latest.current.more_after !== past) needsRerun.current = true;
        else if (past) change(withNews(latest.current, page));
        else {
          change(withNewer(latest.current, page));
          if (page.messages.length > 0 && lastKnown(latest.current) < page.last_seq)
            needsRerun.current = true;
        }
      }
    } catch {
      // The next event, poll or visit retries. The loaded messages stay readable.
      needsRerun.current = false;
    } finally {
      running.current = false;
    }
  }, [id, latest, change]);
}

/** Syncs after every (re)connection, and when the page becomes visible again. */
function useAutomaticSync(sync: () => Promise<void>): void {
  const status = useRealtimeStatus();
  useEffect(() => {
    if (status === 'connected') void sync();
  }, [status, sync]);
  useEffect(() => {
    const syncIfVisible = () => void (document.visibilityState === 'visible' && sync());
    document.addEventListener('visibilitychange', syncIfVisible);
    globalThis.addEventListener('online', syncIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', syncIfVisible);
      globalThis.removeEventListener('online', syncIfVisible);
    };
  }, [sync]);
}
