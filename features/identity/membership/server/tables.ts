import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

/** A premium membership. Members without a row are free members. Only this feature writes the table. */
export const membership = pgTable(
  'membership',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** When the first purchased bundle made the member premium. */
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    accountReference(table.siteId, table.memberId),
  ],
);
