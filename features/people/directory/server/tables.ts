import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { genders } from '#features/people/profiles/attributes.ts';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';

/**
 * The rows that search reads: one for each member who can be found. Profile and photo events keep them up to date. A
 * migration creates the covering indexes by hand, because the query builder does not support INCLUDE.
 */
export const memberSearch = pgTable(
  'member_search',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    country: text('country').notNull(),
    region: text('region'),
    gender: text('gender', { enum: genders }).notNull(),
    seeksMale: boolean('seeks_male').notNull(),
    seeksFemale: boolean('seeks_female').notNull(),
    birthDate: date('birth_date').notNull(),
    seekMinAge: smallint('seek_min_age').notNull(),
    seekMaxAge: smallint('seek_max_age').notNull(),
    hasPhoto: boolean('has_photo').notNull(),
    /** Bits for answers, photo, sought genders and layout; see `search-bits.ts`. */
    traits: bigint('traits', { mode: 'bigint' }).notNull(),
    /** The bits from 64 onwards. Not in the covering indexes, so only searches that need these bits read them. */
    moreTraits: bigint('more_traits', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** The bits from 128 onwards, likewise. */
    laterTraits: bigint('later_traits', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** One bit for each interest, by its number in `interestNumbers`. */
    interests: bigint('interests', { mode: 'bigint' }).notNull(),
    /** H3 cell of resolution 6. */
    cell: bigint('cell', { mode: 'bigint' }),
    /** The same facts as tokens for the inverted index; see `search-tokens.ts`. */
    tokens: bigint('tokens', { mode: 'bigint' }).array().notNull(),
    /** The layout of the bits and tokens; rows with an older layout are rewritten. */
    layout: smallint('layout').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Moves in steps of 10 minutes. */
    lastActive: moment('last_active').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    // A short pending list keeps lookup times steady.
    index('member_search_tokens').using('gin', table.tokens).with({ gin_pending_list_limit: 512 }),
    index('member_search_outdated')
      .on(table.siteId, table.memberId)
      .where(sql`${table.layout} < 4`),
    profileReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** How many members in the European Union used a site in a month. A row contains nothing about a person. */
export const activeRecipients = pgTable(
  'active_recipients',
  {
    siteId: siteReference(),
    /** The first day of the month, in UTC. */
    month: date('month').notNull(),
    recipients: integer('recipients').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.month] }),
    check('active_recipients_counts', sql`${table.recipients} >= 0`),
  ],
);
