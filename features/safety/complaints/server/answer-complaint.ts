import { closeCases } from '#features/people/cases/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { complaintErrors, type answerComplaint as answerComplaintCall } from '../contract.ts';
import { closeComplaint, readComplaint } from './complaints-queries.ts';
import { mailAnswer } from './mail-complaint.ts';
import { complaintOf } from './shown-complaint.ts';

/**
 * Closes a complaint and mails its writer the answer.
 * @throws {CallError} `already_answered` if somebody else answered it first.
 */
export async function answerComplaint(
  context: MemberContext,
  { complaint: id, answer: typed }: CallInput<typeof answerComplaintCall>,
): Promise<CallResponse<typeof answerComplaintCall>> {
  const { siteId, memberId: answeredBy } = context.caller;
  const answer = typed.trim();
  if (answer === '') throw invalidInput({ field: 'answer', problem: 'required' });
  const answeredAt = context.clock.now();
  return context.db.transaction(async (tx) => {
    const row = await closeComplaint(tx, siteId, id, { answer, answeredAt, answeredBy });
    if (!row) {
      const existing = await readComplaint(tx, siteId, id);
      throw existing ? fail(complaintErrors.already_answered) : fail(platformErrors.not_found);
    }
    await closeCases(tx, {
      siteId,
      kind: 'complaint',
      subjectIds: [id],
      decision: 'answered',
      reasons: answer,
      decidedBy: answeredBy,
      decidedAt: answeredAt,
    });
    await mailAnswer(context, tx, row);
    await audit(tx, {
      siteId,
      at: answeredAt,
      actorId: answeredBy,
      action: 'complaint.answer',
      subject: id,
      details: { subject: row.subject, mailed: row.email !== '' },
      memberId: row.memberId,
      change: { reason: answer, before: { state: 'open' }, after: { state: 'answered' } },
    });
    return { complaint: complaintOf(row, null) };
  });
}
