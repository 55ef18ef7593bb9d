import { integer, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { interestIds } from '#features/people/profiles/attributes.ts';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { site } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import type { SiteModel } from './ranking/interest.ts';
import { habitAnswers, intentions } from '../match-questions.ts';

/** A member's answers in the match finder. */
export const matchAnswer = pgTable(
  'match_answer',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    intentions: text('intentions', { enum: intentions }).array().notNull(),
    interests: text('interests', { enum: interestIds }).array().notNull(),
    /** In kilometres; null means anywhere. */
    maxDistance: smallint('max_distance'),
    smoking: text('smoking', { enum: habitAnswers.smoking }),
    drinking: text('drinking', { enum: habitAnswers.drinking }),
    freeTime: text('free_time', { enum: habitAnswers.free_time }),
    pace: text('pace', { enum: habitAnswers.pace }),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    profileReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** What the site learns about a member from likes, replies and passes; always recomputed from all of them. */
export const memberTaste = pgTable(
  'member_taste',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    leanings: jsonb('leanings').$type<Readonly<Record<string, number>>>().notNull(),
    openness: real('openness').notNull(),
    appeal: real('appeal').notNull(),
    given: real('given').notNull(),
    received: real('received').notNull(),
    /** First messages from others, and how many of them this member answered. */
    messagesReceived: smallint('messages_received').notNull(),
    messagesAnswered: smallint('messages_answered').notNull(),
    learnedAt: moment('learned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    profileReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** Members who asked that nothing is learned from them. */
export const learningStop = pgTable(
  'learning_stop',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.memberId] }),
    profileReference(table.siteId, table.memberId).onDelete('cascade'),
  ],
);

/** What the site learns from the decisions of all its members. */
export const matchModel = pgTable('match_model', {
  siteId: integer('site_id')
    .primaryKey()
    .references(() => site.id),
  model: jsonb('model').$type<SiteModel>().notNull(),
  learnedAt: moment('learned_at').notNull(),
});
