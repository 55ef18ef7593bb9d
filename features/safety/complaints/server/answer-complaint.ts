import { closeCases } from '#features/safety/cases/server/public.ts';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { concernBySubject, type ComplaintSubject } from '../complaint-subjects.ts';
import { complaintErrors } from '../contract.ts';
import { closeComplaint, hasWritten, findComplaint } from './complaints-queries.ts';
import { mailAnswer } from './mail-complaint.ts';

interface Answer {
  /** The complaint's id. */
  readonly subject: string;
  readonly text?: string;
  /** The rule that staff enforced, if they acted on illegal content. */
  readonly rule?: ReportReason;
  /** Whether a notice, or a complaint about a decision, was manifestly unfounded. Not allowed together with a rule. */
  readonly unfounded?: boolean;
}

/**
 * Closes a complaint and mails its writer the answer.
 * @throws {CallError} `already_answered` if another staff member answered it first, `permission_denied` if the staff
 * member wrote it.
 */
export async function answerComplaint(context: ActingContext, tx: Transaction, input: Answer): Promise<void> {
  const { siteId, memberId: answeredBy } = context.caller;
  const id = input.subject;
  const answer = input.text?.trim() ?? '';
  if (answer === '') throw invalidInput({ field: 'text', problem: 'required' });
  const answeredAt = context.clock.now();
  const existing = await findComplaint(tx, siteId, id);
  if (!existing) throw fail(platformErrors.not_found);
  if (await hasWritten(tx, context.caller, id)) throw fail(platformErrors.permission_denied);
  const outcome = deriveOutcome(existing.subject, input);
  const row = await closeComplaint(tx, siteId, id, { answer, answeredAt, answeredBy });
  if (!row) throw fail(complaintErrors.already_answered);
  await closeCases(tx, {
    siteId,
    kind: 'complaint',
    subjectIds: [id],
    decision: 'answered',
    reasons: answer,
    ...outcome,
    decidedBy: answeredBy,
    decidedAt: answeredAt,
  });
  await mailAnswer(context, tx, row);
  await auditByCaller(context, tx, {
    at: answeredAt,
    action: 'complaint.answer',
    subject: id,
    details: { subject: row.subject, mailed: row.email !== '' },
    memberId: row.memberId,
    change: { reason: answer, before: { state: 'open' }, after: { state: 'answered', ...outcome } },
  });
}

/**
 * The rule that staff enforced after a notice of illegal content, or that a notice or complaint was manifestly
 * unfounded.
 */
function deriveOutcome(subject: ComplaintSubject, { rule, unfounded = false }: Answer) {
  if (rule !== undefined && unfounded) throw invalidInput({ field: 'unfounded', problem: 'invalid' });
  if (rule !== undefined && subject !== 'illegal_content')
    throw invalidInput({ field: 'rule', problem: 'invalid' });
  if (unfounded && concernBySubject[subject] === null)
    throw invalidInput({ field: 'unfounded', problem: 'invalid' });
  return { ...(rule ? { rule } : {}), ...(unfounded ? { unfounded } : {}) };
}
