import { decideAppeal } from '#features/safety/appeals/server/public.ts';
import { requireImpartial } from '#features/safety/cases/server/public.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { reportErrors } from '../contract.ts';
import { isUninvolved } from './appeal-reviewers.ts';
import { findReport } from './reports-queries.ts';

interface Decision {
  /** The report that led to the suspension. */
  readonly report: string;
  readonly outcome: 'upheld' | 'overturned';
  /** Shown to the member; required if the suspension is upheld. */
  readonly text?: string;
}

/**
 * Decides an appeal against a suspension: lifts it, or upholds it with a reason for the member.
 * @throws {CallError} `already_decided`, `own_decision`, `permission_denied`, or `invalid_input` if the reason is missing.
 */
export async function closeAppeal(
  context: ActingContext,
  tx: Transaction,
  { report, outcome, text }: Decision,
): Promise<void> {
  const answer = text?.trim() || null;
  if (outcome === 'upheld' && answer === null) throw invalidInput({ field: 'text', problem: 'required' });
  const { siteId, memberId: decidedBy } = context.caller;
  const result = await decideAppeal(context, tx, {
    siteId,
    kind: 'suspension',
    subjectId: report,
    decidedBy,
    outcome,
    answer,
  });
  if (result === 'missing') throw fail(platformErrors.not_found);
  if (result === 'decided_before') throw fail(reportErrors.already_decided);
  if (result === 'own_decision') throw fail(reportErrors.own_decision);
  const row = (await findReport(tx, siteId, report))!;
  if (!(await isUninvolved(context, tx, { siteId, memberId: row.reportedId }, decidedBy)))
    throw fail(reportErrors.own_decision);
  await requireImpartial(tx, context.caller, { memberId: row.reportedId, filedBy: row.reporterId });
  const effect = outcome === 'overturned' ? 'lifted' : 'upheld';
  await auditByCaller(context, tx, {
    action: `appeal.${effect}`,
    subject: report,
    memberId: row.reportedId,
    change: {
      reason: answer ?? effect,
      before: { appeal: 'open', suspended: true },
      after: { appeal: effect, suspended: outcome === 'upheld' },
    },
  });
}
