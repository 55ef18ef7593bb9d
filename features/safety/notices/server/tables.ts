import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { bytea, moment } from '#platform/server/tables.ts';
import { noticeConcerns, senderMeasures } from '../notice-choices.ts';

/**
 * An organisation that a member state's Digital Services Coordinator has named a trusted flagger (Article 22 of the
 * Digital Services Act). Its notices have priority. A row is never deleted, because cases refer to it.
 */
export const trustedFlagger = pgTable(
  'trusted_flagger',
  {
    siteId: siteReference(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Its link and the answers are mailed here. */
    email: text('email').notNull(),
    /** The coordinator's member state. */
    country: text('country').notNull(),
    /** The number or the address of the coordinator's decision. */
    decision: text('decision').notNull(),
    /** When it became a trusted flagger. */
    since: date('since').notNull(),
    /** The language of mails sent to it. */
    language: text('language').notNull(),
    /** The hash of the secret in its link to the complaint form. Only those who read its mail know the secret. */
    linkHash: bytea('link_hash').notNull(),
    linkSentAt: moment('link_sent_at').notNull(),
    /** When it first used the link. */
    confirmedAt: moment('confirmed_at'),
    /** Until then, its notices have no priority. */
    pausedUntil: moment('paused_until'),
    /** From then on, it is no longer a trusted flagger, and its link is invalid. */
    endedAt: moment('ended_at'),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('trusted_flagger_link').on(table.siteId, table.linkHash),
    uniqueIndex('trusted_flagger_email')
      .on(table.siteId, sql`lower(${table.email})`)
      .where(sql`${table.endedAt} is null`),
    check(
      'trusted_flagger_filled',
      sql`${table.name} <> '' and ${table.email} <> '' and ${table.decision} <> ''`,
    ),
  ],
);

/**
 * A measure against a sender whose notices or complaints are often manifestly unfounded (Article 23 of the Digital
 * Services Act). The sender is a member, or an address. Rows of pauses are kept for the transparency report, without
 * the sender.
 */
export const senderMeasure = pgTable(
  'sender_measure',
  {
    siteId: siteReference(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id'),
    /** A keyed hash of the address for comparison; also set for members, who might write without logging in. */
    addressHash: bytea('address_hash'),
    concerns: text('concerns', { enum: noticeConcerns }).notNull(),
    measure: text('measure', { enum: senderMeasures }).notNull(),
    /** The text sent to the sender; empty once the sender has been removed. */
    reason: text('reason').notNull(),
    takenAt: moment('taken_at').notNull(),
    /** The end of a pause. */
    until: moment('until'),
    /** When staff ended a pause early. */
    liftedAt: moment('lifted_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    check('sender_measure_until', sql`(${table.measure} = 'pause') = (${table.until} is not null)`),
    index('sender_measure_member')
      .on(table.siteId, table.memberId, table.takenAt)
      .where(sql`${table.memberId} is not null`),
    index('sender_measure_address')
      .on(table.siteId, table.addressHash, table.takenAt)
      .where(sql`${table.addressHash} is not null`),
    index('sender_measure_taken').on(table.siteId, table.measure, table.takenAt),
    index('sender_measure_age').on(table.takenAt),
    accountReference(table.siteId, table.memberId, 'sender_measure_member_fk'),
  ],
);
