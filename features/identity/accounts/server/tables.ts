import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { referenceTo } from '#platform/server/db/reference-to.ts';
import { bytea, moment } from '#platform/server/tables.ts';
import { staffRoles } from '#platform/shared/call.ts';
import { oldPasswordSchemes } from '../old-password-schemes.ts';

/**
 * `imported` accounts are from another system and wait for their members' consent: until then nobody sees them, and no
 * mail is sent to them. `deleted` accounts can be restored for 14 days. Of `erased` accounts, only an id is kept,
 * because financial records refer to it.
 */
const accountStatuses = ['not_confirmed', 'active', 'imported', 'deleted', 'erased'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Whether the account has an address whose mailbox was not hashed yet. */
export const hasUnhashedMailbox = (row: Readonly<Record<'mailboxHash' | 'emailKey', SQLWrapper>>) =>
  sql`${row.mailboxHash} is null and strpos(${row.emailKey}, '@') > 0`;

/** A person's account on one site. The person's profile, wallet and photos share its `member_id`. */
export const account = pgTable(
  'account',
  {
    siteId: siteReference(),
    memberId: uuid('member_id').notNull(),
    email: text('email').notNull(),
    /** The address normalized for comparison: lower case, with the domain in ASCII. */
    emailKey: text('email_key').notNull(),
    /**
     * A keyed hash of the mailbox behind the address, whatever its form. Null for accounts of earlier releases until a
     * job adds it, and where there is no address.
     */
    mailboxHash: bytea('mailbox_hash'),
    passwordHash: text('password_hash').notNull(),
    status: text('status', { enum: accountStatuses }).notNull(),
    staffRole: text('staff_role', { enum: staffRoles }),
    /** Since when a staff member has been on leave, and thus has no staff permissions. */
    staffLeaveAt: moment('staff_leave_at'),
    language: text('language').notNull(),
    notificationsDisabled: text('notifications_disabled').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    /** When the member paused the account. They are hidden from others until they return. */
    pausedAt: moment('paused_at'),
    /** When moderators hid the profile. Only moderators can show it again. */
    suspendedAt: moment('suspended_at'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    uniqueIndex('account_email').on(table.siteId, table.emailKey),
    index('account_mailbox')
      .on(table.mailboxHash, table.siteId)
      .where(sql`${table.mailboxHash} is not null`),
    index('account_without_mailbox').on(table.siteId, table.memberId).where(hasUnhashedMailbox(table)),
    // For staff, who see the newest members first.
    index('account_newest').on(table.siteId, table.createdAt, table.memberId),
    index('account_staff')
      .on(table.siteId, table.memberId)
      .where(sql`${table.staffRole} is not null`),
    index('account_deleted')
      .on(table.deletedAt)
      .where(sql`${table.status} = 'deleted'`),
  ],
);

export const accountReference = referenceTo(account.siteId, account.memberId);

/** A password hash from another system. The first log-in with that password rehashes it and deletes this row. */
export const importedPassword = pgTable(
  'imported_password',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    scheme: text('scheme', { enum: oldPasswordSchemes }).notNull(),
    hash: text('hash').notNull(),
    /** What the scheme puts before the password; empty if the hash contains the salt. */
    salt: text('salt').notNull().default(''),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
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
    /** From the user agent, such as "Firefox" and "Android", for the member's list of devices. */
    browser: text('browser'),
    system: text('system'),
    /** The country of the IP address from which the session began. */
    country: text('country'),
    createdAt: moment('created_at').notNull(),
    /** Updated in steps of 10 minutes. */
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('session_token').on(table.tokenHash),
    index('session_member').on(table.siteId, table.memberId),
    index('session_expires').on(table.expiresAt),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

const tokenPurposes = [
  'activation',
  'reset',
  'email_change',
  'email_change_undo',
  'reactivation',
  'log_in',
  'unsubscribe',
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Mailed links, each for single use. */
export const accountToken = pgTable(
  'account_token',
  {
    siteId: integer('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull(),
    memberId: uuid('member_id').notNull(),
    /** Data that belongs to the link, such as the new address for an email change. */
    payload: jsonb('payload').$type<Readonly<Record<string, string>>>(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.tokenHash] }),
    index('account_token_expires').on(table.expiresAt),
    index('account_token_member').on(table.siteId, table.memberId, table.purpose),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/**
 * Failed log-ins for one account, whether or not the account exists. There is one row per IP address and one for all
 * addresses together.
 */
export const loginFailure = pgTable(
  'login_failure',
  {
    siteId: integer('site_id').notNull(),
    /**
     * A keyed hash of the email address. In the rows for one IP address, the hash includes that IP address too.
     * Neither address can be recovered from it.
     */
    pairHash: bytea('pair_hash').notNull(),
    failures: integer('failures').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
    /** How often this pair was blocked; each block lasts twice as long as the previous one. */
    blocks: integer('blocks').notNull().default(0),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.pairHash] }),
    index('login_failure_window').on(table.windowEndsAt),
  ],
);

/** A site's failed log-ins per minute. Many in a short time make every log-in require proof of work. */
export const loginFailureMinute = pgTable(
  'login_failure_minute',
  {
    siteId: integer('site_id').notNull(),
    startsAt: moment('starts_at').notNull(),
    failures: integer('failures').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.startsAt] }),
    index('login_failure_minute_starts').on(table.startsAt),
  ],
);

/** Solved challenges. Each allowed a single log-in attempt. */
export const spentLoginProof = pgTable(
  'spent_login_proof',
  {
    siteId: integer('site_id').notNull(),
    salt: text('salt').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.salt] }),
    index('spent_login_proof_expires').on(table.expiresAt),
  ],
);

/** A key on a member's device (WebAuthn). */
export const passkey = pgTable(
  'passkey',
  {
    siteId: integer('site_id').notNull(),
    /** The credential's id, in base64url. */
    id: text('id').notNull(),
    memberId: uuid('member_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** The device's signature counter; a smaller value than before indicates a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('passkey_member').on(table.siteId, table.memberId),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

const challengePurposes = [
  'passkey_add',
  'passkey_log_in',
  'second_step',
  'reactivation',
  'import_consent',
] as const;

/** A challenge for a passkey, a second step, or the owner of a deleted or imported account; valid for minutes. */
export const authChallenge = pgTable(
  'auth_challenge',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    challenge: text('challenge').notNull(),
    /** The member that the challenge is for; null before a passkey identifies them. */
    memberId: uuid('member_id'),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    index('auth_challenge_expires').on(table.expiresAt),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** A staff member's second step: time-based codes (RFC 6238). */
export const secondStep = pgTable(
  'second_step',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Encrypted with a secret of the installation. */
    secret: bytea('secret').notNull(),
    /** Null until the first correct code proves that the app has the secret. */
    confirmedAt: moment('confirmed_at'),
    /** The newest time step that was used, because a code works only once. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }),
    /** Hashes of the unused recovery codes. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'account.member_id': 'this is where a member id is made',
  'login_failure.site_id': 'written at every failed log-in, without a lock on the site; rows are swept',
  'login_failure_minute.site_id':
    'written at every failed log-in, without a lock on the site; rows are deleted after a day',
  'spent_login_proof.site_id': 'written by log-ins under attack, without a lock on the site; rows are swept',
};
