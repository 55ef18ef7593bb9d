import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { profile } from '#features/profiles/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

export type PhotoStatus = 'review' | 'active' | 'refused';

/** A member's photo. Its bytes lie in the storage under `photos/<id>/{full,thumb}.webp`; a refused one has none. */
export const photo = pgTable(
  'photo',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    status: text('status').$type<PhotoStatus>().notNull(),
    /** 0 is the main photo; the first active one shows as such. */
    position: smallint('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash').notNull(),
    perceptualHash: text('perceptual_hash').notNull(),
    refusalReason: text('refusal_reason'),
    createdAt: moment('created_at').notNull(),
    reviewedAt: moment('reviewed_at'),
    reviewedBy: uuid('reviewed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('photo_member').on(table.siteId, table.memberId, table.position),
    index('photo_review')
      .on(table.siteId, table.createdAt, table.id)
      .where(sql`${table.status} = 'review'`),
    foreignKey({
      columns: [table.siteId, table.memberId],
      foreignColumns: [profile.siteId, profile.memberId],
    }).onDelete('cascade'),
  ],
);

/**
 * Files that must go once `dueAt` has passed. A row is written before an upload's bytes are stored and taken back by
 * the transaction that makes the photo, and written again when a photo is removed or refused: whatever fails in
 * between, no bytes stay behind without a photo.
 */
export const photoErasure = pgTable(
  'photo_erasure',
  {
    siteId: integer('site_id').notNull(),
    photoId: uuid('photo_id').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.photoId] }),
    index('photo_erasure_due').on(table.dueAt),
  ],
);
