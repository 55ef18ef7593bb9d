import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { importedPhotoStates, importParts } from '../import-choices.ts';

/** Which member of another system became which member here. */
export const importedMember = pgTable(
  'imported_member',
  {
    siteId: integer('site_id').notNull(),
    /** The name of the system, such as `ph7`. */
    source: text('source').notNull(),
    /** The member's id there. */
    sourceId: text('source_id').notNull(),
    memberId: uuid('member_id').notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.source, table.sourceId] }),
    index('imported_member_member').on(table.siteId, table.memberId),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** A photo from another system. Until its member consents, its file is stored under `imports/{id}`. */
export const importedPhoto = pgTable(
  'imported_photo',
  {
    siteId: integer('site_id').notNull(),
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Becomes the photo's id. */
    id: uuid('id').notNull(),
    position: smallint('position').notNull(),
    state: text('state', { enum: importedPhotoStates }).notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.source, table.sourceId] }),
    index('imported_photo_member').on(table.siteId, table.memberId, table.position),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** The progress of an interrupted import. The row is deleted when the part is complete. */
export const importProgress = pgTable(
  'import_progress',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    source: text('source').notNull(),
    part: text('part', { enum: importParts }).notNull(),
    /** The last imported row, in the source's own format. */
    cursor: text('cursor').notNull(),
    /** Changes when the cursor no longer matches the source, such as for a new file. */
    fingerprint: text('fingerprint').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [...valueChecks(table), primaryKey({ columns: [table.siteId, table.source, table.part] })],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'imported_member.source_id': 'an id in another system',
  'imported_photo.source_id': 'an id in another system',
};
