import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { site } from '#features/sites/server/tables.ts';
import { moment } from '#platform/server/tables.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import type { SignupDraft } from '../contract.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export type AccountStatus = 'not_confirmed' | 'active' | 'deleted';

/** A person's account on one site; its profile, wallet and photos hang on the same `member_id`. */
export const account = pgTable(
  'account',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    memberId: uuid('member_id').notNull(),
    email: text('email').notNull(),
    /** The address as compared: lower case, domain in ASCII. */
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    status: text('status').$type<AccountStatus>().notNull(),
    staffRole: text('staff_role').$type<StaffRole>(),
    language: text('language').notNull(),
    notificationsDisabled: text('notifications_disabled').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    uniqueIndex('account_email').on(table.siteId, table.emailKey),
  ],
);

export const session = pgTable(
  'session',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    /** SHA-256 of the cookie's token. */
    tokenHash: bytea('token_hash').notNull(),
    memberId: uuid('member_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('session_token').on(table.tokenHash),
    index('session_member').on(table.siteId, table.memberId),
    foreignKey({
      columns: [table.siteId, table.memberId],
      foreignColumns: [account.siteId, account.memberId],
    }).onDelete('cascade'),
  ],
);

export type TokenPurpose = 'activation' | 'signup_draft';

/** Mailed links, single use. */
export const accountToken = pgTable(
  'account_token',
  {
    siteId: integer('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    memberId: uuid('member_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.tokenHash] }),
    index('account_token_member').on(table.siteId, table.memberId, table.purpose),
    foreignKey({
      columns: [table.siteId, table.memberId],
      foreignColumns: [account.siteId, account.memberId],
    }).onDelete('cascade'),
  ],
);

/** Wrong log-ins of one address at one account, whether or not that account exists. */
export const loginFailure = pgTable(
  'login_failure',
  {
    siteId: integer('site_id').notNull(),
    /** Keyed hash of e-mail and network address together: neither can be read back. */
    pairHash: bytea('pair_hash').notNull(),
    failures: integer('failures').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
    /** How often this pair was blocked; each time doubles the block. */
    blocks: integer('blocks').notNull().default(0),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.pairHash] }),
    index('login_failure_window').on(table.windowEndsAt),
  ],
);

/** What a visitor typed in sign-up so far; never the password. */
export const signupDraft = pgTable(
  'signup_draft',
  {
    siteId: integer('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    fields: jsonb('fields').$type<SignupDraft>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.tokenHash] }),
    index('signup_draft_expires').on(table.expiresAt),
  ],
);
