import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  optional,
  pageCursor,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { memberCard } from '#features/profiles/contract.ts';

export const chatErrors = defineErrors({
  insufficient_credits: { status: 402, args: object({ needed: integer(), balance: integer() }) },
  /** The other side has not confirmed the e-mail address and cannot be answered. */
  receiver_unconfirmed: { status: 409 },
  message_too_long: { status: 400, args: object({ limit: integer() }) },
});

/** Conversations of one page of the list. */
export const conversationPageSize = 50;
/** Messages of one page of a conversation. */
export const messagePageSize = 50;
/** No site allows longer ones; the site's `message_length` is checked on top. */
export const longestMessage = 10_000;

export const chatMessage = object({
  seq: integer(),
  /** The id the sender's device gave it. */
  client_id: string(),
  mine: boolean(),
  body: string(),
  cost: integer(),
  sent_at: timestamp(),
  /** The receiver has read it. */
  read: boolean(),
});
export type ChatMessage = Static<typeof chatMessage>;

export const chatOverviewItem = object({
  conversation: object({ id: uuid(), last_seq: integer(), last_message_at: timestamp() }),
  profile: memberCard,
  num_unread_messages: integer(),
  /** The newest message's beginning. */
  preview: nullable(object({ mine: boolean(), body: string() })),
});
export type ChatOverviewItem = Static<typeof chatOverviewItem>;

export const getChats = defineCall({
  name: 'getChats',
  method: 'GET',
  path: '/api/chats.php',
  access: 'member',
  query: object({ cursor: optional(pageCursor()) }),
  response: object({
    chats: array(chatOverviewItem),
    /** Asks for the ones after these; null: there are none. */
    next: nullable(pageCursor()),
  }),
  errors: [],
  limit: 'read',
  summary: "The member's conversations, the newest first.",
});

export const openChat = defineCall({
  name: 'openChat',
  method: 'POST',
  path: '/api/chats.php',
  access: 'member',
  body: object({ member: uuid() }),
  response: object({ conversation: uuid() }),
  errors: [],
  limit: 'write',
  summary: 'The conversation with a member, made when there is none.',
});

export const getMessages = defineCall({
  name: 'getMessages',
  method: 'GET',
  path: '/api/messages.php',
  access: 'member',
  query: object({
    conversation: uuid(),
    /** Only newer ones, oldest first: what a page fetches after a reconnect. */
    after: optional(integer({ minimum: 0 })),
    /** Only older ones than this. */
    before: optional(integer({ minimum: 1 })),
  }),
  response: object({
    profile: memberCard,
    messages: array(chatMessage),
    /** Older ones exist that this member may read. */
    more: boolean(),
    /** Older ones exist that only premium members read. */
    history_limit_reached: boolean(),
    last_seq: integer(),
    /** The other side has read own messages up to this number. */
    read_seq: integer(),
    /** What the next message costs, 0 for a free start; and what the member has. */
    next_cost: integer(),
    balance: integer(),
    /** False: the other side has not confirmed their e-mail yet. */
    can_answer: boolean(),
  }),
  errors: [],
  limit: 'read',
  summary: 'Messages of a conversation in the order of their number.',
});

export const sendMessage = defineCall({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/messages.php',
  access: 'member',
  body: object({ conversation: uuid(), body: text({ max: longestMessage }) }),
  response: object({ message: chatMessage, balance: integer(), next_cost: integer() }),
  errors: Object.values(chatErrors),
  idempotent: true,
  limit: 'message',
  summary: 'Sends a text; its price is taken in the same transaction.',
});

export const markRead = defineCall({
  name: 'markRead',
  method: 'PUT',
  path: '/api/chats.php',
  access: 'member',
  body: object({ conversation: uuid(), read_seq: integer({ minimum: 0 }) }),
  response: object({ num_unread_messages: integer() }),
  errors: [],
  limit: 'read',
  summary: 'Everything up to this number has been read.',
});

/** Something in this conversation changed, up to message `seq`: fetch from the last one known. */
export const conversationChanged = defineRealtimeEvent(
  'conversation_changed',
  object({ conversation: uuid(), seq: integer() }),
);
