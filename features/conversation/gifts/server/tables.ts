import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { site } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { giftIds } from '../gift-choices.ts';

/** When a site's selection or its prices last changed. Sites without a row have never changed them. */
export const giftPriceChange = pgTable('gift_price_change', {
  siteId: integer('site_id')
    .primaryKey()
    .references(() => site.id, { onDelete: 'cascade' }),
  changedAt: moment('changed_at').notNull(),
});

/** A site's selection. A site without rows offers every gift at the price from its settings. */
export const siteGift = pgTable(
  'site_gift',
  {
    siteId: integer('site_id').notNull(),
    gift: text('gift', { enum: giftIds }).notNull(),
    credits: integer('credits').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.gift] }),
    check('site_gift_credits', sql`${table.credits} between 0 and 1000`),
    foreignKey({ columns: [table.siteId], foreignColumns: [site.id] }).onDelete('cascade'),
  ],
);
