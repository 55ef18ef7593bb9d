import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { profileReference } from '#features/people/profiles/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import type { ReportedLine } from '../contract.ts';
import { reportReasons } from '#features/safety/report-form/report-reasons.ts';
import { reportDecisions } from '../report-choices.ts';

/** A member's report about another, or about one of their photos or messages, and what was decided. */
export const memberReport = pgTable(
  'member_report',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    /** The number that the reporter receives and may quote, such as `R-7F3QX2`. */
    reference: text('reference').notNull(),
    /** Null once the reporter is erased; the report itself is kept. */
    reporterId: uuid('reporter_id'),
    reportedId: uuid('reported_id').notNull(),
    photoId: uuid('photo_id'),
    /** The reported message. A copy of the messages around it is kept, because the originals may be deleted later. */
    conversationId: uuid('conversation_id'),
    messageSeq: integer('message_seq'),
    messageContext: jsonb('message_context').$type<readonly ReportedLine[]>(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by'),
    decision: text('decision', { enum: reportDecisions }),
    /** The rule and the facts of the statement of reasons. */
    rule: text('rule', { enum: reportReasons }),
    facts: text('facts'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('member_report_reference').on(table.siteId, table.reference),
    // Only 0.2.0 uses it, so 0.4.0 drops it.
    index('member_report_open')
      .on(table.siteId, table.createdAt, table.id)
      .where(sql`${table.decidedAt} is null`),
    index('member_report_decided')
      .on(table.siteId, table.decidedAt.desc(), table.id.desc())
      .where(sql`${table.decidedAt} is not null`),
    index('member_report_reporter').on(table.siteId, table.reporterId, table.createdAt),
    index('member_report_reported').on(table.siteId, table.reportedId, table.createdAt),
    // For staff, who find a conversation by its id, but only through reports about it.
    index('member_report_conversation')
      .on(table.siteId, table.conversationId)
      .where(sql`${table.conversationId} is not null`),
    check('member_report_other', sql`${table.reporterId} <> ${table.reportedId}`),
    // References the account, because it is kept when its profile is erased.
    accountReference(table.siteId, table.reporterId, 'member_report_reporter_fk'),
    profileReference(table.siteId, table.reportedId, 'member_report_reported_fk').onDelete('cascade'),
  ],
);

/** Columns that refer to a row without a foreign key, with the reason. */
export const withoutReference: Readonly<Record<string, string>> = {
  'member_report.conversation_id': 'the report keeps this id when the conversation is gone',
  'member_report.photo_id': 'the report keeps this id when the photo is gone',
};
