import type { CallResponse } from '#platform/shared/call.ts';
import type { ChatMessage, getMessages, sendMessage } from '../../contract.ts';

export type MessagesPage = CallResponse<typeof getMessages>;

/**
 * A page's copy of a conversation. Its messages are consecutive and in order. They end with the newest one, unless
 * `more_after` indicates that the reader jumped back.
 */
export type ConversationState = MessagesPage;

export const lastKnown = ({ messages }: ConversationState): number => messages.at(-1)?.seq ?? 0;
export const firstKnown = ({ messages }: ConversationState): number => messages[0]?.seq ?? 0;

/** Adds newer messages, as requested with `after`. Starts over if the messages in between can no longer be read. */
export function withNewer(state: ConversationState, page: MessagesPage): ConversationState {
  const newer = page.messages.filter(({ seq }) => seq > lastKnown(state));
  const gap = newer[0] !== undefined && newer[0].seq > lastKnown(state) + 1;
  const previous = gap ? [] : state.messages;
  return {
    ...page,
    messages: markSeen([...previous, ...newer], state, page),
    more: gap || state.messages.length === 0 ? page.more : state.more,
    history_limit_reached: page.history_limit_reached,
  };
}

/** Updates everything except the messages, for a reader who jumped back. */
export function withNews(state: ConversationState, page: MessagesPage): ConversationState {
  return {
    ...page,
    messages: markSeen(state.messages, state, page),
    more: state.more,
    more_after: lastKnown(state) < page.last_seq,
    history_limit_reached: state.history_limit_reached,
  };
}

/** Replaces messages that are already on the page. */
export function withUpdates(state: ConversationState, page: MessagesPage): ConversationState {
  const updates = new Map(page.messages.map((message) => [message.seq, message]));
  return {
    ...state,
    balance: page.balance,
    messages: markSeen(
      state.messages.map((message) => updates.get(message.seq) ?? message),
      state,
      page,
    ),
  };
}

/** Adds older messages, as requested with `before`. */
export function withOlder(state: ConversationState, page: MessagesPage): ConversationState {
  const older = page.messages.filter(({ seq }) => seq < firstKnown(state));
  return {
    ...state,
    messages: markSeen([...older, ...state.messages], state, page),
    more: older.length > 0 && page.more,
    history_limit_reached: page.history_limit_reached,
  };
}

/** Adds the member's own message that the server has just accepted, unless messages before it are missing. */
export function withSent(
  state: ConversationState,
  sent: CallResponse<typeof sendMessage>,
): ConversationState {
  const { message, ...balanceAndCosts } = sent;
  const follows = message.seq === lastKnown(state) + 1;
  return {
    ...state,
    ...balanceAndCosts,
    // Sending included any confirmation that was required.
    fictional_unconfirmed: false,
    messages: follows ? [...state.messages, message] : state.messages,
    last_seq: Math.max(state.last_seq, message.seq),
  };
}

/**
 * The first message that was unread when the reader arrived. Undefined if all had been read, or if it is not on this
 * page.
 */
export function firstUnread({ messages, my_read_seq: read }: ConversationState): number | undefined {
  return messages.find(({ mine, seq }) => !mine && seq > read)?.seq;
}

/**
 * The first unread message for a reader who had read up to `readBefore`. Undefined if there is none, if the reader has
 * written since, or if older unread messages are not on the page.
 */
export function unreadSince(state: ConversationState, readBefore: number): number | undefined {
  if (state.more && firstKnown(state) > readBefore + 1) return undefined;
  const first = state.messages.find(({ mine, seq }) => !mine && seq > readBefore)?.seq;
  const isAnswered = first !== undefined && state.messages.some(({ mine, seq }) => mine && seq > first);
  return isAnswered ? undefined : first;
}

/** Whether there are unread messages before the first one on the page. */
export function unreadAbove(state: ConversationState): boolean {
  return state.more && firstKnown(state) > state.my_read_seq + 1 && firstUnread(state) !== undefined;
}

/**
 * Updates read and delivery marks. A photo counts as read only if the other side reads on after its approval. Either
 * the server says so, or the read mark moves now.
 */
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

/**
 * Messages that the server has not stored yet. If the response to a message was lost, the message can be among the
 * loaded ones before its retry is answered.
 */
export function withoutArrived<M extends { readonly clientId: string }>(
  outbox: readonly M[],
  { messages }: Pick<ConversationState, 'messages'>,
): readonly M[] {
  const arrivedIds = new Set(messages.filter(({ mine }) => mine).map((message) => message.client_id));
  return outbox.filter(({ clientId }) => !arrivedIds.has(clientId));
}
