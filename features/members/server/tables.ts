import {
  boolean,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { profile } from '#features/profiles/server/tables.ts';
import { moment } from '#platform/server/tables.ts';
import type { Gender } from '#features/profiles/attributes.ts';

/**
 * What search reads: one narrow row for each member others may find, kept equal to the profile by the use cases
 * that change one. Members nobody may find have none. Its covering index is written by hand in a migration,
 * because the query builder has no INCLUDE.
 */
export const memberSearch = pgTable(
  'member_search',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    country: text('country').notNull(),
    region: text('region'),
    gender: text('gender').$type<Gender>().notNull(),
    seeksMale: boolean('seeks_male').notNull(),
    seeksFemale: boolean('seeks_female').notNull(),
    birthDate: date('birth_date').notNull(),
    seekMinAge: smallint('seek_min_age').notNull(),
    seekMaxAge: smallint('seek_max_age').notNull(),
    hasPhoto: boolean('has_photo').notNull(),
    /** Moves in steps of 10 minutes. */
    lastActive: moment('last_active').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    foreignKey({
      columns: [table.siteId, table.memberId],
      foreignColumns: [profile.siteId, profile.memberId],
    }).onDelete('cascade'),
  ],
);
