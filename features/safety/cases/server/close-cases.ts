import type { Executor } from '#platform/server/db/database.ts';
import { storeCaseDecision, type ClosedCases } from './case-queries.ts';
import { requireImpartialCases } from './impartial-queries.ts';

/**
 * Closes cases in the transaction that decides their subjects. The caller has locked them. A case that is already decided
 * keeps its decision.
 * @throws {CallError} `permission_denied` if a case is about the decider, or about a colleague and the decider is not
 * an administrator.
 */
export async function closeCases(tx: Executor, closed: ClosedCases): Promise<void> {
  if (closed.decidedBy !== null) await requireImpartialCases(tx, closed, closed.decidedBy);
  await storeCaseDecision(tx, closed);
}
