import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { refusalReasons } from '#features/people/photos/contract.ts';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { referenceTo } from '#platform/server/db/reference-to.ts';
import { moment } from '#platform/server/tables.ts';
import { messageKinds, messageWarnings } from '../message-choices.ts';

const chatPhotoStatuses = ['review', 'active', 'refused'] as const;
const signalDecisions = ['harmless', 'suspended'] as const;

/** A conversation between two members. `low_id` is less than `high_id`, so that each pair has one conversation. */
export const conversation = pgTable(
  'conversation',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    lowId: uuid('low_id').notNull(),
    highId: uuid('high_id').notNull(),
    /** The number of the newest message; 0 if there is none. */
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('conversation_pair').on(table.siteId, table.lowId, table.highId),
    check('conversation_ordered', sql`${table.lowId} < ${table.highId}`),
    profileReference(table.siteId, table.lowId, 'conversation_low_fk'),
    profileReference(table.siteId, table.highId, 'conversation_high_fk'),
  ],
);

const conversationReference = referenceTo(conversation.siteId, conversation.id);

/** One side of a conversation. */
export const participant = pgTable(
  'participant',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    otherId: uuid('other_id').notNull(),
    unread: integer('unread').notNull().default(0),
    /** The newest message this side has read. */
    readSeq: integer('read_seq').notNull().default(0),
    /** Messages this side has sent; the first may be a free start. */
    sentCount: integer('sent_count').notNull().default(0),
    /** When `readSeq` last moved. */
    readAt: moment('read_at'),
    /** The newest message that a device of this side has received. */
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    /** This side has removed messages up to this one. */
    removedSeq: integer('removed_seq').notNull().default(0),
    pinnedAt: moment('pinned_at'),
    /** When this side confirmed that they know the other one is fictional. */
    fictionalConfirmedAt: moment('fictional_confirmed_at'),
    /** When this side was warned that the other one is a scammer. */
    warnedAt: moment('warned_at'),
    /** Time of the newest message. The list is ordered by it. */
    lastMessageAt: moment('last_message_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.conversationId, table.memberId] }),
    index('participant_list').on(
      table.siteId,
      table.memberId,
      table.lastMessageAt.desc(),
      table.conversationId.desc(),
    ),
    index('participant_pinned')
      .on(table.siteId, table.memberId)
      .where(sql`${table.pinnedAt} is not null`),
    conversationReference(table.siteId, table.conversationId).onDelete('cascade'),
  ],
);

export const message = pgTable(
  'message',
  {
    siteId: integer('site_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** 1, 2, 3, … without gaps within a conversation. */
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id').notNull(),
    /** Chosen by the sender's device: the call's idempotency key. */
    clientId: text('client_id').notNull(),
    kind: text('kind', { enum: messageKinds }).notNull().default('text'),
    body: text('body').notNull(),
    /** The id of the photo, gift or animated picture; null for text. */
    content: text('content'),
    /** Credits the sender paid. */
    cost: integer('cost').notNull(),
    /** When the price was refunded to the sender. */
    refundedAt: moment('refunded_at'),
    warning: text('warning', { enum: messageWarnings }),
    /** The staff member who wrote it for a fictional profile. */
    authorId: uuid('author_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.conversationId, table.seq] }),
    uniqueIndex('message_once').on(table.siteId, table.senderId, table.clientId),
    // Messages are inserted in chronological order, so this small index finds the latest of all conversations.
    index('message_time').using('brin', table.createdAt),
    index('message_gift')
      .on(table.siteId, table.conversationId)
      .where(sql`kind = 'gift'`),
    conversationReference(table.siteId, table.conversationId).onDelete('cascade'),
  ],
);

/** A member's chat preferences. Without a row, both are on. */
export const chatPreference = pgTable(
  'chat_preference',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    readReceipts: boolean('read_receipts').notNull(),
    showGifts: boolean('show_gifts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    profileReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** A photo sent in a conversation; its files are stored under `chat/{id}`. */
export const chatPhoto = pgTable(
  'chat_photo',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    /** The client id of the message that contains the photo. */
    clientId: text('client_id').notNull(),
    status: text('status', { enum: chatPhotoStatuses }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash').notNull(),
    /** See `platform/server/images/perceptual-hash.ts`. */
    perceptualHash: text('perceptual_hash').notNull(),
    refusalReason: text('refusal_reason', { enum: refusalReasons }),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    /**
     * Until when a refused photo's files are kept for an appeal. Null if it was not refused, or if its files are
     * already deleted.
     */
    keptUntil: moment('kept_until'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    check('chat_photo_refused', sql`(${table.status} = 'refused') = (${table.refusalReason} is not null)`),
    index('chat_photo_kept')
      .on(table.keptUntil)
      .where(sql`kept_until is not null`),
    // Only 0.2.0 uses it, so 0.4.0 drops it.
    index('chat_photo_review')
      .on(table.siteId, table.createdAt)
      .where(sql`status = 'review'`),
    index('chat_photo_conversation').on(table.siteId, table.conversationId),
    index('chat_photo_sender').on(table.siteId, table.senderId),
    // No cascade: the files must be erased first.
    conversationReference(table.siteId, table.conversationId),
  ],
);

/** A message that looks like a scam, for staff to judge. */
export const scamSignal = pgTable(
  'scam_signal',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id').notNull(),
    receiverId: uuid('receiver_id').notNull(),
    kind: text('kind', { enum: messageWarnings }).notNull(),
    createdAt: moment('created_at').notNull(),
    decision: text('decision', { enum: signalDecisions }),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    // Only 0.2.0 uses it, so 0.4.0 drops it.
    index('scam_signal_open')
      .on(table.siteId, table.createdAt, table.id)
      .where(sql`decided_at is null`),
    index('scam_signal_age').on(sql`coalesce(${table.decidedAt}, ${table.createdAt})`),
    index('scam_signal_sender').on(table.siteId, table.senderId, table.createdAt),
    index('scam_signal_receiver').on(table.siteId, table.receiverId),
    index('scam_signal_conversation').on(table.siteId, table.conversationId),
    conversationReference(table.siteId, table.conversationId).onDelete('cascade'),
  ],
);

/**
 * The first few messages of a side, kept for a day. They show whether a member sends the same text to many members, or
 * writes to many members in a short time, without a search through conversations.
 */
export const earlyMessage = pgTable(
  'early_message',
  {
    siteId: integer('site_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** How many messages the sender had already written in this conversation. */
    nth: integer('nth').notNull(),
    /** The message's number. Null in rows created before this column existed. */
    seq: integer('seq'),
    /** Hash of the text without case, spaces and punctuation. Null if the text is too short to compare. */
    textHash: bigint('text_hash', { mode: 'bigint' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.senderId, table.conversationId, table.nth] }),
    index('early_message_sender').on(table.siteId, table.senderId, table.createdAt),
    index('early_message_age').on(table.createdAt),
    conversationReference(table.siteId, table.conversationId).onDelete('cascade'),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'chat_photo.client_id': 'made by the sender’s device, before the message exists',
  'chat_photo.sender_id': 'one of the two members of its conversation',
  'early_message.sender_id': 'one of the two members of its conversation',
  'message.author_id': 'an operator; the message stays when the account is erased',
  'message.client_id': 'made by the sender’s device',
  'message.sender_id':
    'one of the two members of its conversation; a check for each message would slow sending',
  'participant.member_id': 'one of the two members of its conversation',
  'participant.other_id': 'one of the two members of its conversation',
  'scam_signal.receiver_id': 'one of the two members of its conversation',
  'scam_signal.sender_id': 'one of the two members of its conversation',
};
