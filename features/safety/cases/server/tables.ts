import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { caseDecisions, caseKinds } from '../case-choices.ts';

/** Something that staff decide once, and that is open until then. Its subject is a row of the owning feature. */
export const safetyCase = pgTable(
  'safety_case',
  {
    siteId: integer('site_id').notNull(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    /** The photo, chat photo, report, scam sign or complaint; for an appeal, the contested row. */
    subjectId: uuid('subject_id').notNull(),
    /** The member concerned; null for a complaint. */
    memberId: uuid('member_id'),
    /** A reference for the people concerned to quote; null if they get none. */
    reference: text('reference'),
    /** A delay may cause someone harm. */
    urgent: boolean('urgent').notNull(),
    /** The trusted flagger that sent the notice (Article 22 of the Digital Services Act); null for everything else. */
    flaggerId: uuid('flagger_id'),
    openedAt: moment('opened_at').notNull(),
    /** When the decision is due. */
    dueAt: moment('due_at').notNull(),
    /** When the current reviewer's claim expires. */
    claimedBy: uuid('claimed_by'),
    claimedUntil: moment('claimed_until'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    decision: text('decision', { enum: caseDecisions }),
    /** The rule that was broken or the reason of a refusal, as a code of the owner; null where the decision restricts
     * nobody. */
    rule: text('rule'),
    /** The explanation for the member or the person who wrote the notice; null if the rule explains itself. */
    reasons: text('reasons'),
    /** Whether the notice was manifestly unfounded (Article 23 of the Digital Services Act). */
    unfounded: boolean('unfounded').notNull().default(false),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.kind, table.subjectId] }),
    check('safety_case_decided_once', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    index('safety_case_open')
      .on(table.siteId, table.kind, sql`(not ${table.urgent})`, table.openedAt, table.subjectId)
      .where(sql`${table.decidedAt} is null`),
    // All kinds, in the order of the inbox.
    index('safety_case_priority')
      .on(
        table.siteId,
        sql`(${table.flaggerId} is null)`,
        sql`(not ${table.urgent})`,
        table.dueAt,
        table.kind,
        table.subjectId,
      )
      .where(sql`${table.decidedAt} is null`),
    index('safety_case_flagger')
      .on(table.siteId, table.flaggerId, table.openedAt)
      .where(sql`${table.flaggerId} is not null`),
    index('safety_case_unfounded')
      .on(table.siteId, table.decidedAt)
      .where(sql`${table.unfounded}`),
    index('safety_case_due')
      .on(table.siteId, table.dueAt, table.kind, table.subjectId)
      .where(sql`${table.decidedAt} is null`),
    index('safety_case_recent')
      .on(table.siteId, table.kind, table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
    index('safety_case_claimed')
      .on(table.siteId, table.claimedBy)
      .where(sql`${table.claimedBy} is not null`),
    index('safety_case_decider')
      .on(table.siteId, table.decidedBy)
      .where(sql`${table.decidedBy} is not null`),
    index('safety_case_decided').on(table.decidedAt),
    index('safety_case_member').on(table.siteId, table.memberId, table.openedAt),
    profileReference(table.siteId, table.memberId, 'safety_case_member_fk').onDelete('cascade'),
  ],
);

/**
 * How many cases were decided, for transparency reports. A row contains nothing about a person, and is kept when the
 * cases are deleted. The transaction that decides a case counts it.
 */
export const caseFigure = pgTable(
  'case_figure',
  {
    siteId: siteReference(),
    /** The first day of the month of the decision, in UTC. */
    month: date('month').notNull(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    decision: text('decision', { enum: caseDecisions }).notNull(),
    /** Empty if the decision names no rule. */
    rule: text('rule').notNull(),
    urgent: boolean('urgent').notNull(),
    /** Whole hours from opening to decision, up to `maxHours`. */
    hours: integer('hours').notNull(),
    cases: integer('cases').notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({
      columns: [table.siteId, table.month, table.kind, table.decision, table.rule, table.urgent, table.hours],
    }),
    check('case_figure_counts', sql`${table.cases} > 0 and ${table.hours} between 0 and 2000`),
  ],
);

/**
 * The trusted flaggers' notices among the cases above. They are complaints about illegal content, and urgent.
 */
export const flaggerFigure = pgTable(
  'flagger_figure',
  {
    siteId: siteReference(),
    /** The first day of the month of the decision, in UTC. */
    month: date('month').notNull(),
    /** Empty if no action was taken on the notice. */
    rule: text('rule').notNull(),
    /** Whole hours from the notice to the decision, up to `maxHours`. */
    hours: integer('hours').notNull(),
    cases: integer('cases').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.month, table.rule, table.hours] }),
    check('flagger_figure_counts', sql`${table.cases} > 0 and ${table.hours} between 0 and 2000`),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'safety_case.flagger_id':
    'an organisation of the area safety, which comes later; organisations are never deleted',
  'safety_case.subject_id': 'a row of another table for each kind; triggers on those tables delete its case',
};
