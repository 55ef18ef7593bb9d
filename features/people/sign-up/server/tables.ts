import { index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#platform/server/tables.ts';
import type { SignupDraft } from '../contract.ts';

/** A visitor's sign-up input so far, but never the password. */
export const signupDraft = pgTable(
  'signup_draft',
  {
    siteId: integer('site_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    fields: jsonb('fields').$type<SignupDraft>().notNull(),
    /** The hash in the mailed link that continues this draft on another device. */
    linkHash: bytea('link_hash'),
    linkExpiresAt: moment('link_expires_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.tokenHash] }),
    index('signup_draft_expires').on(table.expiresAt),
    uniqueIndex('signup_draft_link').on(table.siteId, table.linkHash),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'signup_draft.site_id': 'written at every step of a sign-up, without a lock on the site; rows are swept',
};
