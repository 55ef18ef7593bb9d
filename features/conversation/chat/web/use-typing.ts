import { useCallback, useEffect, useRef, useState } from 'react';
import { second } from '#platform/shared/time.ts';
import { call } from '#platform/web/api-client.ts';
import { useRealtimeEvent } from '#platform/web/realtime.ts';
import { sayTyping, typingStarted } from '../chat-actions-calls.gen.ts';
import { lastKnown, type ConversationState } from './conversation-state.ts';

/** The other side hears this often at most, and forgets a little later. */
const saidEvery = 3 * second;
const shownFor = 5 * second;

/** Whether the other side is writing, as far as this page has heard: until their message, or for a few seconds. */
export function useTypingOf(conversation: string, state: ConversationState): boolean {
  const [heard, setHeard] = useState<{ readonly after: number } | null>(null);
  const newest = lastKnown(state);
  useRealtimeEvent(typingStarted, ({ conversation: of }) => {
    if (of === conversation) setHeard({ after: newest });
  });
  useEffect(() => {
    if (!heard) return;
    const timer = setTimeout(() => setHeard(null), shownFor);
    return () => clearTimeout(timer);
  }, [heard]);
  const answered = state.messages.findLast(({ mine }) => !mine)?.seq ?? 0;
  return heard !== null && answered <= heard.after;
}

/** Tells the other side that this one is writing; call it at every change of the text. */
export function useSayTyping(conversation: string): () => void {
  const said = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - said.current < saidEvery) return;
    said.current = now;
    // Whether it arrives does not matter to the writer.
    call(sayTyping, { conversation }).catch(() => undefined);
  }, [conversation]);
}
