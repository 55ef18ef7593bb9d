import type { ContextLine } from '#features/conversation/chat/server/public.ts';
import type { AppealRow } from '#features/safety/appeals/server/public.ts';
import type { Appeal, ReportedLine, ReportSummary } from '../contract.ts';
import type { NamedReport, ReportRow } from './reports-queries.ts';

export const toSummary = (row: NamedReport): ReportSummary => ({
  id: row.id,
  reference: row.reference,
  reason: row.reason,
  about_photo: row.photoId !== null,
  about_message: row.messageSeq !== null,
  member: { id: row.reportedId, name: row.name },
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  decision: row.decision,
});

/** What the outcome of an appeal means for the suspension. */
export const suspensionOutcome = (outcome: AppealRow['outcome']): Appeal['outcome'] =>
  outcome === 'overturned' ? 'lifted' : outcome;

export const toAppeal = (appeal: AppealRow): Appeal => ({
  text: appeal.text,
  sent_at: appeal.lodgedAt.toISOString(),
  outcome: suspensionOutcome(appeal.outcome),
  answer: appeal.answer,
  closed_at: appeal.decidedAt?.toISOString() ?? null,
});

/** A message as shown to staff. `theirs` is true if `accusedId` wrote it. */
export const toReportedLine = (line: ContextLine, accusedId: string): ReportedLine => ({
  seq: line.seq,
  theirs: line.sender_id === accusedId,
  kind: line.kind,
  body: line.body,
  sent_at: new Date(line.created_at).toISOString(),
});

/**
 * How staff noticed. A decision on a signal has no reporter, and is stored at the moment of the decision. A report
 * whose reporter was erased has none either, but is older than its decision.
 */
export const deriveSource = ({
  reporterId,
  createdAt,
  decidedAt,
  conversationId,
}: Pick<ReportRow, 'reporterId' | 'createdAt' | 'decidedAt' | 'conversationId'>):
  'report' | 'signal' | 'staff' => {
  if (reporterId !== null || createdAt.getTime() !== decidedAt?.getTime()) return 'report';
  return conversationId === null ? 'staff' : 'signal';
};
