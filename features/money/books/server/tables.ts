import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { site, siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';

/**
 * `taking`, `refund` and `chargeback` count money on the day it moved. `invoice` and `credit_note` count documents on
 * the day they were issued.
 */
const moneyKinds = ['taking', 'refund', 'chargeback', 'invoice', 'credit_note'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

export const creditKinds = ['sold', 'taken_back', 'given', 'spent', 'expired'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** Until which day a site's days are summed up. */
export const bookedThrough = pgTable('booked_through', {
  siteId: integer('site_id')
    .primaryKey()
    .references(() => site.id, { onDelete: 'cascade' }),
  /** The last complete day. Later days are summed up again. */
  day: date('day').notNull(),
  /** When it was last brought up to date. */
  at: moment('at').notNull(),
});

/** A day's money, in the site's time zone. */
export const moneyDay = pgTable(
  'money_day',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind', { enum: moneyKinds }).notNull(),
    currency: text('currency').notNull(),
    /** The payer's. */
    country: text('country').notNull(),
    /** Hundredths of a percent. */
    vatRate: integer('vat_rate').notNull(),
    entries: integer('entries').notNull(),
    /** Minor units, VAT included; always positive. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    vatAmount: bigint('vat_amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({
      columns: [table.siteId, table.day, table.kind, table.currency, table.country, table.vatRate],
    }),
  ],
);

/** A day's credits, in the site's time zone. */
export const creditDay = pgTable(
  'credit_day',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind', { enum: creditKinds }).notNull(),
    /** The increase of all members' balances; negative for a decrease. */
    credits: bigint('credits', { mode: 'number' }).notNull(),
  },
  (table) => [...valueChecks(table), primaryKey({ columns: [table.siteId, table.day, table.kind] })],
);
