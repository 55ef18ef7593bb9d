import type { ContextLine } from '#features/conversation/chat/server/public.ts';
import type { Appeal, ReportedLine, ReportSummary } from '../contract.ts';
import type { NamedReport, ReportRow } from './reports-queries.ts';

export const summaryOf = (row: NamedReport): ReportSummary => ({
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

export const appealOf = (row: ReportRow): Appeal | null =>
  row.appealedAt && {
    text: row.appeal ?? '',
    sent_at: row.appealedAt.toISOString(),
    outcome: row.appealOutcome,
    answer: row.appealAnswer,
    closed_at: row.appealClosedAt?.toISOString() ?? null,
  };

/** A message as staff read it, beside the one that `accusedId` wrote. */
export const shownLine = (line: ContextLine, accusedId: string): ReportedLine => ({
  seq: line.seq,
  theirs: line.sender_id === accusedId,
  kind: line.kind,
  body: line.body,
  sent_at: new Date(line.created_at).toISOString(),
});
