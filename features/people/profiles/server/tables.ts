import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type PgTextBuilderInitial,
} from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { referenceTo } from '#platform/server/db/reference-to.ts';
import { moment } from '#platform/server/tables.ts';
import {
  answerFields,
  answerValues,
  profileAnswers,
  type AnswerField,
  type AnswerValue,
} from '../answers.ts';
import { genders, interestIds, sexualities } from '../attributes.ts';
import { pronounChoices, spokenLanguages } from '../details.ts';
import { promptIds } from '../prompts.ts';

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
    /** Set at creation; a trigger refuses changes. */
    kind: text('kind', { enum: profileKinds }).notNull().default('real'),
    /** Others cannot see a disabled profile. The profiles of unconfirmed and paused members are disabled. */
    status: text('status', { enum: profileStatuses }).notNull(),
    name: text('name').notNull(),
    gender: text('gender', { enum: genders }).notNull(),
    /** The member's own word for a gender that is neither female nor male. Null for all others. */
    genderLabel: text('gender_label'),
    sexuality: text('sexuality', { enum: sexualities }).notNull(),
    birthDate: date('birth_date').notNull(),
    country: text('country').notNull(),
    region: text('region'),
    city: text('city'),
    /** H3 cell of resolution 6 (about 5 km); exact coordinates are never stored. */
    locationCell: text('location_cell'),
    /** When the member last moved to another cell, and the cell in which they lived before. See `settled-cell.ts`. */
    movedAt: moment('moved_at'),
    earlierCell: text('earlier_cell'),
    about: text('about').notNull().default(''),
    ...answerColumns,
    job: text('job'),
    /** In centimetres. */
    height: smallint('height'),
    languages: text('languages', { enum: spokenLanguages }).array().notNull().default([]),
    pronouns: text('pronouns', { enum: pronounChoices }),
    /**
     * Answers that the member keeps off their page and out of searches. There is no check constraint, so that a new
     * answer requires no migration.
     */
    hiddenAnswers: text('hidden_answers').array().notNull().default([]),
    interests: text('interests', { enum: interestIds }).array().notNull().default([]),
    seekMinAge: smallint('seek_min_age').notNull().default(18),
    seekMaxAge: smallint('seek_max_age').notNull().default(99),
    showAdult: boolean('show_adult').notNull().default(false),
    /**
     * Whether the member is left out of search and suggestions, leaves no visits, and is never shown as online. For
     * premium members and privacy mode.
     */
    invisible: boolean('invisible').notNull().default(false),
    /**
     * When privacy mode ends. Until then, the member may be invisible without premium. They accepted privacy mode
     * instead of leaving.
     */
    privacyModeUntil: moment('privacy_mode_until'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    // For the job that ends invisible mode.
    index('profile_invisible')
      .on(table.siteId, table.memberId)
      .where(sql`${table.invisible}`),
    // For staff, who search for members by the beginning of the name.
    index('profile_folded_name').on(
      table.siteId,
      sql`fold_text(${table.name}) text_pattern_ops`,
      table.memberId,
    ),
    // There are only a few, and staff pages list all of them.
    index('profile_fictional')
      .on(table.siteId, table.memberId)
      .where(sql`${table.kind} = 'fictional'`),
    accountReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

export const profileReference = referenceTo(profile.siteId, profile.memberId);

/** Which operator answers for a fictional profile. Profiles without a row are answered by all operators. */
export const fictionalOperator = pgTable(
  'fictional_operator',
  {
    siteId: integer('site_id').notNull(),
    /** The fictional profile. */
    memberId: uuid('member_id').notNull(),
    operatorId: uuid('operator_id').notNull(),
    assignedAt: moment('assigned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    index('fictional_operator_operator').on(table.siteId, table.operatorId),
    accountReference(table.siteId, table.memberId, 'fictional_operator_profile_fk').onDelete('cascade'),
    accountReference(table.siteId, table.operatorId, 'fictional_operator_operator_fk').onDelete('cascade'),
  ],
);

/** A prompt that a member answered; `position` is its position on the profile. */
export const profilePrompt = pgTable(
  'profile_prompt',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    prompt: text('prompt', { enum: promptIds }).notNull(),
    text: text('text').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId, table.prompt] }),
    profileReference(table.siteId, table.memberId, 'profile_prompt_member_fk').onDelete('cascade'),
  ],
);
