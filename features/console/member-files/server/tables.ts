import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account, accountReference } from '#features/identity/accounts/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { grantStates } from '../contract.ts';

/** Notes of staff about a member. */
export const memberNote = pgTable(
  'member_note',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('member_note_member').on(table.siteId, table.memberId, table.id),
    index('member_note_author').on(table.siteId, table.authorId),
    accountReference(table.siteId, table.memberId, 'member_note_member_fk'),
    accountReference(table.siteId, table.authorId, 'member_note_author_fk'),
  ],
);

/** Credits that staff gave, took, or want to give with a second person's approval. */
export const creditGrant = pgTable(
  'credit_grant',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Negative for a correction. */
    credits: integer('credits').notNull(),
    /** Minor units at the site's highest price per credit; null if the site sells nothing. */
    value: integer('value'),
    currency: text('currency'),
    reason: text('reason').notNull(),
    state: text('state', { enum: grantStates }).notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    index('credit_grant_waiting')
      .on(table.siteId, table.requestedAt)
      .where(sql`${table.state} = 'waiting'`),
    index('credit_grant_member').on(table.siteId, table.memberId),
    index('credit_grant_requester').on(table.siteId, table.requestedBy, table.requestedAt),
    index('credit_grant_decider')
      .on(table.siteId, table.decidedBy)
      .where(sql`${table.decidedBy} is not null`),
    check('credit_grant_two_people', sql`${table.decidedBy} <> ${table.requestedBy}`),
    ...(['memberId', 'requestedBy', 'decidedBy'] as const).map((column) =>
      foreignKey({
        name: `credit_grant_${table[column].name}_fk`,
        columns: [table.siteId, table[column]],
        foreignColumns: [account.siteId, account.memberId],
      }),
    ),
  ],
);
