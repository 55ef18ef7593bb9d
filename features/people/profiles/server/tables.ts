import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type PgTextBuilderInitial,
} from 'drizzle-orm/pg-core';
import { account } from '#features/identity/accounts/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import {
  answerFields,
  answerValues,
  profileAnswers,
  type AnswerField,
  type AnswerValue,
} from '../answers.ts';
import { genders, interestIds, sexualities } from '../attributes.ts';

type AnswerTexts = {
  [F in AnswerField as (typeof profileAnswers)[F]['column']]: PgTextBuilderInitial<
    F,
    [AnswerValue<F>, ...AnswerValue<F>[]]
  >;
};
const answerColumns = Object.fromEntries(
  answerFields.map((field) => [profileAnswers[field].column, text(field, { enum: answerValues[field] })]),
) as AnswerTexts;

const profileKinds = ['real', 'fictional'] as const;
const profileStatuses = ['active', 'disabled'] as const;

export const profile = pgTable(
  'profile',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Set at creation; a trigger refuses change. */
    kind: text('kind', { enum: profileKinds }).notNull().default('real'),
    /** Disabled until the e-mail is confirmed; others do not see it. */
    status: text('status', { enum: profileStatuses }).notNull(),
    name: text('name').notNull(),
    gender: text('gender', { enum: genders }).notNull(),
    sexuality: text('sexuality', { enum: sexualities }).notNull(),
    birthDate: date('birth_date').notNull(),
    country: text('country').notNull(),
    region: text('region'),
    city: text('city'),
    /** H3 cell of resolution 6 (about 5 km); exact coordinates are never kept. */
    locationCell: text('location_cell'),
    about: text('about').notNull().default(''),
    ...answerColumns,
    interests: text('interests', { enum: interestIds }).array().notNull().default([]),
    seekMinAge: smallint('seek_min_age').notNull().default(18),
    seekMaxAge: smallint('seek_max_age').notNull().default(99),
    showAdult: boolean('show_adult').notNull().default(false),
    /** Not in search and suggestions, no visits noted, never online; premium, or in privacy mode. */
    invisible: boolean('invisible').notNull().default(false),
    /** A leaver chose to stay unseen: invisible mode without premium until then. */
    privacyModeUntil: moment('privacy_mode_until'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    // For the job that ends invisible mode where its reason has ended.
    index('profile_invisible')
      .on(table.siteId, table.memberId)
      .where(sql`${table.invisible}`),
    // Few, and staff ask for them all.
    index('profile_fictional')
      .on(table.siteId, table.memberId)
      .where(sql`${table.kind} = 'fictional'`),
    foreignKey({
      columns: [table.siteId, table.memberId],
      foreignColumns: [account.siteId, account.memberId],
    }).onDelete('cascade'),
  ],
);
