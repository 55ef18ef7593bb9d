import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#platform/web/api-client.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { useRealtimeStatus } from '#platform/web/realtime.ts';
import { markRead, type ChatMessage } from '../calls.gen.ts';

/** Tells the server what has been seen, once the page is really looked at (ST-15). */
export function useMarkRead(conversation: string, messages: readonly ChatMessage[]): void {
  const queries = useQueryClient();
  const live = useRealtimeStatus() === 'connected';
  const newest = messages.findLast(({ mine }) => !mine);
  const seq = newest && !newest.read ? newest.seq : 0;
  const told = useRef(0);

  useEffect(() => {
    const tell = async () => {
      if (document.visibilityState !== 'visible' || seq <= told.current) return;
      const before = told.current;
      told.current = seq;
      try {
        await call(markRead, { conversation, read_seq: seq });
        // A socket tells the counts by itself.
        if (live) return;
        await markChanged(queries, markRead.changes);
      } catch {
        told.current = before;
      }
    };
    const look = () => void tell();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [conversation, seq, live, queries]);
}
