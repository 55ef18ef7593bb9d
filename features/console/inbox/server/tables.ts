import { sql } from 'drizzle-orm';
import {
  foreignKey,
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
import { caseDecisions, caseKinds } from '#features/safety/cases/case-choices.ts';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import { valueChecks } from '#platform/server/db/enumerated.ts';
import { moment } from '#platform/server/tables.ts';
import type { InboxDecision } from '../contract.ts';
import { inboxScopes } from '../inbox-choices.ts';

/** A decision that is carried out a few seconds later, so that its author can take it back. */
export const pendingDecision = pgTable(
  'pending_decision',
  {
    siteId: integer('site_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    authorId: uuid('author_id').notNull(),
    decision: text('decision', { enum: caseDecisions }).notNull(),
    /** The author's input. */
    input: jsonb('input').$type<InboxDecision>().notNull(),
    decidedAt: moment('decided_at').notNull(),
    /** Why it could not be carried out, as a code; null while it is pending. */
    error: text('error'),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.id] }),
    uniqueIndex('pending_decision_case').on(table.siteId, table.kind, table.subjectId),
    index('pending_decision_author').on(table.siteId, table.authorId, table.decidedAt),
    foreignKey({
      name: 'pending_decision_case_fk',
      columns: [table.siteId, table.kind, table.subjectId],
      foreignColumns: [safetyCase.siteId, safetyCase.kind, safetyCase.subjectId],
    }).onDelete('cascade'),
    accountReference(table.siteId, table.authorId, 'pending_decision_author_fk'),
  ],
);

/** A reviewer's inbox filter. */
export const inboxFilter = pgTable(
  'inbox_filter',
  {
    siteId: integer('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Empty for all kinds. */
    kinds: text('kinds', { enum: caseKinds })
      .array()
      .notNull()
      .default(sql`'{}'`),
    scope: text('scope', { enum: inboxScopes }).notNull(),
  },
  (table) => [
    ...valueChecks(table),
    primaryKey({ columns: [table.siteId, table.memberId] }),
    accountReference(table.siteId, table.memberId, 'inbox_filter_member_fk'),
  ],
);
