import type { Claimer } from '#features/people/cases/contract.ts';
import type { Locale } from '#platform/shared/locales.ts';
import type { Complaint, ComplaintSummary } from '../contract.ts';
import type { ListedComplaint } from './complaints-queries.ts';

/** A complaint as shown in a list. */
export function summaryOf(row: ListedComplaint, claimedBy: Claimer | null): ComplaintSummary {
  return {
    id: row.id,
    reference: row.reference,
    subject: row.subject,
    name: row.name,
    member: row.memberId,
    flagger: row.flagger,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    claimed_by: claimedBy,
  };
}

export function complaintOf(row: ListedComplaint, claimedBy: Claimer | null): Complaint {
  return {
    ...summaryOf(row, claimedBy),
    email: row.email,
    text: row.body,
    language: row.language as Locale,
    answer: row.answer,
  };
}
