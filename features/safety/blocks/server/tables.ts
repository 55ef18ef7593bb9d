import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

/** One member blocks another, so neither can find the other. */
export const memberBlock = pgTable(
  'member_block',
  {
    siteId: integer('site_id').notNull(),
    blockerId: uuid('blocker_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.blockerId, table.blockedId] }),
    index('member_block_blocked').on(table.siteId, table.blockedId, table.blockerId),
    check('member_block_other', sql`${table.blockerId} <> ${table.blockedId}`),
    profileReference(table.siteId, table.blockerId, 'member_block_blocker_fk').onDelete('cascade'),
    profileReference(table.siteId, table.blockedId, 'member_block_blocked_fk').onDelete('cascade'),
  ],
);
