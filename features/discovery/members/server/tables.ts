import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { type SearchFilters, sortOrders } from '../contract.ts';

/** The search that a member saved most recently. */
export const savedSearch = pgTable(
  'saved_search',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    filters: jsonb('filters').$type<SearchFilters>().notNull(),
    sort: text('sort', { enum: sortOrders }).notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    profileReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);
