import { decideAppeal } from '#features/people/appeals/server/public.ts';
import { requireImpartial } from '#features/people/cases/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { throughDeadlock, type Transaction } from '#platform/server/db/database.ts';
import type { ActingContext, MemberContext } from '#platform/server/http/context.ts';
import { reportErrors, type closeAppeal as closeAppealCall } from '../contract.ts';
import { isUninvolved } from './appeal-reviewers.ts';
import { readReport } from './reports-queries.ts';

type Decision = CallInput<typeof closeAppealCall>;

/**
 * Decides an appeal against a suspension: lifts it, or upholds it with a reason for the member.
 * @throws {CallError} `already_decided`, `own_decision`, `permission_denied`, or `invalid_input` if the reason is missing.
 */
export async function closeAppeal(
  context: MemberContext,
  decision: Decision,
): Promise<CallResponse<typeof closeAppealCall>> {
  return throughDeadlock(context.db, (tx) => closeAppealWithin(context, tx, decision));
}

/** Does the same within the caller's transaction. */
export async function closeAppealWithin(
  context: ActingContext,
  tx: Transaction,
  { report, outcome, answer: typedAnswer }: Decision,
): Promise<CallResponse<typeof closeAppealCall>> {
  const answer = typedAnswer?.trim() || null;
  if (outcome === 'upheld' && answer === null) throw invalidInput({ field: 'answer', problem: 'required' });
  const { siteId, memberId: decidedBy } = context.caller;
  const result = await decideAppeal(context, tx, {
    siteId,
    kind: 'suspension',
    subjectId: report,
    decidedBy,
    outcome: outcome === 'lifted' ? 'overturned' : 'upheld',
    answer,
  });
  if (result === 'missing') throw fail(platformErrors.not_found);
  if (result === 'decided_before') throw fail(reportErrors.already_decided);
  if (result === 'own_decision') throw fail(reportErrors.own_decision);
  const row = (await readReport(tx, siteId, report))!;
  if (!(await isUninvolved(context, tx, { siteId, memberId: row.reportedId }, decidedBy)))
    throw fail(reportErrors.own_decision);
  await requireImpartial(tx, context.caller, { memberId: row.reportedId, filedBy: row.reporterId });
  await audit(tx, {
    siteId,
    at: context.clock.now(),
    actorId: decidedBy,
    action: `appeal.${outcome}`,
    subject: report,
    memberId: row.reportedId,
    change: {
      reason: answer ?? outcome,
      before: { appeal: 'open', suspended: true },
      after: { appeal: outcome, suspended: outcome !== 'lifted' },
    },
  });
  return { report, outcome };
}
