import { useCallback, useEffect, useRef, useState } from 'react';
import { second } from '#platform/shared/time.ts';
import { call } from '#platform/web/api-client.ts';
import { useRealtimeEvent } from '#platform/web/realtime.ts';
import { sayTyping, typingStarted } from '../../chat-actions-calls.gen.ts';
import { lastKnown, type ConversationState } from './conversation-state.ts';

/** The minimum interval between two notices to the other side, which shows the sign a little longer than this. */
const reportIntervalMs = 3 * second;
const displayMs = 5 * second;

/** Whether the other side is typing: for a few seconds after the last event, or until their message arrives. */
export function useIsTyping(conversation: string, state: ConversationState): boolean {
  const [lastEvent, setLastEvent] = useState<{ readonly after: number } | null>(null);
  const newest = lastKnown(state);
  useRealtimeEvent(typingStarted, ({ conversation: of }) => {
    if (of === conversation) setLastEvent({ after: newest });
  });
  useEffect(() => {
    if (!lastEvent) return;
    const timer = setTimeout(() => setLastEvent(null), displayMs);
    return () => clearTimeout(timer);
  }, [lastEvent]);
  const newestReceived = state.messages.findLast(({ mine }) => !mine)?.seq ?? 0;
  return lastEvent !== null && newestReceived <= lastEvent.after;
}

/** Tells the other side that this one is typing. Call it on every change of the text. */
export function useSayTyping(conversation: string): () => void {
  const lastReportAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - lastReportAt.current < reportIntervalMs) return;
    lastReportAt.current = now;
    // A failure does not matter to the writer.
    call(sayTyping, { conversation }).catch(() => undefined);
  }, [conversation]);
}
