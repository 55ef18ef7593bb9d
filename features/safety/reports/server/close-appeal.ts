import { liftSuspension } from '#features/identity/accounts/server/public.ts';
import { hasOtherReviewer } from '#features/people/photos/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { reportErrors, type closeAppeal as closeAppealCall } from '../contract.ts';
import { closeAppealOf } from './appeal-queries.ts';
import { mailAppealUpheld, mailLift } from './mail-report.ts';
import { readReport, type ReportRow } from './reports-queries.ts';

type Decision = CallInput<typeof closeAppealCall>;

/**
 * Decides about an objection: the suspension ends, or stays for a reason that the member is told.
 * @throws {CallError} `already_decided`, `own_decision`, or `invalid_input` where the reason is missing.
 */
export async function closeAppeal(
  context: MemberContext,
  { report, outcome, answer: given }: Decision,
): Promise<CallResponse<typeof closeAppealCall>> {
  const answer = given?.trim() || null;
  if (outcome === 'upheld' && answer === null) throw invalidInput({ field: 'answer', problem: 'required' });
  await context.db.transaction((tx) => close(context, tx, { report, outcome, answer }));
  return { report, outcome };
}

async function close(
  context: MemberContext,
  tx: Transaction,
  { report, outcome, answer }: { report: string; outcome: Decision['outcome']; answer: string | null },
): Promise<void> {
  const { siteId, memberId } = context.caller;
  const at = context.clock.now();
  const known = await readReport(tx, siteId, report);
  if (!known?.appealedAt) throw fail(platformErrors.not_found);
  if (!(await mayCloseAppeal(context, tx, known))) throw fail(reportErrors.own_decision);
  const closed = await closeAppealOf(
    tx,
    siteId,
    { id: report },
    { appealOutcome: outcome, appealAnswer: answer, appealClosedAt: at, appealClosedBy: memberId },
  );
  if (!closed) throw fail(reportErrors.already_decided);
  if (outcome === 'upheld') await mailAppealUpheld(context, tx, closed);
  else if (await liftSuspension(context, tx, { siteId, memberId: closed.reportedId }))
    await mailLift(context, tx, closed.reportedId);
  await audit(tx, {
    siteId,
    at,
    actorId: memberId,
    action: `appeal.${outcome}`,
    subject: report,
    details: { member: closed.reportedId },
  });
}

/** Whoever decided does not judge the objection to it, unless the site has nobody else. */
export async function mayCloseAppeal(
  { caller: { siteId, memberId } }: MemberContext,
  executor: Executor,
  { decidedBy }: Pick<ReportRow, 'decidedBy'>,
): Promise<boolean> {
  return decidedBy !== memberId || !(await hasOtherReviewer(executor, siteId, memberId));
}
