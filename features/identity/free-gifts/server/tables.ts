import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { bytea, moment } from '#platform/server/tables.ts';

/** What a site gives a person once for nothing. */
const giftKinds = [
  'welcome_credits',
  'welcome_discount',
  'leave_privacy_mode',
  'leave_trial',
  'leave_discount',
] as const;
export type GiftKind = (typeof giftKinds)[number];

/** A gift that the owner of a mailbox received, however many accounts they have and had. */
export const freeGift = pgTable(
  'free_gift',
  {
    siteId: integer('site_id').notNull(),
    kind: text('kind', { enum: giftKinds }).notNull(),
    /** As in `account`. */
    mailboxHash: bytea('mailbox_hash').notNull(),
    /** Whose account received it; null once that is erased. */
    memberId: uuid('member_id'),
    givenAt: moment('given_at').notNull(),
    /** When it is forgotten; null while the account exists. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.kind, table.mailboxHash] }),
    index('free_gift_member')
      .on(table.siteId, table.memberId)
      .where(sql`${table.memberId} is not null`),
    index('free_gift_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    accountReference(table.siteId, table.memberId),
  ],
);
