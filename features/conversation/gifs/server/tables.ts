import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/tables.ts';

/** An animated picture that the provider offered: what its address on our side leads to. Of nobody in particular. */
export const gif = pgTable(
  'gif',
  {
    /** The provider's name for it, after the provider's own: `giphy-3o7abc`. */
    id: text('id').primaryKey(),
    /** What is to be seen, as the provider says. */
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Where the provider has the picture. */
    source: text('source').notNull(),
    /** When somebody was first sent it; those that nobody sent go again. */
    sentAt: moment('sent_at'),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [
    index('gif_unsent')
      .on(table.foundAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
