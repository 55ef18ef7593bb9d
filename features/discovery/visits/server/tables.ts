import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

/** The last time a member opened another member's profile, updated at most once an hour. */
export const visit = pgTable(
  'visit',
  {
    siteId: integer('site_id').notNull(),
    visitorId: uuid('visitor_id').notNull(),
    visitedId: uuid('visited_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.visitorId, table.visitedId] }),
    index('visit_received').on(table.siteId, table.visitedId, table.at.desc(), table.visitorId.desc()),
    index('visit_at').on(table.at),
    check('visit_other', sql`${table.visitorId} <> ${table.visitedId}`),
    profileReference(table.siteId, table.visitorId, 'visit_visitor_fk').onDelete('cascade'),
    profileReference(table.siteId, table.visitedId, 'visit_visited_fk').onDelete('cascade'),
  ],
);
