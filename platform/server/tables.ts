import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditValues } from './audit-digests.ts';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A `timestamptz` with milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Stored answers, so that a repeated call gets the same one. Rows are deleted after a day. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    siteId: integer('site_id').notNull(),
    /** The member or, for visitors, a hash of what identifies their browser. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    callName: text('call_name').notNull(),
    /** SHA-256 of the call's fields, used to reject the same key with other content. */
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.scope, table.key] }),
    index('idempotency_key_created_at').on(table.createdAt),
  ],
);

export const rateLimitHit = pgTable(
  'rate_limit_hit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('rate_limit_hit_expires_at').on(table.expiresAt)],
);

/**
 * Staff actions and sign-in events. The table is append-only: a trigger rejects changes. It holds ids, never
 * personal data.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    siteId: integer('site_id').notNull(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** The member or staff member who acted. Null for a visitor or the system. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    /** The target of the action, such as the id of a photo or a member. */
    subject: text('subject'),
    details: jsonb('details')
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** The member affected by the action, if that is not the actor. */
    memberId: uuid('member_id'),
    /** A salted hash of the row in `audit_value`; null if the entry has none. */
    valuesDigest: bytea('values_digest'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('audit_entry_actor').on(table.siteId, table.actorId, table.at),
    index('audit_entry_member')
      .on(table.siteId, table.memberId, table.id)
      .where(sql`${table.memberId} is not null`),
    index('audit_entry_subject')
      .on(table.siteId, table.subject, table.id)
      .where(sql`${table.subject} is not null`),
    index('audit_entry_action').on(table.siteId, table.action, table.id),
  ],
);

/**
 * Why a member of staff changed something, and the values before and after. May contain personal data, so it is
 * deleted when the member is erased. A trigger rejects other changes.
 */
export const auditValue = pgTable(
  'audit_value',
  {
    siteId: integer('site_id').notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    salt: bytea('salt').notNull(),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<AuditValues['before']>(),
    after: jsonb('after').$type<AuditValues['after']>(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.entryId] }),
    foreignKey({
      name: 'audit_value_entry_fk',
      columns: [table.siteId, table.entryId],
      foreignColumns: [auditEntry.siteId, auditEntry.id],
    }),
  ],
);

/** Entries that no seal covers yet. A trigger adds every new entry. */
export const auditUnsealed = pgTable(
  'audit_unsealed',
  { siteId: integer('site_id').notNull(), entryId: bigint('entry_id', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.siteId, table.entryId] })],
);

/** A site's chain of hashes over its entries. Each link depends on all entries before it. A trigger rejects changes. */
export const auditSeal = pgTable(
  'audit_seal',
  {
    siteId: integer('site_id').notNull(),
    number: integer('number').notNull(),
    /** The entries that this link adds, in order. */
    entryIds: bigint('entry_ids', { mode: 'number' }).array().notNull(),
    link: bytea('link').notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.number] })],
);

/** Outgoing mails. A mail loses its content once it is sent. In demo mode, it stays for the outbox page. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plain: text('plain').notNull(),
    /** The URL for one-click unsubscribe (RFC 8058). Null for mails that an account cannot do without. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    attempts: smallint('attempts').notNull().default(0),
    /** When a process began to hand it over. Set only for mails that must not be sent twice. */
    claimedAt: moment('claimed_at'),
    /** The member who receives it. Null if the recipient has no account. */
    memberId: uuid('member_id'),
    /** The codes with which the mail server last deferred it, such as `451 4.7.1`. */
    lastAnswer: text('last_answer'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('outbox_mail_created_at').on(table.createdAt),
    index('outbox_mail_member')
      .on(table.siteId, table.memberId, table.id)
      .where(sql`${table.memberId} is not null`),
    index('outbox_mail_waiting')
      .on(table.siteId, table.id)
      .where(sql`${table.sentAt} is null and ${table.toAddress} <> ''`),
  ],
);

/**
 * Outgoing text messages. A message loses its content once it is sent. In demo mode, it is kept for a day for the
 * outbox page.
 */
export const outboxSms = pgTable(
  'outbox_sms',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    /** In E.164 format. */
    toPhone: text('to_phone').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    attempts: smallint('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('outbox_sms_created_at').on(table.createdAt),
  ],
);

/** Secrets that the installation generates for itself, once, such as the one that signs photo addresses. */
export const installationSecret = pgTable('installation_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * The one row about this installation. `platform/server/installation` compares it with the marks in the storage and the
 * erasure journal, and `platform/server/db/migrate.ts` says in it which releases may run.
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Null until a server has started with this database. */
    id: uuid('id'),
    /** Whether the storage once had the mark of this installation, so that its absence means another storage. */
    filesMarked: boolean('files_marked').notNull().default(false),
    /** The same for an erasure journal outside the storage. */
    journalMarked: boolean('journal_marked').notNull().default(false),
    /** The next server that starts marks both places as this installation's, whatever marks they have. */
    takesPlaces: boolean('takes_places').notNull().default(false),
    /** The version that migrated the database last. */
    migratedBy: text('migrated_by'),
    /** The oldest version that may run, and the time of its newest migration. */
    oldestVersion: text('oldest_version'),
    oldestMigration: bigint('oldest_migration', { mode: 'number' }),
  },
  (table) => [check('installation_is_only_check', sql`${table.isOnly}`)],
);

/** Columns that hold the id of another row without a foreign key, and the reasons. */
export const withoutReference: Readonly<Record<string, string>> = {
  'audit_entry.actor_id': 'the platform knows no feature, and the log outlives whoever acted',
  'audit_entry.member_id': 'as the actor',
  'audit_entry.site_id': 'the platform knows no feature',
  'audit_seal.site_id': 'the platform knows no feature',
  'audit_unsealed.entry_id': 'a trigger adds it in the statement that adds the entry, which is never deleted',
  'audit_unsealed.site_id': 'as the entry',
  'idempotency_key.site_id': 'the platform knows no feature; rows are deleted after a day',
  'outbox_mail.member_id': 'the platform knows no feature; rows are deleted after a week',
  'outbox_mail.site_id': 'the platform knows no feature; rows are deleted after a week',
  'outbox_sms.site_id': 'the platform knows no feature; rows are deleted after a day',
};
