import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { decideChatPhoto } from '#features/conversation/chat/server/public.ts';
import { findOpenAppeal } from '#features/safety/appeals/server/public.ts';
import { decidePhoto, decidePhotoAppeal } from '#features/people/photos/server/public.ts';
import { answerComplaint } from '#features/safety/complaints/server/public.ts';
import { closeAppeal, decideReport, decideSignal } from '#features/safety/reports/server/public.ts';
import type { ReportDecision } from '#features/safety/reports/report-choices.ts';
import type { SignalDecision } from '#features/safety/reports/signals-contract.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { ActingContext } from '#platform/server/http/context.ts';
import { fail, invalidInput } from '#platform/shared/errors.ts';
import { inboxErrors, type InboxDecision } from '../contract.ts';
import { decisionsByKind } from '../inbox-choices.ts';
import { requireOffered } from './inbox-policy.ts';

/**
 * Carries out a decision through its feature.
 * @throws {CallError} the errors of that feature, such as `already_reviewed`; `permission_denied` if the case is about the
 * decider, or the decider filed it; `invalid_input` if the decision does not
 * belong to the kind, or a field is missing.
 */
export async function carryOut(context: ActingContext, tx: Transaction, input: InboxDecision): Promise<void> {
  if (!decisionsByKind[input.kind].includes(input.decision))
    throw invalidInput({ field: 'decision', problem: 'invalid' });
  await requireOffered(tx, context.caller, {
    siteId: context.siteId,
    kind: input.kind,
    subjectId: input.subject,
  });
  await effects[input.kind](context, tx, input);
}

type Effect = (context: ActingContext, tx: Transaction, input: InboxDecision) => Promise<void>;

const effects: Readonly<Record<CaseKind, Effect>> = {
  photo: decidePhoto,
  chat_photo: decideChatPhoto,
  report: (context, tx, input) =>
    decideReport(context, tx, { ...input, decision: input.decision as ReportDecision }),
  signal: (context, tx, input) =>
    decideSignal(context, tx, { ...input, decision: input.decision as SignalDecision }),
  complaint: answerComplaint,
  appeal: async (context, tx, { subject, decision, text }) => {
    const open = await findOpenAppeal(tx, context.siteId, subject);
    if (!open) throw fail(inboxErrors.case_decided);
    const { kind } = open.appeal;
    const outcome = decision === 'overturned' ? 'overturned' : 'upheld';
    if (kind !== 'suspension') return decidePhotoAppeal(context, tx, { kind, subjectId: subject, outcome });
    return closeAppeal(context, tx, { report: subject, outcome, ...(text ? { text } : {}) });
  },
};
