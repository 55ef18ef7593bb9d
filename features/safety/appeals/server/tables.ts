import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { appealKinds, appealOutcomes } from '../appeal-choices.ts';

/**
 * A member's appeal against a decision, and the answer to it. Each decision allows one appeal. An appeal without an
 * outcome is open.
 */
export const appeal = pgTable(
  'appeal',
  {
    siteId: integer('site_id').notNull(),
    kind: text('kind', { enum: appealKinds }).notNull(),
    /** The photo, the chat photo, or the report that led to the suspension. */
    subjectId: uuid('subject_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The decision that the member appeals, copied here because its subject may change later. */
    firstReason: text('first_reason'),
    firstDecidedBy: uuid('first_decided_by'),
    firstDecidedAt: moment('first_decided_at'),
    text: text('text').notNull(),
    lodgedAt: moment('lodged_at').notNull(),
    /** When the member should have an answer. */
    dueAt: moment('due_at').notNull(),
    outcome: text('outcome', { enum: appealOutcomes }),
    /** The answer for the member to read; null if only the mail reports the decision. */
    answer: text('answer'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.kind, table.subjectId] }),
    check('appeal_decided', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    // Only 0.2.0 uses it, so 0.4.0 drops it.
    index('appeal_open')
      .on(table.siteId, table.kind, table.lodgedAt, table.subjectId)
      .where(sql`${table.outcome} is null`),
    index('appeal_member').on(table.siteId, table.memberId, table.lodgedAt),
    profileReference(table.siteId, table.memberId, 'appeal_member_fk').onDelete('cascade'),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'appeal.subject_id': 'a row of another table for each kind; triggers on those tables delete its appeal',
};
