import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/tables.ts';

/** A provider's animated picture, served from our address. Not linked to any member. */
export const gif = pgTable(
  'gif',
  {
    /** The provider's name, then the provider's id: `giphy-3o7abc`. */
    id: text('id').primaryKey(),
    /** The provider's text alternative. */
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The picture's URL at the provider. */
    source: text('source').notNull(),
    /** When it was first sent. Pictures that are never sent are deleted. */
    sentAt: moment('sent_at'),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [
    index('gif_unsent')
      .on(table.foundAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
