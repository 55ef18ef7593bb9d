import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

/**
 * Reports to an authority of suspected threats to a person's life or safety (Article 18 of the Digital Services Act).
 * Only administrators read them.
 */
export const crimeNotice = pgTable(
  'crime_notice',
  {
    siteId: siteReference(),
    id: uuid('id').notNull(),
    /** The day on which the authority was told. */
    notifiedOn: date('notified_on').notNull(),
    /** Who was told, and how. */
    authority: text('authority').notNull(),
    /** What was suspected, and which data was handed over. */
    suspicion: text('suspicion').notNull(),
    /** The authority's own reference; empty if there is none. */
    reference: text('reference').notNull(),
    /** The member concerned; null if nobody known is concerned, or the member was erased. */
    memberId: uuid('member_id'),
    recordedBy: uuid('recorded_by'),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('crime_notice_order').on(table.siteId, table.notifiedOn, table.id),
    index('crime_notice_member')
      .on(table.siteId, table.memberId)
      .where(sql`${table.memberId} is not null`),
    index('crime_notice_recorder')
      .on(table.siteId, table.recordedBy)
      .where(sql`${table.recordedBy} is not null`),
    index('crime_notice_age').on(table.notifiedOn),
    check('crime_notice_filled', sql`${table.authority} <> '' and ${table.suspicion} <> ''`),
  ],
);

/** Columns that name a row and have no foreign key, and why. */
export const withoutReference: Readonly<Record<string, string>> = {
  'crime_notice.member_id': 'the record outlives the account; erasing the account empties it',
};
