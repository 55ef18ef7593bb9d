import { isNotNull, isNull } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { bytea, moment } from '#platform/server/tables.ts';

export const sharedPhotoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
] as const;
export type SharedPhotoType = (typeof sharedPhotoTypes)[number];

/** A photo that another app shared with the site, and that the member has not used yet. The file is in storage. */
export const sharedPhoto = pgTable(
  'shared_photo',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    /** The hash of the cookie of the browser that sent the photo. */
    tokenHash: bytea('token_hash').notNull(),
    /** Null until somebody logs in. From then on, only that member may use the photo. */
    memberId: uuid('member_id'),
    contentType: text('content_type', { enum: sharedPhotoTypes }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('shared_photo_token').on(table.siteId, table.tokenHash),
    index('shared_photo_expires').on(table.expiresAt),
    index('shared_photo_member').on(table.siteId, table.memberId).where(isNotNull(table.memberId)),
    index('shared_photo_of_visitor').on(table.siteId, table.expiresAt).where(isNull(table.memberId)),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'shared_photo.site_id': 'written for visitors, without a lock on the site; rows are swept within the hour',
  'shared_photo.member_id': 'the row must outlive the member until the sweep has deleted the file',
};
