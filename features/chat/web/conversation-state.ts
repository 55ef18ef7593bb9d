import type { CallResponse } from '#platform/shared/call.ts';
import type { ChatMessage, getMessages } from '../contract.ts';

export type MessagesPage = CallResponse<typeof getMessages>;

/** A conversation as a page holds it: its messages are always a stretch without gaps, in the order of their number. */
export type ConversationState = MessagesPage;

export const lastKnown = ({ messages }: ConversationState): number => messages.at(-1)?.seq ?? 0;
export const firstKnown = ({ messages }: ConversationState): number => messages[0]?.seq ?? 0;

/** Newer messages, as asked for by `after`. When the stretch between can no longer be read, it begins anew. */
export function withNewer(state: ConversationState, page: MessagesPage): ConversationState {
  const fresh = page.messages.filter(({ seq }) => seq > lastKnown(state));
  const gap = fresh[0] !== undefined && fresh[0].seq > lastKnown(state) + 1;
  const kept = gap ? [] : state.messages;
  return {
    ...page,
    messages: markRead([...kept, ...fresh], page.read_seq),
    more: gap || state.messages.length === 0 ? page.more : state.more,
    history_limit_reached: page.history_limit_reached,
  };
}

/** Older messages, as asked for by `before`. */
export function withOlder(state: ConversationState, page: MessagesPage): ConversationState {
  const older = page.messages.filter(({ seq }) => seq < firstKnown(state));
  return {
    ...state,
    messages: markRead([...older, ...state.messages], page.read_seq),
    more: older.length > 0 && page.more,
    history_limit_reached: page.history_limit_reached,
  };
}

/** An own message the server has just taken, if nothing is missing before it. */
export function withSent(
  state: ConversationState,
  sent: { message: ChatMessage; balance: number; next_cost: number },
): ConversationState {
  const follows = sent.message.seq === lastKnown(state) + 1;
  return {
    ...state,
    balance: sent.balance,
    next_cost: sent.next_cost,
    messages: follows ? [...state.messages, sent.message] : state.messages,
    last_seq: Math.max(state.last_seq, sent.message.seq),
  };
}

function markRead(messages: readonly ChatMessage[], readSeq: number): ChatMessage[] {
  return messages.map((message) =>
    message.mine && !message.read && message.seq <= readSeq ? { ...message, read: true } : message,
  );
}
