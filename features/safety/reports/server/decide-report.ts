import { closeCases, requireImpartial } from '#features/people/cases/server/public.ts';
import { suspendMember } from '#features/identity/accounts/server/public.ts';
import { refundUnread } from '#features/conversation/chat/server/public.ts';
import { takeDownPhoto } from '#features/people/photos/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { throughDeadlock, type Transaction } from '#platform/server/db/database.ts';
import type { ActingContext, MemberContext } from '#platform/server/http/context.ts';
import { reportErrors, type decideReport as decideReportCall } from '../contract.ts';
import { mailDecision, mailStatement } from './mail-report.ts';
import { closeReport, readReport, type ReportRow } from './reports-queries.ts';

type Decision = CallInput<typeof decideReportCall>;

/**
 * Decides on a report. Notifies the reporter, and sends a restricted member a statement of reasons.
 * @throws {CallError} `already_decided`, `permission_denied`, `photo_removed`, or `invalid_input` if a required field is missing.
 */
export async function decideReport(
  context: MemberContext,
  input: Decision,
): Promise<CallResponse<typeof decideReportCall>> {
  return throughDeadlock(context.db, (tx) => decideReportWithin(context, tx, input));
}

/** Does the same within the caller's transaction. */
export async function decideReportWithin(
  context: ActingContext,
  tx: Transaction,
  input: Decision,
): Promise<CallResponse<typeof decideReportCall>> {
  const decision = { ...input, facts: input.facts?.trim() ?? '' };
  check(decision);
  await carryOut(context, tx, decision);
  return { report: decision.report, decision: decision.decision };
}

function check({ decision, rule, facts, photo, photo_reason: photoReason, unfounded }: Decision): void {
  if (decision === 'no_action') return;
  if (unfounded) throw invalidInput({ field: 'unfounded', problem: 'invalid' });
  const missing = [
    ...(rule ? [] : ['rule']),
    ...(facts ? [] : ['facts']),
    ...(decision === 'remove_photo' && !photo ? ['photo'] : []),
    ...(decision === 'remove_photo' && !photoReason ? ['photo_reason'] : []),
  ];
  if (missing.length > 0) throw invalidInput(...missing.map((field) => ({ field, problem: 'required' })));
}

async function carryOut(context: ActingContext, tx: Transaction, input: Decision): Promise<void> {
  const { siteId, memberId: decidedBy } = context.caller;
  const { decision, photo, photo_reason: photoReason, unfounded = false } = input;
  const restricts = decision !== 'no_action';
  const outcome = {
    decision,
    rule: restricts ? (input.rule ?? null) : null,
    facts: restricts ? (input.facts ?? null) : null,
    decidedAt: context.clock.now(),
    decidedBy,
  };
  const row = await closeReport(tx, siteId, input.report, outcome);
  if (!row) {
    const existing = await readReport(tx, siteId, input.report);
    throw existing ? fail(reportErrors.already_decided) : fail(platformErrors.not_found);
  }
  await requireImpartial(tx, context.caller, { memberId: row.reportedId, filedBy: row.reporterId });
  await closeCases(tx, {
    ...outcome,
    siteId,
    kind: 'report',
    subjectIds: [input.report],
    reasons: outcome.facts,
    unfounded,
  });
  if (decision === 'remove_photo') {
    await takeDownPhoto(context, tx, {
      siteId,
      photoId: photo!,
      ownerId: row.reportedId,
      decidedBy,
      reason: photoReason!,
    });
  }
  if (decision === 'suspend') await suspend(context, tx, row);
  await mailStatement(context, tx, row);
  await mailDecision(context, tx, row);
  await auditDecision(context, tx, row, { photo, unfounded });
}

/** Also refunds the unread messages that members wrote to a scammer. */
async function suspend(context: ActingContext, tx: Transaction, { siteId, reportedId, rule }: ReportRow) {
  const member = { siteId, memberId: reportedId };
  await suspendMember(context, tx, member);
  if (rule === 'scam' || rule === 'fake') await refundUnread(context, tx, member);
}

async function auditDecision(
  { caller, clock }: ActingContext,
  tx: Transaction,
  row: ReportRow,
  { photo, unfounded }: { readonly photo: string | undefined; readonly unfounded: boolean },
): Promise<void> {
  await audit(tx, {
    siteId: row.siteId,
    at: clock.now(),
    actorId: caller.memberId,
    action: `report.${row.decision}`,
    subject: row.id,
    memberId: row.reportedId,
    change: {
      reason: row.facts ?? 'no_action',
      before: { state: 'open' },
      after: { state: row.decision, rule: row.rule, ...(unfounded ? { unfounded } : {}) },
    },
    details: {
      reason: row.reason,
      ...(row.rule ? { rule: row.rule } : {}),
      ...(row.decision === 'remove_photo' && photo ? { photo } : {}),
    },
  });
}
