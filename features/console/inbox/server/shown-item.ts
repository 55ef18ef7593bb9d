import type { InboxItem } from '../contract.ts';
import type { ListedCase } from './case-list-queries.ts';

/** A case as shown in a list. */
export function toItem(
  { case: row, name, claimerName, deciderName }: ListedCase,
  readerId: string,
  now: Date,
): InboxItem {
  const { claimedBy, claimedUntil, decidedBy, memberId } = row;
  const claimed = claimedBy !== null && claimedBy !== readerId && claimedUntil !== null && claimedUntil > now;
  return {
    kind: row.kind,
    subject: row.subjectId,
    reference: row.reference,
    member: memberId === null ? null : { id: memberId, name: name ?? '' },
    urgent: row.urgent,
    trusted: row.flaggerId !== null,
    opened_at: row.openedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    claimed_by: claimed ? { id: claimedBy, name: claimerName ?? '' } : null,
    decision: row.decision,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: decidedBy === null || deciderName === null ? null : { id: decidedBy, name: deciderName },
  };
}
