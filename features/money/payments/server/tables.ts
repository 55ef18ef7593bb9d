import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { referenceTo } from '#platform/server/db/reference-to.ts';
import { moment } from '#platform/server/tables.ts';
import { packageIds } from '../contract.ts';
import { paymentMethods } from '../payment-methods.ts';
import type { PriceList } from '../price-list.ts';

/** A credit bundle for sale. */
export const creditPackage = pgTable(
  'credit_package',
  {
    siteId: siteReference(),
    id: text('id', { enum: packageIds }).notNull(),
    credits: integer('credits').notNull(),
    popular: boolean('popular').notNull(),
    /** Percent off the first package's price per credit, as shown on the card; 0 for no discount. */
    discountPercent: smallint('discount_percent').notNull(),
  },
  (table) => [...valueChecks(table), primaryKey({ columns: [table.siteId, table.id] })],
);

/** The price of a package in a country, VAT included. `country` `*` applies to every country without its own row. */
export const packagePrice = pgTable(
  'package_price',
  {
    siteId: integer('site_id').notNull(),
    packageId: text('package_id', { enum: packageIds }).notNull(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    /** Hundredths of a percent, 2100 for 21 %. */
    vatRate: integer('vat_rate').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.packageId, table.country] }),
    foreignKey({
      columns: [table.siteId, table.packageId],
      foreignColumns: [creditPackage.siteId, creditPackage.id],
    }).onDelete('cascade'),
    check('package_price_amount', sql`${table.amount} > 0 and ${table.vatRate} between 0 and 10000`),
  ],
);

/**
 * A payment method that a site does not offer in a country. `country` is a country of `package_price`, including `*`.
 */
export const withheldMethod = pgTable(
  'withheld_method',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    country: text('country').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
  },
  (table) => [...valueChecks(table), primaryKey({ columns: [table.siteId, table.country, table.method] })],
);

/** All price lists that staff stored for a site. Without any, the site has its initial prices. */
export const priceListVersion = pgTable(
  'price_list_version',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    version: integer('version').notNull(),
    list: jsonb('list').$type<PriceList>().notNull(),
    /** The staff member, on this site or on the main one. */
    changedBy: uuid('changed_by').notNull(),
    reason: text('reason').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.version] })],
);

/** The country from which a member says they pay. Without a row, their profile's. */
export const payerCountryChoice = pgTable(
  'payer_country',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    country: text('country').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    accountReference(table.siteId, table.memberId),
  ],
);

/** A member's permission for later collections by a provider, without a redirect to their bank. */
export const paymentMandate = pgTable(
  'payment_mandate',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    provider: text('provider').notNull(),
    /** The provider's ids of the payer and of the mandate. */
    providerCustomerId: text('provider_customer_id').notNull(),
    providerMandateId: text('provider_mandate_id').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** A label its owner recognizes, such as the last digits of a card; empty if the provider sent none. */
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its owner or the provider revoked it. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('payment_mandate_once').on(table.siteId, table.provider, table.providerMandateId),
    index('payment_mandate_member').on(table.siteId, table.memberId),
    accountReference(table.siteId, table.memberId),
  ],
);

/** Transitions: see `payment-states.ts`. */
const paymentStatuses = [
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const refundKinds = ['refund', 'chargeback'] as const;
const refundStatuses = ['requested', 'done', 'failed'] as const;

/** One attempt to buy. Price and credits are copied from the package at the start. */
export const payment = pgTable(
  'payment',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    packageId: text('package_id', { enum: packageIds }).notNull(),
    credits: integer('credits').notNull(),
    /** The payer's country, which determines the price and the VAT. */
    country: text('country').notNull(),
    /** The package's price without any discount. */
    listAmount: integer('list_amount').notNull(),
    discountAmount: integer('discount_amount').notNull().default(0),
    discountCode: text('discount_code'),
    /** The amount to pay: the list price less the discount. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    vatRate: integer('vat_rate').notNull(),
    /** Included in `amount`. */
    vatAmount: integer('vat_amount').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The payer's bank, if the method offers a choice. */
    bank: text('bank'),
    provider: text('provider').notNull(),
    /** The mandate it is collected with; null if the payer is sent to the provider's page. */
    mandateId: uuid('mandate_id'),
    /** Amount returned to the payer, including what is still in progress. */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    chargedBackAmount: integer('charged_back_amount').notNull().default(0),
    /** The provider's own id, once it answered. */
    providerPaymentId: text('provider_payment_id'),
    /** Where the member pays, once the provider answered. */
    redirect: text('redirect'),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /**
     * The attempts at one purchase share it: an order joins the attempts before it until one of them is paid. At most
     * one is kept; whatever is paid beyond it goes back. Null for payments of earlier releases,
     * each of which begins a series of its own.
     */
    seriesId: uuid('series_id'),
    /**
     * When the provider first said that the payer has paid and the money is on its way. Null once it says what became of
     * it. A payment may have ended here before that.
     */
    processingSince: moment('processing_since'),
    /** It ended here, but its provider may still collect it. */
    stillPayable: boolean('still_payable').notNull().default(false),
    /** Its payer paid twice, and this money, or the copy of it, goes back by itself. */
    paidTwice: boolean('paid_twice').notNull().default(false),
    /** The member's country by their profile, by their network address, and by the means of payment, as evidence for VAT. */
    profileCountry: text('profile_country'),
    addressCountry: text('address_country'),
    methodCountry: text('method_country'),
    /** When the member consented to delivery before the withdrawal period ends. */
    deliveryConsentAt: moment('delivery_consent_at').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('payment_of_provider').on(table.provider, table.providerPaymentId),
    index('payment_member').on(table.siteId, table.memberId, table.createdAt, table.id),
    // For the short reference.
    index('payment_reference').on(table.siteId, sql`right(${table.id}::text, 8)`),
    index('payment_settled')
      .on(table.siteId, table.settledAt)
      .where(sql`${table.settledAt} is not null`),
    index('payment_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    index('payment_still_payable')
      .on(table.createdAt)
      .where(sql`${table.stillPayable}`),
    accountReference(table.siteId, table.memberId),
  ],
);

export const paymentReference = referenceTo(payment.siteId, payment.id);

/** Money returned to a payer: refunded by us, or charged back by the payer's bank. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    kind: text('kind', { enum: refundKinds }).notNull(),
    /** A second request with the same key does not refund again. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The provider's own id, once it answered. */
    providerRefundId: text('provider_refund_id'),
    /** Minor units of the payment's currency. */
    amount: integer('amount').notNull(),
    /**
     * Credits to take back. They come from the member's balance first; the remainder becomes a receivable of the
     * house.
     */
    credits: integer('credits').notNull(),
    /**
     * Whether this undid the purchase, and with it the premium membership it gave, although part of the price may
     * stay. Returning the whole price always undoes it.
     */
    endsPurchase: boolean('ends_purchase').notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    reason: text('reason').notNull(),
    /** The staff member who requested it, if any. */
    requestedBy: uuid('requested_by'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('payment_refund_once').on(table.siteId, table.paymentId, table.idempotencyKey),
    uniqueIndex('payment_refund_of_provider').on(table.siteId, table.paymentId, table.providerRefundId),
    index('payment_refund_settled')
      .on(table.siteId, table.settledAt)
      .where(sql`${table.settledAt} is not null`),
    index('payment_refund_requested')
      .on(table.createdAt)
      .where(sql`${table.status} = 'requested'`),
    check('payment_refund_amount', sql`${table.amount} > 0 and ${table.credits} >= 0`),
    paymentReference(table.siteId, table.paymentId),
  ],
);

export const paymentRefundReference = referenceTo(paymentRefund.siteId, paymentRefund.id);

const sandboxStatuses = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const;
export type SandboxStatus = (typeof sandboxStatuses)[number];

const sandboxRefundStatuses = ['done', 'failed'] as const;

/** The sandbox provider's own data. It simulates an outside service and knows no members. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    id: text('id').primaryKey(),
    /** The shop's reference. A second request with the same reference returns the same payment. */
    reference: text('reference').notNull(),
    /** 1 if a payer paid the same bill a second time. */
    copy: smallint('copy').notNull().default(0),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    bank: text('bank'),
    /** The mandate it was collected with, or the one created by paying it. */
    mandate: text('mandate'),
    description: text('description').notNull(),
    /** The payer's language, for the hosted page. */
    locale: text('locale').notNull(),
    returnUrl: text('return_url').notNull(),
    webhookUrl: text('webhook_url').notNull(),
    status: text('status', { enum: sandboxStatuses }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    uniqueIndex('sandbox_payment_reference').on(table.reference, table.copy),
  ],
);

/** Money that the sandbox refunded, or charged back for the payer's bank. */
export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayment.id),
    kind: text('kind', { enum: refundKinds }).notNull(),
    /** The shop's reference. A second request with the same reference returns the same refund. */
    reference: text('reference').notNull(),
    amount: integer('amount').notNull(),
    status: text('status', { enum: sandboxRefundStatuses }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    uniqueIndex('sandbox_refund_reference').on(table.paymentId, table.reference),
  ],
);

/** A payer's permission for the sandbox to collect again. */
export const sandboxMandate = pgTable(
  'sandbox_mandate',
  {
    id: text('id').primaryKey(),
    customer: text('customer').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    label: text('label').notNull(),
    /** Whether the bank refuses collections with it. */
    refused: boolean('refused').notNull().default(false),
  },
  (table) => valueChecks(table),
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'payment.mandate_id': 'a mandate is erased with its member, the payment stays',
  'payment.package_id': 'a copy; a site may stop selling the package',
  'payment.series_id': 'the id of the first payment of the series, which is never deleted',
  'payment.provider_payment_id': 'an id of the provider, not a row',
  'payment_mandate.provider_customer_id': 'an id of the provider, not a row',
  'payment_mandate.provider_mandate_id': 'an id of the provider, not a row',
  'payment_refund.provider_refund_id': 'an id of the provider, not a row',
};
