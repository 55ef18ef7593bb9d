import { sql } from 'drizzle-orm';
import {
  check,
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
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { paymentReference, paymentRefundReference } from '#features/money/payments/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { differenceKinds } from '../contract.ts';
import { withdrawalOutcomes } from '../withdrawal-outcomes.ts';

/**
 * A site's last number in a year. The row is locked while an invoice is issued, so that numbers have no gaps.
 */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    siteId: siteReference(),
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
 * these amounts; the member is found through the payment. A trigger refuses changes to rows.
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
    /** Set only on a credit note. */
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
    paymentReference(table.siteId, table.paymentId, 'invoice_payment_fk'),
    paymentRefundReference(table.siteId, table.refundId, 'invoice_refund_fk'),
  ],
);

/**
 * A declaration of withdrawal from a purchase, whatever its outcome. Without a log-in, the sender first confirms it
 * with a link that is mailed to their address.
 */
export const withdrawalNotice = pgTable(
  'withdrawal_notice',
  {
    siteId: siteReference(),
    id: uuid('id').notNull(),
    /** The buyer and the purchase, once they are known. */
    memberId: uuid('member_id'),
    paymentId: uuid('payment_id'),
    refundId: uuid('refund_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    /** The order or invoice number, as typed. */
    number: text('number').notNull(),
    language: text('language').notNull(),
    /** When the declaration was sent, which decides whether it was in time. */
    sentAt: moment('sent_at').notNull(),
    decidedAt: moment('decided_at'),
    outcome: text('outcome', { enum: withdrawalOutcomes }),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    index('withdrawal_notice_address').on(table.siteId, table.emailKey, table.sentAt),
    index('withdrawal_notice_member').on(table.siteId, table.memberId),
    index('withdrawal_notice_payment').on(table.siteId, table.paymentId),
    index('withdrawal_notice_open')
      .on(table.sentAt)
      .where(sql`${table.decidedAt} is null`),
    index('withdrawal_notice_sent').on(table.sentAt),
    check('withdrawal_notice_decided', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    accountReference(table.siteId, table.memberId, 'withdrawal_notice_member_fk'),
    paymentReference(table.siteId, table.paymentId, 'withdrawal_notice_payment_fk'),
    paymentRefundReference(table.siteId, table.refundId, 'withdrawal_notice_refund_fk'),
  ],
);

/** Differences between our books and a provider's. Each stays until a comparison no longer finds it. */
export const paymentDifference = pgTable(
  'payment_difference',
  {
    siteId: siteReference(),
    provider: text('provider').notNull(),
    /** The provider's payment id, or our reference if the provider has none. */
    subject: text('subject').notNull(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    /** Minor units. */
    ours: integer('ours').notNull(),
    theirs: integer('theirs').notNull(),
    /** The currency of both amounts; null until the next comparison if an earlier version found the difference. */
    currency: text('currency'),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.provider, table.subject, table.kind] }),
  ],
);
