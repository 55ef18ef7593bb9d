import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountReference, session } from '#features/identity/accounts/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { mailStopReasons, notificationChannels, notificationKinds } from '../notification-kinds.ts';

/** Choices that differ from the kind's default. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    channel: text('channel', { enum: notificationChannels }).notNull(),
    enabled: boolean('enabled').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId, table.kind, table.channel] }),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/**
 * When the next mail of each kind is due, and when the last one was sent. The row is kept, so that the time of the
 * last mail is not lost.
 */
export const pendingNotification = pgTable(
  'pending_notification',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Null if nothing is pending. */
    dueAt: moment('due_at'),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId, table.kind] }),
    index('pending_notification_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** When and why mail to a member stopped, for the operator's statistics. */
export const mailStop = pgTable(
  'mail_stop',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    reason: text('reason', { enum: mailStopReasons }).notNull(),
    /** The kind of mail in which the member unsubscribed; null if it is unknown. */
    kind: text('kind', { enum: notificationKinds }),
    at: moment('at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    index('mail_stop_at').on(table.siteId, table.at),
    index('mail_stop_member').on(table.siteId, table.memberId, table.at),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** A browser that accepts push messages for a member (RFC 8030), until the session in which it subscribed ends. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('push_subscription_endpoint').on(table.siteId, table.endpoint),
    index('push_subscription_member').on(table.siteId, table.memberId),
    index('push_subscription_session').on(table.siteId, table.sessionId),
    foreignKey({
      columns: [table.siteId, table.sessionId],
      foreignColumns: [session.siteId, session.id],
    }).onDelete('cascade'),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);
