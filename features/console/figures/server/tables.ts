import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { sourceKinds } from '../contract.ts';

/** The later steps of the members who signed up on a day, in the site's time zone. Nothing here names a member. */
export const figureDay = pgTable(
  'figure_day',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    day: date('day').notNull(),
    countedAt: moment('counted_at').notNull(),
    visits: integer('visits').notNull(),
    signedUp: integer('signed_up').notNull(),
    activated: integer('activated').notNull(),
    photo: integer('photo').notNull(),
    liked: integer('liked').notNull(),
    matched: integer('matched').notNull(),
    talked: integer('talked').notNull(),
    bought: integer('bought').notNull(),
    /** How many came back one, two, three, … weeks after they signed up or later. */
    retained: integer('retained')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
);

/** A day's visits and new members, by source. */
export const figureSourceDay = pgTable(
  'figure_source_day',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind', { enum: sourceKinds }).notNull(),
    /** Empty for no advertisement, `other` for a name unknown to the site. */
    name: text('name').notNull(),
    /** Of the buyers' first purchase. Empty in the row that counts visits and sign-ups. */
    currency: text('currency').notNull(),
    visits: integer('visits').notNull(),
    signedUp: integer('signed_up').notNull(),
    buyers: integer('buyers').notNull(),
    /** Minor units excluding VAT, less refunds and chargebacks. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.day, table.kind, table.name, table.currency] }),
  ],
);
