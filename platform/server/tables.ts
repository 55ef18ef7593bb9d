import { sql } from 'drizzle-orm';
import {
  bigint,
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
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('audit_entry_actor').on(table.siteId, table.actorId, table.at),
  ],
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
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('outbox_mail_created_at').on(table.createdAt),
  ],
);

/**
 * Outgoing text messages. A message loses its content once it is sent. In demo mode, it stays a day for the
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

/** Columns that hold the id of another row without a foreign key, and the reasons. */
export const withoutReference: Readonly<Record<string, string>> = {
  'audit_entry.actor_id': 'the platform knows no feature, and the log outlives whoever acted',
  'audit_entry.site_id': 'the platform knows no feature',
  'idempotency_key.site_id': 'the platform knows no feature; rows go after a day',
  'outbox_mail.site_id': 'the platform knows no feature; rows go after a week',
  'outbox_sms.site_id': 'the platform knows no feature; rows go after a day',
};
