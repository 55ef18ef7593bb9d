import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accountReference } from '#features/identity/accounts/server/tables.ts';
import { siteReference } from '#features/site/sites/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import { complaintSubjects } from '../complaint-subjects.ts';

/** A complaint to the operator, from a member or a visitor. */
export const complaint = pgTable(
  'complaint',
  {
    siteId: siteReference(),
    id: uuid('id').notNull(),
    /** The number that the writer receives and may quote, such as `K-7F3QX2`. */
    reference: text('reference').notNull(),
    memberId: uuid('member_id'),
    /** `name` and `email` may be empty where the law allows anonymous complaints. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    /**
     * The address for comparison, as accounts have it. Null without an address, and for complaints of earlier releases
     * until a job adds it.
     */
    emailKey: text('email_key'),
    subject: text('subject', { enum: complaintSubjects }).notNull(),
    body: text('body').notNull(),
    language: text('language').notNull(),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by'),
    /** The decision and its reasons. They are mailed to the writer if there is an address. */
    answer: text('answer'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('complaint_reference').on(table.siteId, table.reference),
    // Only 0.2.0 uses it, so 0.4.0 drops it.
    index('complaint_open')
      .on(table.siteId, table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null`),
    index('complaint_answered')
      .on(table.siteId, table.answeredAt, table.id)
      .where(sql`${table.answeredAt} is not null`),
    index('complaint_member').on(table.siteId, table.memberId),
    index('complaint_address').on(table.siteId, sql`lower(${table.email})`, table.createdAt),
    index('complaint_email_key').on(table.siteId, table.emailKey, table.createdAt),
    accountReference(table.siteId, table.memberId),
  ],
);
