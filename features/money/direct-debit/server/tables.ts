import { sql } from 'drizzle-orm';
import {
  check,
  date,
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
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { packageIds } from '#features/money/payments/contract.ts';
import { paymentReference } from '#features/money/payments/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { bytea, moment } from '#platform/server/tables.ts';
import { blockKinds, blockReasons } from '../debit-rules.ts';

/** `asked`: a code was sent; `agreed`: its payment exists; `replaced`: the payer started over. */
const debitStatuses = ['asked', 'agreed', 'replaced'] as const;
export type DebitStatus = (typeof debitStatuses)[number];

/** The payer's details for a single debit. Once the payer has entered the code, the row is also the mandate for it. */
export const debit = pgTable(
  'debit',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    status: text('status', { enum: debitStatuses }).notNull(),
    packageId: text('package_id', { enum: packageIds }).notNull(),
    discountCode: text('discount_code'),
    /** The price the payer saw, in minor units. The order is refused if the price has changed. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    deliveryConsentAt: moment('delivery_consent_at').notNull(),
    /** Fields that identify the payer are blanked when the debit can no longer be disputed. */
    accountHolder: text('account_holder').notNull(),
    street: text('street').notNull(),
    houseNumber: text('house_number').notNull(),
    zip: text('zip').notNull(),
    city: text('city').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    phoneHash: bytea('phone_hash').notNull(),
    /** Encrypted; null once the provider has it. */
    ibanSealed: bytea('iban_sealed'),
    ibanHash: bytea('iban_hash').notNull(),
    /** The country and the last four digits, for the account holder: `NL •••• 4300`. */
    ibanLabel: text('iban_label').notNull(),
    mandateReference: text('mandate_reference').notNull(),
    creditorId: text('creditor_id').notNull(),
    creditorName: text('creditor_name').notNull(),
    collectionDate: date('collection_date', { mode: 'string' }).notNull(),
    wrongCodes: smallint('wrong_codes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    agreedAt: moment('agreed_at'),
    paymentId: uuid('payment_id'),
    /** When the provider accepted it and the payer was notified. */
    handedOverAt: moment('handed_over_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('debit_mandate_reference').on(table.siteId, table.mandateReference),
    uniqueIndex('debit_payment').on(table.siteId, table.paymentId),
    uniqueIndex('debit_one_asked')
      .on(table.siteId, table.memberId)
      .where(sql`${table.status} = 'asked'`),
    index('debit_member').on(table.siteId, table.memberId, table.createdAt),
    index('debit_account').on(table.siteId, table.ibanHash, table.createdAt),
    index('debit_created_at').on(table.createdAt),
    check('debit_agreed', sql`(${table.status} = 'agreed') = (${table.paymentId} is not null)`),
    accountReference(table.siteId, table.memberId),
    paymentReference(table.siteId, table.paymentId),
  ],
);

/** The codes sent. Only the newest code of a debit is valid. */
export const debitCode = pgTable(
  'debit_code',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    debitId: uuid('debit_id').notNull(),
    memberId: uuid('member_id').notNull(),
    phoneHash: bytea('phone_hash').notNull(),
    codeHash: bytea('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('debit_code_debit').on(table.siteId, table.debitId, table.createdAt),
    index('debit_code_member').on(table.siteId, table.memberId, table.createdAt),
    // A phone counts once across all sites.
    index('debit_code_phone').on(table.phoneHash, table.createdAt),
    index('debit_code_created_at').on(table.createdAt),
    foreignKey({
      columns: [table.siteId, table.debitId],
      foreignColumns: [debit.siteId, debit.id],
    }).onDelete('cascade'),
  ],
);

/** Accounts and phones blocked from direct debit. Only a keyed hash and the last digits are stored. */
export const debitBlock = pgTable(
  'debit_block',
  {
    siteId: siteReference(),
    kind: text('kind', { enum: blockKinds }).notNull(),
    hash: bytea('hash').notNull(),
    /** `NL •••• 4300` */
    label: text('label').notNull(),
    reason: text('reason', { enum: blockReasons }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [...valueChecks(table), primaryKey({ columns: [table.siteId, table.kind, table.hash] })],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'debit.creditor_id': 'a SEPA creditor identifier, not a row',
  'debit.package_id': 'a copy; a site may stop selling the package',
  'debit_code.member_id': 'the member of its debit',
};
