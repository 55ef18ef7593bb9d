import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#platform/web/api-client.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { useRealtimeStatus } from '#platform/web/realtime.ts';
import { markRead, type ChatMessage } from '../../calls.gen.ts';

/** Marks messages as read once the page is visible (ST-15). */
export function useMarkRead(conversation: string, messages: readonly ChatMessage[]): void {
  const queries = useQueryClient();
  const live = useRealtimeStatus() === 'connected';
  const newest = messages.findLast(({ mine }) => !mine);
  const seq = newest && !newest.read ? newest.seq : 0;
  const reportedSeq = useRef(0);

  useEffect(() => {
    const report = async () => {
      if (document.visibilityState !== 'visible' || seq <= reportedSeq.current) return;
      const previousSeq = reportedSeq.current;
      reportedSeq.current = seq;
      try {
        await call(markRead, { conversation, read_seq: seq });
        // If there is a socket, the new counts arrive as events.
        if (live) return;
        await markChanged(queries, markRead.changes);
      } catch {
        reportedSeq.current = previousSeq;
      }
    };
    const reportIfVisible = () => void report();
    reportIfVisible();
    document.addEventListener('visibilitychange', reportIfVisible);
    return () => document.removeEventListener('visibilitychange', reportIfVisible);
  }, [conversation, seq, live, queries]);
}
