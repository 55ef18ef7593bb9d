import type { Executor } from '#platform/server/db/database.ts';
import { caseDueAt } from './case-policy.ts';
import { insertCase, type CaseRow } from './case-queries.ts';

type NewCase = Pick<CaseRow, 'siteId' | 'kind' | 'subjectId' | 'memberId' | 'openedAt'> &
  Partial<Pick<CaseRow, 'reference' | 'urgent' | 'flaggerId'>>;

/** Opens a subject's case, in the transaction that creates the subject. */
export async function openCase(tx: Executor, newCase: NewCase): Promise<void> {
  const { kind, urgent = false, flaggerId = null, openedAt } = newCase;
  await insertCase(tx, { ...newCase, urgent, dueAt: caseDueAt(kind, urgent, openedAt, flaggerId !== null) });
}
