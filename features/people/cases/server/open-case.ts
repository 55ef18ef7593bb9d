import type { Executor } from '#platform/server/db/database.ts';
import { caseDueAt } from './case-policy.ts';
import { insertCase, type CaseRow } from './case-queries.ts';

type NewCase = Pick<CaseRow, 'siteId' | 'kind' | 'subjectId' | 'memberId' | 'openedAt'> &
  Partial<Pick<CaseRow, 'reference' | 'urgent' | 'flaggerId'>>;

/** Opens a subject's case, in the transaction that creates the subject. */
export async function openCase(
  tx: Executor,
  {
    siteId,
    kind,
    subjectId,
    memberId,
    reference = null,
    urgent = false,
    flaggerId = null,
    openedAt,
  }: NewCase,
): Promise<void> {
  const dueAt = caseDueAt(kind, urgent, openedAt, flaggerId !== null);
  await insertCase(tx, {
    siteId,
    kind,
    subjectId,
    memberId,
    reference,
    urgent,
    flaggerId,
    openedAt,
    dueAt,
  });
}
