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
import { activities } from '#features/people/directory/activities.ts';
import { memberCard } from '#features/people/profiles/contract.ts';
import { image } from '#platform/shared/image.ts';
import { messageKinds, photoAppealStates, messageWarnings } from './message-choices.ts';

export const chatErrors = defineErrors({
  insufficient_credits: { status: 402, args: object({ needed: integer(), balance: integer() }) },
  /** The message would cost more than the price that its writer saw, so it was not sent. */
  price_changed: { status: 409, args: object({ cost: integer(), balance: integer() }) },
  /** The other member has not confirmed their email address, so nobody can write to them yet. */
  receiver_unconfirmed: { status: 409 },
  /** Nobody can write to the other member any more, or this member cannot. The reason is not disclosed. */
  message_undeliverable: { status: 403 },
  message_too_long: { status: 400, args: object({ limit: integer() }) },
  /** Only Premium members can send photos. */
  premium_only: { status: 402 },
  /** The profile is fictional. The member must confirm that they know this before the first message. */
  fictional_unconfirmed: { status: 409 },
});

/** Conversations per page of the list. */
export const conversationPageSize = 50;
/** Messages per page of a conversation. */
export const messagePageSize = 50;
/** Maximum length in characters on any site. A site's `message_length` may be lower. */
export const maxMessageCharacters = 10_000;

/** What each action in a conversation costs next, in credits, and why. A gift's price is that of the gift. */
export const nextCostFields = {
  /** Of a message; 0 for a free start or a free message to a match. */
  next_cost: integer(),
  gif_cost: integer(),
  photo_cost: integer(),
  /** How many messages this member has sent in the conversation. */
  sent_count: integer(),
  /** How many more messages to this match are free. */
  free_messages_left: integer(),
};

/**
 * The price that the sender saw, in credits. What would cost more is not sent. Without it, `price_changed` is the answer
 * if a price has changed in the last 24 hours. 0.4.0 requires it.
 */
export const seenCost = optional(seq(0));

export const chatMessage = object({
  seq: integer(),
  /** The id chosen by the sender's device. */
  client_id: string(),
  mine: boolean(),
  kind: oneOf(messageKinds),
  /** The text; empty for other kinds. */
  body: string(),
  /** Null if there is no photo or this member may not see it. Only the sender sees a photo that is in review. */
  photo: nullable(image),
  /** The photo's review status; null for other kinds. */
  photo_status: nullable(oneOf(['review', 'active', 'refused'])),
  /** Why the photo was refused. Sent only to the sender. */
  photo_refusal: nullable(oneOf(refusalReasons)),
  /** The sender's appeal against a refusal. Null if the photo was not refused or belongs to another member. */
  photo_appeal: nullable(oneOf(photoAppealStates)),
  /** Null for other kinds, and for a gift that is no longer in the catalogue. */
  gift: nullable(oneOf(giftIds)),
  gif: nullable(gifPicture),
  cost: integer(),
  /** The price was refunded to the sender. */
  refunded: boolean(),
  sent_at: timestamp(),
  /** A device of the receiver has received the message. */
  delivered: boolean(),
  /** The receiver has read the message. Always false if either member has turned off read receipts. */
  read: boolean(),
  /** Why the receiver should be careful. Sent only to the receiver. */
  warning: nullable(oneOf(messageWarnings)),
  /** Written by staff on behalf of a fictional profile. */
  by_staff: boolean(),
});
export type ChatMessage = Static<typeof chatMessage>;

/**
 * The other member of a conversation. If they cannot be reached any more, for whatever reason, the name is empty and all
 * other fields but the id say nothing about them.
 */
const otherMember = memberCard;

export const chatOverviewItem = object({
  conversation: object({ id: uuid(), last_seq: integer(), last_message_at: timestamp() }),
  profile: otherMember,
  /** Null if others may not know it, as in invisible mode, and if the other member cannot be reached any more. */
  last_active: nullable(oneOf(activities)),
  num_unread_messages: integer(),
  /** The start of the newest message. */
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
  ignoresUnknownQuery: true,
  response: object({
    chats: array(chatOverviewItem),
    /** Cursor of the next page; null on the last one. */
    next: nullable(pageCursor()),
  }),
  reads: ['chats'],
  limit: 'read',
  summary: "The member's conversations, newest first, with pinned ones first on the first page.",
});

/** At most this many matches wait above the list. */
export const newMatchesSize = 20;

export const getNewMatches = defineCall({
  name: 'getNewMatches',
  method: 'GET',
  path: '/api/new-matches.php',
  access: 'member',
  response: object({ members: array(memberCard, { maxItems: newMatchesSize }) }),
  // Not `chats`: a message would fetch this again, and the list already shows whom it is from.
  reads: ['likes'],
  limit: 'read',
  summary: 'Matches, newest first, with whom no message has been exchanged yet.',
});

export const getHiddenMessages = defineCall({
  name: 'getHiddenMessages',
  method: 'GET',
  path: '/api/hidden-messages.php',
  access: 'member',
  response: object({
    /** Null for premium members, who read whole chats, and if the member can read all of every recent chat. */
    chat: nullable(
      object({
        conversation: uuid(),
        profile: memberCard,
        /** How many older messages a free member cannot read; at least 1. */
        hidden_messages: integer(),
      }),
    ),
  }),
  reads: ['chats'],
  limit: 'read',
  summary: "The one of the member's recent chats in which most messages are hidden from a free member.",
});

export const openChat = defineCall({
  name: 'openChat',
  method: 'POST',
  path: '/api/chats.php',
  access: 'member',
  body: object({ member: uuid() }),
  response: object({ conversation: uuid() }),
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
    /** Only messages after this one, oldest first. Used by pages after they reconnect. */
    after: optional(seq(0)),
    /** Only messages before this one. */
    before: optional(seq()),
    /** Returns the messages around this one, such as a search result or the first unread message. */
    around: optional(seq()),
  }),
  response: object({
    profile: otherMember,
    messages: array(chatMessage),
    /** There are older messages that this member may read. */
    more: boolean(),
    /** There are newer messages. */
    more_after: boolean(),
    /** There are older messages that only premium members may read. */
    history_limit_reached: boolean(),
    /** Some of the messages reserved for premium members are unread. */
    history_unread: boolean(),
    last_seq: integer(),
    /** The other member has read up to this message. 0 without read receipts, and if they cannot be reached. */
    read_seq: integer(),
    /** A device of the other member has received messages up to this one. */
    delivered_seq: integer(),
    /** This member has read up to this message. */
    my_read_seq: integer(),
    ...nextCostFields,
    balance: integer(),
    /** False if the other member cannot be reached or has not confirmed their email address yet. */
    can_answer: boolean(),
    /**
     * Set if the other member cannot be reached any more: they paused, left, are suspended, or block this member. `cheat`
     * means that staff removed them as a scammer and warned this member.
     */
    other_gone: nullable(oneOf(['away', 'cheat'])),
    /** Before the first message, the member must confirm that they know the profile is fictional. */
    fictional_unconfirmed: boolean(),
  }),
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
    body: text({ max: maxMessageCharacters }),
    /** The member confirms that they know the profile is fictional. */
    fictional_confirmed: optional(boolean()),
    seen_cost: seenCost,
    /** Who wrote the message. It is refused if another member has logged in since, as on a device that was offline. */
    sender: optional(uuid()),
  }),
  response: object({
    message: chatMessage,
    balance: integer(),
    ...nextCostFields,
  }),
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
  changes: ['viewer', 'chats'],
  limit: 'read',
  summary: 'Marks everything up to this number as read.',
});

/** This conversation has changed, up to message `seq`. Clients fetch the messages after their last one. */
export const conversationChanged = defineRealtimeEvent(
  'conversation_changed',
  object({ conversation: uuid(), seq: integer() }),
  ['viewer', 'chats'],
);
