import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { site, siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import type { CountryMap } from '../contract.ts';
import { videoStates, videoTypes } from '../video-rules.ts';

/** The map of a site's first country. A job draws it. */
export const landerMap = pgTable('lander_map', {
  siteId: integer('site_id')
    .primaryKey()
    .references(() => site.id, { onDelete: 'cascade' }),
  map: jsonb('map').$type<CountryMap>().notNull(),
  drawnAt: moment('drawn_at').notNull(),
});

/** A muted loop for the landers with this slug. */
export const landerVideo = pgTable(
  'lander_video',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    /** Changes with the file, and is part of its address. */
    id: uuid('id').notNull(),
    state: text('state', { enum: videoStates }).notNull(),
    type: text('type', { enum: videoTypes }).notNull(),
    hasPoster: boolean('has_poster').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [...valueChecks(table), primaryKey({ columns: [table.siteId, table.slug] })],
);

/** The member whose landing page led to a sign-up, until the new member has opened their profile. */
export const landingMember = pgTable(
  'landing_member',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    shownId: uuid('shown_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    index('landing_member_shown').on(table.siteId, table.shownId),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
    accountReference(table.siteId, table.shownId).onDelete('cascade'),
  ],
);
