import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
  line,
  object,
  oneOf,
  seq,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { interestIds } from '#features/people/profiles/attributes.ts';

export const removeChat = defineCall({
  name: 'removeChat',
  method: 'DELETE',
  path: '/api/chat.php',
  access: 'member',
  body: object({ conversation: uuid() }),
  response: object({}),
  changes: ['viewer', 'chats'],
  limit: 'write',
  summary:
    "Removes a conversation and its messages from the member's list; a new message brings it back without the old ones.",
});

/** With more pinned conversations than this, pinning no longer helps members to find one. */
export const maxPinnedConversations = 10;

export const pinErrors = defineErrors({
  /** The member has already pinned `limit` conversations. */
  too_many_pinned: { status: 409, args: object({ limit: integer() }) },
});

export const pinChat = defineCall({
  name: 'pinChat',
  method: 'PUT',
  path: '/api/chat-pin.php',
  access: 'member',
  body: object({ conversation: uuid(), pinned: boolean() }),
  response: object({ pinned: boolean() }),
  errors: [pinErrors.too_many_pinned],
  changes: ['chats'],
  limit: 'write',
  summary: "Pins a conversation to the top of the member's list.",
});

/** Maximum number of conversations per delivery report. */
export const maxDeliveredConversations = 50;

export const markDelivered = defineCall({
  name: 'markDelivered',
  method: 'PUT',
  path: '/api/chat-delivered.php',
  access: 'member',
  body: object({
    conversations: array(object({ id: uuid(), seq: seq() }), {
      minItems: 1,
      maxItems: maxDeliveredConversations,
    }),
  }),
  response: object({}),
  limit: 'read',
  summary:
    'Reports that a device of the member has received the messages of these conversations up to these numbers.',
});

export const sayTyping = defineCall({
  name: 'sayTyping',
  method: 'POST',
  path: '/api/typing.php',
  access: 'member',
  body: object({ conversation: uuid() }),
  response: object({}),
  limit: 'read',
  summary: 'Tells the other member that this one is typing; nothing is stored.',
});

/** The other member of this conversation is typing. */
export const typingStarted = defineRealtimeEvent('typing_started', object({ conversation: uuid() }));

/** Results per search. */
export const chatFindsPage = 30;

export const searchChat = defineCall({
  name: 'searchChat',
  method: 'GET',
  path: '/api/chat-search.php',
  access: 'member',
  query: object({ conversation: uuid(), q: line({ min: 2, max: 100 }) }),
  response: object({
    found: array(
      object({
        seq: integer(),
        mine: boolean(),
        /** The text around the match. */
        snippet: text({ max: 200 }),
        sent_at: timestamp(),
      }),
      { maxItems: chatFindsPage },
    ),
  }),
  limit: 'read',
  summary: 'The newest messages of a conversation that contain a text, ignoring case.',
});

export const chatPreferences = object({
  /** If off, the member neither sends nor sees read receipts. */
  read_receipts: boolean(),
  /** The member's profile shows received gifts. */
  show_gifts: boolean(),
});
export type ChatPreferences = Static<typeof chatPreferences>;

export const getChatPreferences = defineCall({
  name: 'getChatPreferences',
  method: 'GET',
  path: '/api/chat-preferences.php',
  access: 'member',
  response: chatPreferences,
  limit: 'read',
  summary: "The member's choices for chat.",
});

export const setChatPreferences = defineCall({
  name: 'setChatPreferences',
  method: 'PUT',
  path: '/api/chat-preferences.php',
  access: 'member',
  body: chatPreferences,
  response: chatPreferences,
  limit: 'write',
  summary: "Stores the member's choices for chat.",
});

/** Opening lines that suit anyone. Their texts are in the catalogs. */
export const openings = ['weekend', 'laugh', 'travel', 'food', 'small_joy', 'first_date'] as const;

export const getIcebreakers = defineCall({
  name: 'getIcebreakers',
  method: 'GET',
  path: '/api/icebreakers.php',
  access: 'member',
  query: object({ conversation: uuid() }),
  response: object({
    /** Interests shown on both profiles. Each has its own question. */
    interests: array(oneOf(interestIds), { maxItems: 5 }),
    openings: array(oneOf(openings), { maxItems: openings.length }),
  }),
  limit: 'read',
  summary: 'Suggestions for a first message, based on what the two members share.',
});
