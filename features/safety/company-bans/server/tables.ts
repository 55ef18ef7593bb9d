import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account, accountReference } from '#features/identity/accounts/server/tables.ts';
import { reportReasons } from '#features/safety/report-form/report-reasons.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { banStates } from '../ban-choices.ts';

/** A ban of one person from all sites of a company, asked for on the site of the account that led to it. */
export const companyBan = pgTable(
  'company_ban',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    /** The number in the setting `company_id` when the ban was asked for. */
    companyId: integer('company_id').notNull(),
    memberId: uuid('member_id').notNull(),
    state: text('state', { enum: banStates }).notNull(),
    rule: text('rule', { enum: reportReasons }).notNull(),
    /** For the member to read. Blanked when the member is erased, as is the reason. */
    facts: text('facts').notNull(),
    /** For staff. */
    reason: text('reason').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Who confirmed or stopped it; they may be staff of another site of the company. */
    deciderSiteId: integer('decider_site_id'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    liftedAt: moment('lifted_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('company_ban_id').on(table.id),
    uniqueIndex('company_ban_one_open')
      .on(table.siteId, table.memberId)
      .where(sql`${table.state} in ('waiting', 'in_force')`),
    index('company_ban_member').on(table.siteId, table.memberId),
    index('company_ban_list').on(table.companyId, table.state, table.requestedAt, table.id),
    index('company_ban_waiting')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'waiting'`),
    index('company_ban_requester').on(table.siteId, table.requestedBy),
    index('company_ban_decider').on(table.deciderSiteId, table.decidedBy),
    check(
      'company_ban_two_people',
      sql`${table.state} not in ('in_force', 'lifted') or (${table.decidedBy} is not null
        and (${table.deciderSiteId}, ${table.decidedBy}) <> (${table.siteId}, ${table.requestedBy}))`,
    ),
    ...(['memberId', 'requestedBy'] as const).map((column) =>
      foreignKey({
        name: `company_ban_${table[column].name}_fk`,
        columns: [table.siteId, table[column]],
        foreignColumns: [account.siteId, account.memberId],
      }),
    ),
    accountReference(table.deciderSiteId, table.decidedBy, 'company_ban_decided_by_fk'),
  ],
);

/** An account that a ban suspended, or that a request which waits named, so that a changed address does not save it. */
export const companyBanAccount = pgTable(
  'company_ban_account',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    banSiteId: integer('ban_site_id').notNull(),
    banId: uuid('ban_id').notNull(),
    /** Whether it was suspended before, so that it stays so when the ban is lifted. */
    suspendedBefore: boolean('suspended_before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId, table.banId] }),
    index('company_ban_account_ban').on(table.banSiteId, table.banId),
    accountReference(table.siteId, table.memberId, 'company_ban_account_account_fk'),
    foreignKey({
      name: 'company_ban_account_ban_fk',
      columns: [table.banSiteId, table.banId],
      foreignColumns: [companyBan.siteId, companyBan.id],
    }).onDelete('cascade'),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'company_ban.company_id': 'a number that sites share in their settings',
};
