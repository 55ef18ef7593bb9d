import { date, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/identity/accounts/server/tables.ts';
import { site } from '#features/site/sites/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

/** The advertisement that led a member here. */
export const trackingRecord = pgTable(
  'tracking_record',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    network: text('network'),
    ref: text('ref'),
    sub1: text('sub1'),
    sub2: text('sub2'),
    sub3: text('sub3'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    foreignKey({
      columns: [table.siteId, table.memberId],
      foreignColumns: [account.siteId, account.memberId],
    }).onDelete('cascade'),
  ],
);

/** How often pages were left, by day and page, without any data about visitors. */
export const pageHiddenCount = pgTable(
  'page_hidden_count',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** The page's name, such as `members-id`. */
    page: text('page').notNull(),
    hidden: integer('hidden').notNull().default(0),
    /** The count for visits that began with `?lb`. */
    bounces: integer('bounces').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.page] })],
);
