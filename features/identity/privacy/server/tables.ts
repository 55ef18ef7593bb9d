import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { consentKinds, leaveOffers, leaveReasons } from '../privacy-choices.ts';

/** A member's consent to one version of a text. Withdrawn consents are kept as proof until the member is erased. */
export const consent = pgTable(
  'consent',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: consentKinds }).notNull(),
    version: text('version').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    index('consent_member').on(table.siteId, table.memberId, table.kind),
    // The few members who agreed to automatic likes or to promotion. Other members' pages query this index.
    index('consent_to_likes')
      .on(table.siteId, table.kind, table.memberId)
      .where(sql`${table.withdrawnAt} is null and ${table.kind} in ('automatic_likes', 'promotion')`),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** Why a member left, without naming the member. */
export const leaveSurvey = pgTable(
  'leave_survey',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    reason: text('reason', { enum: leaveReasons }).notNull(),
    /** Months between sign-up and leaving. */
    months: integer('months').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [...valueChecks(table), primaryKey({ columns: [table.siteId, table.id] })],
);

/** A member's request for all their data. One job builds the file, and another removes it later. */
export const dataDownload = pgTable(
  'data_download',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The size in bytes; null until the file is complete. */
    size: bigint('size', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('data_download_member').on(table.siteId, table.memberId, table.createdAt),
    index('data_download_expires').on(table.expiresAt),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** An offer that a member accepted instead of leaving. Each can be accepted once. */
export const leaveOffer = pgTable(
  'leave_offer',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    offer: text('offer', { enum: leaveOffers }).notNull(),
    /** Days, credits or percent, as offered at that time. */
    amount: integer('amount').notNull(),
    takenAt: moment('taken_at').notNull(),
    /** Null if the offer does not end, such as granted credits. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId, table.offer] }),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** A member whose erasure failed. It is tried again later, and the row goes with the member. */
export const erasureFailure = pgTable(
  'erasure_failure',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    failures: integer('failures').notNull(),
    retryAt: moment('retry_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);
