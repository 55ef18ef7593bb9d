import type { CallResponse } from '#platform/shared/call.ts';
import type { ChatMessage, getMessages } from '../contract.ts';

export type MessagesPage = CallResponse<typeof getMessages>;

/**
 * A conversation as a page holds it: its messages are always a stretch without gaps, in the order of their number. It
 * ends at the newest one, unless `more_after` says that the reader jumped back into the past.
 */
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
    messages: markSeen([...kept, ...fresh], state, page),
    more: gap || state.messages.length === 0 ? page.more : state.more,
    history_limit_reached: page.history_limit_reached,
  };
}

/** What a page in the past learns of the present: everything but its messages. */
export function withNews(state: ConversationState, page: MessagesPage): ConversationState {
  return {
    ...page,
    messages: markSeen(state.messages, state, page),
    more: state.more,
    more_after: lastKnown(state) < page.last_seq,
    history_limit_reached: state.history_limit_reached,
  };
}

/** What changed of messages that are there already. */
export function withAgain(state: ConversationState, page: MessagesPage): ConversationState {
  const again = new Map(page.messages.map((message) => [message.seq, message]));
  return {
    ...state,
    balance: page.balance,
    messages: markSeen(
      state.messages.map((message) => again.get(message.seq) ?? message),
      state,
      page,
    ),
  };
}

/** Older messages, as asked for by `before`. */
export function withOlder(state: ConversationState, page: MessagesPage): ConversationState {
  const older = page.messages.filter(({ seq }) => seq < firstKnown(state));
  return {
    ...state,
    messages: markSeen([...older, ...state.messages], state, page),
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
    // Whatever had to be confirmed first has been.
    fictional_unconfirmed: false,
    messages: follows ? [...state.messages, sent.message] : state.messages,
    last_seq: Math.max(state.last_seq, sent.message.seq),
  };
}

/** The first message that waited for the reader when they came; undefined: none did, or it is not on this page. */
export function firstUnread({ messages, my_read_seq: read }: ConversationState): number | undefined {
  return messages.find(({ mine, seq }) => !mine && seq > read)?.seq;
}

/**
 * Where the messages begin that a reader who had read up to `readBefore` did not know; undefined also when older unread
 * ones are not on the page.
 */
export function unreadSince(state: ConversationState, readBefore: number): number | undefined {
  if (state.more && firstKnown(state) > readBefore + 1) return undefined;
  return state.messages.find(({ mine, seq }) => !mine && seq > readBefore)?.seq;
}

/** Whether unread messages lie before the first of these. */
export function unreadAbove(state: ConversationState): boolean {
  return state.more && firstKnown(state) > state.my_read_seq + 1 && firstUnread(state) !== undefined;
}

/** A photo is read only with what the other one reads after its release: the server knows, else the mark moves now. */
function markSeen(
  messages: readonly ChatMessage[],
  { read_seq: readBefore }: ConversationState,
  { read_seq: readSeq, delivered_seq: deliveredSeq }: MessagesPage,
): ChatMessage[] {
  return messages.map((message) => {
    if (!message.mine) return message;
    const visible = message.kind !== 'photo' || (message.photo_status === 'active' && readSeq > readBefore);
    const read = message.read || (visible && message.seq <= readSeq);
    const delivered = message.delivered || message.seq <= deliveredSeq;
    return read === message.read && delivered === message.delivered
      ? message
      : { ...message, read, delivered };
  });
}
