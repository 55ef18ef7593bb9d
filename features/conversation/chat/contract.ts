import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  pageCursor,
  seq,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';
import { gifPicture } from '#features/conversation/gifs/contract.ts';
import { giftIds } from '#features/conversation/gifts/gift-choices.ts';
import { refusalReasons } from '#features/people/photos/contract.ts';
import { memberCard } from '#features/people/profiles/contract.ts';
import { image } from '#platform/shared/image.ts';
import { messageKinds, photoAppealStates, messageWarnings } from './message-choices.ts';

export const chatErrors = defineErrors({
  insufficient_credits: { status: 402, args: object({ needed: integer(), balance: integer() }) },
  /** The other side has not confirmed the e-mail address and cannot be answered. */
  receiver_unconfirmed: { status: 409 },
  /** The other side wants no messages from this member. */
  blocked_by_user: { status: 403 },
  message_too_long: { status: 400, args: object({ limit: integer() }) },
  /** Photos in chat are for premium members. */
  premium_only: { status: 402 },
  /** The other one is no real person: the member confirms having read so before the first message. */
  fictional_unconfirmed: { status: 409 },
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
  kind: oneOf(messageKinds),
  /** What was written; empty for other kinds. */
  body: string(),
  /** Null: no photo. One in review is seen by its sender alone. */
  photo: nullable(image),
  /** How far the review of a photo is; null for other kinds. */
  photo_status: nullable(oneOf(['review', 'active', 'refused'])),
  /** Why it was refused; for its sender alone. */
  photo_refusal: nullable(oneOf(refusalReasons)),
  /** Whether its sender may object to the refusal, has done so, or was told what became of that; null: not refused, or not theirs. */
  photo_appeal: nullable(oneOf(photoAppealStates)),
  /** Which gift of the catalogue; null also for one that is no longer drawn. */
  gift: nullable(oneOf(giftIds)),
  gif: nullable(gifPicture),
  cost: integer(),
  /** The price went back to the sender. */
  refunded: boolean(),
  sent_at: timestamp(),
  /** A device of the receiver has it. */
  delivered: boolean(),
  /** The receiver has read it; always false where one of the two shows no read receipts. */
  read: boolean(),
  /** Shown to the receiver: why to be careful with it. */
  warning: nullable(oneOf(messageWarnings)),
  /** Written by the site's staff for a fictional profile. */
  by_staff: boolean(),
});
export type ChatMessage = Static<typeof chatMessage>;

export const chatOverviewItem = object({
  conversation: object({ id: uuid(), last_seq: integer(), last_message_at: timestamp() }),
  profile: memberCard,
  num_unread_messages: integer(),
  /** The newest message's beginning. */
  preview: nullable(object({ mine: boolean(), kind: oneOf(messageKinds), body: string() })),
  pinned: boolean(),
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
  reads: ['chats'],
  limit: 'read',
  summary: "The member's conversations, newest first; pinned ones come before those of the first page.",
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
  summary: 'The conversation with a member, created if there is none.',
});

export const getMessages = defineCall({
  name: 'getMessages',
  method: 'GET',
  path: '/api/messages.php',
  access: 'member',
  query: object({
    conversation: uuid(),
    /** Only newer ones, oldest first: what a page fetches after a reconnect. */
    after: optional(seq(0)),
    /** Only older ones than this. */
    before: optional(seq()),
    /** The page in whose middle this one stands: a search's find, or the first unread. */
    around: optional(seq()),
  }),
  response: object({
    profile: memberCard,
    messages: array(chatMessage),
    /** Older ones exist that this member may read. */
    more: boolean(),
    /** Newer ones exist behind the last of these. */
    more_after: boolean(),
    /** Older ones exist that only premium members read. */
    history_limit_reached: boolean(),
    /** Some of those only premium members read have not been read yet. */
    history_unread: boolean(),
    last_seq: integer(),
    /** The other side has read own messages up to this number; 0 where read receipts are off. */
    read_seq: integer(),
    /** Own messages up to this number are on a device of the other side. */
    delivered_seq: integer(),
    /** This member has read up to here. */
    my_read_seq: integer(),
    /** What the next message costs, 0 for a free start; and what the member has. */
    next_cost: integer(),
    balance: integer(),
    /** False: the other side has not confirmed their e-mail yet, or is gone. */
    can_answer: boolean(),
    /** The staff took the other side off the site; `cheat`: for cheating, of which this member has been warned. */
    other_gone: nullable(oneOf(['away', 'cheat'])),
    /** True: the first message waits for the member's word that they know this is no real person. */
    fictional_unconfirmed: boolean(),
  }),
  errors: [],
  limit: 'read',
  summary: 'Messages of a conversation, ordered by number.',
});

export const sendMessage = defineCall({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/messages.php',
  access: 'member',
  body: object({
    conversation: uuid(),
    body: text({ max: longestMessage }),
    /** The member knows that the other one is no real person. */
    fictional_confirmed: optional(boolean()),
  }),
  response: object({ message: chatMessage, balance: integer(), next_cost: integer() }),
  errors: Object.values(chatErrors),
  idempotent: true,
  limit: 'message',
  summary: 'Sends a text message; its price is charged in the same transaction.',
});

export const markRead = defineCall({
  name: 'markRead',
  method: 'PUT',
  path: '/api/chats.php',
  access: 'member',
  body: object({ conversation: uuid(), read_seq: seq(0) }),
  response: object({ num_unread_messages: integer() }),
  errors: [],
  changes: ['viewer', 'chats'],
  limit: 'read',
  summary: 'Marks everything up to this number as read.',
});

/** Something in this conversation changed, up to message `seq`: fetch from the last one known. */
export const conversationChanged = defineRealtimeEvent(
  'conversation_changed',
  object({ conversation: uuid(), seq: integer() }),
  ['viewer', 'chats'],
);
