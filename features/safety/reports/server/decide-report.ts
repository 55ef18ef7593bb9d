import { closeCases, requireImpartial } from '#features/safety/cases/server/public.ts';
import { suspendMember } from '#features/identity/accounts/server/public.ts';
import { refundUnread } from '#features/conversation/chat/server/public.ts';
import { takeDownPhoto } from '#features/people/photos/server/public.ts';
import type { RefusalReason } from '#features/people/photos/contract.ts';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { reportErrors } from '../contract.ts';
import type { ReportDecision } from '../report-choices.ts';
import { mailDecision, mailStatement } from './mail-report.ts';
import { closeReport, findReport, type ReportRow } from './reports-queries.ts';

export interface Decision {
  /** The report's id. */
  readonly subject: string;
  readonly decision: ReportDecision;
  /** The broken rule; required except for `no_action`. */
  readonly rule?: ReportReason;
  /** The facts for the statement of reasons; required except for `no_action`. */
  readonly text?: string;
  /** For `remove_photo`: the photo, and the reason shown to its owner. */
  readonly photo?: string;
  readonly photo_reason?: RefusalReason;
  /** Whether the report was manifestly unfounded. Allowed only with `no_action`. */
  readonly unfounded?: boolean;
}

/**
 * Decides on a report. Notifies the reporter, and sends a restricted member a statement of reasons.
 * @throws {CallError} `already_decided`, `permission_denied`, `photo_removed`, or `invalid_input` if a required field is missing.
 */
export async function decideReport(context: ActingContext, tx: Transaction, input: Decision): Promise<void> {
  const text = input.text?.trim() ?? '';
  check({ ...input, text });
  const { siteId, memberId: decidedBy } = context.caller;
  const { decision, photo, photo_reason: photoReason, unfounded = false } = input;
  const restricts = decision !== 'no_action';
  const outcome = {
    decision,
    rule: restricts ? (input.rule ?? null) : null,
    facts: restricts ? text : null,
    decidedAt: context.clock.now(),
    decidedBy,
  };
  const row = await closeReport(tx, siteId, input.subject, outcome);
  if (!row) {
    const existing = await findReport(tx, siteId, input.subject);
    throw existing ? fail(reportErrors.already_decided) : fail(platformErrors.not_found);
  }
  await requireImpartial(tx, context.caller, { memberId: row.reportedId, filedBy: row.reporterId });
  await closeCases(tx, {
    ...outcome,
    siteId,
    kind: 'report',
    subjectIds: [input.subject],
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
  await auditByCaller(context, tx, {
    action: `report.${decision}`,
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
      ...(decision === 'remove_photo' && photo ? { photo } : {}),
    },
  });
}

function check({ decision, rule, text, photo, photo_reason: photoReason, unfounded }: Decision): void {
  if (decision === 'no_action') return;
  if (unfounded) throw invalidInput({ field: 'unfounded', problem: 'invalid' });
  const missing = [
    ...(rule ? [] : ['rule']),
    ...(text ? [] : ['text']),
    ...(decision === 'remove_photo' && !photo ? ['photo'] : []),
    ...(decision === 'remove_photo' && !photoReason ? ['photo_reason'] : []),
  ];
  if (missing.length > 0) throw invalidInput(...missing.map((field) => ({ field, problem: 'required' })));
}

/** Also refunds the unread messages that members wrote to a scammer. */
async function suspend(context: ActingContext, tx: Transaction, { siteId, reportedId, rule }: ReportRow) {
  const member = { siteId, memberId: reportedId };
  await suspendMember(context, tx, member);
  if (rule === 'scam' || rule === 'fake') await refundUnread(context, tx, member);
}
