import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { promptIds } from '#features/people/profiles/prompts.ts';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { likeOrigins } from '../contract.ts';

/** One member likes another. Two mutual likes are a match, which is not stored separately. */
export const memberLike = pgTable(
  'member_like',
  {
    siteId: integer('site_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    /** The receiver has not yet opened the liker's profile. */
    isNew: boolean('is_new').notNull().default(true),
    /** A short note to the receiver. */
    note: text('note'),
    /** The receiver's prompt that the like is about. */
    prompt: text('prompt', { enum: promptIds }),
    /** How the like came about: the liker clicked, agreed to automatic likes, or agreed to promotion. */
    origin: text('origin', { enum: likeOrigins }).notNull().default('member'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.fromId, table.toId] }),
    index('member_like_received').on(
      table.siteId,
      table.toId,
      table.isNew.desc(),
      table.createdAt.desc(),
      table.fromId.desc(),
    ),
    index('member_like_sent').on(table.siteId, table.fromId, table.createdAt.desc(), table.toId.desc()),
    // The last automatic like. A repeated request within the hour returns it again.
    index('member_like_automatic')
      .on(table.siteId, table.toId, table.createdAt.desc())
      .where(sql`${table.origin} <> 'member'`),
    check('member_like_other', sql`${table.fromId} <> ${table.toId}`),
    profileReference(table.siteId, table.fromId, 'member_like_from_fk').onDelete('cascade'),
    profileReference(table.siteId, table.toId, 'member_like_to_fk').onDelete('cascade'),
  ],
);

/**
 * A member passed another member or declined their like, so neither is suggested to the other any
 * more.
 */
export const swipePass = pgTable(
  'swipe_pass',
  {
    siteId: integer('site_id').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The member declined the other's like. The like is hidden from them, even if it is given again. */
    declinedLike: boolean('declined_like').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.fromId, table.toId] }),
    index('swipe_pass_given').on(table.siteId, table.fromId, table.createdAt.desc(), table.toId.desc()),
    index('swipe_pass_received').on(table.siteId, table.toId, table.createdAt.desc(), table.fromId.desc()),
    check('swipe_pass_other', sql`${table.fromId} <> ${table.toId}`),
    profileReference(table.siteId, table.fromId, 'swipe_pass_from_fk').onDelete('cascade'),
    profileReference(table.siteId, table.toId, 'swipe_pass_to_fk').onDelete('cascade'),
  ],
);
