import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { payment, paymentRefund } from '#features/money/payments/server/tables.ts';
import { site } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';

/**
 * The last number of a site in a year. The row is locked while an invoice is issued, so that numbers have no gaps.
 */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.year] })],
);

/** The seller at the time the invoice was issued. */
export interface InvoiceSeller {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly kvk: string;
  readonly vatNumber: string | null;
  readonly site: string;
  readonly email: string;
}

/**
 * An invoice, or the credit note of a refund. It does not name the member, because the law does not require that for
 * these amounts. The payment leads to the member. A trigger refuses changes to rows.
 */
export const invoice = pgTable(
  'invoice',
  {
    siteId: integer('site_id').notNull(),
    /** Year in the site's time zone. */
    year: smallint('year').notNull(),
    number: integer('number').notNull(),
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** Set on a credit note. */
    refundId: uuid('refund_id'),
    /** The buyer's language at that time. */
    language: text('language').notNull(),
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    timeZone: text('time_zone').notNull(),
    credits: integer('credits').notNull(),
    /** Minor units, VAT included; positive on a credit note too. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    vatRate: integer('vat_rate').notNull(),
    vatAmount: integer('vat_amount').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.year, table.number] }),
    uniqueIndex('invoice_id').on(table.siteId, table.id),
    uniqueIndex('invoice_of_payment')
      .on(table.siteId, table.paymentId)
      .where(sql`${table.refundId} is null`),
    uniqueIndex('invoice_of_refund').on(table.siteId, table.refundId),
    index('invoice_payment').on(table.siteId, table.paymentId),
    index('invoice_issued').on(table.siteId, table.issuedAt, table.id),
    check('invoice_amounts', sql`${table.number} > 0 and ${table.amount} >= 0`),
    foreignKey({
      name: 'invoice_payment_fk',
      columns: [table.siteId, table.paymentId],
      foreignColumns: [payment.siteId, payment.id],
    }),
    foreignKey({
      name: 'invoice_refund_fk',
      columns: [table.siteId, table.refundId],
      foreignColumns: [paymentRefund.siteId, paymentRefund.id],
    }),
  ],
);

export const paymentDifferenceKinds = [
  /** The provider collected it, but our books say it was not paid. */
  'not_handed_over',
  /** Our books say it was paid, but the provider does not. */
  'not_collected',
  'other_amount',
  /** The provider has a payment with our reference that we do not know. */
  'unknown_here',
  'unknown_there',
  /** The returned amounts differ. */
  'other_refund',
] as const;
export type PaymentDifferenceKind = (typeof paymentDifferenceKinds)[number];

/** Differences between our books and a provider's. Each stays until a comparison no longer finds it. */
export const paymentDifference = pgTable(
  'payment_difference',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    provider: text('provider').notNull(),
    /** The provider's payment id, or our reference if the provider has none. */
    subject: text('subject').notNull(),
    kind: text('kind', { enum: paymentDifferenceKinds }).notNull(),
    /** Minor units. */
    ours: integer('ours').notNull(),
    theirs: integer('theirs').notNull(),
    /** Of both amounts; null until the next comparison if an earlier version found it. */
    currency: text('currency'),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.provider, table.subject, table.kind] }),
  ],
);
