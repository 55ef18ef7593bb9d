import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { site } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';

/**
 * A member's consent to be shown on one other site of the company. Withdrawn consents are kept as proof until the
 * member is erased.
 */
export const sisterConsent = pgTable(
  'sister_consent',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The other site. */
    sisterId: integer('sister_id')
      .notNull()
      .references(() => site.id),
    version: text('version').notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** When a job last looked whether the account can be made. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('sister_consent_in_force')
      .on(table.siteId, table.memberId, table.sisterId)
      .where(sql`${table.withdrawnAt} is null`),
    index('sister_consent_member').on(table.siteId, table.memberId, table.givenAt),
    index('sister_consent_checked')
      .on(table.checkedAt)
      .where(sql`${table.withdrawnAt} is null`),
    accountReference(table.siteId, table.memberId, 'sister_consent_member_fk').onDelete('cascade'),
  ],
);

/** What a companion shares with its original while that is hidden or gone. */
const holds = ['paused', 'suspended', 'removed'] as const;
export type Hold = (typeof holds)[number];

/**
 * A companion: an account that shows a member of another site of the company. This is the only table whose rows
 * refer to two sites.
 */
export const companion = pgTable(
  'companion',
  {
    /** The site that shows the member. */
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    originSiteId: integer('origin_site_id').notNull(),
    originMemberId: uuid('origin_member_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its owner first logged in there. From then on, the account follows no longer. */
    takenOverAt: moment('taken_over_at'),
    /** Set by the state of the original, and ends with it. */
    held: text('held', { enum: holds }),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    uniqueIndex('companion_origin').on(table.originSiteId, table.originMemberId, table.siteId),
    accountReference(table.siteId, table.memberId, 'companion_member_fk').onDelete('cascade'),
    accountReference(table.originSiteId, table.originMemberId, 'companion_origin_fk').onDelete('cascade'),
  ],
);
