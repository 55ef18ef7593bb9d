import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

/** A code for signing up on an invitation-only site. */
export const invitation = pgTable(
  'invitation',
  {
    siteId: siteReference(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    note: text('note').notNull().default(''),
    createdBy: uuid('created_by'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('invitation_code').on(table.siteId, table.code),
    check('invitation_uses', sql`${table.uses} <= ${table.maxUses}`),
  ],
);
