import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profile } from '#features/profiles/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

/** Two members' conversation; `low_id < high_id`, so a pair has one. */
export const conversation = pgTable(
  'conversation',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    lowId: uuid('low_id').notNull(),
    highId: uuid('high_id').notNull(),
    /** The number of the newest message; 0: none yet. */
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('conversation_pair').on(table.siteId, table.lowId, table.highId),
    check('conversation_ordered', sql`${table.lowId} < ${table.highId}`),
    foreignKey({
      name: 'conversation_low_fk',
      columns: [table.siteId, table.lowId],
      foreignColumns: [profile.siteId, profile.memberId],
    }),
    foreignKey({
      name: 'conversation_high_fk',
      columns: [table.siteId, table.highId],
      foreignColumns: [profile.siteId, profile.memberId],
    }),
  ],
);

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
    /** Of the newest message, for the order of the list. */
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
    foreignKey({
      columns: [table.siteId, table.conversationId],
      foreignColumns: [conversation.siteId, conversation.id],
    }).onDelete('cascade'),
  ],
);

export const message = pgTable(
  'message',
  {
    siteId: integer('site_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** 1, 2, 3, … without gaps in its conversation. */
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id').notNull(),
    /** Made by the sender's device: the call's idempotency key. */
    clientId: text('client_id').notNull(),
    body: text('body').notNull(),
    /** Credits the sender paid. */
    cost: integer('cost').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.conversationId, table.seq] }),
    uniqueIndex('message_once').on(table.siteId, table.senderId, table.clientId),
    foreignKey({
      columns: [table.siteId, table.conversationId],
      foreignColumns: [conversation.siteId, conversation.id],
    }).onDelete('cascade'),
  ],
);
