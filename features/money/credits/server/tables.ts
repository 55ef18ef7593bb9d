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
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';

/** A member's credits. `balance` always equals the sum of the member's postings. */
export const wallet = pgTable(
  'wallet',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    balance: integer('balance').notNull().default(0),
    freeStartsUsed: integer('free_starts_used').notNull().default(0),
    /** What the member gets once the address is confirmed. Null if nothing is due, or no longer. */
    welcomeCredits: integer('welcome_credits'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    check('wallet_not_negative', sql`${table.balance} >= 0`),
    accountReference(table.siteId, table.memberId),
  ],
);

const ledgerKinds = [
  'signup_bonus',
  'purchase',
  'purchase_refund',
  'chargeback',
  'refund_undone',
  'message',
  'message_refund',
  'staff_grant',
  'trial',
  'opening',
  'imported',
  'expired',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** A credit transaction: its postings sum to 0. A trigger refuses changes to rows. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Prevents posting a transaction twice: `payment:<id>`, `message:<sender>:<client id>`, … */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The member who caused the transaction. */
    memberId: uuid('member_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('ledger_transaction_once').on(table.siteId, table.idempotencyKey),
    // Rows are inserted in chronological order, so this small index finds the rows of a day.
    index('ledger_transaction_time').using('brin', table.createdAt),
    index('ledger_transaction_member').on(table.siteId, table.memberId, table.createdAt, table.id),
  ],
);

/** House accounts: the counterparts of the members' accounts. */
const houseAccounts = ['house:issued', 'house:sold', 'house:spent', 'house:receivable'] as const;
export type HouseAccount = (typeof houseAccounts)[number];

const ledgerAccounts = ['member', ...houseAccounts] as const;

export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    siteId: integer('site_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    line: smallint('line').notNull(),
    /** `member` or a house account. */
    account: text('account', { enum: ledgerAccounts }).notNull(),
    /** Set on postings to a member's account. */
    memberId: uuid('member_id'),
    /** Credits; positive adds to the account. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.transactionId, table.line] }),
    index('ledger_posting_member')
      .on(table.siteId, table.memberId)
      .where(sql`${table.memberId} is not null`),
    check('ledger_posting_of_member', sql`(${table.account} = 'member') = (${table.memberId} is not null)`),
    foreignKey({
      columns: [table.siteId, table.transactionId],
      foreignColumns: [ledgerTransaction.siteId, ledgerTransaction.id],
    }),
  ],
);

const movementKinds = ['credits', 'refund', 'code'] as const;
export type MovementKind = (typeof movementKinds)[number];

/**
 * Money that staff moved, or want to move with a second person's agreement. The limits count these rows, whatever moved.
 */
export const staffMovement = pgTable(
  'staff_movement',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    /** The grant, the payment or the code. */
    subject: text('subject').notNull(),
    /** Who receives the money. Null if nobody in particular does. */
    memberId: uuid('member_id'),
    /** What counts towards the receiver's limit, in minor units. */
    value: integer('value').notNull(),
    /** What exactly is asked for. The second person agrees to this and nothing else. */
    terms: jsonb('terms').notNull(),
    state: text('state', { enum: ['done', 'waiting', 'refused'] }).notNull(),
    /** Where the person who asked is staff. */
    staffSiteId: integer('staff_site_id').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    index('staff_movement_receiver').on(table.siteId, table.memberId, table.requestedAt),
    index('staff_movement_subject').on(table.siteId, table.kind, table.subject),
    check('staff_movement_two_people', sql`${table.decidedBy} <> ${table.requestedBy}`),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'ledger_posting.member_id': 'the member of its transaction, or the other member involved',
  'ledger_transaction.member_id':
    'the owner of the wallet that the same statement locks; a check for each message would slow sending',
  'ledger_transaction.site_id': 'the same reason as for its member',
  'staff_movement.site_id': 'the site of the payment, grant or code that it records',
  'staff_movement.member_id':
    'it is written under the lock of all movements, which must not wait for the row of an account',
  'staff_movement.staff_site_id': 'the site of the person who asked',
};
