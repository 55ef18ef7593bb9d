import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/server/tables.ts';
import { site } from '#features/sites/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

export type PackageId = 'p0' | 'p1' | 'p2' | 'p3';

/** A bundle of credits on sale. */
export const creditPackage = pgTable(
  'credit_package',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    id: text('id').$type<PackageId>().notNull(),
    credits: integer('credits').notNull(),
    popular: boolean('popular').notNull(),
    /** Percent off against the first package's price of a credit, as the card says; 0: none. */
    discountPercent: smallint('discount_percent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
);

/** What a package costs in a country, VAT included. `country` `*` holds for every country without a row of its own. */
export const packagePrice = pgTable(
  'package_price',
  {
    siteId: integer('site_id').notNull(),
    packageId: text('package_id').$type<PackageId>().notNull(),
    country: text('country').notNull(),
    currency: text('currency').notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    /** Hundredths of a percent, 2100 for 21 %. */
    vatRate: integer('vat_rate').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.packageId, table.country] }),
    foreignKey({
      columns: [table.siteId, table.packageId],
      foreignColumns: [creditPackage.siteId, creditPackage.id],
    }).onDelete('cascade'),
  ],
);

export type PaymentStatus = 'pending' | 'completed' | 'failed';

/** One attempt to buy; price and credits are copied from the package when it starts. */
export const payment = pgTable(
  'payment',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    packageId: text('package_id').$type<PackageId>().notNull(),
    credits: integer('credits').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    vatRate: integer('vat_rate').notNull(),
    method: text('method').notNull(),
    provider: text('provider').notNull(),
    /** The provider's own id, once it answered. */
    providerPaymentId: text('provider_payment_id'),
    /** Where the member pays, once the provider answered. */
    redirect: text('redirect'),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** When the member agreed to delivery before the withdrawal period ends. */
    deliveryConsentAt: moment('delivery_consent_at').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('payment_of_provider').on(table.provider, table.providerPaymentId),
    index('payment_member').on(table.siteId, table.memberId, table.createdAt, table.id),
    index('payment_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    foreignKey({
      columns: [table.siteId, table.memberId],
      foreignColumns: [account.siteId, account.memberId],
    }),
  ],
);

export type SandboxStatus = 'open' | 'pending' | 'paid' | 'failed' | 'canceled';

/** The sandbox provider's own books: it plays an outside service and knows nothing of members. */
export const sandboxPayment = pgTable('sandbox_payment', {
  id: text('id').primaryKey(),
  /** The shop's reference; creating twice with the same one gives the same payment. */
  reference: text('reference').notNull().unique(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  method: text('method').notNull(),
  description: text('description').notNull(),
  /** The payer's language, for the hosted page. */
  locale: text('locale').notNull(),
  returnUrl: text('return_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  status: text('status').$type<SandboxStatus>().notNull(),
  createdAt: moment('created_at').notNull(),
});
