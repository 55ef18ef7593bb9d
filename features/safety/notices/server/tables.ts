import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { site } from '#features/site/sites/server/tables.ts';
import { moment } from '#platform/server/tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * An organisation that the Digital Services Coordinator of a member state has named a trusted flagger (Article 22 of the
 * Digital Services Act). Its notices come first. A row is never deleted, because cases name it.
 */
export const trustedFlagger = pgTable(
  'trusted_flagger',
  {
    siteId: integer('site_id')
      .notNull()
      .references(() => site.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Its link is mailed here, and so are answers. */
    email: text('email').notNull(),
    /** The member state of the coordinator. */
    country: text('country').notNull(),
    /** The number or the address of the coordinator's decision. */
    decision: text('decision').notNull(),
    /** Since when it is a trusted flagger. */
    since: date('since').notNull(),
    /** The language of mails to it. */
    language: text('language').notNull(),
    /** The hash of the secret in its link to the complaint form. Only who reads its mail knows the secret. */
    linkHash: bytea('link_hash').notNull(),
    linkSentAt: moment('link_sent_at').notNull(),
    /** When it first used the link. */
    confirmedAt: moment('confirmed_at'),
    /** Until then its notices have no priority. */
    pausedUntil: moment('paused_until'),
    /** From then on it is no trusted flagger, and its link does not work. */
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
