import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from '#platform/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { siteTextPlaces } from '../site-texts.ts';
import type { CompanyInfo, SiteSettings } from '../contract.ts';

/** A brand with its own domain, settings and members. */
export const site = pgTable(
  'site',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whether it serves unknown host names. True for only one site. */
    isDefault: boolean('is_default').notNull().default(false),
    settings: jsonb('settings').$type<SiteSettings>().notNull(),
    company: jsonb('company').$type<CompanyInfo>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('site_one_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
  ],
);

/** The column of a table whose rows belong to a site. */
export const siteReference = (actions?: { onDelete: 'cascade' }) =>
  integer('site_id')
    .notNull()
    .references(() => site.id, actions);

export const siteDomain = pgTable('site_domain', {
  /** Lower case, without a port. */
  host: text('host').primaryKey(),
  siteId: siteReference({ onDelete: 'cascade' }),
});

/** All versions of a site's settings. */
export const siteSettingsVersion = pgTable(
  'site_settings_version',
  {
    siteId: siteReference({ onDelete: 'cascade' }),
    version: integer('version').notNull(),
    settings: jsonb('settings').$type<SiteSettings>().notNull(),
    company: jsonb('company').$type<CompanyInfo>().notNull(),
    /** The staff member who changed them, on this site or on the main site. Null for a command or a job. */
    changedBy: uuid('changed_by'),
    /** The reason for the change, or the command or job that made it. Null for versions from earlier releases. */
    reason: text('reason'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.version] })],
);

const textColumns = {
  siteId: siteReference({ onDelete: 'cascade' }),
  place: text('place', { enum: siteTextPlaces }).notNull(),
  language: text('language').notNull(),
  version: integer('version').notNull(),
  /** Empty if the site has returned to the built-in texts alone. */
  text: text('text').notNull(),
  changedAt: moment('changed_at').notNull(),
};

/** A site's own texts, in addition to the built-in ones. */
export const siteText = pgTable('site_text', textColumns, (table) => [
  ...valueChecks(table),
  primaryKey({ columns: [table.siteId, table.place, table.language] }),
]);

/** All versions of these texts. */
export const siteTextVersion = pgTable(
  'site_text_version',
  {
    ...textColumns,
    /** The staff member who changed it, on this site or on the main site. */
    changedBy: uuid('changed_by').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.place, table.language, table.version] }),
  ],
);
