import type { Executor } from '#platform/server/db/database.ts';
import type { CaseDecision } from '../case-choices.ts';
import { storeCaseDecision, type CaseKey, type CaseRow } from './case-queries.ts';
import { requireImpartialCases } from './impartial-queries.ts';

interface Closed extends Omit<CaseKey, 'subjectId'> {
  readonly subjectIds: readonly string[];
  readonly decision: CaseDecision;
  /** Null if the decision was made on another site. */
  readonly decidedBy: string | null;
  readonly decidedAt: Date;
  readonly rule?: CaseRow['rule'];
  readonly reasons?: CaseRow['reasons'];
  readonly unfounded?: CaseRow['unfounded'];
}

/**
 * Closes cases in the transaction that decides their subjects. The caller has locked them. A case that is already decided
 * keeps its decision.
 * @throws {CallError} `permission_denied` if a case is about the decider, or about a colleague and the decider is not
 * an administrator.
 */
export async function closeCases(
  tx: Executor,
  {
    siteId,
    kind,
    subjectIds,
    decision,
    decidedBy,
    decidedAt,
    rule = null,
    reasons = null,
    unfounded = false,
  }: Closed,
): Promise<void> {
  if (decidedBy !== null) await requireImpartialCases(tx, { siteId, kind, subjectIds }, decidedBy);
  await storeCaseDecision(
    tx,
    { siteId, kind, subjectIds },
    { decision, decidedBy, decidedAt, rule, reasons, unfounded },
  );
}
