import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { paymentMethods } from '#features/money/payments/payment-methods.ts';
import { paymentReference } from '#features/money/payments/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';

const validities = ['once-per-user', 'unlimited'] as const;
export type Validity = (typeof validities)[number];

/** Codes created by staff. Those for every new member are not stored: see `standing-discounts.ts`. */
export const discountCode = pgTable(
  'discount_code',
  {
    siteId: siteReference(),
    /** As returned by `normalizeCode`. */
    code: text('code').notNull(),
    /** Hundredths of a percent, 2500 for 25 %. Null if the discount is an amount. */
    rate: integer('rate'),
    /** The discount in minor units of `currency`. Null if it is a percentage. */
    amount: integer('amount'),
    /** Minor units of `currency`; null for no minimum. */
    minimumAmount: integer('minimum_amount'),
    /** The currency of the discount, the minimum and the budget. A code with none of these applies to every currency. */
    currency: text('currency'),
    /** The maximum total saving of all orders, in minor units of `currency`; null for no limit. */
    budget: integer('budget'),
    /** How many orders may use it; null for no limit. */
    mostUses: integer('most_uses'),
    /** The total saving and the number of paid and open orders. Kept only for a code with a limit. */
    spent: integer('spent').notNull().default(0),
    taken: integer('taken').notNull().default(0),
    country: text('country'),
    /** Empty for any method. */
    methods: text('methods', { enum: paymentMethods }).array().notNull().default([]),
    validity: text('validity', { enum: validities }).notNull(),
    /** The only member who may use it; null for all members. */
    memberId: uuid('member_id'),
    createdAt: moment('created_at').notNull(),
    startsAt: moment('starts_at'),
    expiresAt: moment('expires_at'),
    /** When staff ended it. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.code] }),
    index('discount_code_member')
      .on(table.siteId, table.memberId)
      .where(sql`${table.memberId} is not null`),
    check('discount_code_rate', sql`${table.rate} between 1 and 10000`),
    check(
      'discount_code_value',
      sql`(${table.rate} is null) <> (${table.amount} is null) and coalesce(${table.amount}, 1) > 0`,
    ),
    check(
      'discount_code_currency',
      sql`(${table.currency} is null) = (coalesce(${table.amount}, ${table.minimumAmount}, ${table.budget}) is null)
        and coalesce(${table.minimumAmount}, 1) > 0`,
    ),
    check(
      'discount_code_limits',
      sql`coalesce(${table.budget}, 1) > 0 and coalesce(${table.mostUses}, 1) > 0 and ${table.spent} >= 0 and ${table.taken} >= 0`,
    ),
    accountReference(table.siteId, table.memberId),
  ],
);

/** `reserved` while the payment is open, `used` once it is paid, `released` if it is not. */
const useStatuses = ['reserved', 'used', 'released'] as const;
export type UseStatus = (typeof useStatuses)[number];

/** The code used for a payment. */
export const discountUse = pgTable(
  'discount_use',
  {
    siteId: integer('site_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    memberId: uuid('member_id').notNull(),
    code: text('code').notNull(),
    /** Two uses with the same claim exclude each other; null for no limit. */
    claim: text('claim'),
    status: text('status', { enum: useStatuses }).notNull(),
    /** What the order saves, in minor units. Null for uses of earlier releases. */
    amount: integer('amount'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.paymentId] }),
    uniqueIndex('discount_use_once')
      .on(table.siteId, table.memberId, table.claim)
      .where(sql`${table.claim} is not null and ${table.status} <> 'released'`),
    index('discount_use_code').on(table.siteId, table.code),
    paymentReference(table.siteId, table.paymentId),
    accountReference(table.siteId, table.memberId),
  ],
);
